package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Sets of labels that hold the true one with a chosen probability, from leave-one-out scores: conformal prediction without a split.
 *
 * <p>The score of a row is −log p(its true class), said by the classifier that did not see it. At coverage 1−α a label c cannot be
 * excluded for a new row if −log p(c) is at most the quantile of these scores at (1−α)(n+1)/n: were c true, the row would be no more
 * surprising than nearly all rows were. A set may have several labels where classes overlap, and none where no label is likely enough:
 * such a row is unlike the training rows, or the classifier is right so often that one row in many may go without a label.
 *
 * <p><b>All classes together or each by itself.</b> {@link #marginal}: 1−α of all rows are covered, perhaps at the expense of a rare class.
 * {@link #perClass}: the quantile is taken among the rows of each class, so that 1−α of every class are covered.
 *
 * <p><b>Weights</b> make the quantile a weighted one: a row counts as often as its weight says. <b>Groups</b>: rows of one group are not
 * exchangeable with a new row, which comes from a new group; whole groups are. Each group counts once, as much as the mean weight of its
 * rows, and its rows share that; the quantile is taken over all rows so weighted. The new row counts as a mean group.
 *
 * <p><b>Source.</b> Vovk, Gammerman and Shafer (2005); Sadinle, Lei and Wasserman (2019), J. Amer. Statist. Assoc. 114, for the score; Barber,
 * Candès, Ramdas and Tibshirani (2021), Ann. Statist. 49, for leave-one-out scores (the jackknife, whose coverage holds as far as leaving out
 * a row hardly moves the classifier); Tibshirani, Barber, Candès and Ramdas (2019) for weights; Lee, Barber and Willett (2023) for groups.
 *
 * <p><b>Cost.</b> O(n log n) once, O(n) for the limits at a coverage, O(k) for a new row with these limits.
 */
public final class LabelSets {
    /** One list of scores for all classes, or one for each. */
    private final List<Scores> lists;

    private final int classes;

    private LabelSets(List<Scores> lists, int classes) {
        this.lists = lists;
        this.classes = classes;
    }

    /**
     * Scores in ascending order, and how much each counts.
     *
     * @param scores −log p of the true class, ascending; not copied, not to be written to
     * @param masses positive, of the same length
     * @param newcomer how much a new row counts, positive
     */
    public record Scores(double[] scores, double[] masses, double newcomer) {
        /**
         * Checks them.
         *
         * @param scores ascending, in [0, ∞]
         * @param masses positive, of the same length
         * @param newcomer positive
         * @throws IllegalArgumentException if something is not as it must be
         */
        public Scores {
            if (scores.length != masses.length) {
                throw new IllegalArgumentException(masses.length + " masses do not match " + scores.length + " scores");
            }
            for (int i = 0; i < scores.length; i++) {
                if (!(scores[i] >= (i == 0 ? 0 : scores[i - 1]))) {
                    throw new IllegalArgumentException(
                            "score " + scores[i] + " at place " + i + " is not ascending from 0");
                }
                checkMass("mass", masses[i]);
            }
            checkMass("newcomer", newcomer);
        }

        private static void checkMass(String name, double mass) {
            if (!(mass > 0 && mass < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(name + " " + mass + " is not in (0, ∞)");
            }
        }

        /** The smallest score that, with all smaller ones, has a share of all masses and the newcomer's; ∞ if none has. */
        private double quantile(double share) {
            double all = newcomer;
            for (double mass : masses) {
                all += mass;
            }
            double below = 0;
            for (int i = 0; i < scores.length; i++) {
                below += masses[i];
                if (below >= share * all * (1 - ROUNDING)) {
                    return scores[i];
                }
            }
            return Double.POSITIVE_INFINITY;
        }
    }

    /** Sums of masses are good to this, so that 9 of 10 rows are 90 %. */
    private static final double ROUNDING = 1e-12;

    /**
     * Sets that cover a share of all rows.
     *
     * @param leftOut predictions of rows that the classifier did not see, leave-one-out ones as a rule
     * @return the sets
     */
    public static LabelSets marginal(ClassPredictions leftOut) {
        return new LabelSets(
                List.of(scores(leftOut, IntStream.range(0, leftOut.size()).toArray())), leftOut.classCount());
    }

    /**
     * Sets that cover a share of each class. A class with too few rows for the coverage asked for is never excluded.
     *
     * @param leftOut predictions of rows that the classifier did not see, leave-one-out ones as a rule
     * @return the sets
     */
    public static LabelSets perClass(ClassPredictions leftOut) {
        List<Scores> lists = new ArrayList<>();
        for (int c = 0; c < leftOut.classCount(); c++) {
            int wanted = c;
            lists.add(scores(
                    leftOut,
                    IntStream.range(0, leftOut.size())
                            .filter(i -> leftOut.classOf(i) == wanted)
                            .toArray()));
        }
        return new LabelSets(List.copyOf(lists), leftOut.classCount());
    }

    /**
     * Sets as they were kept.
     *
     * @param lists what {@link #lists()} gave
     * @param classes the number of classes
     * @return the sets
     * @throws IllegalArgumentException if there is neither one list nor one for each class
     */
    public static LabelSets restore(List<Scores> lists, int classes) {
        if (classes < 2 || (lists.size() != 1 && lists.size() != classes)) {
            throw new IllegalArgumentException(lists.size() + " lists of scores do not fit " + classes + " classes");
        }
        return new LabelSets(List.copyOf(lists), classes);
    }

    /** {@return one list of scores for all classes, or one for each} */
    public List<Scores> lists() {
        return lists;
    }

    /**
     * The labels that cannot be excluded.
     *
     * @param coverage 1−α, in (0, 1)
     * @param logProbabilities log p(class) of a new row, for each class
     * @return the numbers of the classes, ascending; perhaps all, perhaps none
     * @throws IllegalArgumentException if the coverage is not allowed or there are too few or too many classes
     */
    public int[] set(double coverage, double... logProbabilities) {
        if (logProbabilities.length != classes) {
            throw new IllegalArgumentException(
                    logProbabilities.length + " log probabilities do not fit " + classes + " classes");
        }
        return within(limits(coverage), logProbabilities);
    }

    /**
     * The labels that limits do not exclude, for many rows at one coverage.
     *
     * @param limits what {@link #limits} gave
     * @param logProbabilities log p(class) of a new row, for each class
     * @return the numbers of the classes, ascending; perhaps all, perhaps none
     */
    public static int[] within(double[] limits, double... logProbabilities) {
        return IntStream.range(0, limits.length)
                .filter(c -> -logProbabilities[c] <= limits[c])
                .toArray();
    }

    /**
     * How surprising a label may be before it is excluded. To be computed once for many rows.
     *
     * @param coverage 1−α, in (0, 1)
     * @return for each class the largest −log p that keeps it, ∞ if it is never excluded
     * @throws IllegalArgumentException if the coverage is not in (0, 1)
     */
    public double[] limits(double coverage) {
        if (!(coverage > 0 && coverage < 1)) {
            throw new IllegalArgumentException("coverage " + coverage + " is not in (0, 1)");
        }
        double[] limits = new double[classes];
        Arrays.setAll(limits, c -> lists.get(lists.size() == 1 ? 0 : c).quantile(coverage));
        return limits;
    }

    private static Scores scores(ClassPredictions leftOut, int[] rows) {
        Outcomes outcomes = leftOut.outcomes().select(rows);
        GroupNumbers groups = GroupNumbers.of(outcomes);
        double[] counted =
                Arrays.stream(outcomes.weights()).map(w -> w > 0 ? 1 : 0).toArray();
        double[] sizes = groups.sums(counted);
        Integer[] order = IntStream.range(0, rows.length)
                .filter(p -> outcomes.weight(p) > 0)
                .boxed()
                .toArray(Integer[]::new);
        Arrays.sort(order, (p, q) -> Double.compare(-leftOut.logLikelihood(rows[p]), -leftOut.logLikelihood(rows[q])));
        double[] scores = new double[order.length];
        double[] masses = new double[order.length];
        double all = 0;
        for (int k = 0; k < order.length; k++) {
            int p = order[k];
            scores[k] = 0.0 - leftOut.logLikelihood(rows[p]);
            masses[k] = outcomes.weight(p) / sizes[groups.of(p)];
            all += masses[k];
        }
        int evidence = groups.countWith(outcomes.weights());
        return new Scores(scores, masses, evidence == 0 ? 1 : all / evidence);
    }
}
