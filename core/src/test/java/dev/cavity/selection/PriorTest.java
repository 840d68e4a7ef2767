package dev.cavity.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriorTest {
    @Test
    void thePenaltyIsMinusTheLogDensityUpToAConstant() {
        Prior prior = new Prior(1.5, 0.7);
        double atCentre = -Math.log(density(prior, 1.5));
        for (double x : new double[] {-3, 0, 1.2, 1.5, 4}) {
            assertThat(prior.penalty(x)).isCloseTo(-Math.log(density(prior, x)) - atCentre, within(1e-12));
        }
    }

    private static double density(Prior prior, double x) {
        double z = (x - prior.centre()) / prior.deviation();
        return Math.exp(-0.5 * z * z) / (prior.deviation() * Math.sqrt(2 * Math.PI));
    }

    @Test
    void noneIsFlat() {
        for (double x : new double[] {-1e300, 0, 3, 1e300}) {
            assertThat(Prior.none().penalty(x)).isZero();
        }
        assertThat(Prior.none().isInformative()).isFalse();
        assertThat(new Prior(0, 1e9).isInformative()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN})
    void refusesADeviationThatIsNotPositive(double deviation) {
        assertThatThrownBy(() -> new Prior(0, deviation))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("deviation " + deviation + " of a prior is not in (0, ∞]");
        assertThatThrownBy(() -> new Priors(1, 1, 1, 1, deviation, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("deviation " + deviation + " of a prior is not in (0, ∞]");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN})
    void refusesASharedDeviationThatIsNegative(double shared) {
        assertThatThrownBy(() -> new Prior(0, 1, shared))
                .hasMessage("shared deviation " + shared + " of a prior is not in [0, ∞]");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void refusesACentreThatIsNotFinite(double centre) {
        assertThatThrownBy(() -> new Prior(centre, 1)).hasMessage("centre " + centre + " of a prior is not finite");
    }
}
