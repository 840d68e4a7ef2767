package dev.cavity.optimize;

/** A smooth function to minimise, with its gradient. */
@FunctionalInterface
public interface Objective {

    /**
     * Evaluates the function and its gradient at one point. Where the function is undefined it returns NaN or an
     * infinity (the gradient is then ignored); a finite value with a gradient that is not finite is treated likewise.
     *
     * @param x the point, which the caller does not read again
     * @param gradient is filled with the derivatives by {@code x}; its contents on entry are unspecified
     * @return the value at {@code x}
     */
    double evaluate(double[] x, double[] gradient);
}
