package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.testing.Naive;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tiles of a size at which there are many of them, against plain loops and against each other on several threads. */
class TilesTest {
    private static final int TILE = 8;
    /** Rounding of sums of at most 67 products of numbers of order one, with a margin of ten. */
    private static final double ROUNDING = 1e-12;

    private final BlasProvider provider = BlasProvider.choose(System.getProperty(Blas.PROPERTY, "auto"));
    private final Routines routines = new Routines(provider.blas(), provider.lapack(), new ExitGate());

    /** Less than a tile, one, one and one row, many with and without a shorter last one. */
    static Stream<Integer> sizes() {
        return Stream.of(1, 5, 8, 9, 64, 67);
    }

    private static Crew crew(int threads) {
        Crew crew = new Crew();
        crew.setThreads(threads);
        return crew;
    }

    /** The same on one thread and on several, to the bit; the result of one. */
    private static Matrix onAnyThreads(Matrix start, Function<Crew, Function<Matrix, Matrix>> algorithm) {
        Matrix one = algorithm.apply(crew(1)).apply(start.copy());
        for (int threads : List.of(2, 3, 7)) {
            Matrix several = algorithm.apply(crew(threads)).apply(start.copy());
            assertThat(several.array()).as("%d threads", threads).containsExactly(one.array());
        }
        return one;
    }

    private TiledFactor tiled(Matrix a, Crew crew) {
        return new TiledFactor(a, TILE, routines, crew);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void factorTimesItsTransposeIsTheMatrix(int n) {
        Matrix b = new RandomMatrices(n).positiveDefinite(n);
        Matrix lower = onAnyThreads(RandomMatrices.withoutUpper(b), crew -> a -> {
            assertThat(tiled(a, crew).factor()).isZero();
            return a;
        });
        double[][] rows = Naive.rows(RandomMatrices.zeroUpper(lower));
        assertNear(Matrix.ofRows(Naive.multiply(rows, Naive.transpose(rows))), b);
    }

    @Test
    void aMinorThatIsNotPositiveIsNamedWhereverItIs() {
        for (int minor : new int[] {1, 8, 9, 30, 67}) {
            Matrix b = new RandomMatrices(minor).positiveDefinite(67);
            b.set(minor - 1, minor - 1, -1);
            for (int threads : List.of(1, 3)) {
                assertThat(tiled(b.copy(), crew(threads)).factor()).isEqualTo(minor);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void inverseTimesTheFactorIsOne(int n) {
        Matrix lower = new RandomMatrices(n).lower(n);
        Matrix inverse = onAnyThreads(lower, crew -> a -> {
            tiled(a, crew).invert();
            return a;
        });
        double[][] product = Naive.multiply(
                Naive.rows(RandomMatrices.zeroUpper(inverse)), Naive.rows(RandomMatrices.zeroUpper(lower)));
        assertNear(Matrix.ofRows(product), identity(n));
    }

    @Test
    void aZeroOnTheDiagonalIsNamed() {
        Matrix lower = new RandomMatrices(1).lower(30);
        lower.set(20, 20, 0);
        assertThatIllegalStateException()
                .isThrownBy(() -> tiled(lower, crew(2)).invert())
                .withMessage("triangular factor with a zero on its diagonal at 21");
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void squareIsTheTransposeTimesTheFactor(int n) {
        Matrix lower = new RandomMatrices(n).lower(n);
        Matrix square = onAnyThreads(lower, crew -> a -> {
            tiled(a, crew).square();
            return a;
        });
        double[][] rows = Naive.rows(RandomMatrices.zeroUpper(lower));
        assertLowerNear(square, Naive.multiply(Naive.transpose(rows), rows));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void productsAreAlphaAbPlusBetaC(int m) {
        int n = 19;
        int inner = 11;
        for (int kind = 0; kind < 4; kind++) {
            boolean ta = kind % 2 == 1;
            boolean tb = kind / 2 == 1;
            RandomMatrices random = new RandomMatrices(kind);
            Matrix a = ta ? random.matrix(inner, m) : random.matrix(m, inner);
            Matrix b = tb ? random.matrix(n, inner) : random.matrix(inner, n);
            Matrix c = random.matrix(m, n);
            Matrix result = onAnyThreads(c, crew -> to -> {
                new TiledProduct(TILE, routines, crew).multiply(ta, tb, 1.5, a, b, -0.5, to);
                return to;
            });
            double[][] product = Naive.multiply(
                    ta ? Naive.transpose(Naive.rows(a)) : Naive.rows(a),
                    tb ? Naive.transpose(Naive.rows(b)) : Naive.rows(b));
            Matrix expected = c.copy();
            for (int i = 0; i < m; i++) {
                for (int j = 0; j < n; j++) {
                    expected.set(i, j, 1.5 * product[i][j] - 0.5 * c.get(i, j));
                }
            }
            assertNear(result, expected);
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void outerProductsAndGramTouchTheLowerTriangleOnly(int n) {
        RandomMatrices random = new RandomMatrices(n);
        Matrix x = random.matrix(n, 13);
        Matrix z = random.matrix(5, n);
        Matrix c = RandomMatrices.withoutUpper(random.matrix(n, n));
        for (int from : new int[] {0, 4}) {
            Matrix result = onAnyThreads(c, crew -> to -> {
                TiledProduct product = new TiledProduct(TILE, routines, crew);
                product.addOuterProducts(2, x, from, 13, 0.5, to);
                product.subtractGram(z, to);
                return to;
            });
            for (int j = 0; j < n; j++) {
                for (int i = 0; i < n; i++) {
                    double sum = 0;
                    for (int k = from; k < 13; k++) {
                        sum += 2 * x.get(i, k) * x.get(j, k);
                    }
                    for (int k = 0; k < 5; k++) {
                        sum -= z.get(k, i) * z.get(k, j);
                    }
                    double expected = i < j ? Double.NaN : sum + 0.5 * c.get(i, j);
                    assertThat(result.get(i, j)).isCloseTo(expected, within(ROUNDING));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void triangularProductsAndSolvesUndoEachOther(int n) {
        RandomMatrices random = new RandomMatrices(n);
        Matrix lower = random.lower(n);
        Matrix x = random.matrix(n, 21);
        Matrix there = onAnyThreads(x, crew -> to -> {
            new TiledProduct(TILE, routines, crew).multiplyTriangular(lower, to);
            return to;
        });
        assertNear(there, Matrix.ofRows(Naive.multiply(Naive.rows(RandomMatrices.zeroUpper(lower)), Naive.rows(x))));
        Matrix back = onAnyThreads(there, crew -> to -> {
            new TiledProduct(TILE, routines, crew).solveTriangular(false, lower, to);
            return to;
        });
        assertNear(back, x);
    }

    private static Matrix identity(int n) {
        Matrix identity = Matrix.zeros(n, n);
        for (int i = 0; i < n; i++) {
            identity.set(i, i, 1);
        }
        return identity;
    }

    private static void assertNear(Matrix found, Matrix expected) {
        assertThat(Naive.maxDifference(found.array(), expected.array())).isLessThan(ROUNDING);
    }

    private static void assertLowerNear(Matrix found, double[][] expected) {
        for (int i = 0; i < expected.length; i++) {
            for (int j = 0; j <= i; j++) {
                assertThat(found.get(i, j)).isCloseTo(expected[i][j], within(ROUNDING));
            }
        }
    }
}
