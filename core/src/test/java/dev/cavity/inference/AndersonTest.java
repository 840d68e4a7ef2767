package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.testing.Naive;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class AndersonTest {
    private static final double[] ONES = {1, 1, 1, 1};

    /** x ← M x + 1, of which plain iteration would need hundreds of steps, or diverge. */
    private static double[] map(double[] diagonal, double[] x) {
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            y[i] = diagonal[i] * x[i] + 0.02 * x[(i + 1) % x.length] + 1;
        }
        return y;
    }

    private static double[] weighted(double[] a, double[] weights) {
        double[] weighted = new double[a.length];
        Arrays.setAll(weighted, i -> a[i] * weights[i]);
        return weighted;
    }

    private static int stepsToConverge(double[] diagonal, int depth, double[] weights) {
        Anderson anderson = new Anderson(depth);
        double[] x = new double[diagonal.length];
        for (int step = 0; step < 500; step++) {
            double[] r = map(diagonal, x);
            for (int i = 0; i < r.length; i++) {
                r[i] -= x[i];
            }
            if (Naive.maxNorm(r) < 1e-11) {
                return step;
            }
            x = anderson.next(x, r, a -> weighted(a, weights));
        }
        return 500;
    }

    @Test
    void aLinearMapIsSolvedInAboutAsManyStepsAsItHasDimensions() {
        double[] contraction = {0.97, -0.5, 0.2, 0.8};
        assertThat(stepsToConverge(contraction, 4, ONES)).isLessThanOrEqualTo(7);
        assertThat(stepsToConverge(contraction, 0, ONES)).isGreaterThan(200);
    }

    @Test
    void aMapThatOscillatesAndDivergesIsSolvedToo() {
        double[] divergent = {-1.4, -1.1, 0.3, 0.5};
        assertThat(stepsToConverge(divergent, 4, ONES)).isLessThanOrEqualTo(8);
        assertThat(stepsToConverge(divergent, 0, ONES)).isEqualTo(500);
    }

    @Test
    void weightsChangeThePathNotTheEnd() {
        assertThat(stepsToConverge(new double[] {0.97, -0.5, 0.2, 0.8}, 4, new double[] {1, 10, 0.1, 3}))
                .isLessThanOrEqualTo(9);
    }

    @Test
    void theFirstStepAndTheStepAfterAResetArePlain() {
        Anderson anderson = new Anderson(3);
        double[] x = {1, 2, 3, 4};
        double[] r = {0.1, -0.2, 0.3, 0};
        double[] plain = {1.1, 1.8, 3.3, 4};
        assertThat(anderson.next(x, r, double[]::clone)).containsExactly(plain, within(1e-15));
        anderson.next(plain, new double[] {0.05, 0, 0.1, 0.2}, double[]::clone);
        anderson.reset();
        assertThat(anderson.next(x, r, double[]::clone)).containsExactly(plain, within(1e-15));
    }

    @Test
    void repeatedDifferencesDoNotBreakTheLeastSquares() {
        Anderson anderson = new Anderson(4);
        double[] x = new double[4];
        for (int step = 0; step < 6; step++) {
            double[] next = anderson.next(
                    x, new double[] {0.5, 0.5, 0.5, 0.5}, double[]::clone); // a residual that never changes
            assertThat(Arrays.stream(next).allMatch(Double::isFinite)).isTrue();
            x = next;
        }
        assertThat(x).containsOnly(3.0); // plain steps: nothing can be learnt
    }
}
