package dev.cavity.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** The paper's conclusions from the means in its own tables. */
class PaperTablesTest {
    private static final double LEVEL = 0.05;

    /** Half a unit of the second digit after the point, as printed. */
    private static final Offset<Double> TWO_DIGITS = Offset.offset(0.005);

    /** Half a unit of the fourth digit after the point, as printed; 0.015625 and 0.0234375 round to the given digits. */
    private static final Offset<Double> FOUR_DIGITS = Offset.offset(0.00005);

    /** scipy's own accuracy; q/√2 from a printed table, 2.343, would be off by 7e-4. */
    private static final Offset<Double> COMPUTED = Offset.offset(1e-10);

    private static void check(int table, double[] meanRanks, double f) {
        Ranks ranks = Ranks.of(Resources.paperTable(table));
        assertThat(ranks.means()).containsExactly(meanRanks, TWO_DIGITS);
        Friedman test = Friedman.of(ranks);
        assertThat(test.f()).isCloseTo(f, TWO_DIGITS);
        assertThat(test.fPValue()).as("the paper rejects").isLessThan(LEVEL);
    }

    @Test
    void negativeLogPredictiveLossGivesThePublishedRanksAndIsSignificant() {
        check(4, new double[] {1.46, 1.62, 2.92}, 21.80);
    }

    @Test
    void testErrorGivesThePublishedRanksAndIsSignificant() {
        check(5, new double[] {1.62, 1.77, 2.62}, 4.90);
    }

    @Test
    void fMeasureGivesThePublishedRanksAndIsSignificant() {
        check(7, new double[] {2.75, 1.25, 2.00}, 9.00);
    }

    @Test
    void criticalDifferencesAreThoseOfThirteenAndEightDataSets() {
        double thirteen = Nemenyi.criticalDifference(3, 13, LEVEL);
        double eight = Nemenyi.criticalDifference(3, 8, LEVEL);
        // scipy 1.17.1: studentized_range.isf(0.05, 3, inf) / sqrt(N)
        assertThat(thirteen).isCloseTo(0.9192750018432585, COMPUTED);
        assertThat(eight).isCloseTo(1.1718502931892045, COMPUTED);
        // as quoted, 0.919 and 1.171, digits are cut: rounded, the second is 1.172
        assertThat(Math.floor(1000 * thirteen)).isEqualTo(919);
        assertThat(Math.floor(1000 * eight)).isEqualTo(1171);
    }

    @Test
    void onLossBothExpectationPropagationMethodsBeatLeastSquaresAndAreAlike() {
        Nemenyi test = Nemenyi.of(Ranks.of(Resources.paperTable(4)), LEVEL);
        assertThat(test.differing()).extracting(Nemenyi.Pair::worse).containsExactly("LS-CV(NLP)", "LS-CV(NLP)");
        assertThat(test.groups()).containsExactly(List.of("EP(ML)", "EP-CV(NLP)"));
    }

    @Test
    void onErrorOneBeatsLeastSquaresAtFivePercentAndTheOtherAtTen() {
        Nemenyi test = Nemenyi.of(Ranks.of(Resources.paperTable(5)), LEVEL);
        assertThat(test.pair("EP(ML)", "LS-CV(NLP)").differ()).isTrue();
        Nemenyi.Pair second = test.pair("EP-CV(NLP)", "LS-CV(NLP)");
        assertThat(second.differ()).isFalse();
        assertThat(second.pValue()).isBetween(0.05, 0.1);
        assertThat(test.groups()).containsExactly(List.of("EP(ML)", "EP-CV(NLP)"), List.of("EP-CV(NLP)", "LS-CV(NLP)"));
    }

    @Test
    void onFMeasureOnlyTheSmoothedCriterionBeatsTheLoss() {
        Nemenyi test = Nemenyi.of(Ranks.of(Resources.paperTable(7)), LEVEL);
        assertThat(test.differing()).singleElement().satisfies(pair -> {
            assertThat(pair.better()).isEqualTo("FM");
            assertThat(pair.worse()).isEqualTo("NLP");
        });
    }

    @Test
    void wilcoxonFindsAllPairsOnFMeasureSignificant() {
        ScoreTable table = Resources.paperTable(7);
        double[] loss = table.scores("NLP");
        double[] smooth = table.scores("FM");
        double[] twoStep = table.scores("NLP-FM(bias)");
        assertThat(Wilcoxon.of(smooth, loss).pValue()).isCloseTo(0.0156, FOUR_DIGITS);
        assertThat(Wilcoxon.of(twoStep, loss).pValue()).isCloseTo(0.0156, FOUR_DIGITS);
        assertThat(Wilcoxon.of(smooth, twoStep).pValue()).isCloseTo(0.0234, FOUR_DIGITS);
    }
}
