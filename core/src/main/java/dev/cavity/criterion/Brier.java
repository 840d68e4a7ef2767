package dev.cavity.criterion;

import dev.cavity.special.Gaussian;

/** (1/n) Σ (Φ(s_i) − [y_i = +1])² = (1/n) Σ Φ(−y_i s_i)². */
final class Brier extends AverageLoss {
    private static final long serialVersionUID = 1;

    @Override
    public String name() {
        return "brier";
    }

    @Override
    double value(double margin, int label) {
        double miss = Gaussian.cdf(-label * margin);
        return miss * miss;
    }

    @Override
    double slope(double margin, int label) {
        double miss = Gaussian.cdf(-label * margin);
        return -2 * label * miss * Gaussian.density(margin);
    }
}
