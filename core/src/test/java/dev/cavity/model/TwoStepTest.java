package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.LooCriterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Predictions;
import dev.cavity.selection.Optimizer;
import dev.cavity.special.Gaussian;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TwoStepTest {
    private static final LooCriterion F = Criteria.fMeasure(0.5);

    private final Dataset data = Synthetic.screening(150, 3);

    private FittedClassifier firstStep(Optimizer optimizer) {
        return PaperMethod.EP_CV_NLP.builder().optimizer(optimizer).fit(data);
    }

    private FittedClassifier bothSteps(Optimizer optimizer) {
        return PaperMethod.NLP_FM_BIAS.builder().optimizer(optimizer).fit(data);
    }

    @ParameterizedTest
    @EnumSource
    void theSecondStepMovesTheShiftAndNothingElse(Optimizer optimizer) {
        FittedClassifier first = firstStep(optimizer);
        FittedClassifier both = bothSteps(optimizer);
        double shift = both.parts().hyperparameters().shift();
        assertThat(both.parts().hyperparameters())
                .isEqualTo(first.parts().hyperparameters().withShift(shift))
                .isNotEqualTo(first.parts().hyperparameters());
        assertThat(both.summary().value("shift")).isEqualTo(shift);
    }

    @ParameterizedTest
    @EnumSource
    void theInferenceIsNotRunAgain(Optimizer optimizer) {
        FittedClassifier first = firstStep(optimizer);
        FittedClassifier both = bothSteps(optimizer);
        assertThat(both.sites().tau()).containsExactly(first.sites().tau());
        assertThat(both.sites().nu()).containsExactly(first.sites().nu());
        assertThat(both.summary().work()).isEqualTo(first.summary().work());
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
        FittedClassifier both = bothSteps(optimizer);
        double shift = both.parts().hyperparameters().shift();
        for (Prediction p : both.predict(data.inputs())) {
            double margin = (p.latentMean() + shift) / Math.sqrt(1 + p.latentVariance());
            assertThat(p.probability()).isCloseTo(Gaussian.cdf(margin), within(1e-14));
        }
        assertThat(both.summary().setup().criterion()).isEqualTo("nlp then f1");
    }

    private static double smoothedF(FittedClassifier model) {
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
        FittedClassifier model =
                PaperMethod.EP_CV_FM.builder().optimizer(optimizer).fit(data);
        assertThat(model.summary().setup().criterion()).isEqualTo(F.name());
        assertThat(-model.summary().loss()).isCloseTo(smoothedF(model), within(1e-12));
    }
}
