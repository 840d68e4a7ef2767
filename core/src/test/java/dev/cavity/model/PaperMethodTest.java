package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.selection.IterationReport;
import dev.cavity.selection.Optimizer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PaperMethodTest {
    /** Searches run the inference to 1e-6. */
    private static final double SEARCH_NOISE = 1e-5;

    static Stream<Arguments> methodsAndOptimizers() {
        return Stream.of(PaperMethod.values())
                .flatMap(method -> Stream.of(Optimizer.values()).map(optimizer -> Arguments.of(method, optimizer)));
    }

    @ParameterizedTest
    @MethodSource("methodsAndOptimizers")
    void everyMethodSeparatesTwoClouds(PaperMethod method, Optimizer optimizer) {
        FittedGp model = method.trainer().withOptimizer(optimizer).fit(Synthetic.twonorm(100, 1));
        Dataset test = Synthetic.twonorm(400, 2);
        // the best rule errs in 2.3 % of the cases
        assertThat(model.evaluate(test.inputs(), test.labels()).error()).isLessThan(0.08);
        assertNotWorseThanAtTheStart(model);
    }

    @ParameterizedTest
    @MethodSource("methodsAndOptimizers")
    void everyMethodRanksTheIllBeforeTheHealthy(PaperMethod method, Optimizer optimizer) {
        FittedGp model = method.trainer().withOptimizer(optimizer).fit(Synthetic.screening(300, 3));
        Dataset test = Synthetic.screening(600, 4);
        // the true probabilities reach about 0.9; chance is 0.5
        assertThat(model.evaluate(test.inputs(), test.labels()).rocAuc()).isGreaterThan(0.65);
        assertNotWorseThanAtTheStart(model);
    }

    @ParameterizedTest
    @EnumSource
    void theDefaultsFindTheRing(Optimizer optimizer) {
        FittedGp model = GpTrainer.withDefaults().withOptimizer(optimizer).fit(Synthetic.ringnorm(150, 5));
        Dataset test = Synthetic.ringnorm(400, 6);
        Evaluation evaluation = model.evaluate(test.inputs(), test.labels());
        assertThat(evaluation.error()).isLessThan(0.08);
        assertThat(evaluation.nlp()).isLessThan(0.3);
        assertNotWorseThanAtTheStart(model);
    }

    @ParameterizedTest
    @EnumSource
    void eachMethodIsSetUpAsThePaperHasIt(PaperMethod method) {
        GpSummary summary = method.trainer()
                .fit(Synthetic.twonorm(60, 1), FitWatch.none().cancelledWhen(() -> true))
                .details();
        assertThat(summary.setup().kernel()).isEqualTo("se");
        assertThat(summary.setup().optimizer()).isEqualTo("em");
        assertThat(summary.setup().inference()).isEqualTo(method == PaperMethod.LS_CV_NLP ? "ls" : "ep");
        assertThat(summary.parameters()).noneMatch(p -> p.coordinate().prior().isInformative());
        assertThat(summary.parameters())
                .filteredOn(p -> p.coordinate().free())
                .extracting(FittedParameter::name)
                .containsExactly(
                        method == PaperMethod.EP_ML
                                ? new String[] {"logBeta0", "logBeta"}
                                : new String[] {"logBeta0", "logBeta", "shift"});
    }

    @Test
    void titlesAreThoseOfThePaper() {
        assertThat(PaperMethod.values())
                .extracting(PaperMethod::title)
                .containsExactly(
                        "EP(ML)", "EP-CV(NLP)", "EP-CV(FM)", "EP-CV(WER)", "EP-CV(AUC)", "LS-CV(NLP)", "NLP-FM(BIAS)");
    }

    private static void assertNotWorseThanAtTheStart(FittedGp model) {
        IterationReport start = model.details().history().get(0);
        assertThat(model.details().loss()).isLessThanOrEqualTo(start.objective() + SEARCH_NOISE);
        // with its small λ, least squares can end where only rounding is left, and says so
        boolean owned = model.details().setup().inference().equals("ls")
                && model.details().warnings().stream().anyMatch(w -> w.contains("did not converge"));
        assertThat(owned || model.details().convergence().converged()).isTrue();
    }
}
