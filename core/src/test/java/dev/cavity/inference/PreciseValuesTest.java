package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.criterion.Criteria;
import dev.cavity.testing.Naive;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Expectation propagation, its losses and their exact gradients against 30 digits that were found in another way.
 *
 * <p>The unit of an error is the tolerance that the convergence states: what was asked for, or the level of rounding. The bounds are two to four
 * times the largest error measured: sites 0.24, cavities 0.31, losses 0.027, pairs 0.09, gradients 1.1 of it.
 */
class PreciseValuesTest {
    private static final Map<String, Double> BOUNDS =
            Map.of("sites", 1.0, "cavities", 1.0, "losses", 0.05, "pair losses", 0.3, "gradients", 3.0);

    /** Less than this is asked of none of the cases with all values; the largest level of rounding is 2.9e-10. */
    private static final double LEVEL = 1e-9;

    static List<PreciseCase> all() {
        return PreciseCase.all();
    }

    static List<PreciseCase> large() {
        return PreciseCase.large();
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyValueIsRightToTheStatedTolerance(PreciseCase test) {
        try (DensePosterior posterior = test.posterior(1e-11)) {
            Convergence convergence = posterior.convergence();
            assertThat(convergence.converged()).as("%s", convergence).isTrue();
            assertThat(convergence.tolerance()).isLessThan(LEVEL);
            check(errors(test, posterior), convergence);
        }
    }

    @ParameterizedTest
    @MethodSource("large")
    void whatClaimsToHaveConvergedIsRight(PreciseCase test) {
        try (DensePosterior posterior = test.posterior(1e-8)) {
            Convergence convergence = posterior.convergence();
            if (!convergence.converged()) {
                assertThat(convergence).asString().startsWith("NOT CONVERGED");
                return;
            }
            assertThat(convergence.tolerance()).isLessThanOrEqualTo(Convergence.COARSEST);
            Map<String, Double> errors = errors(test, posterior);
            if (test.pairIsLost()) {
                // one pair of sixteen counts as a tie, which is half of what a pair can count
                assertThat(errors.remove("pair losses")).isLessThan(0.5 / 16 + convergence.tolerance());
            }
            check(errors, convergence);
            assertThat(Criteria.auc().doubts(posterior, test.inputs()).isEmpty())
                    .as("a pair that counts as a tie is told, and nothing else")
                    .isEqualTo(!test.pairIsLost());
        }
    }

    @Test
    void convergenceIsClaimedAsLongAsRoundingAllowsAndNotBeyond() {
        for (PreciseCase test : large()) {
            try (DensePosterior posterior = test.posterior(1e-8)) {
                if (test.logScale() < 4 || test.logBeta0() < 23) {
                    assertThat(posterior.convergence().converged())
                            .as("%s", test)
                            .isTrue();
                } else if (test.logBeta0() > 29) {
                    assertThat(posterior.convergence().converged())
                            .as("%s", test)
                            .isFalse();
                }
            }
        }
    }

    private static void check(Map<String, Double> errors, Convergence convergence) {
        errors.forEach((kind, error) -> assertThat(error)
                .as("%s: %s", kind, convergence)
                .isLessThan(BOUNDS.get(kind) * convergence.tolerance()));
    }

    /** The largest error of each kind, relative to the largest value of its vector; of losses and gradients to one if that is larger. */
    private static Map<String, Double> errors(PreciseCase test, DensePosterior posterior) {
        Map<String, Double> errors = new TreeMap<>();
        JsonNode values = test.values();
        if (values.has("tau")) {
            put(errors, "sites", relative(posterior.sites().tau(), values.get("tau")));
            put(errors, "sites", relative(posterior.sites().nu(), values.get("nu")));
            put(errors, "cavities", relative(posterior.cavityMean(), values.get("cavity_mean")));
            put(errors, "cavities", relative(posterior.cavityVariance(), values.get("cavity_variance")));
        }
        try (DensePosterior grouped = posterior.regrouped(test.grouped())) {
            values.get("losses").fieldNames().forEachRemaining(name -> {
                LossValue value = Criteria.byName(name.replace(", grouped", ""))
                        .evaluate(name.endsWith(", grouped") ? grouped : posterior, test.shift(), GradientMode.EXACT);
                double loss = values.get("losses").get(name).asDouble();
                put(
                        errors,
                        name.startsWith("auc") ? "pair losses" : "losses",
                        Math.abs(value.loss() - loss) / Math.max(1, Math.abs(loss)));
                if (values.has("gradients")) {
                    double[] expected =
                            PreciseCase.numbers(values.get("gradients").get(name));
                    double error = Naive.maxDifference(flat(value.gradient().orElseThrow()), expected);
                    put(errors, "gradients", error / Math.max(1, Naive.maxNorm(expected)));
                }
            });
        }
        return errors;
    }

    private static void put(Map<String, Double> errors, String kind, double error) {
        errors.merge(kind, error, Math::max);
    }

    private static double[] flat(Gradient gradient) {
        int d = gradient.kernel().length;
        double[] all = Arrays.copyOf(gradient.kernel(), d + 2);
        all[d] = gradient.shift();
        all[d + 1] = gradient.mean();
        return all;
    }

    private static double relative(double[] found, JsonNode expected) {
        double[] numbers = PreciseCase.numbers(expected);
        return Naive.maxDifference(found, numbers) / Naive.maxNorm(numbers);
    }
}
