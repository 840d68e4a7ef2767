package dev.cavity.cli;

import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.linalg.Blas;
import dev.cavity.model.GpTrainer;
import dev.cavity.selection.Optimizer;
import dev.cavity.sparse.Inducing;
import picocli.CommandLine.Option;

/** Whether a fit takes all rows, or inducing inputs in their place. */
final class InducingOptions {
    /** Above so many rows a fit takes inducing inputs unless told otherwise: beyond it a dense fit takes minutes, then hours. */
    static final int DENSE_ROWS = 4000;

    private static final int AUTOMATIC = 200;

    @Option(
            names = "--inducing",
            paramLabel = "M",
            description = "Sparse EP with M inducing inputs, in time that grows with the rows and not with their cube;"
                    + " default " + AUTOMATIC + " above " + DENSE_ROWS + " rows.")
    private Integer inducing;

    @Option(names = "--dense", description = "All rows, however many they are.")
    private boolean dense;

    void check(MethodOptions method, SearchOptions search) {
        if (inducing == null) {
            return;
        }
        if (dense) {
            throw new UsageException("--inducing and --dense exclude each other; give one of them");
        }
        if (inducing < 1) {
            throw new UsageException("--inducing " + inducing + " is not at least 1");
        }
        if (!allowed(method, search)) {
            throw new UsageException("--inducing goes with --method ep and --optimizer exact");
        }
    }

    private static boolean allowed(MethodOptions method, SearchOptions search) {
        return method.inference() instanceof ExpectationPropagation && search.optimizer == Optimizer.EXACT;
    }

    /** Whether so many rows are fitted with inducing inputs. */
    boolean isSparse(int rows, MethodOptions method, SearchOptions search) {
        return inducing != null || (!dense && rows > DENSE_ROWS && allowed(method, search));
    }

    /** The same trainer with inducing inputs; rows are worked on side by side, each with one BLAS thread. */
    GpTrainer sparse(GpTrainer trainer, int rows, long seed, Integer threads) {
        Blas.get().setThreads(1);
        int m = Math.min(rows, inducing == null ? AUTOMATIC : inducing);
        return trainer.withInducing(Inducing.kMeans(m, seed))
                .withThreads(threads == null ? Runtime.getRuntime().availableProcessors() : threads);
    }

    /** What is said when it was not the user who decided. */
    String note(int rows) {
        return inducing != null
                ? ""
                : rows + " rows are more than " + DENSE_ROWS + ": fitted with " + AUTOMATIC
                        + " inducing inputs; --inducing M for another number, --dense for all rows";
    }
}
