package dev.cavity.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.commons.numbers.gamma.Erfc;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class StudentizedRangeTest {
    /** 1e-13, of both tails however small; measured at worst is 5e-14. */
    private static final Percentage RELATIVE = Percentage.withPercentage(1e-11);

    /** The error of a probability over its derivative; measured at worst is one rounding error. */
    private static final Offset<Double> QUANTILE = Offset.offset(1e-13);

    /** scipy integrates by adaptive quadrature, absolutely. */
    private static final Offset<Double> SCIPY = Offset.offset(1e-11);

    private static final List<String[]> GOLDEN = Resources.fields("studentized-range.csv", ",");

    @Test
    void probabilitiesAreThoseOfFortyDigits() {
        for (String[] row : GOLDEN) {
            StudentizedRange range = StudentizedRange.of(Integer.parseInt(row[0]));
            double q = Double.parseDouble(row[1]);
            String at = "k = " + row[0] + ", q = " + q;
            double cdf = Double.parseDouble(row[2]);
            assertThat(range.cdf(q)).as(at).isCloseTo(cdf, RELATIVE);
            assertThat(range.upperTail(q)).as(at).isCloseTo(Double.parseDouble(row[3]), RELATIVE);
            assertThat(range.upperTail(q)).as(at).isCloseTo(Double.parseDouble(row[4]), SCIPY);
        }
    }

    @Test
    void quantilesInvertTheReferenceProbabilities() {
        for (String[] row : GOLDEN) {
            double upper = Double.parseDouble(row[3]);
            if (upper < 0.99) {
                double q = StudentizedRange.of(Integer.parseInt(row[0])).upperQuantile(upper);
                assertThat(q).as("k = %s", row[0]).isCloseTo(Double.parseDouble(row[1]), QUANTILE);
            }
        }
    }

    @Test
    void quantilesAreThoseOfThePublishedTable() {
        // Demšar (2006), table 5(a): q/√2 at 0.05 for 2 to 10 methods, printed to three digits
        double[] printed = {1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164};
        for (int k = 2; k <= 10; k++) {
            double q = StudentizedRange.of(k).upperQuantile(0.05) / Math.sqrt(2);
            assertThat(q).as("k = %d", k).isCloseTo(printed[k - 2], Offset.offset(0.001));
        }
    }

    @Test
    void twoVariablesHaveTheRangeOfAFoldedNormal() {
        StudentizedRange range = StudentizedRange.of(2);
        for (double q = 0.001; q < 50; q *= 1.3) {
            assertThat(range.upperTail(q)).as("q = %s", q).isCloseTo(Erfc.value(q / 2), RELATIVE);
        }
    }

    @Test
    void moreVariablesHaveALargerRange() {
        for (int k = 2; k < 30; k++) {
            assertThat(StudentizedRange.of(k + 1).upperQuantile(0.1))
                    .isGreaterThan(StudentizedRange.of(k).upperQuantile(0.1));
        }
    }

    @Test
    void theEndsOfTheLineGiveTheLimits() {
        StudentizedRange range = StudentizedRange.of(4);
        assertThat(range.cdf(0)).isZero();
        assertThat(range.cdf(-1)).isZero();
        assertThat(range.cdf(Double.POSITIVE_INFINITY)).isEqualTo(1);
        assertThat(range.upperTail(Double.NEGATIVE_INFINITY)).isEqualTo(1);
        assertThat(range.upperTail(1e9)).isZero();
    }

    @Test
    void argumentsOutOfRangeAreRefused() {
        StudentizedRange range = StudentizedRange.of(3);
        assertThatThrownBy(() -> StudentizedRange.of(1)).hasMessage("k 1 is not in [2, ∞)");
        assertThatThrownBy(() -> range.cdf(Double.NaN)).hasMessage("q NaN is not in [-∞, ∞]");
        assertThatThrownBy(() -> range.upperQuantile(0)).hasMessage("alpha 0.0 is not in (0, 1)");
        assertThatThrownBy(() -> range.upperQuantile(Double.NaN)).hasMessage("alpha NaN is not in (0, 1)");
    }
}
