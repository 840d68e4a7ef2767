package dev.cavity.selection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Synthetic;
import dev.cavity.engine.Hyperparameters;
import org.junit.jupiter.api.Test;

class RestartsTest {
    /** Outcomes are compared at the tolerance of the search, 1e-6, and reported at that of the final inference. */
    private static final double SEARCH_NOISE = 1e-5;

    private final Study study =
            Study.of("screening", Synthetic.screening(100, 21), Criteria.fMeasure(0.5), Priors.standard());

    private SelectionResult run(int restarts, long seed) {
        return study.run(Selection.by(study.criterion()).withRestarts(restarts, seed));
    }

    @Test
    void moreRestartsAreNeverWorse() {
        double previous = Double.POSITIVE_INFINITY;
        for (int restarts = 0; restarts <= 4; restarts++) {
            double objective = run(restarts, 3).objective();
            assertThat(objective).isLessThanOrEqualTo(previous + SEARCH_NOISE);
            previous = objective;
        }
    }

    @Test
    void theSameSeedGivesTheSameBits() {
        SelectionResult once = run(2, 5);
        SelectionResult again = run(2, 5);
        assertThat(again.hyperparameters()).isEqualTo(once.hyperparameters());
        assertThat(again.history()).isEqualTo(once.history());
        assertThat(again.inferred().posterior().margins(0))
                .containsExactly(once.inferred().posterior().margins(0));
    }

    @Test
    void anotherSeedStartsElsewhere() {
        assertThat(start(run(1, 5))).isNotEqualTo(start(run(1, 6)));
    }

    private static Hyperparameters start(SelectionResult result) {
        return result.history().stream()
                .filter(report -> report.restart() == 1)
                .findFirst()
                .orElseThrow()
                .hyperparameters();
    }
}
