package dev.cavity.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Features in single precision give the products of double precision to six digits of their size, with and without a last, partial panel. */
class CoarseRowsTest {
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

    @ParameterizedTest
    @ValueSource(ints = {1, 40, 256, 700})
    void panelsInSinglePrecisionHaveSixDigits(int n) {
        SparseCase test = SparseCase.of(
                Problem.balanced(Math.max(n, 9), 3, 52),
                Kernels.squaredExponential().isotropic(4, 3),
                9);
        InducingBasis basis = InducingBasis.of(test.kernel(), test.inducing(), InducingBasis.SHARE);
        Matrix lower = basis.factor();
        Matrix symmetric = Triangles.congruence(lower, Triangles.symmetricPart(lower));
        try (LocalRowBlocks<RowBlock> rows = test.rows(1, 1)) {
            rows.sum(block -> {
                ProjectedBlock projected = basis.project(block);
                double[] x = new double[9];
                Arrays.setAll(x, k -> Math.cos(2 * k));
                for (int from = 0; from < projected.size(); from += FeatureRows.PANEL) {
                    int to = Math.min(projected.size(), from + FeatureRows.PANEL);
                    double[][] coarse = panel(projected.in(Precision.SINGLE), lower, symmetric, x, from, to);
                    double[][] exact = panel(projected.in(Precision.DOUBLE), lower, symmetric, x, from, to);
                    for (int k = 0; k < exact.length; k++) {
                        assertSame(coarse[k], exact[k], sizes(projected, lower, symmetric, from, to)[k]);
                    }
                }
                return Totals.none();
            });
        }
    }

    /** v_iᵀx, Σ w_i v_i on top of something, v_iᵀZv_i, and α_i Z v_i + β_i P v_i. */
    private static double[][] panel(FeatureRows v, Matrix lower, Matrix symmetric, double[] x, int from, int to) {
        double[] products = new double[to - from];
        v.project(x, from, to, products);
        double[] weights = new double[to - from];
        Arrays.setAll(weights, i -> Math.sin(3 * i + 1));
        double[] sum = x.clone();
        v.combine(weights, from, to, sum);
        RowPull pull = v.pull(lower, symmetric);
        pull.load(from, to);
        double[] forms = new double[to - from];
        for (int i = 0; i < forms.length; i++) {
            forms[i] = pull.form(i);
            pull.weigh(i, Math.sin(i), Math.cos(i));
        }
        return new double[][] {products, sum, forms, pull.pulled().array().clone()};
    }

    /** What they would be of without cancellation, at most. */
    private static double[] sizes(ProjectedBlock rows, Matrix lower, Matrix symmetric, int from, int to) {
        double v = 0;
        for (int k = 9 * from; k < 9 * to; k++) {
            v = Math.max(v, Math.abs(rows.features().array()[k]));
        }
        double l = 9 * Naive.maxNorm(lower.array());
        double s = 9 * Naive.maxNorm(symmetric.array());
        return new double[] {9 * v, 1 + (to - from) * v, 9 * l * l * s * v * v, l * l * (s + 1) * v};
    }

    @Test
    void aPullIsThatOfItsFormulas() {
        SparseCase test = SparseCase.of(
                Problem.balanced(20, 3, 53), Kernels.squaredExponential().isotropic(4, 3), 5);
        InducingBasis basis = InducingBasis.of(test.kernel(), test.inducing(), InducingBasis.SHARE);
        Matrix lower = basis.factor();
        Matrix symmetric = Triangles.congruence(lower, Triangles.symmetricPart(lower));
        Matrix p = Triangles.congruenceOfTranspose(lower, identity(5));
        Matrix z = Triangles.congruenceOfTranspose(lower, symmetric);
        try (LocalRowBlocks<RowBlock> rows = test.rows(1, 1)) {
            rows.sum(block -> {
                ProjectedBlock projected = basis.project(block);
                RowPull pull = projected.fine().pull(lower, symmetric);
                pull.load(0, 20);
                assertThat(Naive.maxDifference(
                                IntStream.range(0, 20).mapToDouble(pull::form).toArray(),
                                projected.quadraticForms(z, Precision.DOUBLE)))
                        .isLessThan(1e-10);
                for (int i = 0; i < 20; i++) {
                    pull.weigh(i, Math.sin(i), Math.cos(i));
                }
                Matrix pulled = pull.pulled();
                for (int i = 0; i < 20; i++) {
                    for (int k = 0; k < 5; k++) {
                        double expected = 0;
                        for (int l = 0; l < 5; l++) {
                            expected += (Math.sin(i) * z.get(k, l) + Math.cos(i) * p.get(k, l))
                                    * projected.features().get(l, i);
                        }
                        assertThat(pulled.get(k, i)).isEqualTo(expected, within(1e-10));
                    }
                }
                return Totals.none();
            });
        }
    }

    private static Matrix identity(int m) {
        Matrix one = Matrix.zeros(m, m);
        for (int k = 0; k < m; k++) {
            one.set(k, k, 1);
        }
        return one;
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
