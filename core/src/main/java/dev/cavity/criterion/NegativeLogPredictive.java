package dev.cavity.criterion;

import dev.cavity.special.Gaussian;

/** −(1/n) Σ log Φ(y_i s_i), the paper's NLP. ∂/∂s_i = −y_i r(y_i s_i)/n with r = φ/Φ. */
final class NegativeLogPredictive extends AverageLoss {
    private static final long serialVersionUID = 1;

    @Override
    public String name() {
        return "nlp";
    }

    @Override
    double value(double margin, int label) {
        return -Gaussian.logCdf(label * margin);
    }

    @Override
    double slope(double margin, int label) {
        return -label * Gaussian.hazard(label * margin);
    }
}
