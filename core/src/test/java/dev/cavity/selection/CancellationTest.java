package dev.cavity.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Synthetic;
import dev.cavity.optimize.StopReason;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CancellationTest {
    private static final String SENTENCE = "the search was cancelled; these are the best hyperparameters it had found";

    /** Searches run the inference to 1e-6. */
    private static final double SEARCH_NOISE = 1e-5;

    private final Study study = Study.of("ringnorm", Synthetic.ringnorm(60, 9), Criteria.nlp(), Priors.none());

    @ParameterizedTest
    @EnumSource
    void afterSomeIterationsTheBestSoFarIsReturned(Optimizer optimizer) {
        AtomicInteger iterations = new AtomicInteger();
        SelectionResult result = study.run(Selection.by(study.criterion())
                .withOptimizer(optimizer)
                .withListener(report -> iterations.incrementAndGet())
                .withCancellation(() -> iterations.get() >= 3));
        assertCancelled(result);
        assertThat(result.history()).hasSize(3);
        double best = result.history().stream()
                .mapToDouble(IterationReport::objective)
                .min()
                .orElseThrow();
        assertThat(result.objective()).isLessThan(best + SEARCH_NOISE);
        assertThat(result.inferred().posterior().convergence().converged()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void atOnceTheStartIsReturned(Optimizer optimizer) {
        SelectionResult result = study.run(Selection.by(study.criterion())
                .withOptimizer(optimizer)
                .withRestarts(2, 1)
                .withCancellation(() -> true));
        assertCancelled(result);
        assertThat(result.hyperparameters()).isEqualTo(study.space().start());
        assertThat(result.inferred().posterior().convergence().converged()).isTrue();
        assertThat(result.objective()).isCloseTo(study.objective(study.space().start()), within(1e-8));
    }

    @ParameterizedTest
    @EnumSource
    void atAnyMomentTheResultSaysSo(Optimizer optimizer) {
        // as many questions as two iterations ask, line searches included
        for (int moment = 0; moment < 12; moment++) {
            AtomicInteger left = new AtomicInteger(moment);
            SelectionResult result = study.run(Selection.by(study.criterion())
                    .withOptimizer(optimizer)
                    .withCancellation(() -> left.getAndDecrement() <= 0));
            assertCancelled(result);
        }
    }

    @Test
    void aLaterStartCancelledKeepsTheBestOfTheEarlierOnes() {
        SelectionResult alone = study.run(Optimizer.EXACT);
        AtomicInteger restart = new AtomicInteger();
        SelectionResult result = study.run(Selection.by(study.criterion())
                .withRestarts(3, 1)
                .withListener(report -> restart.set(report.restart()))
                .withCancellation(() -> restart.get() == 1));
        assertCancelled(result);
        assertThat(result.objective()).isLessThanOrEqualTo(alone.objective() + SEARCH_NOISE);
    }

    private static void assertCancelled(SelectionResult result) {
        assertThat(result.stop()).isEqualTo(StopReason.CANCELLED);
        assertThat(result.converged()).isFalse();
        assertThat(result.warnings()).contains(SENTENCE);
    }
}
