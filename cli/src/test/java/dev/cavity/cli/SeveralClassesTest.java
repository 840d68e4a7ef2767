package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** More than two classes, from the table to predictions, by every command. */
class SeveralClassesTest {
    private static final List<String> KINDS = List.of("fern", "moss", "oak|elm");

    @TempDir
    private Path folder;

    private String data;
    private String model;

    @BeforeEach
    void plants() {
        Random random = new Random(5);
        StringBuilder text = new StringBuilder("length,width,plot,kind\n");
        for (int i = 0; i < 90; i++) {
            int kind = i % 10 == 0 ? 1 : i % 2 * 2; // nine of moss
            text.append(1.5 * kind + random.nextGaussian())
                    .append(',')
                    .append(kind == 1 ? 2 + random.nextGaussian() : random.nextGaussian())
                    .append(",p")
                    .append(i / 3)
                    .append(',')
                    .append(KINDS.get(kind))
                    .append('\n');
        }
        data = Toys.write(folder.resolve("plants.csv"), text.toString()).toString();
        model = folder.resolve("m.json").toString();
    }

    private Cli.Outcome fit(String options) {
        return Cli.line("fit " + data + " --label kind --drop plot --quick --out " + model + " " + options)
                .done();
    }

    @Test
    void aFitTellsOfAllClassesTogetherAndOfEach() {
        Cli.Outcome outcome = fit("");
        assertThat(outcome.out())
                .startsWith(data + ": 90 rows, 2 features; kind: 36 fern, 9 moss, 45 oak|elm")
                .contains("macro F1", "macro ROC AUC, by pairs", "Each class against the rest", "called oak|elm")
                .contains("For each of 3 classes one Gaussian process, for log-loss; converged")
                .doesNotContain("NaN");
        JsonNode json = fit("--json").json();
        JsonNode leftOut = json.get("leaveOneOut");
        assertThat(leftOut.get("nlp").asDouble()).isBetween(0.1, 1.0);
        assertThat(leftOut.at("/intervals/nlp/0").asDouble())
                .isLessThan(leftOut.get("nlp").asDouble());
        assertThat(leftOut.at("/asChosen/nlp").isNumber()).isTrue();
        assertThat(leftOut.get("pooledMacroAuc").asDouble()).isPositive();
        assertThat(leftOut.get("microF1").asDouble())
                .isCloseTo(1 - leftOut.get("error").asDouble(), within(1e-12));
        assertThat(leftOut.at("/perClass/1/class").asText()).isEqualTo("moss");
        assertThat(leftOut.at("/confusionMatrix/classes")).hasSize(3);
        assertThat(json.at("/data/classes/1/rows").asInt()).isEqualTo(9);
        assertThat(json.at("/classes/2/class").asText()).isEqualTo("oak|elm");
    }

    @Test
    void predictionsHaveAProbabilityOfEachClass() {
        fit("");
        List<String> lines = Cli.run("predict", model, data, "--keep", "kind", "--coverage", "0.9")
                .done()
                .lines();
        assertThat(lines.get(0))
                .isEqualTo("kind,prediction,probability_fern,probability_moss,probability_oak|elm,class_set");
        assertThat(lines).hasSize(91);
        int covered = 0;
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            double[] p =
                    Arrays.stream(cells, 2, 5).mapToDouble(Double::parseDouble).toArray();
            assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-12));
            int largest = p[0] > p[1] ? (p[0] > p[2] ? 0 : 2) : (p[1] > p[2] ? 1 : 2);
            assertThat(cells[1]).isEqualTo(KINDS.get(largest));
            covered += List.of(cells[5].split("(?<!\\\\)\\|", -1)).contains(cells[0].replace("|", "\\|")) ? 1 : 0;
        }
        assertThat(covered).as("of 90 training rows").isBetween(75, 90);
        List<String> calibrated =
                Cli.run("predict", model, data, "--calibrated").done().lines();
        assertThat(calibrated.get(0)).isEqualTo("prediction,probability_fern,probability_moss,probability_oak|elm");
        assertThat(calibrated.get(1)).isNotEqualTo(lines.get(1));
    }

    @Test
    void aModelIsEvaluatedAndInspected() {
        fit("");
        Cli.Outcome evaluated =
                Cli.run("evaluate", model, data, "--json", "--coverage", "0.8").done();
        assertThat(evaluated.out()).contains("This is the very file that the model was trained on");
        JsonNode json = evaluated.json();
        assertThat(json.get("trainingFile").asBoolean()).isTrue();
        assertThat(json.at("/test/macroF1").asDouble()).isBetween(0.5, 1.0);
        assertThat(json.at("/test/intervals/macroAuc")).hasSize(2);
        assertThat(json.at("/sets/covered").asDouble()).isGreaterThan(0.8);
        Cli.Outcome inspected = Cli.run("inspect", model).done();
        assertThat(inspected.out())
                .startsWith("Amber: it is better than guessing, but ")
                .contains(model + ": tells kind (fern, moss, oak|elm) from 2 columns")
                .contains("fitted to", "Leave-one-out, corrected for choosing", "length", "a number");
        assertThat(Cli.run("inspect", model, "--json")
                        .done()
                        .json()
                        .at("/leaveOneOut/nlp")
                        .asDouble())
                .isEqualTo(fit("--json").json().at("/leaveOneOut/nlp").asDouble());
    }

    /** What the goal changes is called; the probabilities stay. */
    @Test
    void macroFAndCostsChangeDecisionsAlone() {
        JsonNode plain = fit("--json").json().get("leaveOneOut");
        JsonNode forF = fit("--goal f1 --json").json().get("leaveOneOut");
        assertThat(forF.get("nlp").asDouble()).isEqualTo(plain.get("nlp").asDouble());
        assertThat(forF.get("macroF1").asDouble())
                .isGreaterThanOrEqualTo(plain.get("macroF1").asDouble());
        assertThat(forF.get("decision").asText()).startsWith("called by the largest of ");
        Toys.write(folder.resolve("costs.csv"), "is,oak|elm,moss,fern\nmoss,100,0,100\nfern,1,1,0\noak|elm,0,1,1\n");
        JsonNode cheap =
                fit("--costs " + folder.resolve("costs.csv") + " --json").json().get("leaveOneOut");
        assertThat(cheap.at("/perClass/1/recall").asDouble())
                .isGreaterThan(plain.at("/perClass/1/recall").asDouble());
        assertThat(cheap.get("meanCost").asDouble()).isLessThan(5);
        assertThat(Cli.run("evaluate", model, data, "--json")
                        .done()
                        .json()
                        .at("/test/meanCost")
                        .isNumber())
                .isTrue();
    }

    @Test
    void someClassesOneAgainstTheRestAndRareOnesTogether() {
        assertThat(fit("--classes fern,moss").out())
                .contains("is moss", "left out 45 rows of other classes")
                .doesNotContain("is oak");
        assertThat(fit("--positive moss").out()).contains("called moss from a probability of 0.5 on", "is not moss");
        assertThat(fit("--pool-rare 20").out()).contains("other");
    }

    @Test
    void methodsAreCompared() {
        JsonNode json = Cli.line("compare " + data
                        + " --label kind --group plot --methods cavity-evidence,logistic --folds 3 --repeats 1 --json")
                .done()
                .json();
        assertThat(json.at("/data/plants/scores/0/mean").asDouble()).isBetween(0.1, 1.1);
        assertThat(json.at("/failed").asInt()).isZero();
        assertThat(json.at("/tables/0/notes").toString()).contains("30 groups in 90 rows");
    }
}
