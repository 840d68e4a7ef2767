package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.io.model.ModelFile;
import dev.cavity.model.FittedGp;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The keys that scripts rely on, with the numbers of the library behind them. */
class JsonContractTest {
    @TempDir
    private Path folder;

    private String data;
    private String model;

    @BeforeEach
    void writeToy() {
        data = Toys.write(folder.resolve("toy.csv"), Toys.csv()).toString();
        model = folder.resolve("model.json").toString();
    }

    private Cli.Outcome fit(String... more) {
        List<String> line = new ArrayList<>(List.of("fit", data, "--label", "outcome", "--positive", "ill"));
        line.addAll(List.of("--out", model, "--json"));
        line.addAll(List.of(more));
        return Cli.run(line.toArray(String[]::new));
    }

    private static void requireMetrics(JsonNode json, Evaluation evaluation) {
        assertThat(json.get("nlp").asDouble()).isEqualTo(evaluation.nlp());
        assertThat(json.get("error").asDouble()).isEqualTo(evaluation.error());
        assertThat(json.get("f1").asDouble()).isEqualTo(evaluation.f1());
        assertThat(json.get("auc").asDouble()).isEqualTo(evaluation.rocAuc());
    }

    @ParameterizedTest
    @ValueSource(strings = {"nlp", "f1", "f:0.3", "wer:0.3", "auc", "brier", "evidence"})
    void fitTellsWhatTheModelFileHolds(String criterion) {
        JsonNode json = fit("--criterion", criterion).done().json();
        FittedGp classifier =
                ModelFile.read(Path.of(model)).binary().members().get(0).gp();
        assertThat(json.at("/criterion/name").asText()).isEqualTo(criterion);
        assertThat(json.at("/criterion/loss").asDouble())
                .isEqualTo(classifier.details().loss());
        assertThat(json.get("hyperparameters").fieldNames())
                .toIterable()
                .containsExactly("logBeta0", "logBeta", "shift", "mean");
        classifier.details().parameters().forEach(parameter -> assertThat(
                        json.get("hyperparameters").get(parameter.name()).asDouble())
                .isEqualTo(parameter.value()));
        requireMetrics(json.get("leaveOneOut"), classifier.leaveOneOut());
        assertThat(json.get("converged").isBoolean()).isTrue();
        assertThat(json.get("converged").asBoolean()).isTrue();
        assertThat(json.get("seconds").asDouble()).isPositive();
    }

    @Test
    void everyOptionOfTheContractIsTaken() {
        JsonNode json = fit(
                        "--criterion",
                        "f1",
                        "--method",
                        "laplace",
                        "--optimizer",
                        "em",
                        "--kernel",
                        "matern52",
                        "--ard",
                        "--no-priors",
                        "--restarts",
                        "1",
                        "--seed",
                        "5",
                        "--threads",
                        "1",
                        "--verify-loo",
                        "3")
                .json();
        assertThat(json.at("/inference/method").asText()).isEqualTo("laplace");
        assertThat(json.get("optimizer").asText()).isEqualTo("em");
        assertThat(json.get("kernel").asText()).contains("matern52");
        assertThat(json.at("/hyperparameters/logBeta5").isNumber()).isTrue();
        assertThat(json.at("/verifyLoo/rows").asInt()).isEqualTo(3);
        assertThat(json.at("/verifyLoo/positives").asInt())
                .as("half of each class")
                .isEqualTo(2);
        JsonNode twoStep = fit("--as", "NLP-FM(BIAS)").done().json();
        assertThat(twoStep.at("/hyperparameters/shift").asDouble()).isNotZero();
        assertThat(twoStep.at("/criterion/name").asText()).isEqualTo("nlp then f1");
        JsonNode noise = fit("--method", "ls", "--noise", "0.01:1").done().json();
        assertThat(noise.at("/hyperparameters/logNoise").asDouble())
                .isBetween(Math.log(0.01), 0.0)
                .isNotEqualTo(Math.log(0.1));
        assertThat(fit("--method", "ls", "--noise", "0.02")
                        .done()
                        .json()
                        .at("/hyperparameters/logNoise")
                        .asDouble())
                .isEqualTo(Math.log(0.02));
    }

