package dev.cavity.criterion;

import dev.cavity.special.Gaussian;

/** −(1/n) Σ log Φ(y_i s_i), the paper's NLP. ∂/∂s_i = −y_i r(y_i s_i)/n with r = φ/Φ. */
final class NegativeLogPredictive implements LooCriterion {
    @Override
    public String name() {
        return "nlp";
    }

    @Override
    public boolean usesShift() {
        return false;
    }

    @Override
    public double loss(double[] margins, int[] labels, double[] gradient) {
        int n = margins.length;
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double z = labels[i] * margins[i];
            sum -= Gaussian.logCdf(z);
            gradient[i] = -labels[i] * Gaussian.hazard(z) / n;
        }
        return sum / n;
    }
}
