package dev.cavity.engine;

import java.util.Arrays;
import java.util.List;

/**
 * The values of all hyperparameters of a classifier. Immutable.
 *
 * <p>As a vector: the kernel's log parameters, the inference's log parameters, the decision shift γ, the prior mean c, and
 * the inducing inputs where they are moved along.
 */
public final class Hyperparameters {
    private final double[] logKernel;
    private final double[] logInference;
    private final double shift;
    private final double mean;
    private final double[] inducing;

    private Hyperparameters(double[] logKernel, double[] logInference, double shift, double mean, double[] inducing) {
        this.logKernel = logKernel;
        this.logInference = logInference;
        this.shift = shift;
        this.mean = mean;
        this.inducing = inducing;
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
        return new Hyperparameters(logKernel.clone(), logInference.clone(), shift, mean, new double[0]).checked();
    }

    private Hyperparameters checked() {
        for (double value : toVector()) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("hyperparameter " + value + " is not finite in " + this);
            }
        }
        return this;
    }

    /**
     * From a vector in the order of {@link #toVector}.
     *
     * @param vector all values
     * @param kernelParameters how many of them are the kernel's
     * @param inducingNumbers how many at its end are numbers of inducing inputs
     * @return the hyperparameters
     */
    public static Hyperparameters ofVector(double[] vector, int kernelParameters, int inducingNumbers) {
        int n = vector.length - inducingNumbers;
        return of(
                        Arrays.copyOfRange(vector, 0, kernelParameters),
                        Arrays.copyOfRange(vector, kernelParameters, n - 2),
                        vector[n - 2],
                        vector[n - 1])
                .withInducing(Arrays.copyOfRange(vector, n, vector.length));
    }

    /**
     * All values in the order kernel, inference, shift, mean, inducing inputs.
     *
     * @return the values
     */
    public List<Double> asList() {
        return Arrays.stream(toVector()).boxed().toList();
    }

    /**
     * All values in the order kernel, inference, shift, mean, inducing inputs.
     *
     * @return a new array
     */
    public double[] toVector() {
        int offsets = logKernel.length + logInference.length;
        double[] vector = Arrays.copyOf(logKernel, offsets + 2 + inducing.length);
        System.arraycopy(logInference, 0, vector, logKernel.length, logInference.length);
        vector[offsets] = shift;
        vector[offsets + 1] = mean;
        System.arraycopy(inducing, 0, vector, offsets + 2, inducing.length);
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
        return new Hyperparameters(logKernel, logInference, newShift, mean, inducing).checked();
    }

    /**
     * The inducing inputs where they are moved along with the rest.
     *
     * @return a copy, column by column; empty where they stay or there are none
     */
    public double[] inducing() {
        return inducing.clone();
    }

    /**
     * The same with moved inducing inputs.
     *
     * @param newInducing the inducing inputs, column by column
     * @return the hyperparameters
     */
    public Hyperparameters withInducing(double[] newInducing) {
        return new Hyperparameters(logKernel, logInference, shift, mean, newInducing.clone()).checked();
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
