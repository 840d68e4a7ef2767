package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * For each row the threshold on p(+1) that is best for a goal on all other rows, those of its group left out with it. A threshold that
 * was chosen with the help of a row decides that row too well; the threshold of the others does not know it.
 *
 * <p>For a group B of rows, t(−B) = {@link ThresholdSearch#best} of all rows but those of B, to the last bit where weights are whole. Where the goal
 * has no value for the others, as the F-measure without a positive case, nothing can be chosen from them, and ½ takes its place.
 *
 * <p><b>Cost.</b> The rows are sorted once. Taking a group away changes the counts of every cut by what the group has above it, so
 * that one pass over the cuts, with a pointer into the group, gives its threshold: groups times cuts. Beyond {@value #WORK} of
 * these (some 4,500 rows) only the cuts that are best for all rows are asked, as many as that number allows and at
 * least {@value #FEWEST_CUTS}: taking away one group of so many moves the optimum to a cut near the top or not at all.
 */
public final class ThresholdsOfOthers {
    private static final long WORK = 20_000_000;
    private static final int FEWEST_CUTS = 200;
    private static final double UNDECIDED = 0.5;

    private final double[] thresholds;

    private ThresholdsOfOthers(double[] thresholds) {
        this.thresholds = thresholds;
    }

    /**
     * Chooses a threshold without each group.
     *
     * @param predictions labels, weights, groups and probabilities
     * @param goal what is maximised
     * @return the thresholds
     */
    public static ThresholdsOfOthers of(Predictions predictions, DecisionGoal goal) {
        return new ThresholdsOfOthers(new Search(predictions, goal, WORK).thresholds());
    }

    /** The same with another bound on the work. */
    static ThresholdsOfOthers of(Predictions predictions, DecisionGoal goal, long work) {
        return new ThresholdsOfOthers(new Search(predictions, goal, work).thresholds());
    }

    /**
     * Thresholds that were kept.
     *
     * @param thresholds one for each row, in [0, 1] or {@link Predictions#ABOVE_ALL}
     * @return the thresholds
     * @throws IllegalArgumentException if one is not allowed
     */
    public static ThresholdsOfOthers restore(double... thresholds) {
        for (double threshold : thresholds) {
            Decisions.requireThreshold(threshold);
        }
        return new ThresholdsOfOthers(thresholds.clone());
    }

    /** {@return the number of rows} */
    public int size() {
        return thresholds.length;
    }

    /**
     * The threshold for a row.
     *
     * @param row the row, from 0
     * @return positive where p(+1) ≥ this
     */
    public double of(int row) {
        return thresholds[row];
    }

    /** The rows of one pass: what stays the same whoever is left out. */
    private static final class Search {
        private final Outcomes rows;
        private final DecisionGoal goal;
        private final Ranking ranking;
        private final int[] rowsOnLevel;
        private final double[] positivesAbove;
        private final double[] negativesAbove;
        private final GroupNumbers groups;
        private final int[] cuts;
        /** Of the group that is left out: how many of its rows are on a level. */
        private final int[] absent;

        Search(Predictions predictions, DecisionGoal goal, long work) {
            rows = predictions.outcomes();
            this.goal = goal;
            ranking = Ranking.of(predictions);
            int levels = ranking.levels();
            rowsOnLevel = new int[levels];
            for (int i = 0; i < rows.size(); i++) {
                if (ranking.levelOf(i) != Ranking.NOWHERE) {
                    rowsOnLevel[ranking.levelOf(i)]++;
                }
            }
            positivesAbove = new double[levels + 1];
            negativesAbove = new double[levels + 1];
            for (int g = 0; g < levels; g++) {
                positivesAbove[g + 1] = positivesAbove[g] + ranking.positives(g);
                negativesAbove[g + 1] = negativesAbove[g] + ranking.negatives(g);
            }
            absent = new int[levels];
            groups = GroupNumbers.of(rows);
            cuts = cuts(Math.max(FEWEST_CUTS, work / Math.max(1, groups.count())));
        }

        /** The cuts that are asked, from the top down: all, or those that are best for all rows. */
        private int[] cuts(long most) {
            int all = ranking.levels() + 1;
            if (all <= most) {
                return IntStream.range(0, all).toArray();
            }
            double[] values = new double[all];
            Taken nothing = new Taken(new int[0]);
            for (int g = 0; g < all; g++) {
                double value = goal.value(nothing.matrix(g, 0, 0));
                values[g] = Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value;
            }
            return IntStream.range(0, all)
                    .boxed()
                    .sorted(Comparator.comparingDouble(g -> -values[g]))
                    .limit(most)
                    .mapToInt(Integer::intValue)
                    .sorted()
                    .toArray();
        }

        double[] thresholds() {
            double[] thresholds = new double[rows.size()];
            Arrays.fill(thresholds, UNDECIDED);
            for (int[] group : groups.rows()) {
                double threshold = without(group);
                for (int i : group) {
                    thresholds[i] = threshold;
                }
            }
            return thresholds;
        }

        private double without(int[] group) {
            int[] taken = Arrays.stream(group)
                    .filter(i -> ranking.levelOf(i) != Ranking.NOWHERE)
                    .boxed()
                    .sorted(Comparator.comparingInt(ranking::levelOf))
                    .mapToInt(Integer::intValue)
                    .toArray();
            for (int i : taken) {
                absent[ranking.levelOf(i)]++;
            }
            ThresholdChoice best = new Taken(taken).best();
            for (int i : taken) {
                absent[ranking.levelOf(i)] = 0;
            }
            return best == null ? UNDECIDED : best.threshold();
        }

        /** Rows that are taken away, in the order of their levels. */
        private final class Taken {
            private final int[] taken;
            private final double positives;
            private final double negatives;

            Taken(int[] taken) {
                this.taken = taken;
                positives = ranking.allPositives() - weight(1);
                negatives = ranking.allNegatives() - weight(-1);
            }

            private double weight(int label) {
                return Arrays.stream(taken)
                        .filter(i -> rows.label(i) == label)
                        .mapToDouble(rows::weight)
                        .sum();
            }

            private @Nullable ThresholdChoice best() {
                ThresholdChoice best = null;
                int next = 0;
                double positivesGone = 0;
                double negativesGone = 0;
                for (int g : cuts) {
                    while (next < taken.length && ranking.levelOf(taken[next]) < g) {
                        int i = taken[next++];
                        if (rows.label(i) > 0) {
                            positivesGone += rows.weight(i);
                        } else {
                            negativesGone += rows.weight(i);
                        }
                    }
                    best = ThresholdSearch.better(
                            best, goal, matrix(g, positivesGone, negativesGone), below(g), above(g));
                }
                return best;
            }

            /** The decisions of cut g on the rows that are left. Sums of weights that are not whole may round below zero. */
            private ConfusionMatrix matrix(int g, double positivesGone, double negativesGone) {
                double a = Math.max(0, positivesAbove[g] - positivesGone);
                double c = Math.max(0, negativesAbove[g] - negativesGone);
                return new ConfusionMatrix(a, Math.max(0, positives - a), c, Math.max(0, negatives - c));
            }
        }

        /** The level above cut g that still has rows, as its probability; +∞ if there is none. */
        private double above(int g) {
            int level = g - 1;
            while (level >= 0 && absent[level] == rowsOnLevel[level]) {
                level--;
            }
            return level < 0 ? Double.POSITIVE_INFINITY : ranking.score(level);
        }

        /** The level below cut g that still has rows, as its probability; −∞ if there is none. */
        private double below(int g) {
            int level = g;
            while (level < ranking.levels() && absent[level] == rowsOnLevel[level]) {
                level++;
            }
            return level == ranking.levels() ? Double.NEGATIVE_INFINITY : ranking.score(level);
        }
    }
}
