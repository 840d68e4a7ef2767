package dev.cavity.optimize;

/** A point with the value and the gradient found there. The arrays are never written to after construction. */
final class Sample {
    private final double[] x;
    private final double value;
    private final double[] gradient;

    Sample(double[] x, double value, double[] gradient) {
        this.x = x;
        this.value = value;
        this.gradient = gradient;
    }

    double[] x() {
        return x;
    }

    double value() {
        return value;
    }

    double[] gradient() {
        return gradient;
    }

    /** Whether the function is defined here: a value without a usable gradient is of no use to a descent. */
    boolean isFinite() {
        boolean finite = Double.isFinite(value);
        for (double g : gradient) {
            finite &= Double.isFinite(g);
        }
        return finite;
    }
}
