package dev.cavity.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every minimiser promises. */
public abstract class MinimizerContract {
    /** Small enough to place every minimum below to {@link #NEAR}, far above the rounding of these gradients. */
    static final double GRADIENT = 1e-6;

    /** The error of the point at gradient 1e-6 where the least curvature is 0.4 (Rosenbrock), with a margin of 4. */
    static final double NEAR = 1e-5;

    /** Where f is 12 and its curvature 1600, rounding of f by 1e-14 hides a gradient of √(2·1600·1e-14) = 6e-6. */
    private static final double ROUNDED_GRADIENT = 1e-5;

    private static final double INF = Double.POSITIVE_INFINITY;
    private static final double[] ILL_MINIMUM = {0.3, -0.7, 1.1, 0.2, -0.4};

    /** A minimiser that stops only on the gradient or on a limit: value tolerance 0. */
    protected abstract Minimizer exact(double gradientTolerance, int maxEvaluations);

    /** A minimiser with the default tolerances. */
    protected abstract Minimizer withDefaults();

    protected static double[] filled(int n, double value) {
        double[] x = new double[n];
        Arrays.fill(x, value);
        return x;
    }

    /** First-order conditions: gradient small in the free variables, and pushing outward at the bounds. */
    protected static void assertStationary(Minimum minimum, Bounds bounds, double tolerance) {
        assertThat(bounds.contains(minimum.point())).isTrue();
        for (int i = 0; i < bounds.dimension(); i++) {
            double x = minimum.point()[i];
            double g = minimum.gradient()[i];
            if (x > bounds.lower(i)) {
                assertThat(g).as("gradient[%d]", i).isLessThanOrEqualTo(tolerance);
            }
            if (x < bounds.upper(i)) {
                assertThat(g).as("gradient[%d]", i).isGreaterThanOrEqualTo(-tolerance);
            }
        }
    }

    @Test
    void findsTheMinimumOfAnIllConditionedQuadratic() {
        Objective f = TestFunctions.quadratic(1e6, ILL_MINIMUM);
        Minimum m = exact(GRADIENT, 2000).minimize(f, new double[5]);
        assertThat(m.stopReason()).isEqualTo(StopReason.GRADIENT_SMALL);
        assertThat(m.point()).containsExactly(ILL_MINIMUM, within(NEAR));
    }

    @Test
    void findsTheMinimumOfRosenbrockInTwoDimensions() {
        Minimum m = exact(GRADIENT, 500).minimize(TestFunctions::rosenbrock, new double[] {-1.2, 1});
        assertThat(m.stopReason()).isEqualTo(StopReason.GRADIENT_SMALL);
        assertThat(m.converged()).isTrue();
        assertThat(m.point()).containsExactly(new double[] {1, 1}, within(NEAR));
    }

    @Test
    void findsTheMinimumOfRosenbrockInTenDimensions() {
        Minimum m = exact(GRADIENT, 2000).minimize(TestFunctions::rosenbrock, filled(10, 0.5));
        assertThat(m.stopReason()).isEqualTo(StopReason.GRADIENT_SMALL);
        assertThat(m.point()).containsExactly(filled(10, 1), within(NEAR));
    }

    static Stream<Bounds> boundsOfRosenbrock() {
        return Stream.of(
                Bounds.of(new double[] {-2, -2, -2}, new double[] {2, 2, 2}),
                Bounds.of(new double[] {-2, -2, -2}, new double[] {0.5, 2, 2}),
                Bounds.of(new double[] {-2, -2, -2}, new double[] {2, 0.3, 2}),
                Bounds.of(new double[] {-2, -2, 1.5}, new double[] {2, 2, 2}),
                Bounds.of(new double[] {-INF, 1.2, -INF}, new double[] {INF, INF, 1.1}),
                Bounds.of(new double[] {-2, 0.25, -2}, new double[] {2, 0.25, 2}));
    }

    @ParameterizedTest
    @MethodSource("boundsOfRosenbrock")
    void satisfiesTheFirstOrderConditionsWithinBounds(Bounds bounds) {
        Minimum m = exact(GRADIENT, 1000).minimize(TestFunctions::rosenbrock, new double[] {-1.2, 1, 1}, bounds);
        assertThat(m.converged()).isTrue();
        assertStationary(m, bounds, ROUNDED_GRADIENT);
    }

    @Test
    void satisfiesTheFirstOrderConditionsOfABoundedIllConditionedQuadratic() {
        Bounds bounds = Bounds.of(filled(5, -0.5), filled(5, 0.25));
        Minimum m = exact(1e-4, 2000).minimize(TestFunctions.quadratic(1e4, ILL_MINIMUM), new double[5], bounds);
        assertThat(m.stopReason()).isEqualTo(StopReason.GRADIENT_SMALL);
        assertStationary(m, bounds, 1e-4);
    }

