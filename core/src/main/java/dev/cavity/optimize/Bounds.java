package dev.cavity.optimize;

import java.util.Arrays;

/**
 * A lower and an upper bound for every variable, infinite where there is none; equal bounds fix a variable.
 *
 * <p>The <em>projected gradient</em> at a point has the entries of the gradient, except that an entry is 0 where the
 * variable is on a bound and descent would leave the box. It vanishes exactly at the points that satisfy the
 * first-order (Karush–Kuhn–Tucker) conditions. Minimisers report its largest absolute entry.
 */
public final class Bounds {
    private final double[] lower;
    private final double[] upper;

    private Bounds(double[] lower, double[] upper) {
        this.lower = lower;
        this.upper = upper;
    }

    /**
     * Bounds that allow every point.
     *
     * @param dimension the number of variables, at least 1
     * @return bounds that are infinite everywhere
     * @throws IllegalArgumentException if {@code dimension} is below 1
     */
    public static Bounds unbounded(int dimension) {
        if (dimension < 1) {
            throw new IllegalArgumentException("dimension " + dimension + " is not at least 1");
        }
        double[] lower = new double[dimension];
        double[] upper = new double[dimension];
        Arrays.fill(lower, Double.NEGATIVE_INFINITY);
        Arrays.fill(upper, Double.POSITIVE_INFINITY);
        return new Bounds(lower, upper);
    }

    /**
     * Bounds from two arrays.
     *
     * @param lower the lower bounds, −∞ where there is none
     * @param upper the upper bounds, +∞ where there is none
     * @return the bounds
     * @throws IllegalArgumentException if the lengths differ or are 0, a bound is NaN, a lower bound exceeds its upper
     *     bound, or no finite value lies between them
     */
    public static Bounds of(double[] lower, double[] upper) {
        if (lower.length != upper.length || lower.length == 0) {
            throw new IllegalArgumentException("lower has length " + lower.length + " and upper " + upper.length
                    + "; equal lengths of at least 1 are needed");
        }
        for (int i = 0; i < lower.length; i++) {
            // negated so that NaN fails
            if (!(lower[i] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("lower[" + i + "] " + lower[i] + " is not in [-∞, ∞)");
            }
            if (!(upper[i] > Double.NEGATIVE_INFINITY)) {
                throw new IllegalArgumentException("upper[" + i + "] " + upper[i] + " is not in (-∞, ∞]");
            }
            if (lower[i] > upper[i]) {
                throw new IllegalArgumentException(
                        "lower[" + i + "] " + lower[i] + " is not at most upper[" + i + "] " + upper[i]);
            }
        }
        return new Bounds(lower.clone(), upper.clone());
    }

    /**
     * The number of variables.
     *
     * @return the dimension
     */
    public int dimension() {
        return lower.length;
    }

    /**
     * The lower bound of a variable.
     *
     * @param i the index of the variable
     * @return the bound, −∞ if there is none
     */
    public double lower(int i) {
        return lower[i];
    }

    /**
     * The upper bound of a variable.
     *
     * @param i the index of the variable
     * @return the bound, +∞ if there is none
     */
    public double upper(int i) {
        return upper[i];
    }

    /**
     * Whether a point satisfies the bounds.
     *
     * @param x the point
     * @return true if every entry lies between its bounds, inclusive; false if any is NaN
     * @throws IllegalArgumentException if {@code x} has another dimension
     */
    public boolean contains(double[] x) {
        checkDimension(x);
        for (int i = 0; i < x.length; i++) {
            if (!(x[i] >= lower[i] && x[i] <= upper[i])) {
                return false;
            }
        }
        return true;
    }

    /**
     * The nearest point that satisfies the bounds.
     *
     * @param x the point; a NaN entry stays NaN
     * @return a new array with every entry moved to its nearest bound where it lies outside
     * @throws IllegalArgumentException if {@code x} has another dimension
     */
    public double[] project(double[] x) {
        checkDimension(x);
        double[] projected = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            projected[i] = Math.min(upper[i], Math.max(lower[i], x[i]));
        }
        return projected;
    }

    /** Whether variable i is fixed, or on a bound that descent along −gradient would cross. */
    boolean blocks(int i, double x, double gradient) {
        return (x <= lower[i] && gradient >= 0) || (x >= upper[i] && gradient <= 0);
    }

    /** How far variable i can move from x in the direction d before it meets a bound. */
    double room(int i, double x, double d) {
        return d < 0 ? x - lower[i] : upper[i] - x;
    }

    /** The gradient with 0 for the variables that are blocked. */
    double[] projectedGradient(Sample at) {
        double[] projected = at.gradient().clone();
        for (int i = 0; i < projected.length; i++) {
            if (blocks(i, at.x()[i], projected[i])) {
                projected[i] = 0;
            }
        }
        return projected;
    }

    /** The largest absolute entry of the projected gradient. */
    double gradientNorm(Sample at) {
        return Vectors.maxNorm(projectedGradient(at));
    }

    private void checkDimension(double[] x) {
        if (x.length != lower.length) {
            throw new IllegalArgumentException(
                    "point has dimension " + x.length + "; the bounds have dimension " + lower.length);
        }
    }

    @Override
    public String toString() {
        return "Bounds[lower=" + Arrays.toString(lower) + ", upper=" + Arrays.toString(upper) + "]";
    }
}
