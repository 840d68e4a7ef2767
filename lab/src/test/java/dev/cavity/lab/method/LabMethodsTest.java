package dev.cavity.lab.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.PaperMethod;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LabMethodsTest {
    private static final Dataset TRAIN = Synthetic.twonorm(80, 11);
    private static final Dataset TEST = Synthetic.twonorm(400, 12);

    private static Evaluation evaluation(LabFit fit, Dataset data, Matrix logs) {
        double[] positive = new double[data.size()];
        double[] negative = new double[data.size()];
        Arrays.setAll(positive, i -> logs.get(i, 1));
        Arrays.setAll(negative, i -> logs.get(i, 0));
        return Evaluation.of(
                Predictions.ofLogProbabilities(data.labels(), positive, negative),
                fit.model().threshold());
    }

    @ParameterizedTest
    @MethodSource("dev.cavity.lab.method.LabMethods#names")
    void everyMethodLearnsTwoNormalClouds(String name) {
        LabFit model = LabMethods.byName(name).fit(TRAIN, 5);

        Evaluation test = evaluation(model, TEST, model.model().logProbabilities(TEST.inputs()));
        // the best possible error is 2.3 %, that of guessing 50 %
        assertThat(test.error()).as("test error").isLessThan(0.12);
        assertThat(test.nlp()).as("test NLP").isLessThan(0.6);
        assertThat(evaluation(model, TRAIN, model.model().leftOut().orElseThrow())
                        .error())
                .as("leave-one-out error")
                .isLessThan(0.15);
        assertThat(model.record().seconds()).isPositive();
        assertThat(model.record().evaluations()).isPositive();
        assertThat(model.record().factorizations()).isPositive();
        assertThat(model.record().criterion()).isFinite();
        assertThat(model.record().hyperparameters())
                .containsKeys(
                        name.startsWith("cavity-committee") || name.startsWith("default")
                                ? new String[] {"weight1", "weight2", "threshold"}
                                : new String[] {"logBeta0", "shift", "mean", "threshold"});
    }

    @ParameterizedTest
    @MethodSource("dev.cavity.lab.method.LabMethods#names")
    void theSameFitGivesTheSameBits(String name) {
        Dataset train = Synthetic.twonorm(40, 3);

        LabFit one = LabMethods.byName(name).fit(train, 5);
        LabFit two = LabMethods.byName(name).fit(train, 5);

        assertThat(one.record().hyperparameters()).isEqualTo(two.record().hyperparameters());
        assertThat(one.model().logProbabilities(TEST.inputs()).array())
                .isEqualTo(two.model().logProbabilities(TEST.inputs()).array());
    }

    @Test
    void namesAreDifferentAndTheTitlesOfThePaperAreNames() {
        assertThat(LabMethods.names()).doesNotHaveDuplicates();
        for (PaperMethod method : PaperMethod.values()) {
            assertThat(LabMethods.byName(method.title()).description()).startsWith(method.title());
        }
    }

    @Test
    void aMisspelledNameIsAnsweredWithTheNearestOnes() {
        assertThatThrownBy(() -> LabMethods.byName("cavty-nlp"))
                .hasMessageContaining(
                        "there is no method 'cavty-nlp'; did you mean cavity-nlp? The methods are default");
        assertThatThrownBy(() -> LabMethods.byName("laplace")).hasMessageContaining("did you mean laplace-ml?");
        assertThatThrownBy(() -> LabMethods.byName("random forest"))
                .hasMessageContaining("there is no method 'random forest'; the methods are");
    }

    @Test
    void logisticRegressionDividesTheClassesByAPlane() {
        LabModel model = LabMethods.byName("logistic").fit(TRAIN, 0).model();
        double[] one = evenOdds(model, extreme(model, 0, 1), extreme(model, 0, -1));
        double[] other = evenOdds(model, extreme(model, 200, 1), extreme(model, 200, -1));

        // bisection ends at neighbouring doubles, where the probability is ½ to rounding
        assertThat(positive(model, between(one, other, 0.5))).isCloseTo(0.5, within(1e-9));
        assertThat(positive(model, between(one, other, 7))).isCloseTo(0.5, within(1e-9));
    }

    /** The first test row from a place on that is predicted to be of a class. */
    private static double[] extreme(LabModel model, int from, int label) {
        return IntStream.range(from, TEST.size())
                .mapToObj(i -> TEST.inputs().row(i))
                .filter(x -> label * (positive(model, x) - 0.5) > 0)
                .findFirst()
                .orElseThrow();
    }

    /** Where on the way from a point to another the probability is ½. */
    private static double[] evenOdds(LabModel model, double[] above, double[] below) {
        double low = 0;
        double high = 1;
        for (int halving = 0; halving < 60; halving++) {
            double middle = 0.5 * (low + high);
            boolean isAbove = positive(model, between(above, below, middle)) > 0.5;
            low = isAbove ? middle : low;
            high = isAbove ? high : middle;
        }
        return between(above, below, low);
    }

    private static double[] between(double[] x, double[] y, double share) {
        double[] point = new double[x.length];
        Arrays.setAll(point, k -> x[k] + share * (y[k] - x[k]));
        return point;
    }

    private static double positive(LabModel model, double[] x) {
        return Math.exp(
                model.logProbabilities(Matrix.ofRows(new double[][] {x})).get(0, 1));
    }

    @Test
    void ownAndPapersMethodsDifferInPriorMean() {
        assertThat(LabMethods.byName("ep-cv-nlp").fit(TRAIN, 0).record().hyperparameters())
                .containsEntry("mean", 0.0);
        assertThat(LabMethods.byName("cavity-nlp").fit(TRAIN, 0).record().hyperparameters())
                .doesNotContainEntry("mean", 0.0);
    }

    @Test
    void theThresholdMethodMovesTheThresholdAndNothingElse() {
        Dataset rare = Synthetic.screening(150, 4);
        FitRecord nlp = LabMethods.byName("cavity-nlp").fit(rare, 0).record();
        FitRecord moved = LabMethods.byName("cavity-nlp-threshold").fit(rare, 0).record();

        assertThat(moved.criterion()).isEqualTo(nlp.criterion());
        assertThat(nlp.hyperparameters()).containsEntry("threshold", 0.5);
        assertThat(moved.hyperparameters().get("threshold")).isLessThan(0.5);
    }

    @Test
    void theCommitteeAddsUpItsMembers() {
        FitRecord single = LabMethods.byName("cavity-nlp").fit(TRAIN, 0).record();
        FitRecord many = LabMethods.byName("cavity-ard-evidence").fit(TRAIN, 0).record();
        FitRecord both = LabMethods.byName("cavity-committee").fit(TRAIN, 0).record();

        assertThat(both.evaluations()).isEqualTo(single.evaluations() + many.evaluations());
        assertThat(both.factorizations()).isEqualTo(single.factorizations() + many.factorizations());
        assertThat(both.hyperparameters()).containsOnlyKeys("weight1", "weight2", "threshold");
        assertThat(both.hyperparameters().get("weight1")
                        + both.hyperparameters().get("weight2"))
                .isCloseTo(1, within(1e-12));
    }
}
