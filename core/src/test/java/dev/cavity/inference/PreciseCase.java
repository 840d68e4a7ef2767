package dev.cavity.inference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cavity.data.Outcomes;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Logit;
import dev.cavity.likelihood.Probit;
import dev.cavity.linalg.Matrix;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A small table with what expectation propagation makes of it to 30 digits, from {@code precise.json}, which {@code make_precise.py} writes.
 *
 * @param values the case
 * @param table its table
 */
record PreciseCase(JsonNode values, JsonNode table) {
    /** Cases with all that there is. */
    static List<PreciseCase> all() {
        return read("cases");
    }

    /** Cases of signal variances that double precision cannot follow for ever, with losses only. */
    static List<PreciseCase> large() {
        return read("large");
    }

    private static List<PreciseCase> read(String list) {
        try (InputStream in = PreciseCase.class.getResourceAsStream("precise.json")) {
            JsonNode root = new ObjectMapper().readTree(in);
            List<PreciseCase> cases = new ArrayList<>();
            root.get(list)
                    .forEach(values -> cases.add(new PreciseCase(
                            values, root.get("tables").get(values.get("table").asText()))));
            return cases;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    double logBeta0() {
        return theta()[0];
    }

    /** Of the first length scale. */
    double logScale() {
        return theta()[1];
    }

    /** Whether double precision cannot tell the nearly coinciding rows of the line apart once all others are known: the variance of their
     * difference is below the rounding of K. */
    boolean pairIsLost() {
        return logScale() >= 4 && logBeta0() > 20;
    }

    private double[] theta() {
        return numbers(values.get("log_hyperparameters"));
    }

    double priorMean() {
        return values.get("prior_mean").asDouble();
    }

    double shift() {
        return values.get("shift").asDouble();
    }

    private Likelihood likelihood() {
        return values.get("likelihood").asText().equals("probit") ? Probit.probit() : Logit.logit();
    }

    Matrix inputs() {
        double[][] rows = new double[table.get("inputs").size()][];
        Arrays.setAll(rows, i -> numbers(table.get("inputs").get(i)));
        return Matrix.ofRows(rows);
    }

    Outcomes alone() {
        int[] labels = whole(table.get("labels"));
        Outcomes rows = Outcomes.of(labels);
        return values.has("weights") ? rows.withWeights(numbers(values.get("weights"))) : rows;
    }

    Outcomes grouped() {
        return alone().withGroups(whole(table.get("groups")));
    }

    DensePosterior posterior(double tolerance) {
        double[] theta = theta();
        double[] ones = new double[theta.length - 1];
        Arrays.fill(ones, 1);
        Kernel kernel = ones.length == 1
                ? Kernels.squaredExponential().isotropic(1, 1)
                : Kernels.squaredExponential().ard(1, ones);
        return ExpectationPropagation.withDefaults()
                .withLikelihood(likelihood())
                .withTolerance(tolerance)
                .infer(kernel.on(inputs()).at(theta), alone(), priorMean(), Optional.empty());
    }

    static double[] numbers(JsonNode list) {
        return IntStream.range(0, list.size())
                .mapToDouble(i -> Double.parseDouble(list.get(i).asText()))
                .toArray();
    }

    private static int[] whole(JsonNode list) {
        return IntStream.range(0, list.size()).map(i -> list.get(i).asInt()).toArray();
    }

    @Override
    public String toString() {
        return values.get("table").asText() + (values.has("weights") ? ", weighted, " : ", ")
                + values.get("likelihood").asText() + ", log β0 = " + logBeta0() + ", log β = " + logScale();
    }
}
