package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SiteIterationTest {
    private static final double[] PRIOR = {1, 4};

    /** A state that is nothing but the sites. */
    private record Plain(double[] tau, double[] nu) {}

    private interface Rule {
        void newSites(double[] tau, double[] nu, double[] newTau, double[] newNu);
    }

    private static SiteIteration<Plain> of(Rule rule, double overflowAbove) {
        SiteIteration.Update<Plain> map = new SiteIteration.Update<>() {
            @Override
            public Plain condition(double[] tau, double[] nu) {
                for (double value : tau) {
                    if (value > overflowAbove) {
                        throw new ArithmeticException("tau " + value);
                    }
                    assertThat(value).isGreaterThanOrEqualTo(0); // the domain, whatever the acceleration proposes
                }
                return new Plain(tau, nu);
            }

            @Override
            public void newSites(Plain state, double[] tau, double[] nu) {
                rule.newSites(state.tau, state.nu, tau, nu);
            }
        };
        return new SiteIteration<>(map, PRIOR, 1e-10);
    }

    private static final Rule LINEAR = (tau, nu, newTau, newNu) -> {
        for (int i = 0; i < tau.length; i++) {
            newTau[i] = 0.3 + 0.5 * tau[i] + 0.1 * tau[1 - i];
            newNu[i] = 1 - 0.9 * nu[i];
        }
    };

    @Test
    void aLinearMapConvergesInFewSteps() {
        var outcome = of(LINEAR, 1e9).solve(new double[4], 4, 100);
        assertThat(outcome.converged()).isTrue();
        assertThat(outcome.iterations()).isLessThanOrEqualTo(6);
        assertThat(outcome.point().tau()).containsExactly(new double[] {0.75, 0.75}, within(1e-9));
        assertThat(outcome.point().nu()).containsExactly(new double[] {1 / 1.9, 1 / 1.9}, within(1e-9));
        assertThat(outcome.point().state().orElseThrow().tau)
                .isEqualTo(outcome.point().tau());
    }

    @Test
    void dampingAloneGetsThereMoreSlowly() {
        var damped = of(LINEAR, 1e9).solve(new double[4], 0, 200);
        var accelerated = of(LINEAR, 1e9).solve(new double[4], 4, 200);
        assertThat(damped.converged()).isTrue();
        assertThat(damped.iterations()).isGreaterThan(3 * accelerated.iterations());
    }

    @Test
    void theStartIsRecognisedAsTheAnswer() {
        var outcome = of(LINEAR, 1e9).solve(new double[] {0.75, 0.75, 1 / 1.9, 1 / 1.9}, 4, 100);
        assertThat(outcome.iterations()).isZero();
        assertThat(outcome.converged()).isTrue();
    }

    @Test
    void aMapWhoseAccelerationLeavesTheDomainStillConverges() {
        Rule steep = (tau, nu, newTau, newNu) -> {
            for (int i = 0; i < tau.length; i++) {
                newTau[i] = 1e-3 + Math.exp(-4 * tau[i]); // falls so fast that extrapolation overshoots zero
                newNu[i] = Math.cos(2 * nu[i]);
            }
        };
        var outcome = of(steep, 1e9).solve(new double[] {3, 0, 2, -2}, 4, 200);
        assertThat(outcome.converged()).isTrue();
        for (double tau : outcome.point().tau()) {
            assertThat(1e-3 + Math.exp(-4 * tau)).isEqualTo(tau, within(1e-8));
        }
    }

    @Test
    void anOverflowOnTheWayIsSteppedBackFrom() {
        Rule jump = (tau, nu, newTau, newNu) -> {
            for (int i = 0; i < tau.length; i++) {
                newTau[i] = tau[i] < 0.2 ? 5 : 2 - 0.5 * tau[i]; // a plain first step lands beyond the limit of 4
                newNu[i] = 0.5 * nu[i] + 1;
            }
        };
        var outcome = of(jump, 4).solve(new double[4], 4, 100);
        assertThat(outcome.converged()).isTrue();
        assertThat(outcome.point().tau()).containsExactly(new double[] {4 / 3., 4 / 3.}, within(1e-8));
        assertThat(outcome.point().nu()).containsExactly(new double[] {2, 2}, within(1e-8));
    }

    @Test
    void anOverflowAtTheStartIsAnError() {
        assertThatThrownBy(() -> of(LINEAR, 1).solve(new double[] {2, 2, 0, 0}, 4, 10))
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void whatHasNoFixedPointIsReportedWithItsResidual() {
        Rule running = (tau, nu, newTau, newNu) -> {
            for (int i = 0; i < tau.length; i++) {
                newTau[i] = tau[i] + 1;
                newNu[i] = nu[i];
            }
        };
        var outcome = of(running, 1e300).solve(new double[4], 4, 15);
        assertThat(outcome.converged()).isFalse();
        assertThat(outcome.iterations()).isEqualTo(15);
        double expected = 1 / (outcome.point().tau()[0] + 1e-3);
        double other = 1 / (outcome.point().tau()[1] + 1e-3 / 4);
        assertThat(outcome.point().residual()).isEqualTo(Math.max(expected, other), within(1e-12));
    }

    @Test
    void notANumberIsNeverConverged() {
        Rule broken = (tau, nu, newTau, newNu) -> {
            newTau[0] = Double.NaN;
            newNu[1] = Double.NaN;
        };
        var outcome = of(broken, 1e9).solve(new double[4], 0, 0);
        assertThat(outcome.converged()).isFalse();
        assertThat(outcome.point().residual()).isEqualTo(Double.POSITIVE_INFINITY);
    }
}
