package dev.cavity.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LineSearchDescentTest {
    /** Rosenbrock's valley. */
    private static double valley(double[] x, double[] gradient) {
        double across = x[1] - x[0] * x[0];
        gradient[0] = -400 * across * x[0] - 2 * (1 - x[0]);
        gradient[1] = 200 * across;
        return 100 * across * across + (1 - x[0]) * (1 - x[0]);
    }

    @Test
    void findsTheEndOfAValley() {
        LineSearchDescent descent = new LineSearchDescent(new double[] {-1.2, 1});
        for (int i = 0; i < 100; i++) {
            descent.search(LineSearchDescentTest::valley);
        }

        assertThat(descent.point()[0]).isCloseTo(1, within(1e-6));
        assertThat(descent.point()[1]).isCloseTo(1, within(1e-6));
    }

    @Test
    void everySearchFallsEnoughAndFlattensTheSlope() {
        LineSearchDescent descent = new LineSearchDescent(new double[] {-1.2, 1});
        for (int i = 0; i < 10; i++) {
            descent.restart(); // so that the direction is that of steepest descent
            double[] before = descent.point();
            double[] gradient = new double[2];
            double value = valley(before, gradient);
            descent.search(LineSearchDescentTest::valley);
            double[] after = descent.point();
            double[] there = new double[2];
            double end = valley(after, there);
            double squared = gradient[0] * gradient[0] + gradient[1] * gradient[1];
            double t = ((before[0] - after[0]) * gradient[0] + (before[1] - after[1]) * gradient[1]) / squared;
            double slope = -(there[0] * gradient[0] + there[1] * gradient[1]);

            assertThat(t).isPositive();
            assertThat(end).isLessThanOrEqualTo(value - 0.05 * t * squared);
            assertThat(Math.abs(slope)).isLessThan(0.1 * squared);
        }
    }

    /** One long step, three times as far a trial, where the library's searches would go in small ones. */
    @Test
    void goesFarWhereTheFunctionIsFlat() {
        LineSearchDescent descent = new LineSearchDescent(new double[] {0});
        descent.search((x, gradient) -> {
            gradient[0] = 1e-4 * (x[0] - 1000);
            return 0.5e-4 * (x[0] - 1000) * (x[0] - 1000);
        });

        assertThat(descent.point()[0]).isCloseTo(1000, within(100.0));
    }

    @Test
    void staysWhereTheFunctionIsDefined() {
        LineSearchDescent descent = new LineSearchDescent(new double[] {0.5});
        for (int i = 0; i < 20; i++) {
            descent.search((x, gradient) -> {
                gradient[0] = 20 / (2 - x[0]) - 100;
                return x[0] >= 2 ? Double.NaN : -20 * Math.log(2 - x[0]) - 100 * x[0];
            });
        }

        assertThat(descent.point()[0]).isCloseTo(1.8, within(1e-6));
    }

    @Test
    void endsAfterTwoSearchesThatFindNothing() {
        LineSearchDescent descent = new LineSearchDescent(new double[] {1});
        LineSearchDescent.Function wrongGradient = (x, gradient) -> {
            gradient[0] = -1;
            return x[0];
        };

        assertThat(descent.search(wrongGradient)).isTrue();
        assertThat(descent.search(wrongGradient)).isFalse();
        assertThat(descent.point()).containsExactly(1);
    }
}
