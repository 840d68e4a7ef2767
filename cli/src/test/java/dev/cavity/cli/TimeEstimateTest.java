package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The guess at how long a fit takes. */
class TimeEstimateTest {
    /** Processor time of a fit with one length scale to 800 rows: 1.3 s with 10 columns, 15 s with 3,000. */
    @Test
    void columnsCount() {
        assertThat(TimeEstimate.dense(800, 3000) / TimeEstimate.dense(800, 10)).isBetween(3.0, 15.0);
        assertThat(TimeEstimate.dense(60, 5000) / TimeEstimate.dense(60, 5)).isGreaterThan(20);
        assertThat(TimeEstimate.dense(2000, 20) / TimeEstimate.dense(2000, 10)).isCloseTo(1, within(0.05));
        assertThat(TimeEstimate.sparse(20_000, 2000, 200) / TimeEstimate.sparse(20_000, 10, 200))
                .isGreaterThan(2);
    }

    @Test
    void othersOnTheMachineCount() {
        assertThat(TimeEstimate.share(0, 2, 2)).isEqualTo(1);
        assertThat(TimeEstimate.share(-1, 2, 2)).isEqualTo(1);
        assertThat(TimeEstimate.share(1, 8, 4)).isEqualTo(1);
        assertThat(TimeEstimate.share(0, 2, 16))
                .as("threads beyond the processors")
                .isEqualTo(1);
        assertThat(TimeEstimate.share(14, 2, 2)).isEqualTo(0.125);
    }

    @Test
    void itIsSaidAsAGuess() {
        assertThat(new TimeEstimate(3, 61.2, "3 Gaussian processes", false).sentence())
                .isEqualTo("fitting 3 Gaussian processes; this may take about 62 s");
        assertThat(new TimeEstimate(1, 200, "a Gaussian process", true).sentence())
                .isEqualTo(
                        "fitting a Gaussian process; this may take about 4 min, since others are using this machine");
    }

    /** After the first evaluation what it took counts, and not what was guessed. */
    @Test
    void whatIsLeftGoesByWhatWasSeen() {
        TimeEstimate wrong = new TimeEstimate(1, 1, "a Gaussian process", false);
        assertThat(wrong.left(0.5, 0)).isEqualTo(0.5);
        assertThat(wrong.left(0.2, 0)).isEqualTo(0.8);
        assertThat(wrong.left(10, 0)).isEqualTo(10);
        assertThat(wrong.left(10, 1 / 15.0)).isCloseTo(140, within(1e-9));
    }
}
