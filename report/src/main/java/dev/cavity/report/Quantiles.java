package dev.cavity.report;

import java.util.Arrays;

/** Quantiles by linear interpolation between order statistics, as R's type 7 and NumPy have them. */
final class Quantiles {
    private final double[] sorted;

    private Quantiles(double[] sorted) {
        this.sorted = sorted;
    }

    static Quantiles of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("0 values have no quantiles");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return new Quantiles(sorted);
    }

    double at(double share) {
        double place = share * (sorted.length - 1);
        int below = (int) Math.floor(place);
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    double smallest() {
        return sorted[0];
    }

    double median() {
        return at(0.5);
    }

    double largest() {
        return sorted[sorted.length - 1];
    }
}
