package dev.cavity.engine;

import dev.cavity.inference.Inference;
import dev.cavity.inference.Predictor;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.InducingBasis;
import dev.cavity.sparse.SparsePredictor;
import dev.cavity.sparse.SparseState;

/**
 * The inducing inputs and their posterior: nothing here grows with the number of training points.
 *
 * @param centres the inducing inputs, standardised, one per row
 * @param jitterShare the jitter of their covariance matrix, as a share of their mean variance
 * @param state the posterior of the inducing variables
 */
public record InducingKnowledge(Matrix centres, double jitterShare, SparseState state) implements Knowledge {
    @Override
    public InducingKnowledge copy() {
        return new InducingKnowledge(centres.copy(), jitterShare, state);
    }

    @Override
    public Predictor predictor(Kernel kernel, Inference inference, double priorMean) {
        InducingBasis basis = InducingBasis.of(kernel, centres, jitterShare);
        return SparsePredictor.of(basis, state, inference.likelihood(), priorMean);
    }
}
