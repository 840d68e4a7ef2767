package dev.cavity.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.inference.Laplace;
import dev.cavity.inference.LeastSquares;
import dev.cavity.optimize.StopReason;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SelectionTest {
    /** The inference of a search ends at 1e-6 and a criterion moves by about as much. */
    private static final double SEARCH_NOISE = 1e-5;

    /**
     * Twice the gradient tolerance of the search, in units of |f| + 1. (A search that ends because the value has settled
     * to 1e-7 may leave more, √(2e-7) ≈ 4e-4; none of these does.)
     */
    private static final double SLOPE_LEFT = 2e-4;

    private static final double STEP = 1e-3;

    static Stream<Study> studies() {
        Dataset twonorm = Synthetic.twonorm(80, 1);
        Dataset ringnorm = Synthetic.ringnorm(80, 2);
        Dataset screening = Synthetic.screening(150, 3);
        return Stream.of(
                Study.of("twonorm", twonorm, Criteria.nlp(), Priors.standard()),
                Study.of("ringnorm", ringnorm, Criteria.nlp(), Priors.standard()),
                Study.of("screening", screening, Criteria.nlp(), Priors.standard()),
                Study.of("twonorm", twonorm, Criteria.evidence(), Priors.none()),
                Study.of("screening", screening, Criteria.evidence(), Priors.standard()),
                Study.of("ringnorm", ringnorm, Criteria.fMeasure(0.5), Priors.standard()),
                Study.of("screening", screening, Criteria.fMeasure(0.5), Priors.standard()),
                Study.of("screening", screening, Criteria.weightedError(0.5), Priors.standard()),
                Study.of("twonorm", twonorm, Criteria.auc(), Priors.standard()),
                Study.of("screening", screening, Criteria.brier(), Priors.standard()),
                Study.of("laplace", ringnorm, Criteria.nlp(), Laplace.withDefaults(), Priors.standard()),
                Study.of("ls", screening, Criteria.nlp(), LeastSquares.withDefaults(), Priors.standard()));
    }

    @ParameterizedTest
    @MethodSource("studies")
    void bothOptimizersEndNoWorseThanTheyStart(Study study) {
        double start = study.objective(study.space().start());
        assertThat(study.run(Optimizer.EXACT).objective()).isLessThan(start + SEARCH_NOISE);
        assertThat(study.run(Optimizer.EM).objective()).isLessThan(start + SEARCH_NOISE);
    }

    @ParameterizedTest
    @MethodSource("studies")
    void exactGradientsReachAnObjectiveAtLeastAsGoodAsTheAlternation(Study study) {
        double exact = study.run(Optimizer.EXACT).objective();
        double em = study.run(Optimizer.EM).objective();
        assertThat(exact).isLessThan(em + SEARCH_NOISE * (Math.abs(em) + 1));
    }

    @ParameterizedTest
    @MethodSource("studies")
    void theObjectiveIsFlatWhereExactGradientsEnd(Study study) {
        SelectionResult result = study.run(Optimizer.EXACT);
        assertThat(result.converged()).isTrue();
        double[] point = study.space().toFree(result.hyperparameters());
        double bar = SLOPE_LEFT * (Math.abs(result.objective()) + 1);
        for (int j = 0; j < point.length; j++) {
            Coordinate coordinate = study.space().free().get(j);
            if (!coordinate.isAtBound(point[j])) {
                assertThat(study.slope(result.hyperparameters(), j, STEP))
                        .as(coordinate.name())
                        .isCloseTo(0, within(bar));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("studies")
    void theResultSaysWhatAnIndependentEvaluationFinds(Study study) {
        SelectionResult result = study.run(Optimizer.EXACT);
        double accuracy = 1e-8; // the final inference is to 1e-9
        assertThat(result.objective()).isCloseTo(study.objective(result.hyperparameters()), within(accuracy));
        assertThat(result.value().loss())
                .isCloseTo(study.value(result.hyperparameters()).loss(), within(accuracy));
        assertThat(result.work().evaluations()).isPositive();
        assertThat(result.work().steps()).isGreaterThanOrEqualTo(result.work().evaluations());
    }

    @Test
    void nothingFreeMeansOnlyTheFinalInference() {
        Study study = Study.of("twonorm", Synthetic.twonorm(60, 4), Criteria.nlp(), Priors.standard());
        SearchSpace held = study.space();
        for (Coordinate coordinate : held.coordinates()) {
            held = held.holding(coordinate.name());
        }
        SelectionResult result = study.withSpace(held).run(Optimizer.EXACT);
        assertThat(result.hyperparameters()).isEqualTo(held.start());
        assertThat(result.converged()).isTrue();
        assertThat(result.history()).isEmpty();
        assertThat(result.work().evaluations()).isZero();
        assertThat(result.warnings()).isEmpty();
    }

    @Test
    void aHeldCoordinateKeepsItsStartToTheBit() {
        double odd = Math.log(4) + 1.0 / 3;
        Study study = Study.of("ringnorm", Synthetic.ringnorm(60, 5), Criteria.nlp(), Priors.standard());
        SearchSpace space = study.space()
                .with("logBeta0", c -> new Coordinate(c.parameter(), odd, c.lower(), c.upper(), c.prior(), false));
        for (Optimizer optimizer : Optimizer.values()) {
            Hyperparameters chosen = study.withSpace(space).run(optimizer).hyperparameters();
            assertThat(chosen.logKernel()[0]).isEqualTo(odd);
            assertThat(chosen.shift()).isEqualTo(0.0);
            assertThat(chosen.logKernel()[1])
                    .isNotEqualTo(space.coordinate("logBeta").start());
        }
    }

    @Test
    void anActiveBoundIsKeptAndReported() {
        Study study = Study.of("ringnorm", Synthetic.ringnorm(80, 2), Criteria.nlp(), Priors.none());
        double start = study.space().coordinate("logBeta0").start();
        SearchSpace narrow = study.space()
                .with(
                        "logBeta0",
                        c -> new Coordinate(c.parameter(), start, start - 0.125, start + 0.125, c.prior(), true));
        SelectionResult result = study.withSpace(narrow).run(Optimizer.EXACT);
        double value = result.hyperparameters().logKernel()[0];
        assertThat(Math.abs(value - start)).isEqualTo(0.125);
        assertThat(result.warnings())
                .containsExactly(String.format(
                        java.util.Locale.ROOT,
                        "logBeta0 %.4g is at its bound [%.4g, %.4g]",
                        value,
                        start - 0.125,
                        start + 0.125));
        assertThat(result.stop()).isIn(List.of(StopReason.GRADIENT_SMALL, StopReason.VALUE_SETTLED));
    }

    @Test
    void veryTightPriorsKeepTheStart() {
        double tight = 1e-4;
        Priors priors = new Priors(tight, tight, tight, tight, tight, tight);
        Study study = Study.of("ringnorm", Synthetic.ringnorm(60, 5), Criteria.fMeasure(0.5), priors);
        double[] start = study.space().toFree(study.space().start());
        double[] end = study.space().toFree(study.run(Optimizer.EXACT).hyperparameters());
        // a pull of at most one per point, against 1/deviation² of the prior
        assertThat(end).containsExactly(start, within(study.observations().size() * tight * tight));
    }

    @Test
    void refusesANegativeNumberOfRestarts() {
        Selection selection = Selection.by(Criteria.nlp());
        assertThatThrownBy(() -> selection.withRestarts(-1, 0)).hasMessage("restarts -1 is not at least 0");
    }

    @Test
    void optimizersHaveNames() {
        assertThat(Optimizer.byName(" Exact ")).isEqualTo(Optimizer.EXACT);
        assertThat(Optimizer.byName("em")).isEqualTo(Optimizer.EM);
        assertThatThrownBy(() -> Optimizer.byName("newton"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("optimizer 'newton' is not one of exact and em");
    }
}
