package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Outcomes;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.testing.Naive;
import dev.cavity.testing.RealData;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Groups and pairs left out together, against an independent implementation. */
class LeaveOutReferenceTest {
    /** Of cavities and losses, as the reference's own convergence allows. */
    private static final double VALUE = 1e-8;
    /** Of gradients. */
    private static final double SLOPE = 1e-6;

    /** A case of the reference file. */
    private record Case(JsonNode values, Kernel kernel, Matrix inputs, Outcomes outcomes) {
        static Case of(String set) {
            for (JsonNode values : RealData.reference("leave-out")) {
                if (values.get("data").asText().startsWith(set)) {
                    return of(set, values);
                }
            }
            throw new AssertionError("no case of " + set);
        }

        private static Case of(String set, JsonNode values) {
            int n = values.get("n").asInt();
            RealData.Table table = RealData.table(set);
            int[] rows = Arrays.copyOf(RealData.trainingRows(set, 1), n);
            double[][] x = new double[n][];
            int[] y = new int[n];
            for (int i = 0; i < n; i++) {
                x[i] = table.features(rows[i]);
                y[i] = Integer.parseInt(table.label(rows[i]));
            }
            int[] groups = new int[n];
            for (int g = 0; g < values.get("groups").size(); g++) {
                for (JsonNode row : values.get("groups").get(g)) {
                    groups[row.asInt()] = g;
                }
            }
            double[] theta = ReferenceCase.numbers(values.get("log_hyperparameters"));
            double[] scales =
                    Arrays.stream(theta, 1, theta.length).map(Math::exp).toArray();
            Kernel kernel = scales.length == 1
                    ? Kernels.squaredExponential().isotropic(Math.exp(theta[0]), scales[0])
                    : Kernels.squaredExponential().ard(Math.exp(theta[0]), scales);
            return new Case(values, kernel, Matrix.ofRows(x), Outcomes.of(y).withGroups(groups));
        }

        DensePosterior posterior(Outcomes rows) {
            return ExpectationPropagation.withDefaults()
                    .withTolerance(1e-11)
                    .infer(kernel.on(inputs).at(kernel.logParameters()), rows, 0, Optional.empty());
        }

        Outcomes alone() {
            return Outcomes.of(outcomes.labels());
        }

        void check(Criterion criterion, String block, Outcomes rows) {
            LossValue value = criterion.evaluate(posterior(rows), 0, GradientMode.EXACT);
            JsonNode expected = values.get(block);
            assertThat(value.loss()).isCloseTo(expected.get("loss").asDouble(), within(VALUE));
            double[] gradient = value.gradient().orElseThrow().kernel();
            assertThat(Naive.maxDifference(gradient, ReferenceCase.numbers(expected.get("exact_gradient"))))
                    .isLessThan(SLOPE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"thyroid", "heart"})
    void groupCavitiesAreThoseOfTheReference(String set) {
        Case test = Case.of(set);
        DensePosterior posterior = test.posterior(test.outcomes());
        assertThat(Naive.maxDifference(
                        posterior.cavityMean(),
                        ReferenceCase.numbers(test.values().get("group_cavity_mean"))))
                .isLessThan(VALUE);
        assertThat(Naive.maxDifference(
                        posterior.cavityVariance(),
                        ReferenceCase.numbers(test.values().get("group_cavity_variance"))))
                .isLessThan(VALUE);
        test.check(Criteria.nlp(), "leave_group_out_nlp", test.outcomes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"thyroid", "heart"})
    void pairsLeftOutAreThoseOfTheReference(String set) {
        Case test = Case.of(set);
        test.check(Criteria.auc(), "leave_pair_out_smooth_auc", test.alone());
    }
}
