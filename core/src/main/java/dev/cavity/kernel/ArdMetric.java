package dev.cavity.kernel;

/**
 * Several squared length scales (automatic relevance determination): r² = Σ_k (x_k - x'_k)²/β_k, where columns may share a β.
 *
 * <p>∂K_ab/∂log β = -β0 ρ'(r²_ab) Σ_k (x_ak - x_bk)²/β over the columns whose scale it is; coincident points contribute 0, also
 * where ρ'(0) is infinite.
 */
final class ArdMetric implements Metric {
    private static final long serialVersionUID = 1;

    private final Scales scales;
    private final double[] inverses;

    ArdMetric(Scales scales, double... logScales) {
        this.scales = scales;
        this.inverses = scales.inverses(logScales);
    }

    @Override
    public boolean fixedWeights() {
        return false;
    }

    @Override
    public double[] weights(int columns) {
        return inverses.clone();
    }

    @Override
    public int count() {
        return scales.count();
    }

    @Override
    public double[] weightsOf(int number) {
        int[] numbers = scales.ofColumns();
        double[] weights = inverses.clone();
        for (int k = 0; k < weights.length; k++) {
            weights[k] = numbers[k] == number ? weights[k] : 0;
        }
        return weights;
    }

    @Override
    public double scale() {
        return 1;
    }

    @Override
    public Pullback pullback(Columns x) {
        return new ArdPullback(x, this);
    }

    @Override
    public double[] gradient(double[] sums) {
        double[] byColumn = new double[inverses.length];
        for (int k = 0; k < byColumn.length; k++) {
            byColumn[k] = -inverses[k] * sums[k];
        }
        return scales.summed(byColumn);
    }
}
