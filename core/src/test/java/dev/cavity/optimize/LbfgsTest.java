package dev.cavity.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LbfgsTest extends MinimizerContract {

    @Override
    protected Minimizer exact(double gradientTolerance, int maxEvaluations) {
        return Lbfgs.withDefaults()
                .withGradientTolerance(gradientTolerance)
                .withValueTolerance(0)
                .withMaxIterations(10_000)
                .withMaxEvaluations(maxEvaluations);
    }

    @Override
    protected Minimizer withDefaults() {
        return Lbfgs.withDefaults();
    }

    @Test
    void reducesTheGradientOfASmoothFunctionByOneHundredThousandInFewEvaluations() {
        double[] start = {2, -1, 1.5};
        double[] g = new double[3];
        TestFunctions.logSumExp(start, g);
        Minimum m = exact(1e-5 * Vectors.maxNorm(g), 100).minimize(TestFunctions::logSumExp, start);
        assertThat(m.stopReason()).isEqualTo(StopReason.GRADIENT_SMALL);
        assertThat(m.evaluations()).isLessThan(25);
    }

    @Test
    void needsOneEvaluationForMostIterations() {
        Minimum m = exact(1e-6, 500).minimize(TestFunctions::rosenbrock, filled(10, 0.5));
        // up to a third more than one each is what a good implementation needs in the curved valley
        assertThat(m.evaluations()).isLessThan((int) (1.3 * m.iterations()));
    }

    @Test
    void needsFewerEvaluationsWhereTheCurvatureIsKnown() {
        double[] scales = {1, 30, 900};
        Objective bowl = (x, g) -> {
            double sum = 0;
            for (int i = 0; i < x.length; i++) {
                g[i] = scales[i] * x[i];
                sum += 0.5 * scales[i] * x[i] * x[i];
            }
            return sum;
        };
        List<double[]> steps = new ArrayList<>();
        List<double[]> changes = new ArrayList<>();
        for (int i = 0; i < scales.length; i++) {
            double[] step = new double[scales.length];
            step[i] = 0.1;
            double[] change = new double[scales.length];
            change[i] = 0.1 * scales[i];
            steps.add(step);
            changes.add(change);
        }
        double[] start = {1, 1, 1};
        Lbfgs plain = Lbfgs.withDefaults().withValueTolerance(0);
        Minimum known = plain.withCurvature(steps, changes).minimize(bowl, start);
        assertThat(known.stopReason()).isEqualTo(StopReason.GRADIENT_SMALL);
        assertThat(known.evaluations()).isEqualTo(2); // Newton's step
        assertThat(plain.minimize(bowl, start).evaluations()).isGreaterThan(5);
    }

    @Test
    void needsNoMoreEvaluationsWhereAVariableThatMovedBeforeIsHeldByItsBound() {
        double[][] hessian = {{4, 1.5, -1}, {1.5, 3, 0.5}, {-1, 0.5, 2}};
        double[] minimum = {1, 2, 1};
        Objective bowl = (x, g) -> {
            double[] z = Vectors.minus(x, minimum);
            for (int i = 0; i < x.length; i++) {
                g[i] = Vectors.dot(hessian[i], z);
            }
            return 0.5 * Vectors.dot(z, g);
        };
        List<double[]> steps =
                List.of(new double[] {1, 0, 0}, new double[] {-1.5, 4, 0}, new double[] {15 / 39.0, -14 / 39.0, 1
                }); // conjugate, so that they tell the whole Hessian
        List<double[]> changes = new ArrayList<>();
        for (double[] s : steps) {
            changes.add(
                    new double[] {Vectors.dot(hessian[0], s), Vectors.dot(hessian[1], s), Vectors.dot(hessian[2], s)});
        }
        Bounds bounds = Bounds.of(new double[] {-9, -9, -9}, new double[] {9, 0.5, 9});
        Minimum m = Lbfgs.withDefaults()
                .withValueTolerance(0)
                .withCurvature(steps, changes)
                .minimize(bowl, new double[] {0, 0.5, 0}, bounds);
        assertThat(m.stopReason()).isEqualTo(StopReason.GRADIENT_SMALL);
        assertThat(m.evaluations()).isEqualTo(2); // Newton's step of the other two
        assertStationary(m, bounds, 1e-4);
    }

    @Test
    void forgetsACurvatureThatIsNotTheFunctions() {
        double[] up = {1, 0};
        Minimum m = Lbfgs.withDefaults()
                .withCurvature(List.of(up, new double[] {0, 1}), List.of(new double[] {-1, 0}, new double[] {0, 1e6}))
                .minimize(TestFunctions::rosenbrock, new double[] {-1.2, 1});
        assertThat(m.stopReason().converged()).isTrue();
        assertThat(m.point()).containsExactly(new double[] {1, 1}, within(1e-3));
    }

    @Test
    void refusesStepsWithoutTheirChanges() {
        assertThatThrownBy(() -> Lbfgs.withDefaults().withCurvature(List.of(new double[1]), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 steps with 0 changes");
    }

    @Test
    void keepsTheFirstStepToItsLengthAndAllStepsToTheLongest() {
        double[] last = new double[1];
        int[] seen = new int[1];
        Objective f = (x, g) -> {
            if (seen[0]++ == 1) {
                assertThat(Math.abs(x[0] - 40)).isEqualTo(0.25);
            }
            g[0] = x[0] / Math.sqrt(1 + x[0] * x[0]);
            return Math.sqrt(1 + x[0] * x[0]);
        };
        last[0] = 40;
        Lbfgs.withDefaults()
                .withFirstStep(0.25)
                .withMaxStep(2)
                .minimize(
                        f,
                        new double[] {40},
                        Bounds.unbounded(1),
                        (k, x, v, norm, e) -> {
                            assertThat(Math.abs(x[0] - last[0])).isLessThanOrEqualTo(2);
                            last[0] = x[0];
                        },
                        () -> false);
        assertThat(seen[0]).isGreaterThan(20);
    }

    @Test
    void stopsAtTheIterationsAllowed() {
        Minimum m =
                Lbfgs.withDefaults().withMaxIterations(3).minimize(TestFunctions::rosenbrock, new double[] {-1.2, 1});
        assertThat(m.stopReason()).isEqualTo(StopReason.MAX_ITERATIONS);
        assertThat(m.iterations()).isEqualTo(3);
    }

    @Test
    void refusesSettingsOutOfRange() {
        Lbfgs lbfgs = Lbfgs.withDefaults();
        assertThatThrownBy(() -> lbfgs.withMemory(0)).hasMessage("memory 0 is not at least 1");
        assertThatThrownBy(() -> lbfgs.withGradientTolerance(Double.NaN))
                .hasMessage("gradientTolerance NaN is not in [0, ∞)");
        assertThatThrownBy(() -> lbfgs.withValueTolerance(1)).hasMessage("valueTolerance 1.0 is not in [0, 1)");
        assertThatThrownBy(() -> lbfgs.withMaxIterations(-1)).hasMessage("maxIterations -1 is not at least 0");
        assertThatThrownBy(() -> lbfgs.withMaxEvaluations(0)).hasMessage("maxEvaluations 0 is not at least 1");
        assertThatThrownBy(() -> lbfgs.withFirstStep(0)).hasMessage("firstStep 0.0 is not in (0, ∞)");
        assertThatThrownBy(() -> lbfgs.withMaxStep(Double.POSITIVE_INFINITY))
                .hasMessage("maxStep Infinity is not in (0, ∞)");
    }
}
