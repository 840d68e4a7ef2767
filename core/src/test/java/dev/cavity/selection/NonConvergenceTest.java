package dev.cavity.selection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.LooCriterion;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.ExpectationPropagation;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NonConvergenceTest {
    private final Study study = Study.of("ringnorm", Synthetic.ringnorm(60, 9), Criteria.nlp(), Priors.standard());

    private Study cutShort() {
        return study.withInference(ExpectationPropagation.withDefaults().withMaxIterations(1));
    }

    @ParameterizedTest
    @EnumSource
    void inferencesCutShortDuringTheSearchAreCountedAndSaid(Optimizer optimizer) {
        SelectionResult result = cutShort().run(optimizer);
        assertThat(result.work().notConverged()).isPositive();
        assertThat(result.warnings())
                .anyMatch(w -> w.startsWith("the inference did not converge in "
                        + result.work().notConverged() + " of " + result.work().evaluations()));
    }

    /** Nothing is searched, so no warm start brings the last inference to its end. */
    @ParameterizedTest
    @EnumSource
    void aFinalInferenceCutShortIsNotSilent(Optimizer optimizer) {
        SearchSpace held = study.space().holding("logBeta0").holding("logBeta").holding("mean");
        SelectionResult result = cutShort().withSpace(held).run(optimizer);
        assertThat(result.converged()).isFalse();
        assertThat(result.inferred().posterior().convergence().converged()).isFalse();
        assertThat(result.warnings())
                .anyMatch(w -> w.startsWith("the final inference did not converge: NOT CONVERGED"));
    }

    @ParameterizedTest
    @EnumSource
    void aConvergedSelectionHasNothingToWarnOf(Optimizer optimizer) {
        SelectionResult result = study.run(optimizer);
        assertThat(result.converged()).isTrue();
        assertThat(result.warnings()).isEmpty();
        assertThat(result.work().notConverged()).isZero();
        assertThat(result.work().gradientsNotSolved()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void aCriterionUndefinedFurtherOnTurnsTheSearchBack(Optimizer optimizer) {
        LooCriterion nlp = Criteria.nlp();
        LooCriterion wall = LooCriterion.of("wall", (margins, labels, gradient) -> {
            double loss = nlp.loss(margins, labels, gradient);
            if (Arrays.stream(margins).map(Math::abs).average().orElseThrow() > 0.6) {
                Arrays.fill(gradient, Double.NaN);
                return Double.NaN;
            }
            return loss;
        });
        Study walled = Study.of("ringnorm", Synthetic.ringnorm(60, 9), wall, Priors.standard());
        SelectionResult result = walled.run(optimizer);
        assertThat(result.value().loss()).isFinite();
        assertThat(result.objective())
                .isLessThanOrEqualTo(walled.objective(walled.space().start()) + 1e-5);
    }

    @ParameterizedTest
    @EnumSource
    void aCriterionUndefinedAtTheStartIsReported(Optimizer optimizer) {
        LooCriterion undefined = LooCriterion.of("undefined", (margins, labels, gradient) -> {
            Arrays.fill(gradient, Double.NaN);
            return Double.NaN;
        });
        Study lost = Study.of("ringnorm", Synthetic.ringnorm(60, 9), undefined, Priors.standard());
        SelectionResult result = lost.run(optimizer);
        assertThat(result.converged()).isFalse();
        assertThat(result.hyperparameters()).isEqualTo(lost.space().start());
        assertThat(result.warnings()).contains("the search for hyperparameters did not converge: not finite at start");
    }
}
