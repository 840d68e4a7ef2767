package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.linalg.Blas;
import dev.cavity.model.ManyRows;
import dev.cavity.model.Trainer;
import dev.cavity.sparse.Inducing;
import java.util.Optional;
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
                            + ManyRows.FEWEST_INDUCING + ". " + InducingNumber.GROW + ": " + Inducing.GROWING_FIRST
                            + ", then twice as many, as long as rows left out are predicted better by more than the error of"
                            + " that comparison; at most " + Inducing.GROWING_MOST + " and half of the rows.")
    private @Nullable InducingNumber inducing;

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
        if (inducing.given().orElse(1) < 1) {
            throw new UsageException("--inducing " + inducing.given().getAsInt() + " is not at least 1");
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

    /** The same trainer with inducing inputs; rows are worked on side by side, each with one BLAS thread. */
    Trainer sparse(Trainer trainer, int rows, int classes, long seed) {
        Blas.get().setThreads(1);
        return trainer.withInducing(grows() ? Inducing.growing(seed) : Inducing.kMeans(count(rows, classes), seed));
    }

    private boolean grows() {
        return inducing != null && inducing.grows();
    }

    private int count(int rows, int classes) {
        return inducing == null
                ? ManyRows.inducing(rows, classes)
                : Math.min(rows, inducing.given().orElseThrow());
    }

    /** How long so many fits with inducing inputs may take. */
    TimeEstimate time(int fits, ClassDataset data) {
        return grows()
                ? TimeEstimate.growing(fits, data, Math.min(Inducing.GROWING_FIRST, data.size()), threads())
                : TimeEstimate.sparse(
                        fits, data, count(data.size(), data.classes().size()), threads());
    }

    /** What is said where it was not the user who decided: of many rows, and of those that are nearly so. */
    Optional<RowsChoice> choice(int fits, ClassDataset data, FitPlan plan) {
        if (inducing != null || dense || !plan.takesInducing()) {
            return Optional.empty();
        }
        return ManyRows.areMany(data.size(), data.classes().size())
                ? Optional.of(RowsChoice.inducing(data, fits, threads()))
                : RowsChoice.all(data, fits, threads());
    }
}