    @Test
    void evaluateHasTheSameMetricsUnderTest() {
        JsonNode fitted = fit().done().json();
        JsonNode json = Cli.run("evaluate", model, data, "--json").done().json();
        List<String> metrics = new ArrayList<>();
        json.get("test").fieldNames().forEachRemaining(metrics::add);
        assertThat(fitted.get("leaveOneOut").fieldNames()).toIterable().containsAll(metrics);
        var saved = ModelFile.read(Path.of(model));
        var training = TrainingData.read(options());
        requireMetrics(
                json.get("test"),
                saved.binary()
                        .evaluate(
                                training.prepared().data().inputs(),
                                training.prepared().data().labels()));
    }

    private DataOptions options() {
        DataOptions options = new DataOptions();
        options.data = data;
        options.label = "outcome";
        options.positive = "ill";
        return options;
    }

    @Test
    void inspectHasEvidenceCriteriaAndConvergence() {
        JsonNode json = inspect("beta0=4,beta=6,shift=0.1,mean=0.2");
        assertThat(json.fieldNames()).toIterable().containsExactly("evidence", "criteria", "ep");
        assertThat(json.at("/evidence/value").asDouble()).isNegative();
        assertThat(json.at("/evidence/gradient").fieldNames())
                .toIterable()
                .containsExactly("logBeta0", "logBeta", "mean");
        assertThat(json.get("criteria").fieldNames()).toIterable().contains("nlp", "f1", "f:0.2", "wer:0.3", "auc");
        json.get("criteria").forEach(criterion -> {
            assertThat(criterion.get("loss").isNumber()).isTrue();
            for (String gradient : List.of("exactGradient", "fixedSiteGradient")) {
                assertThat(criterion.get(gradient).fieldNames())
                        .toIterable()
                        .containsExactly("logBeta0", "logBeta", "shift", "mean");
                assertThat(criterion.get(gradient).get("logBeta")).hasSize(1);
            }
        });
        assertThat(json.get("ep").fieldNames()).toIterable().containsExactly("converged", "iterations", "residual");
    }

    @Test
    void criteriaChoosesTheList() {
        JsonNode json = inspect("beta0=4,beta=6", "--criteria", "f:0.7,evidence");
        assertThat(json.get("criteria").fieldNames()).toIterable().containsExactly("f:0.7", "evidence");
        assertThat(json.at("/criteria/evidence/loss").asDouble() * -1)
                .isEqualTo(json.at("/evidence/value").asDouble());
    }

    @Test
    void oneBetaForEachFeatureGivesAGradientForEach() {
        JsonNode json = inspect("beta0=4,beta=6,beta=7,beta=8,beta=9,beta=10");
        assertThat(json.at("/evidence/gradient/logBeta")).hasSize(5);
        assertThat(json.at("/criteria/nlp/exactGradient/logBeta")).hasSize(5);
    }

    /** The central difference of the loss, at a step where neither rounding nor curvature shows. */
    @Test
    void exactGradientsAreThoseOfTheLosses() {
        double step = 1e-4;
        JsonNode at = inspect("beta0=4,beta=6,shift=0.1,mean=0.2");
        JsonNode above = inspect("beta0=4,beta=" + 6 * Math.exp(step) + ",shift=0.1,mean=0.2");
        JsonNode below = inspect("beta0=4,beta=" + 6 * Math.exp(-step) + ",shift=0.1,mean=0.2");
        for (String name : List.of("nlp", "f1", "f:0.2", "wer:0.3", "auc", "paper-auc", "brier")) {
            double difference = (loss(above, name) - loss(below, name)) / (2 * step);
            assertThat(at.get("criteria")
                            .get(name)
                            .at("/exactGradient/logBeta/0")
                            .asDouble())
                    .as(name)
                    .isCloseTo(difference, org.assertj.core.api.Assertions.within(1e-6));
        }
    }

    private static double loss(JsonNode json, String criterion) {
        return json.get("criteria").get(criterion).get("loss").asDouble();
    }

    private JsonNode inspect(String at, String... more) {
        List<String> line = new ArrayList<>(List.of("inspect", data, "--label", "outcome", "--positive", "ill"));
        line.addAll(List.of("--at", at, "--json"));
        line.addAll(List.of(more));
        return Cli.run(line.toArray(String[]::new)).done().json();
    }
}
