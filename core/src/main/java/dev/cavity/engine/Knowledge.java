package dev.cavity.engine;

import dev.cavity.inference.Inference;
import dev.cavity.inference.Predictor;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;

/**
 * What a fitted Gaussian process keeps of its data, to predict with and to be written to a file: every training point with its
 * site, or the inducing inputs with their posterior. Immutable.
 */
public sealed interface Knowledge permits PointKnowledge, InducingKnowledge {
    /**
     * What predictions take covariances with.
     *
     * @return training inputs or inducing inputs, one per row; not to be written to
     */
    Matrix centres();

    /**
     * The same with arrays of its own.
     *
     * @return a copy
     */
    Knowledge copy();

    /**
     * Makes predictions possible again, without any fitting: the same knowledge gives the same bits.
     *
     * @param kernel the kernel, at its fitted values
     * @param inference the inference, at its fitted values
     * @param priorMean the prior mean c
     * @return the predictor
     * @throws ArithmeticException if the numbers do not make a posterior
     */
    Predictor predictor(Kernel kernel, Inference inference, double priorMean);
}
