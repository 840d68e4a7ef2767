package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Dataset;
import dev.cavity.data.ExtremeInputException;
import dev.cavity.data.Observations;
import dev.cavity.data.Synthetic;
import dev.cavity.engine.PointKnowledge;
import dev.cavity.evaluation.DecisionGoal;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.ThresholdSearch;
import dev.cavity.evaluation.ThresholdsOfOthers;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.LeaveOneOut;
import dev.cavity.linalg.Matrix;
import dev.cavity.special.Gaussian;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FittedGpTest {
    private static final Dataset DATA = Synthetic.screening(120, 3);

    /** More than two blocks of 256. */
    private static final Dataset MANY = Synthetic.screening(600, 4);

    private static FittedGp model;

    @BeforeAll
    static void fit() {
        model = GpTrainer.withDefaults().fit(DATA);
    }

    @Test
    void predictsOnePointAsInABatch() {
        List<Prediction> batch = model.predict(MANY.inputs());
        assertThat(batch).hasSize(600);
        for (int i = 0; i < 600; i++) {
            Prediction alone = model.predict(MANY.inputs().row(i));
            // sums in another order
            assertThat(alone.probability()).isCloseTo(batch.get(i).probability(), within(1e-12));
            assertThat(alone.latentMean()).isCloseTo(batch.get(i).latentMean(), within(1e-12));
            assertThat(alone.latentVariance()).isCloseTo(batch.get(i).latentVariance(), within(1e-12));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.02, 0.1, 0.5, 1})
    void labelsFollowTheThreshold(double threshold) {
        FittedGp cut = model.withThreshold(threshold);
        assertThat(cut.threshold()).isEqualTo(threshold);
        for (Prediction p : cut.predict(MANY.inputs())) {
            assertThat(p.probability()).isBetween(0.0, 1.0);
            assertThat(p.latentVariance()).isNotNegative();
            assertThat(p.label()).isEqualTo(p.probability() >= threshold ? 1 : -1);
        }
        double called =
                cut.predict(MANY.inputs()).stream().filter(p -> p.label() > 0).count();
        assertThat(cut.evaluate(MANY.inputs(), MANY.labels()).confusionMatrix().predictedPositives())
                .isEqualTo(called);
        assertThat(cut.leaveOneOut().threshold()).isEqualTo(threshold);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.5, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesAThresholdThatNoEvaluationTakes(double threshold) {
        assertThatThrownBy(() -> model.withThreshold(threshold))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threshold " + threshold + " is not in [0, 1] or ABOVE_ALL");
        assertThatThrownBy(() -> FittedGp.restore(model.parts(), threshold))
                .hasMessage("threshold " + threshold + " is not in [0, 1] or ABOVE_ALL");
        assertThatThrownBy(() -> new Decision.At(threshold))
                .hasMessage("threshold " + threshold + " is not in [0, 1] or ABOVE_ALL");
    }

    @Test
    void aboveAllPredictsNone() {
        FittedGp none = model.withThreshold(Predictions.ABOVE_ALL);
        assertThat(none.predict(MANY.inputs())).allMatch(p -> p.label() == -1);
        assertThat(none.leaveOneOut().confusionMatrix().predictedPositives()).isZero();
    }

    @Test
    void predictionsForEvaluationAreThePredictions() {
        Predictions evaluated = model.predictions(MANY.inputs(), MANY.labels());
        List<Prediction> predicted = model.predict(MANY.inputs());
        for (int i = 0; i < MANY.size(); i++) {
            assertThat(evaluated.label(i)).isEqualTo(MANY.label(i));
            assertThat(evaluated.probability(i)).isCloseTo(predicted.get(i).probability(), within(1e-14));
        }
    }

    @Test
    void refusesTheWrongNumberOfInputs() {
        assertThatThrownBy(() -> model.predict(1, 2, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("points have 3 inputs, the classifier was fitted with 6");
        assertThatThrownBy(() -> model.predictions(Matrix.zeros(2, 7), 1, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("points have 7 inputs, the classifier was fitted with 6");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void refusesInputsThatAreNotFinite(double bad) {
        Matrix points = MANY.inputs().copy();
        points.set(300, 4, bad);
        assertThatThrownBy(() -> model.predict(points))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("input 4 of point 300 is " + bad + ", which is not finite");
    }

    @Test
    void pointsFarAwayArePredictedFinitely() {
        Prediction far = model.predict(1e300, -1e300, 1e300, -1e300, 1e300, -1e300);
        double prior = Gaussian.cdf(model.details().value("mean")
                / Math.sqrt(1 + Math.exp(model.details().value("logBeta0"))));
        assertThat(far.probability()).isCloseTo(prior, within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("dev.cavity.kernel.KernelForms#names")
    void whereverAPointIsItHasAProbabilityOrIsNamed(String form) {
        Dataset data = Synthetic.screening(60, 5);
        FittedGp fitted = GpTrainer.withDefaults()
                .withKernel(KernelRecipe.byName(form, false))
                .withMaxIterations(2)
                .fit(data);
        boolean squares = form.equals("linear") || form.equals("neural");
        for (double far : new double[] {1e16, 1e140, 1e160, 1e300, -Double.MAX_VALUE}) {
            Matrix points = data.inputs().copy();
            points.set(7, 2, far);
            try {
                assertThat(fitted.predict(points)).allSatisfy(point -> {
                    assertThat(point.probability()).isBetween(0.0, 1.0);
                    assertThat(point.latentVariance()).isFinite();
                });
                assertThat(Math.abs(far)).isLessThan(squares ? 1e151 : 1e301);
            } catch (ExtremeInputException e) {
                assertThat(e).hasMessage("input " + far + " in row 7, column 2 is too large to compute with");
                assertThat(Math.abs(far)).isGreaterThan(squares ? 1e149 : 1e303);
            }
        }
    }

    @Test
    void noPointsGiveNoPredictions() {
        assertThat(model.predict(Matrix.zeros(0, 6))).isEmpty();
    }

    @Test
    void leaveOneOutIsThatOfThePosterior() {
        GpParts parts = model.parts();
        Observations rows = ((PointKnowledge) parts.knowledge()).observations();
        DensePosterior posterior = parts.inference()
                .withTolerance(1e-11)
                .infer(
                        parts.kernel()
                                .on(rows.inputs())
                                .at(parts.hyperparameters().logKernel()),
                        rows.outcomes(),
                        parts.hyperparameters().mean(),
                        Optional.empty());
        LeaveOneOut loo = posterior.leaveOneOut(parts.hyperparameters().shift());
        double sum = 0;
        for (int i = 0; i < loo.size(); i++) {
            sum += loo.logProbability(i, DATA.label(i));
        }
        // the final inference is to 1e-9
        assertThat(model.leaveOneOutAsChosen().nlp()).isCloseTo(-sum / loo.size(), within(1e-8));
        assertThat(model.details().loss()).isCloseTo(-sum / loo.size(), within(1e-8));
    }

    @Test
    void theBestThresholdIsThatOfTheSearch() {
        for (DecisionGoal goal : List.of(DecisionGoal.fMeasure(0.5), DecisionGoal.costs(10, 1), DecisionGoal.error())) {
            FittedGp decided = GpTrainer.withDefaults()
                    .withDecision(Decision.bestFor(goal))
                    .fit(DATA);
            double best = ThresholdSearch.best(model.leaveOneOut().predictions(), goal)
                    .value();
            LeftOut left = decided.leftOut().orElseThrow();
            assertThat(goal.value(left.evaluate(decided.threshold()).confusionMatrix()))
                    .isEqualTo(best);
            assertThat(decided.leaveOneOut().confusionMatrix())
                    .isEqualTo(Evaluation.of(left.honest(), decided.threshold())
                            .decidedBy(ThresholdsOfOthers.of(left.honest(), goal))
                            .confusionMatrix());
            assertThat(decided.withThreshold(0.5).leaveOneOut().confusionMatrix())
                    .isEqualTo(model.leaveOneOut().confusionMatrix());
            assertThat(decided.predict(DATA.inputs()))
                    .allMatch(p -> p.label() == (p.probability() >= decided.threshold() ? 1 : -1));
        }
    }

    @Test
    void aValueIsFoundByNameOrTheNamesAreGiven() {
        assertThat(model.details().value("logBeta0"))
                .isEqualTo(model.parts().hyperparameters().logKernel()[0]);
        assertThatThrownBy(() -> model.details().value("beta"))
                .hasMessage("there is no hyperparameter 'beta'; there are [logBeta0, logBeta, shift, mean]");
    }
}
