package dev.cavity.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScalingTest {
    /** Roundings of a few operations on numbers of size one. */
    private static final double ROUNDING = 1e-12;

    private static Matrix column(double... values) {
        return Matrix.wrap(values.length, 1, values);
    }

    private static double[] scaled(Scaling scaling, double... values) {
        Matrix x = column(values);
        return scaling.learn(x).apply(x).array();
    }

    @Test
    void aRareValueOfTwoIsNoFartherThanACommonOne() {
        double[] rare = new double[200];
        rare[7] = 1;
        for (Scaling scaling : new Scaling[] {Scaling.NUMBERS, Scaling.SQUASHED}) {
            double[] z = scaled(scaling, rare);
            assertThat(z[7] - z[0]).as("%s", scaling).isEqualTo(1, within(ROUNDING));
        }
        double[] every = scaled(Scaling.EVERY_COLUMN, rare);
        assertThat(every[7] - every[0]).isGreaterThan(10);
    }

    @Test
    void anIndicatorStaysOneEvenWhereSomeAreNotKnown() {
        Matrix x = column(0, 1, 0.3, 0, 0, 0.3);
        for (Scaling scaling : new Scaling[] {Scaling.NUMBERS, Scaling.SQUASHED, Scaling.TAILS}) {
            double[] z = scaling.learn(x, List.of(Feature.indicator("sex=m", "sex")))
                    .apply(x)
                    .array();
            assertThat(z[1] - z[0]).as("%s", scaling).isEqualTo(1, within(ROUNDING));
            double[] number =
                    scaling.learn(x, List.of(Feature.of("sex"))).apply(x).array();
            assertThat(number[1] - number[0]).as("%s", scaling).isNotCloseTo(1, within(0.1));
        }
        assertThat(Scaling.EVERY_COLUMN
                        .learn(x, List.of(Feature.indicator("a", "a")))
                        .apply(x)
                        .array())
                .isEqualTo(scaled(Scaling.EVERY_COLUMN, x.array()));
    }

    @Test
    void theTwoValuesOfAColumnMayBeAnyNumbers() {
        double[] z = scaled(Scaling.SQUASHED, -40, 2e6, -40, -40, 2e6);
        assertThat(z[1] - z[0]).isEqualTo(1, within(ROUNDING));
        assertThat(z[2]).isEqualTo(z[0]);
        assertThat(z[4]).isEqualTo(z[1]);
    }

    @Test
    void numbersAreStandardised() {
        double[] values = Synthetic.waveform(300, 1).inputs().array();
        double[] first = Arrays.copyOf(values, 300);
        assertThat(scaled(Scaling.NUMBERS, first)).isEqualTo(scaled(Scaling.EVERY_COLUMN, first));
    }

    @Test
    void tailsAreDrawnInAndTheOrderIsKept() {
        double[] values = new double[101];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.sinh(0.2 * (i - 50));
        }
        double[] z = scaled(Scaling.SQUASHED, values);
        assertThat(z).isSorted();
        assertThat(z[50]).isEqualTo(0, within(ROUNDING));
        assertThat(z[100]).isLessThan(3);
        assertThat(scaled(Scaling.EVERY_COLUMN, values)[100]).isGreaterThan(4);
        // near the middle a squashed number is the number in units of the quartiles
        double quartiles = (values[75] - values[25]) / 1.3489795003921634;
        assertThat(z[51]).isEqualTo(values[51] / quartiles, within(1e-3));
    }

    @Test
    void aColumnThatIsMostlyOneValueStillHasASpread() {
        double[] values = new double[100];
        values[3] = 5;
        values[4] = 7;
        double[] z = scaled(Scaling.SQUASHED, values);
        assertThat(z[4]).isGreaterThan(z[3]);
        assertThat(z[3]).isGreaterThan(z[0]);
    }

    @ParameterizedTest
    @EnumSource(Scaling.class)
    void unitsDoNotMatterExceptWhereInputsAreLeftAsTheyAre(Scaling scaling) {
        double[] values = Arrays.copyOf(Synthetic.waveform(300, 5).inputs().array(), 300);
        double[] changed = Arrays.stream(values).map(x -> 1000 * x + 3).toArray();
        boolean same = Arrays.equals(rounded(scaled(scaling, values)), rounded(scaled(scaling, changed)));
        assertThat(same).isEqualTo(scaling != Scaling.NONE);
    }

    private static double[] rounded(double[] values) {
        return Arrays.stream(values).map(x -> Math.rint(x * 1e9)).toArray();
    }

    @ParameterizedTest
    @EnumSource(
            value = Scaling.class,
            names = {"NUMBERS", "SQUASHED"})
    void aConstantColumnIsConstantForEver(Scaling scaling) {
        Standardizer learnt = scaling.learn(column(4, 4, 4));
        assertThat(learnt.constantColumns()).containsExactly(0);
        assertThat(learnt.apply(new double[] {9})).containsExactly(0);
    }

    @Test
    void numbersFarBeyondTheTrainingDataStayWithinTheLimit() {
        Standardizer learnt = Scaling.SQUASHED.learn(column(1, 2, 3, 4, 5));
        assertThat(learnt.apply(new double[] {Double.MAX_VALUE})).containsExactly(3);
        assertThat(learnt.apply(new double[] {-Double.MAX_VALUE})).containsExactly(-3);
    }
}
