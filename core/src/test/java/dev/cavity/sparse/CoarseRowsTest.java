package dev.cavity.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Single precision gives the products of double precision to six digits of their size, with and without a last, partial panel. */
class CoarseProductsTest {
    private static final double DIGITS = 1e-6;

    @ParameterizedTest
    @ValueSource(ints = {1, 40, 256, 700})
    void productsInSinglePrecisionHaveSixDigits(int n) {
        SparseCase test = SparseCase.of(
                Problem.balanced(Math.max(n, 9), 3, 51),
                Kernels.squaredExponential().isotropic(4, 3),
                9);
        InducingBasis basis = InducingBasis.of(test.kernel(), test.inducing(), InducingBasis.SHARE);
        Matrix lower = basis.factor();
        Matrix symmetric = Triangles.congruence(lower, Triangles.symmetricPart(lower));
        try (LocalRowBlocks<RowBlock> rows = test.rows(1, 1)) {
            rows.sum(block -> {
                ProjectedBlock projected = basis.project(block);
                double[] weights = new double[projected.size()];
                Arrays.setAll(weights, i -> Math.sin(3 * i + 1)); // of both signs
                assertSame(
                        projected.squaredNorms(lower, Precision.SINGLE),
                        projected.squaredNorms(lower, Precision.DOUBLE));
                assertSame(
                        projected.quadraticForms(symmetric, Precision.SINGLE),
                        projected.quadraticForms(symmetric, Precision.DOUBLE));
                double[] absolute = Arrays.stream(weights).map(Math::abs).toArray();
                assertSame(
                        projected
                                .weightedGram(
                                        new double[projected.features().rows()],
                                        (i, none) -> weights[i],
                                        Precision.SINGLE)
                                .array(),
                        projected
                                .weightedGram(
                                        new double[projected.features().rows()],
                                        (i, none) -> weights[i],
                                        Precision.DOUBLE)
                                .array(),
                        Naive.maxNorm(projected
                                .weightedGram(
                                        new double[projected.features().rows()],
                                        (i, none) -> absolute[i],
                                        Precision.DOUBLE)
                                .array()));
                return Totals.none();
            });
        }
    }

    private static void assertSame(double[] coarse, double[] exact) {
        assertSame(coarse, exact, Naive.maxNorm(exact));
    }

    /** Terms of both signs cancel in a sum, their rounding does not: its size is that of their absolute values. */
    private static void assertSame(double[] coarse, double[] exact, double size) {
        assertThat(size).isPositive();
        assertThat(Naive.maxDifference(coarse, exact)).isLessThan(DIGITS * size).isNotZero();
    }
}