    @Test
    void leavesABoundOnWhichItStarts() {
        Bounds bounds = Bounds.of(new double[] {-1.2, -2}, new double[] {2, 1});
        Minimum m = exact(GRADIENT, 500).minimize(TestFunctions::rosenbrock, new double[] {-1.2, 1}, bounds);
        assertThat(m.point()).containsExactly(new double[] {1, 1}, within(NEAR));
    }

    @Test
    void startsFromTheProjectionOfAPointOutside() {
        Bounds bounds = Bounds.of(new double[] {-1, -1}, new double[] {2, 2});
        List<double[]> points = new ArrayList<>();
        Minimum m = exact(GRADIENT, 500)
                .minimize(
                        TestFunctions::rosenbrock,
                        new double[] {-7, 9},
                        bounds,
                        (k, x, v, g, e) -> points.add(x),
                        () -> false);
        assertThat(points.get(0)).containsExactly(-1, 2);
        assertThat(points).allMatch(bounds::contains);
        assertStationary(m, bounds, GRADIENT);
    }

    @Test
    void neverEvaluatesOutsideTheBounds() {
        Bounds bounds = Bounds.of(new double[] {-1, -1}, new double[] {0.7, 0.4});
        Objective f = (x, g) -> {
            assertThat(bounds.contains(x)).isTrue();
            return TestFunctions.rosenbrock(x, g);
        };
        assertThat(withDefaults().minimize(f, new double[] {-1, -1}, bounds).converged())
                .isTrue();
    }

    @Test
    void stopsAtOnceWhereAllVariablesAreFixed() {
        Bounds bounds = Bounds.of(new double[] {3, 4}, new double[] {3, 4});
        Minimum m = withDefaults().minimize(TestFunctions::rosenbrock, new double[2], bounds);
        assertThat(m.point()).containsExactly(3, 4);
        assertThat(m.evaluations()).isEqualTo(1);
        assertThat(m.stopReason()).isEqualTo(StopReason.GRADIENT_SMALL);
    }

    @Test
    void takesUndefinedPointsForStepsTooLong() {
        for (double undefined : new double[] {Double.NaN, INF, -INF}) {
            // −log x₀ + x₀ + (x₁ − 1)², undefined for x₀ ≤ 0; the start points straight at the edge
            Objective f = (x, g) -> {
                if (x[0] <= 0) {
                    return undefined;
                }
                g[0] = 1 - 1 / x[0];
                g[1] = 2 * (x[1] - 1);
                return x[0] - Math.log(x[0]) + (x[1] - 1) * (x[1] - 1);
            };
            Minimum m = exact(GRADIENT, 200).minimize(f, new double[] {2.2, -1});
            assertThat(m.stopReason()).isEqualTo(StopReason.GRADIENT_SMALL);
            assertThat(m.point()).containsExactly(new double[] {1, 1}, within(NEAR));
        }
    }

    @Test
    void stopsAtTheEdgeOfAnUndefinedRegionWithTheBestPoint() {
        Objective f = (x, g) -> {
            g[0] = 1;
            return x[0] < 1 ? Double.NaN : x[0];
        };
        Minimum m = withDefaults().minimize(f, new double[] {3.3});
        assertThat(m.value()).isCloseTo(1, within(1e-3)).isGreaterThanOrEqualTo(1);
        assertThat(m.evaluations()).isLessThan(60);
    }

    @Test
    void takesAFiniteValueWithANanGradientForUndefined() {
        Objective f = (x, g) -> {
            g[0] = x[0] < -1 ? Double.NaN : 2 * x[0];
            return x[0] * x[0];
        };
        Minimum m = exact(GRADIENT, 100).minimize(f, new double[] {2.9});
        assertThat(m.point()).containsExactly(new double[] {0}, within(NEAR));
    }

    @Test
    void endsNearTheMinimumOfANoisyFunction() {
        Objective f = TestFunctions.noisy(TestFunctions::logSumExp, 1e-8);
        Minimum m = withDefaults().minimize(f, new double[] {2, -1, 1.5});
        Minimum truth = exact(1e-9, 1000).minimize(TestFunctions::logSumExp, new double[3]);
        assertThat(m.converged()).isTrue();
        // the value tolerance times |f| + 1, ten times over
        assertThat(m.value()).isCloseTo(truth.value(), within(1e-6 * (truth.value() + 1)));
    }

    @Test
    void settlesWhereTheGradientCannotBecomeSmallForNoise() {
        // 1e6 offset: noise of 0.01 in the value, where the gradient tolerance asks for far less
        Objective shifted = (x, g) -> 1e6 + TestFunctions.logSumExp(x, g);
        Minimum m = withDefaults().minimize(TestFunctions.noisy(shifted, 1e-8), new double[] {2, -1, 1.5});
        assertThat(m.converged()).isTrue();
        assertThat(m.evaluations()).isLessThan(60);
    }

