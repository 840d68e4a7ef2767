package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.testing.Naive;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The factor and its inverse against Gauss and Jordan. */
class CholeskyTest {
    /** Rounding for matrices of order 130 with eigenvalues between 1 and 5, with a margin of ten. */
    private static final double ROUNDING = 1e-12;

    static IntStream sizes() {
        return Arrays.stream(RandomMatrices.SIZES).filter(n -> n > 0);
    }

    private static Matrix matrix(int n) {
        return new RandomMatrices(n).positiveDefinite(n);
    }

    private static Cholesky factor(Matrix b) {
        return Cholesky.factorInPlace(RandomMatrices.withoutUpper(b));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void factorTimesItsTransposeIsTheMatrix(int n) {
        Matrix b = matrix(n);
        double[][] lower = Naive.rows(RandomMatrices.zeroUpper(factor(b).lower()));
        double[][] product = Naive.multiply(lower, Naive.transpose(lower));
        assertThat(Naive.maxDifference(Matrix.ofRows(product).array(), b.array()))
                .isLessThan(ROUNDING);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void logDeterminantIsThatOfTheMatrixBeforeAndAfterInversion(int n) {
        Matrix b = matrix(n);
        double expected = Naive.logDeterminant(Naive.rows(b));
        Cholesky factor = factor(b);
        assertThat(factor.logDeterminant()).isEqualTo(expected, within(n * ROUNDING));
        assertThat(factor.invertInPlace().logDeterminant()).isEqualTo(expected, within(n * ROUNDING));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void solveAndInverseAgreeWithTheExplicitInverse(int n) {
        Matrix b = matrix(n);
        double[][] inverse = Naive.inverse(Naive.rows(b));
        double[] y = new RandomMatrices(99).vector(n);
        double[] expected = Naive.multiply(inverse, y);
        double[] x = y.clone();
        Cholesky factor = factor(b);
        factor.solve(x);
        assertThat(Naive.maxDifference(x, expected)).isLessThan(ROUNDING);

        InverseFactor inverseFactor = factor.invertInPlace();
        x = y.clone();
        inverseFactor.applyInverse(x);
        assertThat(Naive.maxDifference(x, expected)).isLessThan(ROUNDING);

        double[] diagonal = inverseFactor.diagonalOfInverse();
        for (int i = 0; i < n; i++) {
            assertThat(diagonal[i]).isEqualTo(inverse[i][i], within(ROUNDING));
        }

        Matrix half = Matrix.wrap(n, 1, y.clone());
        inverseFactor.applyHalf(half);
        double square = 0;
        double expectedSquare = 0;
        for (int i = 0; i < n; i++) {
            square += half.get(i, 0) * half.get(i, 0);
            expectedSquare += y[i] * expected[i];
        }
        assertThat(square).isEqualTo(expectedSquare, within(n * ROUNDING));

        Matrix whole = inverseFactor.intoInverse();
        assertThat(Naive.maxDifference(whole.array(), Matrix.ofRows(inverse).array()))
                .isLessThan(ROUNDING);
    }

    @Test
    void aMatrixThatIsNotPositiveDefiniteIsRefusedByTheMinorThatFails() {
        Matrix b = Matrix.ofRows(new double[][] {{1, 0, 0}, {0, 1, 2}, {0, 2, 1}});
        assertThatThrownBy(() -> Cholesky.factorInPlace(b))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("the 3 x 3 matrix is not positive definite: its leading minor of order 3 fails");
    }

    @Test
    void aMatrixThatIsNotFiniteIsRefused() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            Matrix b = Matrix.ofRows(new double[][] {{1, 0}, {0, bad}});
            assertThatThrownBy(() -> Cholesky.factorInPlace(b))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessageContaining("2 x 2 matrix");
            Matrix below = Matrix.ofRows(new double[][] {{1, 0}, {bad, 1}});
            assertThatThrownBy(() -> Cholesky.factorInPlace(below)).isInstanceOf(ArithmeticException.class);
        }
    }
}
