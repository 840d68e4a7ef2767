package dev.cavity.model;

import dev.cavity.sparse.Inducing;
import java.util.Optional;

/** From how many rows on a fit takes inducing inputs unless it is told otherwise, and how many: docs/decisions/0032. */
public final class ManyRows {
    /** Up to so many rows all of them are taken: beyond, a dense fit takes minutes, then hours. */
    public static final int DENSE = 4000;

    /** The largest number of inducing inputs that is taken without being asked for. */
    public static final int MOST_INDUCING = 500;

    /** The smallest. */
    public static final int FEWEST_INDUCING = 200;

    /** n m² that a fit of the default has minutes for. */
    private static final double WORK = 4e9;

    private ManyRows() {}

    /**
     * How many inducing inputs: the more the better, and each pass over the rows takes n m².
     *
     * @param rows how many rows there are
     * @return at most that many
     */
    public static int inducing(int rows) {
        int tens = (int) (Math.sqrt(WORK / rows) / 10);
        return Math.min(rows, Math.max(FEWEST_INDUCING, Math.min(MOST_INDUCING, 10 * tens)));
    }

    /**
     * Whether a fit to so many rows takes inducing inputs.
     *
     * @param rows how many rows there are
     * @return whether they are more than {@value #DENSE}
     */
    public static boolean areMany(int rows) {
        return rows > DENSE;
    }

    /** As many as {@link #inducing}, placed by k-means; none where rows are few. */
    static Optional<Inducing> choice(int rows) {
        return areMany(rows) ? Optional.of(Inducing.kMeans(inducing(rows), 1)) : Optional.empty();
    }
}
