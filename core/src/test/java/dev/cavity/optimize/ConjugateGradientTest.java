package dev.cavity.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ConjugateGradientTest extends MinimizerContract {

    @Override
    protected Minimizer exact(double gradientTolerance, int maxEvaluations) {
        return ConjugateGradient.withDefaults()
                .withGradientTolerance(gradientTolerance)
                .withValueTolerance(0)
                .withMaxIterations(10_000)
                .withMaxEvaluations(maxEvaluations);
    }

    @Override
    protected Minimizer withDefaults() {
        return ConjugateGradient.withDefaults();
    }

    @Test
    void steppingTakesTheSamePathAsMinimising() {
        int steps = 12;
        ConjugateGradient cg = ConjugateGradient.withDefaults().withMaxIterations(steps);
        double[] start = {-1.2, 1};
        Minimum m = cg.minimize(TestFunctions::rosenbrock, start);
        ConjugateGradient.Stepper stepper = cg.stepper(start, Bounds.unbounded(2));
        for (int k = 0; k < steps; k++) {
            LineSearchResult r = stepper.lineSearch(TestFunctions::rosenbrock);
            assertThat(r.moved()).isTrue();
            assertThat(r.valueAfter()).isLessThan(r.valueBefore());
            assertThat(r.stepLength()).isPositive();
            assertThat(r.evaluations()).isGreaterThanOrEqualTo(2);
        }
        assertThat(m.iterations()).isEqualTo(steps);
        assertThat(stepper.point()).containsExactly(m.point());
    }

    @Test
    void steppingFollowsAFunctionThatChanges() {
        ConjugateGradient.Stepper stepper =
                ConjugateGradient.withDefaults().stepper(new double[] {2, -1, 1}, Bounds.unbounded(3));
        // the minimum drifts towards (1, 1, 1), ever more slowly, as between the E-steps of an EM algorithm
        for (int k = 1; k <= 60; k++) {
            Objective f = TestFunctions.quadratic(30, filled(3, 1 - Math.pow(0.7, k)));
            stepper.lineSearch(f);
        }
        // 0.7^60 is 5e-10; what is left is the value tolerance 1e-7, hence 5e-4 at curvature 1
        assertThat(stepper.point()).containsExactly(filled(3, 1), within(5e-4));
    }

    @Test
    void steppingStaysWithinItsLimits() {
        Bounds bounds = Bounds.of(new double[] {-1.5, -1}, new double[] {0.5, 1.5});
        ConjugateGradient.Stepper stepper = ConjugateGradient.withDefaults()
                .withMaxEvaluationsPerSearch(3)
                .withMaxStep(0.2)
                .stepper(new double[] {-9, 1}, bounds);
        assertThat(stepper.point()).containsExactly(-1.5, 1);
        for (int k = 0; k < 40; k++) {
            LineSearchResult r = stepper.lineSearch(TestFunctions::rosenbrock);
            assertThat(r.evaluations()).isLessThanOrEqualTo(4);
            assertThat(r.stepLength()).isLessThanOrEqualTo(0.2 + 1e-15); // x + 0.2 − x rounds
            assertThat(bounds.contains(stepper.point())).isTrue();
        }
    }

    @Test
    void steppingDoesNotMoveWhereThereIsNothingToGain() {
        ConjugateGradient.Stepper stepper =
                ConjugateGradient.withDefaults().stepper(new double[] {1, 1}, Bounds.unbounded(2));
        LineSearchResult flat = stepper.lineSearch(TestFunctions::rosenbrock);
        assertThat(flat).isEqualTo(new LineSearchResult(0, 0, 0, 0, 1, false));
        LineSearchResult undefined = stepper.lineSearch((x, g) -> Double.POSITIVE_INFINITY);
        assertThat(undefined.moved()).isFalse();
        assertThat(undefined.valueBefore()).isInfinite();
        LineSearchResult cancelled = stepper.lineSearch(TestFunctions::rosenbrock, () -> true);
        assertThat(cancelled.evaluations()).isZero();
        assertThat(stepper.point()).containsExactly(1, 1);
    }

    @Test
    void refusesSettingsOutOfRange() {
        assertThatThrownBy(() -> ConjugateGradient.withDefaults().withMaxEvaluationsPerSearch(0))
                .hasMessage("maxEvaluationsPerSearch 0 is not at least 1");
        assertThatThrownBy(() -> ConjugateGradient.withDefaults().withFirstStep(Double.NaN))
                .hasMessage("firstStep NaN is not in (0, ∞)");
    }
}
