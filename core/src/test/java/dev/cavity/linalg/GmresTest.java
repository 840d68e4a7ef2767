package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.testing.Naive;
import org.junit.jupiter.api.Test;

class GmresTest {
    private static final double TOLERANCE = 1e-12;

    private static Gmres.Operator operator(double[][] a) {
        return (x, y) -> System.arraycopy(Naive.multiply(a, x), 0, y, 0, y.length);
    }

    /** I plus something not symmetric of norm about one half. */
    private static double[][] nearIdentity(int n) {
        double[][] a = Naive.rows(new RandomMatrices(5).matrix(n, n));
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = (i == j ? 1 : 0) + 0.25 * a[i][j] / Math.sqrt(n);
            }
        }
        return a;
    }

    private static void assertSolved(double[][] a, Gmres.Result result, double[] expected) {
        assertThat(result.converged()).isTrue();
        assertThat(result.relativeResidual()).isLessThanOrEqualTo(TOLERANCE);
        assertThat(Naive.maxDifference(result.solution(), expected)).isLessThan(1e-10); // times the condition, below 10
        double[] b = Naive.multiply(a, expected);
        double[] residual = Naive.multiply(a, result.solution());
        for (int i = 0; i < b.length; i++) {
            residual[i] -= b[i];
        }
        assertThat(norm(residual) / norm(b)).isEqualTo(result.relativeResidual(), within(1e-14));
    }

    private static double norm(double[] a) {
        double sum = 0;
        for (double value : a) {
            sum += value * value;
        }
        return Math.sqrt(sum);
    }

    @Test
    void solvesAKnownSystemInFewSteps() {
        double[][] a = nearIdentity(60);
        double[] x = new RandomMatrices(6).vector(60);
        Gmres.Result result = new Gmres(TOLERANCE, 60, 200).solve(operator(a), Naive.multiply(a, x));
        assertSolved(a, result, x);
        assertThat(result.steps()).isLessThan(30);
    }

    @Test
    void withoutTheCheckItIsTheSameSolutionWithOneProductLess() {
        double[][] a = nearIdentity(60);
        double[] x = new RandomMatrices(6).vector(60);
        double[] b = Naive.multiply(a, x);
        Gmres.Result checked = new Gmres(TOLERANCE, 60, 200).solve(operator(a), b);
        Gmres.Result unchecked = new Gmres(TOLERANCE, 60, 200).solveUnchecked(operator(a), b, () -> TOLERANCE);
        assertThat(unchecked.solution()).isEqualTo(checked.solution());
        assertThat(unchecked.steps()).isEqualTo(checked.steps() - 1);
        assertThat(unchecked.converged()).isTrue();
        assertThat(unchecked.relativeResidual()).isEqualTo(checked.relativeResidual(), within(1e-14));
    }

    @Test
    void withoutTheCheckItStopsWhereTheCallerIsContentByThen() {
        double[][] a = nearIdentity(60);
        double[] b = Naive.multiply(a, new RandomMatrices(6).vector(60));
        int[] products = new int[1];
        Gmres.Operator counted = (x, y) -> {
            products[0]++;
            operator(a).apply(x, y);
        };
        Gmres.Result early = new Gmres(TOLERANCE, 60, 200).solveUnchecked(counted, b, () -> products[0] < 3 ? 0 : 1);
        assertThat(early.steps()).isEqualTo(3);
        assertThat(early.relativeResidual()).isBetween(TOLERANCE, 0.5);
    }

    @Test
    void aRestartFindsTheSameSolution() {
        double[][] a = nearIdentity(60);
        double[] x = new RandomMatrices(6).vector(60);
        Gmres.Result result = new Gmres(TOLERANCE, 4, 500).solve(operator(a), Naive.multiply(a, x));
        assertSolved(a, result, x);
        assertThat(result.steps()).isGreaterThan(10); // several cycles of four and one product for the residual
    }

    @Test
    void theIdentityTakesOneStepAndNothingTakesNone() {
        double[] b = new RandomMatrices(7).vector(9);
        Gmres.Operator identity = (x, y) -> System.arraycopy(x, 0, y, 0, y.length);
        Gmres.Result result = new Gmres(TOLERANCE, 10, 10).solve(identity, b);
        assertThat(result.converged()).isTrue();
        assertThat(result.steps()).isEqualTo(2); // and one to confirm the residual
        assertThat(Naive.maxDifference(result.solution(), b)).isLessThan(1e-14);

        Gmres.Result zero = new Gmres(TOLERANCE, 10, 10).solve(identity, new double[9]);
        assertThat(zero.converged()).isTrue();
        assertThat(zero.steps()).isZero();
        assertThat(zero.solution()).containsOnly(0);
    }

    @Test
    void aSolutionThatExistsIsFoundEvenIfTheMatrixIsSingular() {
        double[][] a = {{2, 0, 0}, {0, 3, 0}, {0, 0, 0}};
        Gmres.Result result = new Gmres(TOLERANCE, 10, 50).solve(operator(a), new double[] {4, 9, 0});
        assertThat(result.converged()).isTrue();
        assertThat(Naive.maxDifference(result.solution(), new double[] {2, 3, 0}))
                .isLessThan(1e-12);
    }

    @Test
    void stagnationOnASingularSystemIsReported() {
        double[][] a = {{2, 0, 0}, {0, 3, 0}, {0, 0, 0}};
        double[] b = {4, 9, 1};
        Gmres.Result result = new Gmres(TOLERANCE, 10, 50).solve(operator(a), b);
        assertThat(result.converged()).isFalse();
        assertThat(result.relativeResidual()).isEqualTo(1 / norm(b), within(1e-8)); // what lies outside the range
        assertThat(result.solution()).doesNotContain(Double.NaN);
        assertThat(result.steps()).isLessThan(50);
    }

    @Test
    void aRotationStagnatesUntilTheBasisIsLargeEnough() {
        double[][] shift = {{0, 0, 0, 1}, {1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}};
        double[] b = {1, 0, 0, 0};
        Gmres.Result small = new Gmres(TOLERANCE, 3, 100).solve(operator(shift), b);
        assertThat(small.converged()).isFalse();
        assertThat(small.relativeResidual()).isEqualTo(1, within(1e-12));
        Gmres.Result enough = new Gmres(TOLERANCE, 4, 100).solve(operator(shift), b);
        assertThat(enough.converged()).isTrue();
        assertThat(enough.solution()).containsExactly(new double[] {0, 0, 0, 1}, within(1e-14));
    }

    @Test
    void theLimitOfStepsIsKeptAndReported() {
        double[][] a = nearIdentity(60);
        double[] b = new RandomMatrices(8).vector(60);
        Gmres.Result result = new Gmres(TOLERANCE, 60, 3).solve(operator(a), b);
        assertThat(result.converged()).isFalse();
        assertThat(result.steps()).isLessThanOrEqualTo(4);
        assertThat(result.relativeResidual()).isBetween(TOLERANCE, 1.0);
    }
}
