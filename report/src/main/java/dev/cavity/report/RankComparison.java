package dev.cavity.report;

import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.statistics.Direction;
import dev.cavity.lab.statistics.Friedman;
import dev.cavity.lab.statistics.Holm;
import dev.cavity.lab.statistics.Nemenyi;
import dev.cavity.lab.statistics.Ranks;
import dev.cavity.lab.statistics.ScoreTable;
import dev.cavity.lab.statistics.Wilcoxon;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Do the methods differ? The tests of a result table over the problems for which every method has a finite mean.
 *
 * @param ranks the ranks on those problems
 * @param friedman whether the methods differ at all
 * @param nemenyi which of them do, by mean ranks
 * @param pairs each pair by the signed-rank test
 * @param leftOut the problems that lack a mean
 */
record RankComparison(Ranks ranks, Friedman friedman, Nemenyi nemenyi, List<SignedRank> pairs, List<String> leftOut) {
    static final double LEVEL = 0.05;

    /**
     * Two methods.
     *
     * @param one the one with the better mean rank
     * @param other the other
     * @param better on how many problems the first is better
     * @param worse on how many it is worse
     * @param pValue of the signed-rank test
     * @param adjusted the same after Holm, over all pairs
     */
    record SignedRank(String one, String other, int better, int worse, double pValue, double adjusted) {}

    /** None if there are not two methods and two complete problems. */
    static Optional<RankComparison> of(ResultTable table) {
        double[][] means = table.means();
        int[] complete = IntStream.range(0, means.length)
                .filter(i -> java.util.Arrays.stream(means[i]).allMatch(Double::isFinite))
                .toArray();
        if (table.methods().size() < 2 || complete.length < 2) {
            return Optional.empty();
        }
        Direction direction =
                table.metric().largerIsBetter() ? Direction.LARGER_IS_BETTER : Direction.SMALLER_IS_BETTER;
        ScoreTable scores = ScoreTable.of(
                direction,
                table.methods(),
                IntStream.of(complete).mapToObj(table.problems()::get).toList(),
                IntStream.of(complete).mapToObj(i -> means[i]).toArray(double[][]::new));
        Ranks ranks = Ranks.of(scores);
        List<String> leftOut = table.problems().stream()
                .filter(problem -> !scores.datasets().contains(problem))
                .toList();
        return Optional.of(
                new RankComparison(ranks, Friedman.of(ranks), Nemenyi.of(ranks, LEVEL), pairs(ranks), leftOut));
    }

    private static List<SignedRank> pairs(Ranks ranks) {
        List<String> order = ranks.bestFirst();
        List<SignedRank> raw = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            for (int j = i + 1; j < order.size(); j++) {
                raw.add(pair(ranks, order.get(i), order.get(j)));
            }
        }
        double[] adjusted =
                Holm.adjust(raw.stream().mapToDouble(SignedRank::pValue).toArray());
        List<SignedRank> pairs = new ArrayList<>();
        for (int k = 0; k < adjusted.length; k++) {
            SignedRank p = raw.get(k);
            pairs.add(new SignedRank(p.one(), p.other(), p.better(), p.worse(), p.pValue(), adjusted[k]));
        }
        return List.copyOf(pairs);
    }

    private static SignedRank pair(Ranks ranks, String one, String other) {
        int better = 0;
        int worse = 0;
        for (String problem : ranks.table().datasets()) {
            double difference = ranks.rank(problem, one) - ranks.rank(problem, other);
            better += difference < 0 ? 1 : 0;
            worse += difference > 0 ? 1 : 0;
        }
        double p = Wilcoxon.of(ranks.table().scores(one), ranks.table().scores(other))
                .pValue();
        return new SignedRank(one, other, better, worse, p, p);
    }

    /** The test and what follows from it. */
    String verdict() {
        return "Friedman's test over " + ranks.table().datasets().size() + " problems: F("
                + friedman.numeratorDegrees() + ", " + friedman.denominatorDegrees() + ") = "
                + Numerals.fixed(friedman.f(), 2) + ", p = " + probability(friedman.fPValue()) + ". " + conclusion()
                + (leftOut.isEmpty() ? "" : " Without " + String.join(", ", leftOut) + ", where a mean is missing.");
    }

    /** What follows, in words. */
    String conclusion() {
        int differing = nemenyi.differing().size();
        if (friedman.fPValue() > LEVEL) {
            return "The methods cannot be told apart.";
        }
        return differing == 0
                ? "The methods differ, but no single pair does by Nemenyi's test."
                : "The methods differ; Nemenyi's test tells " + Numerals.count(differing, "pair") + " apart.";
    }

    static String probability(double p) {
        return p < 0.0001 ? "<\u202f0.0001" : Numerals.significant(p, 2);
    }
}
