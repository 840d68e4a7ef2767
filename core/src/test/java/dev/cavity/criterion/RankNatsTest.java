package dev.cavity.criterion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Outcomes;
import org.junit.jupiter.api.Test;

class RankNatsTest {
    private static final Outcomes ROWS = Outcomes.of(1, 1, 1, -1, -1, -1, -1, -1, -1, -1);

    @Test
    void anAreaIsWorthHalfItsSquaredScoreOfMannAndWhitney() {
        double area = 0.8;
        double variance = (10 + 1) / (12. * 3 * 7);
        double nats = -10 * RankNats.of(ROWS).value(-area);
        assertThat(nats).isCloseTo((area - 0.5) * (area - 0.5) / (2 * variance), within(1e-12));
    }

    @Test
    void guessingIsWorthNothingAndLessThanGuessingLess() {
        RankNats nats = RankNats.of(ROWS);
        assertThat(nats.value(-0.5)).isZero();
        assertThat(nats.slope(-0.5)).isZero();
        assertThat(nats.value(-0.3)).isPositive();
        for (double loss = -1; loss < -0.01; loss += 0.07) {
            double slope = (nats.value(loss + 1e-6) - nats.value(loss - 1e-6)) / 2e-6;
            assertThat(nats.slope(loss)).isCloseTo(slope, within(1e-5)).isNotNegative();
        }
    }

    @Test
    void rowsCountAsOftenAsTheirWeightsSay() {
        Outcomes twice = Outcomes.of(1, -1, -1).withWeights(3, 3, 4);
        assertThat(RankNats.of(twice)).isEqualTo(RankNats.of(ROWS));
    }
}
