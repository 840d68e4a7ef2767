package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.testing.Naive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Just beyond the border from which on work is divided: the same bits on any number of threads, the results of one call. */
class BlasTilesTest {
    private static final int N = Blas.BORDER + 1;
    /** Rounding of sums of 601 products of numbers below one, with a margin of ten. */
    private static final double ROUNDING = 1e-11;

    private final Blas blas = Blas.get();
    private final BlasProvider provider = BlasProvider.choose(System.getProperty(Blas.PROPERTY, "auto"));
    private final Routines oneCall = new Routines(provider.blas(), provider.lapack(), new ExitGate());
    private final Matrix a = new RandomMatrices(1).lower(N);
    private final Matrix b = new RandomMatrices(2).matrix(N, N);

    @AfterEach
    void oneThread() {
        blas.setThreads(1);
    }

    @FunctionalInterface
    private interface Change {
        void of(Matrix c);
    }

    private void check(Matrix start, Change tiles, Change whole) {
        Matrix one = start.copy();
        tiles.of(one);
        blas.setThreads(3);
        Matrix three = start.copy();
        tiles.of(three);
        blas.setThreads(1);
        assertThat(three.array()).isEqualTo(one.array());
        Matrix expected = start.copy();
        whole.of(expected);
        assertThat(Naive.maxDifference(
                        RandomMatrices.zeroUpper(one).array(),
                        RandomMatrices.zeroUpper(expected).array()))
                .isLessThan(ROUNDING);
    }

    @Test
    void products() {
        check(
                b,
                c -> blas.multiply(true, false, 0.01, b, b, 0.5, c),
                c -> oneCall.multiply(true, false, N, N, N, 0.01, Block.of(b), Block.of(b), 0.5, Block.of(c)));
        check(
                b,
                c -> blas.addOuterProducts(0.01, b, 3, N, 0.5, c),
                c -> oneCall.addSquare(false, N, N - 3, 0.01, Block.of(b, 0, 3), 0.5, Block.of(c)));
        check(b, c -> blas.subtractGram(b, c), c -> oneCall.addSquare(true, N, N, -1, Block.of(b), 1, Block.of(c)));
        check(
                b,
                c -> blas.multiplyTriangular(a, c),
                c -> oneCall.multiplyTriangular(false, N, N, Block.of(a), Block.of(c)));
        check(
                b,
                c -> blas.solveTriangular(true, a, c),
                c -> oneCall.solveTriangular(true, N, N, Block.of(a), Block.of(c)));
    }

    @Test
    void productsByATriangle() {
        Matrix lower = RandomMatrices.zeroUpper(a);
        check(
                b,
                c -> blas.multiplyByLower(0.01, b, lower, 0.5, c),
                c -> oneCall.multiply(false, false, N, N, N, 0.01, Block.of(b), Block.of(lower), 0.5, Block.of(c)));
    }

    @Test
    void productsByASmallTriangle() {
        int n = N / 2;
        Matrix lower = RandomMatrices.zeroUpper(new RandomMatrices(3).lower(n));
        Matrix left = new RandomMatrices(4).matrix(n, n);
        check(
                new RandomMatrices(5).matrix(n, n),
                c -> blas.multiplyByLower(-1, left, lower, 1, c),
                c -> oneCall.multiply(false, false, n, n, n, -1, Block.of(left), Block.of(lower), 1, Block.of(c)));
    }

    @Test
    void factorAndInverse() {
        Matrix b1 = RandomMatrices.zeroUpper(a);
        Matrix positiveDefinite = Matrix.zeros(N, N);
        oneCall.multiply(false, true, N, N, N, 1, Block.of(b1), Block.of(b1), 0, Block.of(positiveDefinite));
        check(positiveDefinite, c -> blas.factor(c), c -> oneCall.factor(N, Block.of(c)));
        check(a, c -> blas.invertTriangular(c), c -> oneCall.invertTriangular(N, Block.of(c)));
        check(a, c -> blas.squareTriangular(c), c -> oneCall.squareTriangular(N, Block.of(c)));
    }
}
