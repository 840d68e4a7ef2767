package dev.cavity.inference;

/**
 * The derivative of a loss with respect to all hyperparameters.
 *
 * @param kernel by the logarithms of the kernel's parameters, in the kernel's order
 * @param inference by the logarithms of the inference's own parameters (the noise of least squares), often empty
 * @param shift by the decision shift γ
 * @param mean by the prior mean c
 * @param solveResidual the relative residual of the implicit linear system, 0 where none was solved
 * @param solveSteps the number of steps that system took
 * @param solveConverged whether that residual is below the solver's tolerance
 * @param inducing by the inducing inputs, column by column; empty where there are none or they stay
 */
public record Gradient(
        double[] kernel,
        double[] inference,
        double shift,
        double mean,
        double solveResidual,
        int solveSteps,
        boolean solveConverged,
        double[] inducing) {
    /**
     * A gradient without inducing inputs.
     *
     * @param kernel by the logarithms of the kernel's parameters
     * @param inference by the logarithms of the inference's own parameters
     * @param shift by the decision shift γ
     * @param mean by the prior mean c
     * @param solveResidual the relative residual of the implicit linear system
     * @param solveSteps the number of steps that system took
     * @param solveConverged whether that residual is below the solver's tolerance
     */
    public Gradient(
            double[] kernel,
            double[] inference,
            double shift,
            double mean,
            double solveResidual,
            int solveSteps,
            boolean solveConverged) {
        this(kernel, inference, shift, mean, solveResidual, solveSteps, solveConverged, new double[0]);
    }
}
