package dev.cavity.cli;

import dev.cavity.linalg.Blas;
import dev.cavity.model.ManyRows;
import dev.cavity.model.Trainer;
import dev.cavity.sparse.Inducing;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which rows a fit takes: all, a sample, or inducing inputs in their place. */
@Heading("Many rows")
final class InducingOptions {
    @Option(
            names = "--inducing",
            paramLabel = "M",
            description =
                    "Let M points (inducing inputs) stand for all rows, so that time grows with the number of rows and not with its cube;"
                            + " default " + ManyRows.MOST_INDUCING + " above " + ManyRows.DENSE
                            + " rows, fewer from 16,000 rows on and for several classes, but at least "
                            + ManyRows.FEWEST_INDUCING + ".")
    private @Nullable Integer inducing;

    @Option(names = "--dense", description = "Use every row as it is, however many there are: no inducing inputs.")
    private boolean dense;

    @Option(
            names = "--sample",
            paramLabel = "N",
            description = "Fit to N rows that are drawn at random, as many of each class as its share.")
    int sample;

    @Option(names = "--threads", paramLabel = "N", description = Threads.DESCRIPTION)
    @Nullable
    Integer threads;

    /** Refuses what cannot be, whatever the data are. */
    void check(FitPlan plan) {
        Threads.check(threads);
        if (sample < 0) {
            throw new UsageException("--sample " + sample + " is not at least 0");
        }
        if (inducing == null) {
            return;
        }
        if (dense) {
            throw new UsageException("--inducing and --dense exclude each other; give one of them");
        }
        if (inducing < 1) {
            throw new UsageException("--inducing " + inducing + " is not at least 1");
        }
        if (!plan.takesInducing()) {
            throw new UsageException("--inducing goes with the default, or with --method ep and --optimizer exact");
        }
    }

    /** Whether so many rows are fitted with inducing inputs. */
    boolean isSparse(int rows, int classes, FitPlan plan) {
        return inducing != null || (!dense && ManyRows.areMany(rows, classes) && plan.takesInducing());
    }

    /** The number of threads. */
    int threads() {
        return Threads.count(threads);
    }

    /** How many inducing inputs there are. */
    int count(int rows, int classes) {
        return inducing == null ? ManyRows.inducing(rows, classes) : Math.min(rows, inducing);
    }

    /** The same trainer with inducing inputs; rows are worked on side by side, each with one BLAS thread. */
    Trainer sparse(Trainer trainer, int rows, int classes, long seed) {
        Blas.get().setThreads(1);
        return trainer.withInducing(Inducing.kMeans(count(rows, classes), seed));
    }

    /** What is said when it was not the user who decided. */
    String note(int rows, int classes) {
        return inducing != null
                ? ""
                : rows + " rows" + (classes == 2 ? "" : " of " + classes + " classes") + " are more than "
                        + ManyRows.dense(classes) + ": fitted with " + ManyRows.inducing(rows, classes)
                        + " inducing inputs; --inducing M for another number, --dense for all rows";
    }
}
