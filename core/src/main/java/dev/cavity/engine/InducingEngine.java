package dev.cavity.engine;

import dev.cavity.inference.Posterior;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import dev.cavity.sparse.SparseEp;
import dev.cavity.sparse.SparsePosterior;
import dev.cavity.sparse.SparseStart;
import dev.cavity.sparse.Totals;
import java.util.Optional;

/**
 * Sparse inference from inducing inputs, over rows that may be anywhere.
 *
 * <p>The inducing inputs are those given, or those among the hyperparameters where they move. A posterior keeps the rows'
 * features, n m numbers, until it is closed.
 */
public final class InducingEngine implements Engine {
    /** What the state of the inducing variables may lack, in units of the posterior, while a search is far from its end. */
    private static final double LOOSE = 1e-3;

    private final Kernel kernel;
    private final SparseEp inference;
    private final RowBlocks<RowBlock> rows;
    private final Matrix inducing;
    private final double total;

    /**
     * An engine.
     *
     * @param kernel the kernel, whose values do not matter here
     * @param inference the inference
     * @param rows the training rows
     * @param inducing the inducing inputs, one per row
     */
    public InducingEngine(Kernel kernel, SparseEp inference, RowBlocks<RowBlock> rows, Matrix inducing) {
        this.kernel = kernel;
        this.inference = inference;
        this.rows = rows;
        this.inducing = inducing;
        this.total = rows.sum(block -> Totals.of(new double[] {block.outcomes().totalWeight()}))
                .at(0, 0);
    }

    @Override
    public Start cold() {
        return new From(Optional.empty());
    }

    @Override
    public double searchTolerance() {
        return inference.tolerance();
    }

    @Override
    public double looseTolerance() {
        return Math.max(inference.tolerance(), LOOSE);
    }

    @Override
    public double rows() {
        return total;
    }

    @Override
    public boolean sitesMove() {
        return true;
    }

    @Override
    public WorkUnit unit() {
        return WorkUnit.PASS;
    }

    private Matrix inducing(Hyperparameters at) {
        double[] moved = at.inducing();
        return moved.length == 0 ? inducing : Matrix.wrap(inducing.rows(), inducing.columns(), moved);
    }

    /** From a posterior of the inducing variables, or from none. */
    private final class From implements Start {
        private final Optional<SparseStart> state;

        From(Optional<SparseStart> state) {
            this.state = state;
        }

        @Override
        public boolean isWarm() {
            return state.isPresent();
        }

        @Override
        public Inferred infer(Hyperparameters at, double tolerance) {
            return new Sparse(inference
                    .withMovedInputs(at.inducing().length > 0)
                    .withTolerance(tolerance)
                    .infer(rows, kernel.withLogParameters(at.logKernel()), inducing(at), at.mean(), state));
        }

        @Override
        public Inferred hold(Hyperparameters at) {
            throw new UnsupportedOperationException("optimizer em holds the sites of all training points fixed, and"
                    + " sparse inference keeps none; use optimizer exact");
        }
    }

    private final class Sparse implements Inferred {
        private final SparsePosterior posterior;

        Sparse(SparsePosterior posterior) {
            this.posterior = posterior;
        }

        @Override
        public Posterior posterior() {
            return posterior;
        }

        @Override
        public Start next() {
            return new From(Optional.of(posterior.start()));
        }

        @Override
        public Knowledge knowledge() {
            return new InducingKnowledge(
                    posterior.basis().inputs(), posterior.basis().jitterShare(), posterior.state());
        }

        @Override
        public Optional<InducingFacts> inducing() {
            return Optional.of(new InducingFacts(
                    posterior.basis().size(), posterior.basis().jitter(), posterior.residualShare()));
        }
    }
}
