package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.criterion.Criteria;
import dev.cavity.testing.Naive;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PreciseValuesTest {
    static List<PreciseCase> all() {
        return PreciseCase.all();
    }

    static Map<String, Double> errors(PreciseCase test, DensePosterior posterior) {
        Map<String, Double> errors = new TreeMap<>();
        JsonNode values = test.values();
        DensePosterior grouped = posterior.regrouped(test.grouped());
        errors.put("tau", relative(posterior.sites().tau(), values.get("tau")));
        errors.put("nu", relative(posterior.sites().nu(), values.get("nu")));
        errors.put("cavity mean", relative(posterior.cavityMean(), values.get("cavity_mean")));
        errors.put("cavity variance", relative(posterior.cavityVariance(), values.get("cavity_variance")));
        errors.put("group mean", relative(grouped.cavityMean(), values.get("group_cavity_mean")));
        errors.put("group variance", relative(grouped.cavityVariance(), values.get("group_cavity_variance")));
        values.get("losses").fieldNames().forEachRemaining(name -> {
            boolean together = name.endsWith(", grouped");
            LossValue value = Criteria.byName(name.replace(", grouped", ""))
                    .evaluate(together ? grouped : posterior, test.shift(), GradientMode.EXACT);
            double loss = Double.parseDouble(values.get("losses").get(name).asText());
            errors.put(name, Math.abs(value.loss() - loss) / Math.max(1, Math.abs(loss)));
            Gradient g = value.gradient().orElseThrow();
            double[] gradient = Arrays.copyOf(g.kernel(), g.kernel().length + 2);
            gradient[gradient.length - 2] = g.shift();
            gradient[gradient.length - 1] = g.mean();
            double[] expected = PreciseCase.numbers(values.get("gradients").get(name));
            errors.put(name + "'", Naive.maxDifference(gradient, expected) / Math.max(1, Naive.maxNorm(expected)));
        });
        return errors;
    }

    private static double relative(double[] found, JsonNode expected) {
        double[] numbers = PreciseCase.numbers(expected);
        return Naive.maxDifference(found, numbers) / Naive.maxNorm(numbers);
    }

    @ParameterizedTest
    @MethodSource("all")
    void show(PreciseCase test) {
        DensePosterior posterior = test.posterior();
        Map<String, Double> errors = errors(test, posterior);
        StringBuilder text = new StringBuilder(test + " " + posterior.convergence() + " tol "
                + posterior.convergence().tolerance() + ":");
        errors.forEach((name, error) -> text.append(String.format(" %s %.0e", name, error)));
        System.out.println(text);
        assertThat(errors).isNotEmpty();
    }
}
