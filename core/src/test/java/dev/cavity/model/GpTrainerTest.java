package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Goal;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.linalg.Matrix;
import dev.cavity.optimize.StopReason;
import dev.cavity.selection.IterationReport;
import dev.cavity.selection.Optimizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class GpTrainerTest {
    private final Dataset data = Synthetic.twonorm(60, 1);

    @Test
    void theSummarySaysWhatWasAskedFor() {
        GpSummary summary = GpTrainer.withDefaults()
                .withCriterion(Criteria.weightedError(0.25))
                .withRestarts(1, 9)
                .fit(data)
                .details();
        FitSetup setup = summary.setup();
        assertThat(List.of(setup.kernel(), setup.inference(), setup.likelihood(), setup.criterion()))
                .containsExactly("se", "ep", "probit", "wer:0.25");
        assertThat(setup.optimizer()).isEqualTo("exact");
        assertThat(setup.restarts()).isEqualTo(1);
        assertThat(setup.seed()).isEqualTo(9);
        assertThat(setup.blas()).isNotBlank();
        assertThat(setup.version()).isNotBlank();
        assertThat(summary.size()).isEqualTo(60);
        assertThat(summary.positives()).isEqualTo(data.positives());
        assertThat(summary.seconds()).isPositive();
        assertThat(summary.parameters())
                .extracting(FittedParameter::name)
                .containsExactly("logBeta0", "logBeta", "shift", "mean");
    }

    @Test
    void shiftAndMeanAreFreeAsTheDocumentationSays() {
        assertThat(freeWith(GpTrainer.withDefaults())).containsExactly("logBeta0", "logBeta", "mean");
        assertThat(freeWith(GpTrainer.withDefaults().withCriterion(Criteria.fMeasure(0.5))))
                .containsExactly("logBeta0", "logBeta", "shift", "mean");
        assertThat(freeWith(GpTrainer.withDefaults().withShift(true).withMean(false)))
                .containsExactly("logBeta0", "logBeta", "shift");
    }

    private List<String> freeWith(GpTrainer trainer) {
        return trainer.fit(data, FitWatch.none().cancelledWhen(() -> true)).details().parameters().stream()
                .filter(p -> p.coordinate().free())
                .map(FittedParameter::name)
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void theHistoryIsWhatTheListenerSaw(Optimizer optimizer) {
        List<IterationReport> seen = new ArrayList<>();
        FittedGp model = GpTrainer.withDefaults()
                .withOptimizer(optimizer)
                .fit(data, FitWatch.by((fit, fits, report) -> seen.add(report)));
        assertThat(model.details().history()).isEqualTo(seen).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void aCancelledFitIsStillAClassifier(int iterations) {
        for (Optimizer optimizer : Optimizer.values()) {
            List<IterationReport> seen = new ArrayList<>();
            FittedGp model = GpTrainer.withDefaults()
                    .withOptimizer(optimizer)
                    .fit(
                            data,
                            FitWatch.by((fit, fits, report) -> seen.add(report))
                                    .cancelledWhen(() -> seen.size() >= iterations));
            assertThat(model.details().stop()).isEqualTo(StopReason.CANCELLED);
            assertThat(model.details().converged()).isFalse();
            assertThat(model.details().warnings())
                    .contains("the search was cancelled; these are the best hyperparameters it had found");
            Dataset test = Synthetic.twonorm(200, 2);
            // the default start is a sensible model for standardised data
            assertThat(model.evaluate(test.inputs(), test.labels()).error()).isLessThan(0.1);
        }
    }

    @Test
    void anInferenceCutShortIsNotSilent() {
        GpSummary summary = GpTrainer.withDefaults()
                .withInference(ExpectationPropagation.withDefaults().withMaxIterations(1))
                .withMaxIterations(1)
                .fit(data)
                .details();
        assertThat(summary.converged()).isFalse();
        assertThat(summary.convergence().converged()).isFalse();
        assertThat(summary.warnings()).anyMatch(w -> w.startsWith("the final inference did not converge"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aConstantInputIsNamedAndHarmless(boolean ard) {
        Matrix inputs = Synthetic.screening(100, 3).inputs().copy();
        for (int i = 0; i < 100; i++) {
            inputs.set(i, 5, 21.3);
        }
        Dataset constant = Dataset.of(inputs, Synthetic.screening(100, 3).labels())
                .withFeatureNames(Synthetic.screening(100, 3).featureNames());
        FittedGp model = GpTrainer.withDefaults()
                .withKernel(KernelRecipe.byName("se", ard))
                .fit(constant);
        assertThat(model.details().warnings()).contains("input 'roomTemperature' is constant and has no influence");
        double[] point = inputs.row(0);
        double[] warmer = point.clone();
        warmer[5] = 1e6;
        assertThat(model.predict(point).probability()).isFinite();
        assertThat(model.predict(warmer)).isEqualTo(model.predict(point));
    }

    @Test
    void withoutStandardizationInputsArriveAsTheyAre() {
        FittedGp model = GpTrainer.withDefaults()
                .withScaling(Scaling.NONE)
                .fit(data, FitWatch.none().cancelledWhen(() -> true));
        assertThat(model.parts().knowledge().centres()).isEqualTo(data.inputs());
    }

    @Test
    void oneClassAloneIsRefused() {
        int[] ones = new int[60];
        Arrays.fill(ones, 1);
        assertThatThrownBy(() -> GpTrainer.withDefaults().fit(Dataset.of(data.inputs(), ones)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("all 60 examples are of class +1; a classifier needs examples of both classes");
    }

    @Test
    void aClassOfOneRowIsRefused() {
        Dataset two = Dataset.of(new double[][] {{1, 2}, {3, 4}, {5, 6}}, new int[] {1, -1, -1});
        assertThatThrownBy(() -> GpTrainer.withDefaults().fit(two))
                .hasMessage("class +1 has 1 row; each class needs at least 2");
        assertThatThrownBy(() -> DefaultTrainer.forGoal(Goal.LOG_LOSS).fit(two))
                .hasMessage("class +1 has 1 row; each class needs at least 2");
    }

    @Test
    void noDataAreRefused() {
        assertThatThrownBy(() -> GpTrainer.withDefaults().fit(Dataset.of(Matrix.zeros(0, 3))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a data set needs at least one row");
    }

    @Test
    void negativeRestartsAreRefused() {
        assertThatThrownBy(() -> GpTrainer.withDefaults().withRestarts(-1, 0))
                .hasMessage("restarts -1 is not at least 0");
    }

    @Test
    void twoExamplesOfEachClassAreEnough() {
        FittedGp model = GpTrainer.withDefaults()
                .fit(Dataset.of(new double[][] {{-1, 0}, {1, 0.5}, {-1.5, 0.1}, {1.2, 0.3}}, -1, 1, -1, 1));
        assertThat(model.predict(1, 0.5).probability())
                .isGreaterThan(model.predict(-1, 0).probability());
    }
}
