package dev.cavity.selection;

import dev.cavity.criterion.Criterion;
import dev.cavity.criterion.CriterionValue;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.WarmStart;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import dev.cavity.sparse.SparseEp;
import dev.cavity.sparse.SparsePosterior;
import dev.cavity.sparse.SparseWarmStart;
import dev.cavity.sparse.Totals;
import java.util.Optional;

/**
 * A criterion with sparse inference, over rows that may be anywhere.
 *
 * <p>The inducing inputs are those given, or those among the hyperparameters where they move. Each evaluation lets go of the
 * rows' features when it is done: no more than n m numbers are kept at a time.
 */
public final class SparseProblem implements SelectionProblem<SparsePosterior> {
    private final Kernel kernel;
    private final SparseEp inference;
    private final Criterion criterion;
    private final RowBlocks<RowBlock> rows;
    private final Matrix inducing;
    private final double size;
    private int evaluations;
    private int passes;
    private int notConverged;
    private int gradientsNotSolved;

    /**
     * A problem.
     *
     * @param kernel the kernel, whose values do not matter here
     * @param inference the inference
     * @param criterion the criterion
     * @param rows the training rows
     * @param inducing the inducing inputs, one per row
     */
    public SparseProblem(
            Kernel kernel, SparseEp inference, Criterion criterion, RowBlocks<RowBlock> rows, Matrix inducing) {
        this.kernel = kernel;
        this.inference = inference;
        this.criterion = criterion;
        this.rows = rows;
        this.inducing = inducing;
        this.size = rows.sum(block -> Totals.of(new double[] {block.size()})).at(0, 0);
    }

    /** Runs the inference, warm if it can be; a warm run that does not converge is repeated from cold. */
    @Override
    public Trial evaluate(Hyperparameters at, GradientMode mode, Optional<WarmStart> warm) {
        SparseEp exact = inference.withMovedInputs(at.inducing().length > 0);
        SparsePosterior posterior = infer(at, exact, warm);
        if (!posterior.convergence().converged() && warm.isPresent()) {
            posterior.close();
            posterior = infer(at, exact, Optional.empty());
        }
        try (SparsePosterior used = posterior) {
            notConverged += used.convergence().converged() ? 0 : 1;
            evaluations++;
            CriterionValue value = criterion.evaluate(used, at.shift(), mode);
            gradientsNotSolved +=
                    value.gradient().isPresent() && !value.gradient().get().solveConverged() ? 1 : 0;
            return new Trial(at, value, used.convergence(), used.warmStart());
        }
    }

    @Override
    public Trial evaluateAtSites(Hyperparameters at, WarmStart sites) {
        throw new UnsupportedOperationException("optimizer em holds the sites of all training points fixed, and sparse"
                + " inference keeps none; use optimizer exact");
    }

    @Override
    public SparsePosterior posterior(Hyperparameters at, double tolerance, Optional<WarmStart> warm) {
        return infer(at, inference.withTolerance(tolerance), warm);
    }

    private SparsePosterior infer(Hyperparameters at, SparseEp by, Optional<WarmStart> warm) {
        SparsePosterior posterior = by.infer(
                rows,
                kernel.withLogParameters(at.logKernel()),
                inducing(at),
                at.mean(),
                warm.map(SparseWarmStart.class::cast));
        passes += posterior.convergence().iterations() + 1;
        return posterior;
    }

    private Matrix inducing(Hyperparameters at) {
        double[] moved = at.inducing();
        return moved.length == 0 ? inducing : Matrix.wrap(inducing.rows(), inducing.columns(), moved);
    }

    @Override
    public CriterionValue value(SparsePosterior posterior, double shift) {
        return criterion.evaluate(posterior, shift, GradientMode.NONE);
    }

    @Override
    public boolean sitesMove() {
        return true;
    }

    @Override
    public double priorWeight() {
        return criterion.priorWeight((int) Math.min(Integer.MAX_VALUE, size));
    }

    @Override
    public Work work() {
        return new Work(evaluations, passes, notConverged, gradientsNotSolved);
    }
}
