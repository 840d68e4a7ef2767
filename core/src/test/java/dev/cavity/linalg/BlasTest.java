package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cavity.testing.Naive;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kernel against plain loops, whichever implementation this process has. */
class BlasTest {
    /** Rounding of sums of at most 130 products of numbers of order one, with a margin of ten. */
    private static final double ROUNDING = 1e-12;

    private final Blas blas = Blas.get();

    static IntStream sizes() {
        return Arrays.stream(RandomMatrices.SIZES);
    }

    static Stream<int[]> shapes() {
        return Stream.of(
                new int[] {0, 0, 0},
                new int[] {0, 3, 2},
                new int[] {3, 0, 2},
                new int[] {3, 2, 0},
                new int[] {1, 1, 1},
                new int[] {2, 1, 5},
                new int[] {65, 130, 3},
                new int[] {130, 65, 67});
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void multiplyIsAlphaAbPlusBetaC(int[] shape) {
        for (boolean ta : new boolean[] {false, true}) {
            for (boolean tb : new boolean[] {false, true}) {
                RandomMatrices random = new RandomMatrices(1);
                int m = shape[0];
                int n = shape[1];
                int inner = shape[2];
                Matrix a = ta ? random.matrix(inner, m) : random.matrix(m, inner);
                Matrix b = tb ? random.matrix(n, inner) : random.matrix(inner, n);
                Matrix c = random.matrix(m, n);
                Matrix expected = c.copy();
                for (int i = 0; i < m; i++) {
                    for (int j = 0; j < n; j++) {
                        double sum = 0;
                        for (int k = 0; k < inner; k++) {
                            sum += (ta ? a.get(k, i) : a.get(i, k)) * (tb ? b.get(j, k) : b.get(k, j));
                        }
                        expected.set(i, j, 1.5 * sum - 0.5 * c.get(i, j));
                    }
                }
                blas.multiply(ta, tb, 1.5, a, b, -0.5, c);
                assertSame(c.array(), expected.array());
            }
        }
    }

    @Test
    void multiplyRefusesShapesThatDoNotFit() {
        Matrix a = Matrix.zeros(2, 3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> blas.multiply(false, false, 1, a, a, 0, Matrix.zeros(2, 3)))
                .withMessage("cannot multiply a 2 x 3 matrix and a 2 x 3 matrix into a 2 x 3 matrix");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> blas.multiply(false, true, 1, a, a, 0, Matrix.zeros(3, 3)));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void matrixTimesVectorOverwritesWhatWasThere(int[] shape) {
        RandomMatrices random = new RandomMatrices(2);
        Matrix a = random.matrix(shape[0], shape[1]);
        double[][] rows = Naive.rows(a);
        double[] x = random.vector(shape[1]);
        double[] y = nans(shape[0]);
        blas.multiply(false, a, x, y);
        assertSame(y, Naive.multiply(rows, x));

        double[] z = random.vector(shape[0]);
        double[] w = nans(shape[1]);
        blas.multiply(true, a, z, w);
        double[] expected = new double[shape[1]];
        for (int j = 0; j < shape[1]; j++) {
            for (int i = 0; i < shape[0]; i++) {
                expected[j] += rows[i][j] * z[i];
            }
        }
        assertSame(w, expected);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void symmetricProductReadsTheLowerTriangleOnly(int n) {
        RandomMatrices random = new RandomMatrices(3);
        Matrix a = random.positiveDefinite(n);
        double[] x = random.vector(n);
        double[] y = nans(n);
        blas.multiplySymmetric(RandomMatrices.withoutUpper(a), x, y);
        assertSame(y, Naive.multiply(Naive.rows(a), x));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void outerProductsOfARunOfColumnsAreAddedBelowTheDiagonal(int n) {
        RandomMatrices random = new RandomMatrices(4);
        Matrix x = random.matrix(n, n);
        Matrix c = random.matrix(n, n);
        int[][] runs = {{0, n}, {0, n / 2}, {n / 3, n}, {n / 2, n / 2}};
        for (int[] run : runs) {
            for (double beta : new double[] {0, 1, -0.5}) {
                Matrix expected = c.copy();
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j <= i; j++) {
                        double sum = 0;
                        for (int k = run[0]; k < run[1]; k++) {
                            sum += x.get(i, k) * x.get(j, k);
                        }
                        expected.set(i, j, 2 * sum + beta * c.get(i, j));
                    }
                }
                Matrix result = c.copy();
                blas.addOuterProducts(2, x, run[0], run[1], beta, result);
                assertSame(result.array(), expected.array());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void gramAndOuterProductTouchTheLowerTriangleOnly(int n) {
        RandomMatrices random = new RandomMatrices(5);
        Matrix x = random.matrix(7, n);
        double[] z = random.vector(n);
        Matrix c = random.matrix(n, n);
        Matrix expected = c.copy();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = 0;
                for (int k = 0; k < 7; k++) {
                    sum += x.get(k, i) * x.get(k, j);
                }
                expected.set(i, j, c.get(i, j) - sum + 0.3 * z[i] * z[j]);
            }
        }
        blas.subtractGram(x, c);
        blas.addOuterProduct(0.3, z, c);
        assertSame(c.array(), expected.array());
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void triangularProductsReadTheLowerTriangleOnly(int n) {
        RandomMatrices random = new RandomMatrices(6);
        Matrix lower = random.lower(n);
        double[][] rows = Naive.rows(RandomMatrices.zeroUpper(lower));
        double[] x = random.vector(n);
        double[] y = x.clone();
        blas.multiplyTriangular(false, lower, y);
        assertSame(y, Naive.multiply(rows, x));
        y = x.clone();
        blas.multiplyTriangular(true, lower, y);
        assertSame(y, Naive.multiply(Naive.transpose(rows), x));

        for (int columns : new int[] {0, 1, 3, 66}) {
            Matrix b = random.matrix(n, columns);
            Matrix expected = Matrix.ofRows(Naive.multiply(rows, Naive.rows(b)));
            blas.multiplyTriangular(lower, b);
            assertSame(b.array(), n == 0 ? new double[0] : expected.array());
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void triangularSolvesUndoTriangularProducts(int n) {
        RandomMatrices random = new RandomMatrices(7);
        Matrix lower = random.lower(n);
        double[][] rows = Naive.rows(RandomMatrices.zeroUpper(lower));
        for (boolean transpose : new boolean[] {false, true}) {
            double[][] op = transpose ? Naive.transpose(rows) : rows;
            double[] x = random.vector(n);
            double[] y = Naive.multiply(op, x);
            blas.solveTriangular(transpose, lower, y);
            assertSame(y, x);

            for (int columns : new int[] {0, 1, 3}) {
                Matrix many = random.matrix(n, columns);
                Matrix product = n == 0 ? many.copy() : Matrix.ofRows(Naive.multiply(op, Naive.rows(many)));
                blas.solveTriangular(transpose, lower, product);
                assertSame(product.array(), many.array());
            }
        }
    }

    private static double[] nans(int n) {
        double[] nans = new double[n];
        Arrays.fill(nans, Double.NaN);
        return nans;
    }

    private static void assertSame(double[] actual, double[] expected) {
        assertThat(Naive.maxDifference(actual, expected)).isLessThan(ROUNDING);
    }
}