    @Test
    void reportsAGradientThatContradictsTheValues() {
        Objective wrong = (x, g) -> {
            double value = TestFunctions.logSumExp(x, g);
            for (int i = 0; i < g.length; i++) {
                g[i] = -g[i];
            }
            return value;
        };
        Minimum m = withDefaults().minimize(wrong, new double[] {2, -1, 1.5});
        assertThat(m.stopReason()).isEqualTo(StopReason.LINE_SEARCH_FAILED);
        assertThat(m.converged()).isFalse();
    }

    @Test
    void makesExactlyTheEvaluationsAllowed() {
        for (int max = 1; max <= 20; max++) {
            AtomicInteger calls = new AtomicInteger();
            Objective f = (x, g) -> {
                calls.incrementAndGet();
                return TestFunctions.rosenbrock(x, g);
            };
            Minimum m = exact(0, max).minimize(f, new double[] {-1.2, 1});
            assertThat(calls).hasValue(max);
            assertThat(m.evaluations()).isEqualTo(max);
            assertThat(m.stopReason()).isEqualTo(StopReason.MAX_EVALUATIONS);
        }
    }

    @Test
    void returnsTheBestSoFarWhenCancelled() {
        for (int stop = 0; stop <= 10; stop++) {
            int allowed = stop;
            List<Double> values = new ArrayList<>();
            Objective f = (x, g) -> {
                values.add(TestFunctions.rosenbrock(x, g));
                return values.get(values.size() - 1);
            };
            Minimum m = exact(0, 100)
                    .minimize(
                            f,
                            new double[] {-1.2, 1},
                            Bounds.unbounded(2),
                            IterationListener.none(),
                            () -> values.size() == allowed);
            assertThat(m.stopReason()).isEqualTo(StopReason.CANCELLED);
            assertThat(m.evaluations()).isEqualTo(stop);
            assertThat(Double.valueOf(m.value())) // boxed, so that NaN equals NaN
                    .isEqualTo(values.stream().min(Double::compare).orElse(Double.NaN));
        }
    }

    @Test
    void tellsTheListenerOfTheStartAndOfFallingValues() {
        List<Double> values = new ArrayList<>();
        AtomicInteger last = new AtomicInteger(-1);
        Minimum m = exact(GRADIENT, 500)
                .minimize(
                        TestFunctions::rosenbrock,
                        new double[] {-1.2, 1},
                        Bounds.unbounded(2),
                        (iteration, point, value, gradientNorm, evaluations) -> {
                            assertThat(iteration).isEqualTo(last.incrementAndGet());
                            double[] g = new double[2];
                            assertThat(value).isEqualTo(TestFunctions.rosenbrock(point, g));
                            assertThat(gradientNorm).isEqualTo(Vectors.maxNorm(g));
                            assertThat(evaluations).isGreaterThan(iteration);
                            Arrays.fill(point, Double.NaN); // a copy, so this harms nobody
                            values.add(value);
                        },
                        () -> false);
        assertThat(values).hasSize(m.iterations() + 1).isSortedAccordingTo((a, b) -> Double.compare(b, a));
        assertThat(m.value()).isEqualTo(values.get(values.size() - 1));
    }

    @Test
    void givesTheSameBitsForTheSameInput() {
        double[] start = {2, -1, 1.5};
        Minimum a = withDefaults().minimize(TestFunctions::logSumExp, start);
        Minimum b = withDefaults().minimize(TestFunctions::logSumExp, start);
        assertThat(a.point()).containsExactly(b.point());
        assertThat(a.toString()).isEqualTo(b.toString());
        assertThat(start).containsExactly(2, -1, 1.5);
    }

    @Test
    void stopsAtOnceOnAConstantFunction() {
        Minimum m = withDefaults().minimize((x, g) -> 7, new double[3]);
        assertThat(m.evaluations()).isEqualTo(1);
        assertThat(m.iterations()).isZero();
        assertThat(m.stopReason()).isEqualTo(StopReason.GRADIENT_SMALL);
    }

    @Test
    void saysThatTheStartIsNotFinite() {
        Minimum m = withDefaults().minimize((x, g) -> Double.NaN, new double[] {1, 2});
        assertThat(m.stopReason()).isEqualTo(StopReason.NOT_FINITE_AT_START);
        assertThat(m.point()).containsExactly(1, 2);
        assertThat(m.value()).isNaN();
        assertThat(m.converged()).isFalse();
    }

    @Test
    void refusesAStartThatIsNotANumber() {
        assertThatThrownBy(() -> withDefaults().minimize(TestFunctions::rosenbrock, new double[] {0, Double.NaN}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("start[1] NaN is not finite");
        assertThatThrownBy(() ->
                        withDefaults().minimize(TestFunctions::rosenbrock, new double[] {0, 0}, Bounds.unbounded(3)))
                .hasMessage("point has dimension 2; the bounds have dimension 3");
    }

    @Test
    void letsExceptionsOfTheFunctionPass() {
        Objective f = (x, g) -> {
            throw new ArithmeticException("no");
        };
        assertThatThrownBy(() -> withDefaults().minimize(f, new double[2])).isInstanceOf(ArithmeticException.class);
    }
}
