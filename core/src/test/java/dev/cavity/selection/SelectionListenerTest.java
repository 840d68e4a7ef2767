package dev.cavity.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.LossValue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SelectionListenerTest {
    /** Searches run the inference to 1e-6. */
    private static final double SEARCH_NOISE = 1e-5;

    private final List<IterationReport> seen = new ArrayList<>();
    private final Study study =
            Study.of("screening", Synthetic.screening(120, 8), Criteria.fMeasure(0.5), Priors.standard());

    private SelectionResult run(Optimizer optimizer, int restarts) {
        return study.run(Selection.by(study.criterion())
                .withOptimizer(optimizer)
                .withRestarts(restarts, 1)
                .withListener(seen::add));
    }

    @ParameterizedTest
    @EnumSource
    void iterationsComeInOrderFromTheStartOn(Optimizer optimizer) {
        SelectionResult result = run(optimizer, 1);
        assertThat(result.history()).isEqualTo(seen);
        assertThat(seen.get(0).hyperparameters()).isEqualTo(study.space().start());
        int restart = -1;
        int iteration = 0;
        int evaluations = 0;
        for (IterationReport report : seen) {
            if (report.restart() != restart) {
                assertThat(report.restart()).isEqualTo(++restart);
                iteration = 0;
                evaluations = 0;
            }
            assertThat(report.iteration()).isEqualTo(iteration++);
            assertThat(report.evaluations()).isGreaterThan(evaluations);
            evaluations = report.evaluations();
        }
        assertThat(restart).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void reportsWhatAnIndependentEvaluationFinds(Optimizer optimizer) {
        run(optimizer, 0);
        assertThat(seen).hasSizeGreaterThan(3);
        for (IterationReport report : seen) {
            LossValue value = study.value(report.hyperparameters());
            assertThat(report.loss()).isCloseTo(value.loss(), within(SEARCH_NOISE));
            assertThat(report.trueLoss()).isCloseTo(value.trueLoss(), within(SEARCH_NOISE));
            assertThat(report.objective()).isCloseTo(study.objective(report.hyperparameters()), within(SEARCH_NOISE));
            assertThat(report.inference().converged()).isTrue();
        }
        assertThat(seen.get(0).inference().iterations()).as("from cold").isGreaterThan(1);
    }

    @ParameterizedTest
    @EnumSource
    void theResultIsTheBestIterationReported(Optimizer optimizer) {
        SelectionResult result = run(optimizer, 1);
        double best =
                seen.stream().mapToDouble(IterationReport::objective).min().orElseThrow();
        assertThat(result.objective()).isCloseTo(best, within(SEARCH_NOISE));
    }

    @ParameterizedTest
    @EnumSource(names = "EXACT")
    void exactGradientsNeverGoUp(Optimizer optimizer) {
        run(optimizer, 0);
        for (int k = 1; k < seen.size(); k++) {
            assertThat(seen.get(k).objective())
                    .isLessThanOrEqualTo(seen.get(k - 1).objective());
        }
    }
}
