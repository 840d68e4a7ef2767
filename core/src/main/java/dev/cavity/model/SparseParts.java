package dev.cavity.model;

import dev.cavity.data.Standardizer;
import dev.cavity.evaluation.Predictions;
import dev.cavity.inference.Inference;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.selection.Hyperparameters;
import dev.cavity.sparse.SparseState;
import java.util.Optional;

/**
 * What a classifier with inducing inputs consists of: nothing here grows with the number of training points, except the
 * leave-one-out predictions where they are kept.
 *
 * @param kernel the kernel, at its fitted values
 * @param inference the inference, expectation propagation
 * @param hyperparameters all hyperparameters but the inducing inputs
 * @param standardizer what is done to inputs first
 * @param inducing the inducing inputs, standardised, one per row
 * @param jitterShare the jitter of their covariance matrix, as a share of their mean variance
 * @param state the posterior of the inducing variables
 * @param leaveOneOut the leave-one-out predictions of the training data, if they were kept
 * @param summary how it was fitted
 */
public record SparseParts(
        Kernel kernel,
        Inference inference,
        Hyperparameters hyperparameters,
        Standardizer standardizer,
        Matrix inducing,
        double jitterShare,
        SparseState state,
        Optional<Predictions> leaveOneOut,
        FitSummary summary)
        implements ModelParts {
    /** The same with inducing inputs that are nobody else's. */
    SparseParts copy() {
        return new SparseParts(
                kernel,
                inference,
                hyperparameters,
                standardizer,
                inducing.copy(),
                jitterShare,
                state,
                leaveOneOut,
                summary);
    }
}
