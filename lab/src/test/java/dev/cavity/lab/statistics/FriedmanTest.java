package dev.cavity.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class FriedmanTest {
    /** scipy subtracts large sums: its statistics are good to about 1e-13, p-values to a little less. */
    private static final Percentage ACCURACY = Percentage.withPercentage(1e-9);

    /** Mean ranks are exact but for one division. */
    private static final Offset<Double> ROUNDING = Offset.offset(1e-14);

    @Test
    void statisticsAndPValuesAreThoseOfScipyBeforeItsCorrectionForTies() {
        for (String[] row : Resources.fields("friedman.csv", "\\|")) {
            double[][] scores =
                    Arrays.stream(row[0].split("/", -1)).map(Resources::numbers).toArray(double[][]::new);
            double correction = Double.parseDouble(row[4]);
            Ranks ranks = Ranks.of(Resources.table(scores));
            Friedman test = Friedman.of(ranks);
            assertThat(ranks.means()).containsExactly(Resources.numbers(row[1]), ROUNDING);
            assertThat(test.chiSquare()).isCloseTo(Double.parseDouble(row[2]) * correction, ACCURACY);
            assertThat(test.fPValue()).isCloseTo(Double.parseDouble(row[5]), ACCURACY);
            double p = Double.parseDouble(row[3]);
            if (correction == 1) {
                assertThat(test.chiSquarePValue()).isCloseTo(p, ACCURACY);
            } else {
                assertThat(test.chiSquarePValue()).as("without the correction").isGreaterThan(p);
            }
        }
    }

    @Test
    void degreesOfFreedomCountMethodsAndDataSets() {
        Friedman test = Friedman.of(Ranks.of(Resources.paperTable(4)));
        assertThat(test.chiSquareDegrees()).isEqualTo(2);
        assertThat(test.numeratorDegrees()).isEqualTo(2);
        assertThat(test.denominatorDegrees()).isEqualTo(24);
        assertThat(test).hasToString("χ²(2) = 16.77, p = 0.000228; F(2, 24) = 21.80, p = 4.01e-06");
    }

    @Test
    void equalMeanRanksShowNoDifference() {
        double[][][] tables = {{{5, 5, 5}, {1, 1, 1}}, {{1, 2, 3}, {3, 2, 1}}};
        for (double[][] scores : tables) {
            Friedman test = Friedman.of(Ranks.of(Resources.table(scores)));
            assertThat(test.chiSquare()).isZero();
            assertThat(test.f()).isZero();
            assertThat(test.chiSquarePValue()).isEqualTo(1);
            assertThat(test.fPValue()).isEqualTo(1);
        }
    }

    @Test
    void fullAgreementHasAnInfiniteF() {
        // 3 methods on 7 data sets, where 1/7 is no exact double
        double[][] scores = new double[7][];
        Arrays.fill(scores, new double[] {1, 2, 3});
        Friedman test = Friedman.of(Ranks.of(Resources.table(scores)));
        assertThat(test.chiSquare()).isEqualTo(14);
        assertThat(test.f()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(test.fPValue()).isZero();
        assertThat(test.chiSquarePValue()).isCloseTo(Math.exp(-7), ACCURACY);
    }

    @Test
    void oneDataSetIsNotEnough() {
        assertThatThrownBy(() -> Friedman.of(Ranks.of(Resources.table(new double[] {1, 2}))))
                .hasMessage("data set count 1 is not in [2, ∞)");
    }
}
