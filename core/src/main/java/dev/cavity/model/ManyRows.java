package dev.cavity.model;

import dev.cavity.sparse.Inducing;
import java.util.Optional;

/**
 * From how many rows on a fit takes inducing inputs unless it is told otherwise, and how many: docs/decisions/0032. Several classes are
 * as many fits, to which twice the time of one is given: all rows are taken of fewer, and fewer inducing inputs of many.
 */
public final class ManyRows {
    /** Up to so many rows of two classes all of them are taken: beyond, a dense fit takes minutes, then hours. */
    public static final int DENSE = 4000;

    /** The largest number of inducing inputs that is taken without being asked for. */
    public static final int MOST_INDUCING = 500;

    /** The smallest. */
    public static final int FEWEST_INDUCING = 200;

    /** n m² that a fit of the default has minutes for. */
    private static final double WORK = 4e9;

    private ManyRows() {}

    /** How many times the work of two classes there is for each of several, at most 1. */
    private static double share(int classes) {
        return classes == 2 ? 1 : 2.0 / classes;
    }

    /**
     * How many inducing inputs: the more the better, and each pass over the rows takes n m².
     *
     * @param rows how many rows there are
     * @param classes of how many classes, at least 2
     * @return at most that many
     */
    public static int inducing(int rows, int classes) {
        int tens = (int) (Math.sqrt(WORK * share(classes) / rows) / 10);
        return Math.min(rows, Math.max(FEWEST_INDUCING, Math.min(MOST_INDUCING, 10 * tens)));
    }

    /**
     * Up to how many rows all of them are taken: {@value #DENSE} of two classes, fewer of more, since the time is that of their cube.
     *
     * @param classes how many classes there are, at least 2
     * @return the number of rows, in hundreds
     */
    public static int dense(int classes) {
        return (int) Math.round(DENSE * Math.cbrt(share(classes)) / 100) * 100;
    }

    /**
     * Whether a fit to so many rows takes inducing inputs.
     *
     * @param rows how many rows there are
     * @param classes of how many classes, at least 2
     * @return whether they are more than {@link #dense}
     */
    public static boolean areMany(int rows, int classes) {
        return rows > dense(classes);
    }

    /** As many as {@link #inducing}, placed by k-means; none where rows are few. */
    static Optional<Inducing> choice(int rows, int classes) {
        return areMany(rows, classes) ? Optional.of(Inducing.kMeans(inducing(rows, classes), 1)) : Optional.empty();
    }
}
