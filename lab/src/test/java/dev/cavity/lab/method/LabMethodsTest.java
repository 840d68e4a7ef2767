package dev.cavity.lab.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.model.PaperMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LabMethodsTest {
    private static final Dataset TRAIN = Synthetic.twonorm(80, 11);
    private static final Dataset TEST = Synthetic.twonorm(400, 12);

    @ParameterizedTest
    @MethodSource("dev.cavity.lab.method.LabMethods#names")
    void everyMethodLearnsTwoNormalClouds(String name) {
        LabFit model = LabMethods.byName(name).fit(TRAIN, 5);

        Evaluation test = model.classifier().evaluate(TEST.inputs(), TEST.labels());
        // the best possible error is 2.3 %, that of guessing 50 %
        assertThat(test.error()).as("test error").isLessThan(0.12);
        assertThat(test.nlp()).as("test NLP").isLessThan(0.6);
        assertThat(model.classifier().leaveOneOut().error())
                .as("leave-one-out error")
                .isLessThan(0.15);
        assertThat(model.record().seconds()).isPositive();
        assertThat(model.record().evaluations()).isPositive();
        assertThat(model.record().factorizations()).isPositive();
        assertThat(model.record().criterion()).isFinite();
        assertThat(model.record().hyperparameters())
                .containsKeys(
                        name.startsWith("cavity-committee")
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
        assertThat(one.classifier().evaluate(TEST.inputs(), TEST.labels()).predictions())
                .isEqualTo(
                        two.classifier().evaluate(TEST.inputs(), TEST.labels()).predictions());
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
                .hasMessageContaining("there is no method 'cavty-nlp'; did you mean cavity-nlp? The methods are ep-ml");
        assertThatThrownBy(() -> LabMethods.byName("laplace")).hasMessageContaining("did you mean laplace-ml?");
        assertThatThrownBy(() -> LabMethods.byName("random forest"))
                .hasMessageContaining("there is no method 'random forest'; the methods are");
    }

    @Test
    void ownAndPapersMethodsDifferInPriorMean() {
        assertThat(LabMethods.byName("ep-cv-nlp").fit(TRAIN, 0).record().hyperparameters())
                .containsEntry("mean", 0.0);
        assertThat(LabMethods.byName("cavity-nlp").fit(TRAIN, 0).record().hyperparameters())
                .doesNotContainEntry("mean", 0.0);
    }

    @Test
    void theTwoStepMethodMovesTheThresholdAndNothingElse() {
        Dataset rare = Synthetic.screening(150, 4);
        FitRecord nlp = LabMethods.byName("cavity-nlp").fit(rare, 0).record();
        FitRecord twoStep = LabMethods.byName("cavity-two-step").fit(rare, 0).record();

        assertThat(twoStep.criterion()).isEqualTo(nlp.criterion());
        assertThat(nlp.hyperparameters()).containsEntry("threshold", 0.5);
        assertThat(twoStep.hyperparameters().get("threshold")).isLessThan(0.5);
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
