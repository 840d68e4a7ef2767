package dev.cavity.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import org.junit.jupiter.api.Test;

class StandardizerTest {
    /** Roundings of sums of a few hundred numbers of size one. */
    private static final double SUM = 1e-13;

    private static Matrix transformed(Matrix x, double scale, double offset) {
        Matrix y = x.copy();
        for (int i = 0; i < y.array().length; i++) {
            y.array()[i] = offset + scale * y.array()[i];
        }
        return y;
    }

    private static void assertStandard(Matrix z, double tolerance) {
        for (int k = 0; k < z.columns(); k++) {
            double sum = 0;
            double squares = 0;
            for (int i = 0; i < z.rows(); i++) {
                sum += z.get(i, k);
                squares += z.get(i, k) * z.get(i, k);
            }
            assertThat(sum / z.rows()).isEqualTo(0, within(tolerance));
            assertThat(squares / z.rows()).isEqualTo(1, within(tolerance));
        }
    }

    @Test
    void knownNumbersAreFound() {
        Standardizer standardizer = Standardizer.fit(Matrix.ofRows(new double[][] {{1, 10}, {3, 10}, {5, 40}}));
        assertThat(standardizer.centres()).containsExactly(new double[] {3, 20}, within(SUM));
        assertThat(standardizer.spreads())
                .containsExactly(new double[] {Math.sqrt(8.0 / 3), Math.sqrt(200)}, within(SUM));
        assertThat(standardizer.constantColumns()).isEmpty();
        assertThat(standardizer.apply(new double[] {3, 20 + Math.sqrt(200)}))
                .containsExactly(new double[] {0, 1}, within(SUM));
    }

    @Test
    void unitsDoNotMatter() {
        Matrix x = Synthetic.waveform(300, 1).inputs();
        Matrix expected = Standardizer.fit(x).apply(x);
        for (double scale : new double[] {1e8, 1e-8, 1e200, 1e-200, 1e-305}) {
            Matrix y = transformed(x, scale, 0);
            Matrix z = Standardizer.fit(y).apply(y);
            assertStandard(z, SUM);
            assertThat(z.array()).containsExactly(expected.array(), within(SUM));
        }
    }

    @Test
    void hugeOffsetsDoNotMatter() {
        Matrix x = Synthetic.waveform(300, 2).inputs();
        for (double offset : new double[] {1e8, -1e12, 1e15}) {
            // the offset rounds the inputs; what is left must still be standardized, to the rounding of the mean
            Matrix y = transformed(x, 1, offset);
            assertStandard(Standardizer.fit(y).apply(y), SUM + Math.ulp(offset));
        }
    }

    @Test
    void constantColumnsBecomeZeroAndAreListed() {
        Matrix x = Matrix.ofRows(new double[][] {{0.1, 1, 7e300}, {0.1, 2, 7e300}, {0.1, 3, 7e300}});
        Standardizer standardizer = Standardizer.fit(x);
        assertThat(standardizer.constantColumns()).containsExactly(0, 2);
        assertThat(standardizer.apply(new double[] {5, 2, 5})).containsExactly(0, 0, 0);
        assertThat(Standardizer.fit(x.selectRows(1)).constantColumns()).containsExactly(0, 1, 2);
    }

    @Test
    void theLargestNumbersThereAreAreLearntFromLikeOthers() {
        Matrix x = Synthetic.waveform(300, 1).inputs();
        for (double scale : new double[] {1e307, -1e307}) {
            Matrix y = transformed(x, scale, 0);
            Matrix z = Standardizer.fit(y).apply(y);
            assertStandard(z, SUM);
        }
        double most = Double.MAX_VALUE;
        Standardizer both = Standardizer.fit(Matrix.ofRows(new double[][] {{most}, {-most}, {most}, {-most}}));
        assertThat(both.centres()).containsExactly(0);
        assertThat(both.spreads()).containsExactly(most);
        Standardizer aside = Standardizer.fit(Matrix.ofRows(new double[][] {{most}, {most}, {most}, {-most}}));
        assertThat(aside.centres()[0] / most).isCloseTo(0.5, within(SUM));
        assertThat(aside.apply(new double[] {-most})[0]).isCloseTo(-Math.sqrt(3), within(SUM));
    }

    @Test
    void whatCannotBeScaledIsNamed() {
        Standardizer standardizer = Standardizer.fit(Matrix.ofRows(new double[][] {{1, 1e-10}, {3, 3e-10}}));
        for (double value : new double[] {1e295, -1e300, Double.MAX_VALUE}) {
            assertThatExceptionOfType(ExtremeInputException.class)
                    .isThrownBy(() -> standardizer.apply(Matrix.ofRows(new double[][] {{1, 1}, {1, value}})))
                    .withMessage("input " + value + " in row 1, column 1 is too large to compute with");
        }
        Standardizer limited = Standardizer.of(new double[] {2}, new double[] {1e-10}, new double[] {3});
        assertThat(limited.apply(new double[] {-Double.MAX_VALUE})).containsExactly(-3);
    }

    @Test
    void matrixAndSingleInputAgreeBitByBit() {
        Matrix x = Synthetic.ringnorm(50, 3).inputs();
        Standardizer standardizer = Standardizer.fit(x);
        Standardizer read = Standardizer.of(standardizer.centres(), standardizer.spreads());
        Matrix z = standardizer.apply(x);
        for (int i = 0; i < 50; i++) {
            assertThat(read.apply(x.row(i))).isEqualTo(z.row(i));
        }
    }

    @Test
    void badInputsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Standardizer.fit(Matrix.zeros(0, 2)))
                .withMessage("inputs to standardize need at least one row");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Standardizer.fit(Matrix.ofRows(new double[][] {{1, 2}, {3, Double.NaN}})))
                .withMessage("input NaN in row 1, column 1 is not finite");
        Standardizer standardizer = Standardizer.fit(Matrix.zeros(2, 2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> standardizer.apply(new double[3]))
                .withMessage("inputs have 3 columns, the training inputs had 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Standardizer.of(new double[1], new double[2]))
                .withMessage("1 centres, but 2 spreads and 1 limits");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Standardizer.of(new double[1], new double[] {Double.NaN}))
                .withMessage("spread[0] NaN is not in [0, ∞)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Standardizer.of(new double[] {Double.NaN}, new double[1]))
                .withMessage("centre[0] NaN is not finite");
    }
}
