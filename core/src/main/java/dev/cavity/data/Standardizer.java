package dev.cavity.data;

import dev.cavity.linalg.Matrix;
import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Brings every column to a comparable scale, by numbers found on training inputs: z = (x − centre)/spread, and where a column has a
 * limit l, z/√(1 + (z/l)²). {@link Scaling} says which numbers; {@link #fit} takes mean and standard deviation and no limit.
 *
 * <p>The standard deviation is that of the population, √(Σ(x - mean)²/n). A column that is constant in the training
 * inputs says nothing: it becomes 0, whatever value comes later, and is listed in {@link #constantColumns()}.
 *
 * <p><b>Numerics.</b> Two passes: the mean is corrected by the mean of the deviations from it, the deviations are
 * scaled by the largest before they are squared. Neither large offsets nor units of any size cost digits.
 */
public final class Standardizer implements Serializable {
    private static final long serialVersionUID = 1;

    private static final double FAR = 1e100;

    /** What is subtracted from each column. */
    private final double[] centres;
    /** What each column is then divided by, 0 for constant ones. */
    private final double[] spreads;
    /** What each column then never reaches, infinite where it is not limited. */
    private final double[] limits;

    private final double[][] knots;
    private final double[][] scores;

    private Standardizer(double[] centres, double[] spreads, double[] limits) {
        this(centres, spreads, limits, new double[centres.length][0], new double[centres.length][0]);
    }

    private Standardizer(double[] centres, double[] spreads, double[] limits, double[][] knots, double[][] scores) {
        this.centres = centres;
        this.spreads = spreads;
        this.limits = limits;
        this.knots = knots;
        this.scores = scores;
    }

    Standardizer bent(double[][] newKnots, double[][] newScores) {
        return new Standardizer(centres, spreads, limits, newKnots, newScores);
    }

    /**
     * Finds means and standard deviations.
     *
     * @param inputs training inputs, one row per example, at least one, all finite
     * @return the standardizer for inputs with as many columns
     * @throws IllegalArgumentException if there is no row or an input is not finite
     */
    public static Standardizer fit(Matrix inputs) {
        int n = inputs.rows();
        int d = inputs.columns();
        if (n == 0) {
            throw new IllegalArgumentException("inputs to standardize need at least one row");
        }
        double[] means = new double[d];
        double[] deviations = new double[d];
        for (int k = 0; k < d; k++) {
            double[] x = Arrays.copyOfRange(inputs.array(), k * n, (k + 1) * n);
            for (int i = 0; i < n; i++) {
                if (!Double.isFinite(x[i])) {
                    throw new IllegalArgumentException(
                            "input " + x[i] + " in row " + i + ", column " + k + " is not finite");
                }
            }
            means[k] = mean(x);
            deviations[k] = deviation(x, means[k]);
        }
        return new Standardizer(means, deviations, unlimited(d));
    }

    private static double[] unlimited(int columns) {
        double[] limits = new double[columns];
        Arrays.fill(limits, Double.POSITIVE_INFINITY);
        return limits;
    }

    /**
     * A standardizer with known numbers, as read from a file, which limits no column.
     *
     * @param centres one for each column, finite
     * @param spreads one for each column, finite and not negative; 0 marks a constant column
     * @return the standardizer
     * @throws IllegalArgumentException if the numbers are not as described
     */
    public static Standardizer of(double[] centres, double[] spreads) {
        return of(centres, spreads, unlimited(centres.length));
    }

    /**
     * A standardizer with known numbers, as read from a file.
     *
     * @param centres one for each column, finite
     * @param spreads one for each column, finite and not negative; 0 marks a constant column
     * @param limits one for each column, positive; infinite where a column is not limited
     * @return the standardizer
     * @throws IllegalArgumentException if the numbers are not as described
     */
    public static Standardizer of(double[] centres, double[] spreads, double[] limits) {
        if (centres.length != spreads.length || centres.length != limits.length) {
            throw new IllegalArgumentException(
                    centres.length + " centres, but " + spreads.length + " spreads and " + limits.length + " limits");
        }
        for (int k = 0; k < centres.length; k++) {
            if (!Double.isFinite(centres[k])) {
                throw new IllegalArgumentException("centre[" + k + "] " + centres[k] + " is not finite");
            }
            if (!(spreads[k] >= 0 && spreads[k] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("spread[" + k + "] " + spreads[k] + " is not in [0, ∞)");
            }
            if (!(limits[k] > 0)) {
                throw new IllegalArgumentException("limit[" + k + "] " + limits[k] + " is not in (0, ∞]");
            }
        }
        return new Standardizer(centres.clone(), spreads.clone(), limits.clone());
    }

    /**
     * Leaves inputs as they are.
     *
     * @param columns how many columns they have
     * @return the standardizer
     */
    public static Standardizer identity(int columns) {
        double[] ones = new double[columns];
        Arrays.fill(ones, 1);
        return new Standardizer(new double[columns], ones, unlimited(columns));
    }

    private static double mean(double[] x) {
        double rough = 0;
        for (double value : x) {
            rough += value / x.length;
        }
        double correction = 0;
        for (double value : x) {
            correction += (value - rough) / x.length;
        }
        return rough + correction;
    }

    private static double deviation(double[] x, double mean) {
        if (Arrays.stream(x).allMatch(value -> value == x[0])) {
            return 0; // exactly, although the mean may be rounded
        }
        double largest = 0;
        for (double value : x) {
            largest = Math.max(largest, Math.abs(value - mean));
        }
        double squares = 0;
        for (double value : x) {
            double t = (value - mean) / largest;
            squares += t * t;
        }
        return largest * Math.sqrt(squares / x.length);
    }

    /**
     * Standardized inputs.
     *
     * @param inputs one row per example
     * @return a new matrix
     * @throws IllegalArgumentException if the number of columns is not that of the training inputs
     */
    public Matrix apply(Matrix inputs) {
        requireColumns(inputs.columns());
        Matrix standardized = inputs.copy();
        int n = inputs.rows();
        double[] z = standardized.array();
        for (int k = 0; k < centres.length; k++) {
            for (int i = k * n; i < (k + 1) * n; i++) {
                z[i] = standardized(k, z[i]);
            }
        }
        return standardized;
    }

    /**
     * One standardized input.
     *
     * @param input the features of one example
     * @return a new array
     * @throws IllegalArgumentException if the number of features is not that of the training inputs
     */
    public double[] apply(double[] input) {
        requireColumns(input.length);
        double[] z = new double[input.length];
        Arrays.setAll(z, k -> standardized(k, input[k]));
        return z;
    }

    private double standardized(int k, double x) {
        if (spreads[k] == 0) {
            return 0;
        }
        if (knots[k].length > 0) {
            return interpolated(knots[k], scores[k], x);
        }
        double z = (x - centres[k]) / spreads[k];
        // beyond √MAX the quotient is the limit to the last bit, and the square would overflow
        return limits[k] == Double.POSITIVE_INFINITY
                ? z
                : Math.abs(z) > FAR
                        ? Math.copySign(limits[k], z)
                        : z / Math.sqrt(1 + (z / limits[k]) * (z / limits[k]));
    }

    private static double interpolated(double[] knots, double[] scores, double x) {
        int last = knots.length - 1;
        if (x <= knots[0]) {
            return scores[0];
        }
        if (x >= knots[last]) {
            return scores[last];
        }
        int at = Arrays.binarySearch(knots, x);
        if (at >= 0) {
            return scores[at];
        }
        int above = -at - 1;
        double share = (x - knots[above - 1]) / (knots[above] - knots[above - 1]);
        return scores[above - 1] + share * (scores[above] - scores[above - 1]);
    }

    private void requireColumns(int columns) {
        if (columns != centres.length) {
            throw new IllegalArgumentException(
                    "inputs have " + columns + " columns, the training inputs had " + centres.length);
        }
    }

    /**
     * What is subtracted from each column.
     *
     * @return a copy, one for each column
     */
    public double[] centres() {
        return centres.clone();
    }

    /**
     * What each column is then divided by, 0 for constant columns.
     *
     * @return a copy, one for each column
     */
    public double[] spreads() {
        return spreads.clone();
    }

    /**
     * What each column then never reaches.
     *
     * @return a copy, one for each column; infinite where a column is not limited
     */
    public double[] limits() {
        return limits.clone();
    }

    /**
     * The columns that were constant in the training inputs.
     *
     * @return their numbers, from 0, ascending
     */
    public int[] constantColumns() {
        return IntStream.range(0, centres.length).filter(k -> spreads[k] == 0).toArray();
    }
}
