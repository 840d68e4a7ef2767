package dev.cavity.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class WilcoxonTest {
    private static final Percentage ROUNDING = Percentage.withPercentage(1e-11);

    @Test
    void statisticAndPValuesAreThoseOfScipyExactOrApproximateWithTiesOrWithout() {
        for (String[] row : Resources.fields("wilcoxon.csv", "\\|")) {
            double[] differences = Resources.numbers(row[0]);
            Wilcoxon test = Wilcoxon.ofDifferences(differences);
            String n = "n = " + differences.length;
            assertThat(test.positiveRankSum()).as(n).isEqualTo(Double.parseDouble(row[1]));
            assertThat(test.pValue()).as(n).isCloseTo(Double.parseDouble(row[2]), ROUNDING);
            assertThat(test.pValueLess()).as(n).isCloseTo(Double.parseDouble(row[3]), ROUNDING);
            assertThat(test.pValueGreater()).as(n).isCloseTo(Double.parseDouble(row[4]), ROUNDING);
        }
    }

    @Test
    void exactPValueWithTiesCountsAllSigns() {
        double[] sizes = {1, 1, 2, 3, 3, 3, 4, 7, 7, 9};
        double[] ranks = Ranks.ascending(sizes);
        double[] observed = {1, -1, 2, 3, 3, -3, 4, 7, 7, 9};
        Wilcoxon test = Wilcoxon.ofDifferences(observed);
        int atLeast = 0;
        for (int signs = 0; signs < 1 << sizes.length; signs++) {
            double sum = 0;
            for (int i = 0; i < sizes.length; i++) {
                sum += (signs >> i & 1) * ranks[i];
            }
            atLeast += sum >= test.positiveRankSum() ? 1 : 0;
        }
        assertThat(test.pValueGreater()).isEqualTo(Math.scalb((double) atLeast, -sizes.length));
    }

    @Test
    void differencesTieAsTheyDoOnPaper() {
        assertThat(0.3 - 0.2).isNotEqualTo(0.2 - 0.1);
        Wilcoxon test = Wilcoxon.of(new double[] {0.3, 0.1, 0.9}, new double[] {0.2, 0.2, 0.1});
        assertThat(test.positiveRankSum()).isEqualTo(4.5);
        assertThat(test.negativeRankSum()).isEqualTo(1.5);
        // without that, the paper's table 5 has no ties, and p = 0.0046
        ScoreTable table = Resources.paperTable(5);
        assertThat(Wilcoxon.of(table.scores("LS-CV(NLP)"), table.scores("EP(ML)")))
                .hasToString("W = 7.5, n = 13, p = 0.004883");
    }

    @Test
    void swappingTheMethodsSwapsTheSides() {
        double[] a = {1, 4, 2, 8, 5, 7};
        double[] b = {2, 3, 4, 4, 5, 1};
        Wilcoxon one = Wilcoxon.of(a, b);
        Wilcoxon other = Wilcoxon.of(b, a);
        assertThat(other.pValue()).isEqualTo(one.pValue());
        assertThat(other.pValueLess()).isEqualTo(one.pValueGreater());
        assertThat(other.positiveRankSum()).isEqualTo(one.negativeRankSum());
        assertThat(other.statistic()).isEqualTo(one.statistic());
    }

    @Test
    void zerosAreDropped() {
        Wilcoxon test = Wilcoxon.ofDifferences(0, 3, -1, 0, 2, -0.0);
        assertThat(test.nonZeroPairs()).isEqualTo(3);
        assertThat(test.pValue()).isEqualTo(Wilcoxon.ofDifferences(3, -1, 2).pValue());
    }

    @Test
    void equalScoresShowNoDifference() {
        Wilcoxon test = Wilcoxon.of(new double[] {1, 2}, new double[] {1, 2});
        assertThat(test.nonZeroPairs()).isZero();
        assertThat(test.statistic()).isZero();
        assertThat(new double[] {test.pValue(), test.pValueLess(), test.pValueGreater()})
                .containsExactly(1, 1, 1);
    }

    @Test
    void theApproximationContinuesTheExactDistribution() {
        // one more pair moves p by far less than this; a factor of two would be a wrong side
        double[] fifty = new double[50];
        Arrays.setAll(fifty, i -> (i % 3 == 0 ? -1 : 1) * (i + 1.5));
        double[] more = Arrays.copyOf(fifty, 51);
        more[50] = 0.5;
        Wilcoxon exact = Wilcoxon.ofDifferences(fifty);
        Wilcoxon approximate = Wilcoxon.ofDifferences(more);
        assertThat(exact.isExact()).isTrue();
        assertThat(approximate.isExact()).isFalse();
        assertThat(approximate.pValue()).isCloseTo(exact.pValue(), Percentage.withPercentage(20));
    }

    @Test
    void fiftyPairsOfOneSignHaveTheSmallestExactPValue() {
        double[] ones = new double[50];
        Arrays.setAll(ones, i -> i + 1);
        assertThat(Wilcoxon.ofDifferences(ones).pValueGreater()).isEqualTo(0x1p-50);
        Arrays.fill(ones, 1);
        assertThat(Wilcoxon.ofDifferences(ones).pValue()).isEqualTo(0x1p-49);
    }

    @Test
    void scoresThatAreNoPairsAreRefused() {
        double[] two = {1, 2};
        assertThatThrownBy(() -> Wilcoxon.of(two, new double[] {1}))
                .hasMessage("second has 1 scores, not 2 as first: they must be pairs");
        assertThatThrownBy(() -> Wilcoxon.of(two, new double[] {1, Double.NaN}))
                .hasMessage("second[1] NaN is not in (-∞, ∞)");
        assertThatThrownBy(() -> Wilcoxon.ofDifferences(Double.POSITIVE_INFINITY))
                .hasMessage("differences[0] Infinity is not in (-∞, ∞)");
        assertThatThrownBy(() -> Wilcoxon.ofDifferences()).hasMessage("pair count 0 is not in [1, ∞)");
    }

    @Test
    void scoresThatDifferByRoundingHaveNoDifference() {
        ScoreTable table = Resources.tiedErrors();
        Wilcoxon test = Wilcoxon.of(table.scores("ep-cv-nlp"), table.scores("cavity-nlp"));
        assertThat(test.nonZeroPairs()).isEqualTo(12);
        assertThat(test.statistic()).isEqualTo(22);
        PairedWilcoxon.Pair pair = PairedWilcoxon.of(table).pairs().stream()
                .filter(p -> p.first().equals("ep-cv-nlp") && p.second().equals("cavity-nlp"))
                .findFirst()
                .orElseThrow();
        assertThat(pair.firstBetter() + pair.secondBetter()).isEqualTo(12);
    }
}
