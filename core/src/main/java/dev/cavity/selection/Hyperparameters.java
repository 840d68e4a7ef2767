package dev.cavity.selection;

import java.util.Arrays;
import java.util.List;

/**
 * The values of all hyperparameters of a classifier. Immutable.
 *
 * <p>As a vector: the kernel's log parameters, the inference's log parameters, the decision shift γ, the prior mean c.
 */
public final class Hyperparameters {
    private final double[] logKernel;
    private final double[] logInference;
    private final double shift;
    private final double mean;

    private Hyperparameters(double[] logKernel, double[] logInference, double shift, double mean) {
        this.logKernel = logKernel;
        this.logInference = logInference;
        this.shift = shift;
        this.mean = mean;
    }

    /**
     * Hyperparameters.
     *
     * @param logKernel the logarithms of the kernel's parameters
     * @param logInference the logarithms of the inference's own parameters, often none
     * @param shift the decision shift γ
     * @param mean the prior mean c
     * @return the hyperparameters
     */
    public static Hyperparameters of(double[] logKernel, double[] logInference, double shift, double mean) {
        Hyperparameters values = new Hyperparameters(logKernel.clone(), logInference.clone(), shift, mean);
        for (double value : values.toVector()) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("hyperparameter " + value + " is not finite in " + values);
            }
        }
        return values;
    }

    static Hyperparameters ofVector(double[] vector, int kernelParameters) {
        int n = vector.length;
        return of(
                Arrays.copyOfRange(vector, 0, kernelParameters),
                Arrays.copyOfRange(vector, kernelParameters, n - 2),
                vector[n - 2],
                vector[n - 1]);
    }

    /**
     * All values in the order kernel, inference, shift, mean.
     *
     * @return the values
     */
    public List<Double> asList() {
        return Arrays.stream(toVector()).boxed().toList();
    }

    double[] toVector() {
        double[] vector = Arrays.copyOf(logKernel, logKernel.length + logInference.length + 2);
        System.arraycopy(logInference, 0, vector, logKernel.length, logInference.length);
        vector[vector.length - 2] = shift;
        vector[vector.length - 1] = mean;
        return vector;
    }

    /**
     * The logarithms of the kernel's parameters.
     *
     * @return a copy
     */
    public double[] logKernel() {
        return logKernel.clone();
    }

    /**
     * The logarithms of the inference's own parameters.
     *
     * @return a copy, often empty
     */
    public double[] logInference() {
        return logInference.clone();
    }

    /**
     * The decision shift γ, which only predictions see.
     *
     * @return γ
     */
    public double shift() {
        return shift;
    }

    /**
     * The prior mean c, which the inference sees.
     *
     * @return c
     */
    public double mean() {
        return mean;
    }

    /**
     * The same with another shift.
     *
     * @param newShift γ
     * @return the hyperparameters
     */
    public Hyperparameters withShift(double newShift) {
        return of(logKernel, logInference, newShift, mean);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Hyperparameters that && Arrays.equals(toVector(), that.toVector());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(toVector());
    }

    @Override
    public String toString() {
        return "log kernel " + Arrays.toString(logKernel) + ", log inference " + Arrays.toString(logInference)
                + ", shift " + shift + ", mean " + mean;
    }
}
