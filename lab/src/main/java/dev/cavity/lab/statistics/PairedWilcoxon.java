package dev.cavity.lab.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * All pairs of the methods of a table by the {@link Wilcoxon} test over its data sets, with p-values adjusted by {@link Holm}
 * for the number of pairs.
 *
 * @param pairs the pairs, in the order of the table
 */
public record PairedWilcoxon(List<Pair> pairs) {
    /**
     * Two methods.
     *
     * @param first one of them
     * @param second the other
     * @param firstBetter on how many data sets the first has the better score
     * @param secondBetter on how many the second has
     * @param test the test of their scores
     * @param adjusted the p-value adjusted for the number of pairs
     */
    public record Pair(
            String first, String second, int firstBetter, int secondBetter, Wilcoxon test, double adjusted) {}

    /** Copies the list. */
    public PairedWilcoxon {
        pairs = List.copyOf(pairs);
    }

    /**
     * Compares all pairs.
     *
     * @param table the scores, all finite
     * @return the comparison
     * @throws IllegalArgumentException if a score is infinite
     */
    public static PairedWilcoxon of(ScoreTable table) {
        List<Pair> raw = new ArrayList<>();
        List<String> methods = table.methods();
        for (int i = 0; i < methods.size(); i++) {
            for (int j = i + 1; j < methods.size(); j++) {
                raw.add(pair(table, methods.get(i), methods.get(j)));
            }
        }
        double[] adjusted = Holm.adjust(
                raw.stream().mapToDouble(pair -> pair.test().pValue()).toArray());
        List<Pair> pairs = new ArrayList<>();
        for (int p = 0; p < adjusted.length; p++) {
            Pair pair = raw.get(p);
            pairs.add(new Pair(
                    pair.first(), pair.second(), pair.firstBetter(), pair.secondBetter(), pair.test(), adjusted[p]));
        }
        return new PairedWilcoxon(pairs);
    }

    private static Pair pair(ScoreTable table, String first, String second) {
        double[] one = table.scores(first);
        double[] other = table.scores(second);
        int firstBetter = 0;
        int secondBetter = 0;
        for (int i = 0; i < one.length; i++) {
            boolean same = Rounding.same(one[i], other[i]);
            boolean less = table.direction().asLoss(one[i]) < table.direction().asLoss(other[i]);
            firstBetter += !same && less ? 1 : 0;
            secondBetter += !same && !less ? 1 : 0;
        }
        return new Pair(first, second, firstBetter, secondBetter, Wilcoxon.of(one, other), Double.NaN);
    }
}
