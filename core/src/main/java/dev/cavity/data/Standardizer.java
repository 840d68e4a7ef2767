package dev.cavity.data;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Scales every column to mean 0 and standard deviation 1: z = (x - mean)/sd, as found on training inputs.
 *
 * <p>The standard deviation is that of the population, √(Σ(x - mean)²/n). A column that is constant in the training
 * inputs says nothing: it becomes 0, whatever value comes later, and is listed in {@link #constantColumns()}.
 *
 * <p><b>Numerics.</b> Two passes: the mean is corrected by the mean of the deviations from it, the deviations are
 * scaled by the largest before they are squared. Neither large offsets nor units of any size cost digits.
 */
public final class Standardizer {
    private final double[] means;
    private final double[] standardDeviations;

    private Standardizer(double[] means, double[] standardDeviations) {
        this.means = means;
        this.standardDeviations = standardDeviations;
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
        return new Standardizer(means, deviations);
    }

    /**
     * A standardizer with known numbers, as read from a file.
     *
     * @param means one for each column, finite
     * @param standardDeviations one for each column, finite and not negative; 0 marks a constant column
     * @return the standardizer
     * @throws IllegalArgumentException if the numbers are not as described
     */
    public static Standardizer of(double[] means, double[] standardDeviations) {
        if (means.length != standardDeviations.length) {
            throw new IllegalArgumentException(
                    means.length + " means, but " + standardDeviations.length + " standard deviations");
        }
        for (int k = 0; k < means.length; k++) {
            if (!Double.isFinite(means[k])) {
                throw new IllegalArgumentException("mean[" + k + "] " + means[k] + " is not finite");
            }
            if (!(standardDeviations[k] >= 0 && standardDeviations[k] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "standardDeviation[" + k + "] " + standardDeviations[k] + " is not in [0, ∞)");
            }
        }
        return new Standardizer(means.clone(), standardDeviations.clone());
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
        return new Standardizer(new double[columns], ones);
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
        for (int k = 0; k < means.length; k++) {
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
        return standardDeviations[k] == 0 ? 0 : (x - means[k]) / standardDeviations[k];
    }

    private void requireColumns(int columns) {
        if (columns != means.length) {
            throw new IllegalArgumentException(
                    "inputs have " + columns + " columns, the training inputs had " + means.length);
        }
    }

    /**
     * The means of the training inputs.
     *
     * @return a copy, one for each column
     */
    public double[] means() {
        return means.clone();
    }

    /**
     * The standard deviations of the training inputs, 0 for constant columns.
     *
     * @return a copy, one for each column
     */
    public double[] standardDeviations() {
        return standardDeviations.clone();
    }

    /**
     * The columns that were constant in the training inputs.
     *
     * @return their numbers, from 0, ascending
     */
    public int[] constantColumns() {
        return IntStream.range(0, means.length)
                .filter(k -> standardDeviations[k] == 0)
                .toArray();
    }
}
