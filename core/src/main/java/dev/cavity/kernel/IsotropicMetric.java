package dev.cavity.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * One squared length scale for all inputs: r² = |x - x'|²/β, ∂K/∂log β = -β0 u ρ'(u).
 *
 * @param logScale log β
 */
record IsotropicMetric(double logScale) implements Metric {
    @Override
    public String suffix() {
        return "";
    }

    @Override
    public List<String> parameterNames() {
        return List.of("logBeta");
    }

    @Override
    public Metric withLogScales(double... logScales) {
        return new IsotropicMetric(logScales[0]);
    }

    @Override
    public OptionalInt inputColumns() {
        return OptionalInt.empty();
    }

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
                return new double[] {-Segments.sum(sums)};
            }
        };
    }
}
