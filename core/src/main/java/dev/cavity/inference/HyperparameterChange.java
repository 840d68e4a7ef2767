package dev.cavity.inference;

import dev.cavity.linalg.Matrix;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a unit step of one hyperparameter does to what an inference is given.
 *
 * @param covariance ∂K, made when it is asked for; empty where K does not depend on it
 * @param priorMean ∂c
 * @param shift ∂γ
 * @param logNoise ∂ log λ of least squares
 */
public record HyperparameterChange(
        Optional<Supplier<Matrix>> covariance, double priorMean, double shift, double logNoise) {
    /**
     * A parameter of the kernel.
     *
     * @param derivative makes ∂K
     * @return the change
     */
    public static HyperparameterChange ofKernel(Supplier<Matrix> derivative) {
        return new HyperparameterChange(Optional.of(derivative), 0, 0, 0);
    }

    /** {@return the noise λ of least squares, by its logarithm} */
    public static HyperparameterChange ofLogNoise() {
        return new HyperparameterChange(Optional.empty(), 0, 0, 1);
    }

    /** {@return the decision shift γ} */
    public static HyperparameterChange ofShift() {
        return new HyperparameterChange(Optional.empty(), 0, 1, 0);
    }

    /** {@return the prior mean c} */
    public static HyperparameterChange ofPriorMean() {
        return new HyperparameterChange(Optional.empty(), 1, 0, 0);
    }

    /** What the mean of a prediction moves by besides the posterior. */
    double offset() {
        return priorMean + shift;
    }
}
