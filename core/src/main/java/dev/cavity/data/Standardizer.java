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
 * scaled by the largest before they are squared. Neither large offsets nor units of any size cost digits, and no finite number is too
 * large to be learnt from.
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

    private Standardizer(double[] centres, double[] spreads, double[] limits) {
        this.centres = centres;
        this.spreads = spreads;
        this.limits = limits;
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
            double unit = unit(x);
            Arrays.setAll(x, i -> x[i] / unit);
            double mean = mean(x);
            means[k] = unit * mean;
            deviations[k] = unit * deviation(x, mean);
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

    /** A power of two that brings a column down to where differences of its numbers are finite: 1 but for the largest there are. */
    private static double unit(double[] x) {
        return Arrays.stream(x).anyMatch(value -> Math.abs(value) > 0x1p1020) ? 0x1p8 : 1;
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
     * @throws ExtremeInputException if a scaled input is beyond {@link ExtremeInputException#LARGEST}
     */
    public Matrix apply(Matrix inputs) {
        requireColumns(inputs.columns());
        Matrix standardized = inputs.copy();
        int n = inputs.rows();
        double[] z = standardized.array();
        for (int k = 0; k < centres.length; k++) {
            for (int i = k * n; i < (k + 1) * n; i++) {
                double x = z[i];
                z[i] = standardized(k, x);
                if (!(Math.abs(z[i]) <= ExtremeInputException.LARGEST)) {
                    throw new ExtremeInputException(i - k * n, k, x);
                }
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
     * @throws ExtremeInputException if a scaled input is beyond {@link ExtremeInputException#LARGEST}
     */
    public double[] apply(double[] input) {
        return apply(Matrix.ofRows(new double[][] {input})).array();
    }

    private double standardized(int k, double x) {
        if (spreads[k] == 0) {
            return 0;
        }
        double difference = x - centres[k];
        double z = Double.isInfinite(difference)
                ? x / spreads[k] - centres[k] / spreads[k] // of numbers as large as there are, on either side of zero
                : difference / spreads[k];
        // far out the quotient is the limit to the last bit, and the square would overflow
        return limits[k] == Double.POSITIVE_INFINITY
                ? z
                : Math.abs(z) > FAR
                        ? Math.copySign(limits[k], z)
                        : z / Math.sqrt(1 + (z / limits[k]) * (z / limits[k]));
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
