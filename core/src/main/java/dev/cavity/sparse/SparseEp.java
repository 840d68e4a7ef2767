package dev.cavity.sparse;

import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.kernel.Kernel;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.linalg.Matrix;
import java.util.Optional;

/**
 * Expectation propagation with m inducing inputs (FITC), over rows that may be anywhere.
 *
 * <p>The state is the posterior of the m inducing variables; a row's site is a function of it ({@link RowSite}), so an
 * iteration is one pass that sums m×m matrices, and rows keep nothing between passes. At the fixed point the cavities of the
 * rows are their leave-one-out predictive distributions, as in the dense case; with Z = X both are the same.
 *
 * <p><b>Source.</b> Naish-Guzman and Holden 2008, and docs/method.md, section 9. <b>Differences.</b> All sites at once, and a
 * self-consistent site for each row instead of one remembered from the pass before. <b>Cost.</b> O(n m²) per pass, O(n m)
 * memory for the features, which stay with the rows; 10 to 25 passes from cold, 3 to 8 from warm.
 */
public final class SparseEp {
    private static final double SOLVE_TOLERANCE = 1e-6;

    private final Likelihood likelihood;
    private final double tolerance;
    private final double solveTolerance;
    private final int maxIterations;
    private final double jitterShare;
    private final boolean moved;

    private SparseEp(
            Likelihood likelihood,
            double tolerance,
            double solveTolerance,
            int maxIterations,
            double jitterShare,
            boolean moved) {
        this.likelihood = likelihood;
        this.tolerance = tolerance;
        this.solveTolerance = solveTolerance;
        this.maxIterations = maxIterations;
        this.jitterShare = jitterShare;
        this.moved = moved;
    }

    /**
     * The sparse form of an expectation propagation: its likelihood, tolerance and limit on iterations.
     *
     * @param inference the dense form
     * @return the sparse form
     * @throws IllegalArgumentException if it is not expectation propagation
     */
    public static SparseEp of(Inference inference) {
        if (!(inference instanceof ExpectationPropagation ep)) {
            throw new IllegalArgumentException(
                    "inducing inputs go with expectation propagation, not with " + inference.name());
        }
        return new SparseEp(
                ep.likelihood(), ep.tolerance(), SOLVE_TOLERANCE, ep.maxIterations(), InducingBasis.SHARE, false);
    }

    /**
     * The same with another tolerance on the change of the state, in units of the posterior.
     *
     * @param newTolerance positive
     * @return the inference
     */
    public SparseEp withTolerance(double newTolerance) {
        Inference.requireTolerance(newTolerance);
        return new SparseEp(likelihood, newTolerance, solveTolerance, maxIterations, jitterShare, moved);
    }

    /**
     * The same with another tolerance on the linear system of the exact gradient.
     *
     * @param newTolerance positive; by default 10⁻⁶
     * @return the inference
     */
    public SparseEp withSolveTolerance(double newTolerance) {
        Inference.requireTolerance(newTolerance);
        return new SparseEp(likelihood, tolerance, newTolerance, maxIterations, jitterShare, moved);
    }

    /**
     * The same with another jitter to begin with.
     *
     * @param newShare the share of the mean prior variance that is added to K_mm; by default 10⁻⁸
     * @return the inference
     */
    public SparseEp withJitter(double newShare) {
        Inference.requireTolerance(newShare);
        return new SparseEp(likelihood, tolerance, solveTolerance, maxIterations, newShare, moved);
    }

    /**
     * The same with gradients by the inducing inputs as well.
     *
     * @param newMoved whether they are wanted
     * @return the inference
     */
    public SparseEp withMovedInputs(boolean newMoved) {
        return new SparseEp(likelihood, tolerance, solveTolerance, maxIterations, jitterShare, newMoved);
    }

    /**
     * The tolerance on the change of the state.
     *
     * @return the tolerance
     */
    public double tolerance() {
        return tolerance;
    }

    /**
     * The likelihood.
     *
     * @return the likelihood
     */
    public Likelihood likelihood() {
        return likelihood;
    }

    /**
     * Approximates the posterior.
     *
     * @param rows the training rows
     * @param kernel the kernel, at its values
     * @param inducing the inducing inputs Z, one per row
     * @param priorMean the constant c that the likelihood adds to the latent function
     * @param warm where to start, or empty for a cold start
     * @return the posterior, which keeps n m numbers with the rows until it is closed
     */
    public SparsePosterior infer(
            RowBlocks<RowBlock> rows, Kernel kernel, Matrix inducing, double priorMean, Optional<SparseStart> warm) {
        if (!Double.isFinite(priorMean)) {
            throw new IllegalArgumentException("priorMean " + priorMean + " is not finite");
        }
        InducingBasis basis = InducingBasis.of(kernel, inducing, jitterShare);
        RowBlocks<ProjectedBlock> projected = rows.derive(basis::project);
        try {
            StateIteration iteration = new StateIteration(projected, likelihood, priorMean, tolerance, basis.size());
            Optional<SparseState> carried = warm.flatMap(start -> start.carriedTo(basis));
            StateIteration.Outcome outcome = iteration.solve(
                    carried.orElseGet(() -> SparseState.prior(basis.size())), carried.isPresent(), maxIterations);
            return new SparsePosterior(
                    projected, basis, outcome, likelihood, priorMean, Math.max(solveTolerance, tolerance), moved);
        } catch (RuntimeException | Error failed) {
            projected.close();
            throw failed;
        }
    }
}
