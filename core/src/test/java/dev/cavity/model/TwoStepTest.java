package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.LooCriterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.engine.PointKnowledge;
import dev.cavity.evaluation.Predictions;
import dev.cavity.inference.Sites;
import dev.cavity.selection.Optimizer;
import dev.cavity.special.Gaussian;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TwoStepTest {
    private static final LooCriterion F = Criteria.fMeasure(0.5);

    private final Dataset data = Synthetic.screening(150, 3);

    private FittedGp firstStep(Optimizer optimizer) {
        return PaperMethod.EP_CV_NLP.trainer().withOptimizer(optimizer).fit(data);
    }

    private FittedGp bothSteps(Optimizer optimizer) {
        return PaperMethod.NLP_FM_BIAS.trainer().withOptimizer(optimizer).fit(data);
    }

    private static Sites sites(FittedGp gp) {
        return ((PointKnowledge) gp.parts().knowledge()).sites();
    }

    @ParameterizedTest
    @EnumSource
    void theSecondStepMovesTheShiftAndNothingElse(Optimizer optimizer) {
        FittedGp first = firstStep(optimizer);
        FittedGp both = bothSteps(optimizer);
        double shift = both.parts().hyperparameters().shift();
        assertThat(both.parts().hyperparameters())
                .isEqualTo(first.parts().hyperparameters().withShift(shift))
                .isNotEqualTo(first.parts().hyperparameters());
        assertThat(both.details().value("shift")).isEqualTo(shift);
    }

    @ParameterizedTest
    @EnumSource
    void theInferenceIsNotRunAgain(Optimizer optimizer) {
        FittedGp first = firstStep(optimizer);
        FittedGp both = bothSteps(optimizer);
        assertThat(sites(both).tau()).containsExactly(sites(first).tau());
        assertThat(sites(both).nu()).containsExactly(sites(first).nu());
        assertThat(both.details().work()).isEqualTo(first.details().work());
        assertThat(both.predict(data.inputs()))
                .extracting(Prediction::latentMean)
                .isEqualTo(first.predict(data.inputs()).stream()
                        .map(Prediction::latentMean)
                        .toList());
    }

    @ParameterizedTest
    @EnumSource
    void theSmoothedFMeasureIsAtLeastThatOfTheFirstStep(Optimizer optimizer) {
        // up to the width of the last interval, 1e-9
        assertThat(smoothedF(bothSteps(optimizer))).isGreaterThan(smoothedF(firstStep(optimizer)) - 1e-9);
    }

    @ParameterizedTest
    @EnumSource(names = "EXACT")
    void theShiftMovesTheLatentMeanOfEveryPrediction(Optimizer optimizer) {
        FittedGp both = bothSteps(optimizer);
        double shift = both.parts().hyperparameters().shift();
        for (Prediction p : both.predict(data.inputs())) {
            double margin = (p.latentMean() + shift) / Math.sqrt(1 + p.latentVariance());
            assertThat(p.probability()).isCloseTo(Gaussian.cdf(margin), within(1e-14));
        }
        assertThat(both.details().setup().criterion()).isEqualTo("nlp then f1");
    }

    private static double smoothedF(FittedGp model) {
        Predictions loo = model.leaveOneOut().predictions();
        double truePositives = 0;
        double called = 0;
        for (int i = 0; i < loo.size(); i++) {
            called += loo.probability(i);
            truePositives += loo.label(i) > 0 ? loo.probability(i) : 0;
        }
        return truePositives / (0.5 * loo.positives() + 0.5 * called);
    }

    @ParameterizedTest
    @EnumSource(names = "EXACT")
    void theHandWrittenFMeasureIsThatOfTheCriterion(Optimizer optimizer) {
        FittedGp model = PaperMethod.EP_CV_FM.trainer().withOptimizer(optimizer).fit(data);
        assertThat(model.details().setup().criterion()).isEqualTo(F.name());
        assertThat(-model.details().loss()).isCloseTo(smoothedF(model), within(1e-12));
    }
}
