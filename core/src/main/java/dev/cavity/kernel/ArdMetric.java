package dev.cavity.kernel;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * One squared length scale for each input (automatic relevance determination): r² = Σ_k (x_k - x'_k)²/β_k.
 *
 * <p>∂K_ab/∂log β_k = -β0 ρ'(r²_ab) (x_ak - x_bk)²/β_k; coincident points contribute 0, also where ρ'(0) is infinite.
 */
final class ArdMetric implements Metric {
    private final double[] logScales;

    ArdMetric(double... logScales) {
        this.logScales = logScales.clone();
    }

    /** logBeta1, logBeta2, ... */
    static List<String> names(int columns) {
        return IntStream.rangeClosed(1, columns).mapToObj(k -> "logBeta" + k).toList();
    }

    /** 1/β_k. */
    static double[] inverses(double[] logScales) {
        double[] inverses = new double[logScales.length];
        for (int k = 0; k < inverses.length; k++) {
            inverses[k] = Math.exp(-logScales[k]);
        }
        return inverses;
    }

    @Override
    public String suffix() {
        return " (ard)";
    }

    @Override
    public List<String> parameterNames() {
        return names(logScales.length);
    }

    @Override
    public Metric withLogScales(double... logScales) {
        return new ArdMetric(logScales);
    }

    @Override
    public OptionalInt inputColumns() {
        return OptionalInt.of(logScales.length);
    }

    @Override
    public boolean fixedWeights() {
        return false;
    }

    @Override
    public double[] weights(int columns) {
        return inverses(logScales);
    }

    @Override
    public double scale() {
        return 1;
    }

    @Override
    public Pullback pullback(Columns x) {
        return new ArdPullback(x, inverses(logScales));
    }
}
