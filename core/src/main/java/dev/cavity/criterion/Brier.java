package dev.cavity.criterion;

import dev.cavity.special.Gaussian;

/** (1/n) Σ (Φ(s_i) − [y_i = +1])² = (1/n) Σ Φ(−y_i s_i)². */
final class Brier implements LooCriterion {
    @Override
    public String name() {
        return "brier";
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
            double miss = Gaussian.cdf(-labels[i] * margins[i]);
            sum += miss * miss;
            gradient[i] = -2 * labels[i] * miss * Gaussian.density(margins[i]) / n;
        }
        return sum / n;
    }
}
