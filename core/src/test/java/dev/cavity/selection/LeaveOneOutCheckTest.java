package dev.cavity.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.data.Synthetic;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.InducingKnowledge;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.inference.LeastSquares;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.SparseState;
import dev.cavity.special.Gaussian;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LeaveOneOutCheckTest {
    private static final int N = 60;

    static Stream<Dataset> data() {
        return Stream.of(Synthetic.ringnorm(N, 31), Synthetic.twonorm(N, 32));
    }

    private static LeaveOneOutCheck check(Dataset data, Inference inference) {
        Study study = Study.of("", data, Criteria.nlp(), inference, Priors.standard());
        Hyperparameters at = study.run(Optimizer.EXACT).hyperparameters();
        return LeaveOneOutCheck.run(
                study.kernel(),
                inference.withTolerance(1e-9),
                at,
                study.observations(),
                IntStream.range(0, N).toArray());
    }

    @ParameterizedTest
    @MethodSource("data")
    void cavitiesOfExpectationPropagationAreCloseToRefits(Dataset data) {
        LeaveOneOutCheck check = check(data, ExpectationPropagation.withDefaults());
        assertThat(check.converged()).isTrue();
        // the other sites keep the values they had with the point; measured: mean 0.0013, largest 0.0048
        assertThat(check.meanDifference()).isLessThan(0.003);
        assertThat(check.largestDifference()).isLessThan(0.01);
    }

    @ParameterizedTest
    @MethodSource("data")
    void cavitiesOfLeastSquaresAreRefits(Dataset data) {
        LeaveOneOutCheck check = check(data, LeastSquares.withDefaults());
        // an identity; rounding grows with the condition of K + λI
        assertThat(check.largestDifference()).isLessThan(1e-11);
    }

    /** Inducing inputs at all training inputs make the sparse posterior the dense one, so its refits are the same. */
    @Test
    void refitsWithInducingInputsAtAllRowsAreThoseWithAllRows() {
        Dataset data = Synthetic.ringnorm(N, 31);
        Inference ep = ExpectationPropagation.withDefaults().withTolerance(1e-9);
        Study study = Study.of("", data, Criteria.nlp(), ep, Priors.standard());
        Hyperparameters at = study.run(Optimizer.EXACT).hyperparameters();
        int[] points = {0, 17, 40};
        LeaveOneOutCheck dense = LeaveOneOutCheck.run(study.kernel(), ep, at, study.observations(), points);
        InducingKnowledge inducing = new InducingKnowledge(
                study.observations().inputs(), 1e-10, SparseState.of(Matrix.zeros(N, N), new double[N]));
        LeaveOneOutCheck sparse = LeaveOneOutCheck.run(study.kernel(), ep, at, inducing, study.observations(), points);
        assertThat(sparse.converged()).isTrue();
        assertThat(sparse.positives()).isEqualTo(dense.positives());
        for (int p = 0; p < points.length; p++) {
            // the jitter of the inducing covariance, 1e-10 of its variance, seen through its condition
            assertThat(sparse.fromRefit()[p]).isCloseTo(dense.fromRefit()[p], within(1e-5));
            assertThat(sparse.fromCavity()[p]).isCloseTo(dense.fromCavity()[p], within(1e-5));
        }
    }

    @Test
    void halfOfEachClassIsDrawnAsFarAsThereAre() {
        int[] labels = new int[100];
        Arrays.fill(labels, -1);
        labels[3] = labels[50] = labels[51] = 1;
        Outcomes outcomes = Outcomes.of(labels);
        assertThat(LeaveOneOutCheck.halfOfEachClass(outcomes, 4, 1))
                .hasSize(4)
                .isSorted()
                .satisfies(drawn -> assertThat(positives(outcomes, drawn)).isEqualTo(2));
        assertThat(LeaveOneOutCheck.halfOfEachClass(outcomes, 20, 1))
                .hasSize(20)
                .contains(3, 50, 51)
                .doesNotHaveDuplicates();
        assertThat(LeaveOneOutCheck.halfOfEachClass(outcomes, 1000, 1)).hasSize(100);
        assertThat(LeaveOneOutCheck.halfOfEachClass(outcomes, 1, 1))
                .as("the rare class first")
                .satisfies(drawn -> assertThat(positives(outcomes, drawn)).isEqualTo(1));
    }

    private static long positives(Outcomes outcomes, int... rows) {
        return Arrays.stream(rows).filter(i -> outcomes.label(i) > 0).count();
    }

    /** A row that is there twice, in one group: the refit leaves out both. */
    @Test
    void rowsOfOneGroupAreLeftOutTogether() {
        Dataset data = Synthetic.twonorm(20, 5);
        int[] twice = IntStream.concat(IntStream.range(0, 20), IntStream.of(0)).toArray();
        Matrix inputs = data.inputs().selectRows(twice);
        int[] labels = Arrays.stream(twice).map(data::label).toArray();
        int[] groups = IntStream.range(0, 21).map(i -> i == 20 ? 0 : i).toArray();
        Observations grouped = new Observations(inputs, Outcomes.of(labels).withGroups(groups));
        Observations neither =
                Observations.of(inputs.selectRows(IntStream.range(1, 20).toArray()), Arrays.copyOfRange(labels, 1, 20));
        Kernel kernel = Kernels.squaredExponential().isotropic(1, 20);
        Inference ep = ExpectationPropagation.withDefaults();
        Hyperparameters at = Hyperparameters.of(kernel.logParameters(), new double[0], 0, 0);
        double refit = LeaveOneOutCheck.run(kernel, ep, at, grouped, 0).fromRefit()[0];
        DensePosterior posterior = ep.infer(
                kernel.on(neither.inputs()).at(kernel.logParameters()), neither.outcomes(), 0, Optional.empty());
        Matrix point = inputs.selectRows(0);
        double margin = posterior
                .predictor()
                .predict(kernel.cross(neither.inputs(), point), kernel.diagonal(point), 0)
                .margin()[0];
        assertThat(refit).isCloseTo(Gaussian.cdf(margin), within(1e-12));
    }

    @Test
    void summarizesTheDifferences() {
        LeaveOneOutCheck check =
                new LeaveOneOutCheck(new int[] {3, 8}, 1, new double[] {0.25, 0.5}, new double[] {0.5, 0.375}, true);
        assertThat(check.meanDifference()).isCloseTo(0.1875, within(1e-15));
        assertThat(check.largestDifference()).isEqualTo(0.25);
    }
}
