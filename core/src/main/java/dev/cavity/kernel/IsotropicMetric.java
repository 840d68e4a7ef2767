package dev.cavity.kernel;

import java.util.Arrays;

/**
 * One squared length scale for all inputs: r² = |x - x'|²/β, ∂K/∂log β = -β0 u ρ'(u).
 *
 * @param logScale log β
 */
record IsotropicMetric(double logScale) implements Metric {
    private static final long serialVersionUID = 1;

    @Override
    public boolean fixedWeights() {
        return true;
    }

    @Override
    public double[] weights(int columns) {
        double[] weights = new double[columns];
        Arrays.fill(weights, 1);
        return weights;
    }

    @Override
    public int count() {
        return 1;
    }

    @Override
    public double[] weightsOf(int number) {
        throw new IllegalStateException("the weights do not depend on the length scale");
    }

    @Override
    public double scale() {
        return Math.exp(-logScale);
    }

    @Override
    public Pullback pullback(Columns x) {
        double[] sums = new double[x.rows()];
        return new Pullback() {
            @Override
            public void add(int j, double[] slopes, double[] u) {
                Segments.add(slopes, j, sums.length, sums);
            }

            @Override
            public double[] gradient() {
                return IsotropicMetric.this.gradient(new double[] {Segments.sum(sums)});
            }
        };
    }

    @Override
    public double[] gradient(double[] sums) {
        return new double[] {-sums[0]};
    }
}
