package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainTest {
    @TempDir
    static Path folder;

    private static String data;
    private static String model;

    @BeforeAll
    static void fit() {
        data = Toys.write(folder.resolve("toy.csv"), Toys.csv()).toString();
        model = folder.resolve("model.json").toString();
        Cli.Outcome fitted = Cli.run("fit", data, "--label", "outcome", "--positive", "ill", "--out", model);
        assertThat(fitted.code()).as(fitted.err()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void columnsAreToldWithASign() {
        Cli.Outcome outcome = Cli.run("explain", model, data);
        assertThat(outcome.code()).as(outcome.err()).isEqualTo(ExitCode.DONE);
        assertThat(outcome.lines()).hasSize(3);
        assertThat(outcome.lines().get(0)).startsWith("Higher x raises the probability of ill (from ");
    }

    @Test
    void aRowsSharesAddUp() {
        JsonNode json = Cli.run("explain", model, data, "--row", "7", "--json").json();
        double sum = 0;
        for (JsonNode part : json.get("contributions")) {
            sum += part.get("value").asDouble();
            assertThat(part.get("standardError").asDouble()).isZero();
        }
        assertThat(sum)
                .isCloseTo(
                        json.get("latentMean").asDouble() - json.get("average").asDouble(), within(1e-9));
        assertThat(json.get("class").asText()).isEqualTo("ill");
        String probability = Cli.run("predict", model, data).lines().get(7).split(",", -1)[1];
        assertThat(json.get("probability").asDouble()).isCloseTo(Double.parseDouble(probability), within(1e-12));
    }

    @Test
    void aRowIsToldWithItsCells() {
        Cli.Outcome outcome = Cli.run("explain", model, data, "--row", "1", "--top", "2");
        assertThat(outcome.lines().get(0)).matches(".*toy\\.csv, row 1: probability of ill 0\\.\\d{4}");
        assertThat(outcome.lines()).hasSize(5);
        assertThat(outcome.out()).contains("y = 1.000").contains("  and 1 more (--top)");
    }

    @Test
    void theOtherClassIsTheMirrorImage() {
        JsonNode ill = Cli.run("explain", model, data, "--row", "3", "--json").json();
        JsonNode well = Cli.run("explain", model, data, "--row", "3", "--class", "well", "--json")
                .json();
        assertThat(well.get("latentMean").asDouble())
                .isEqualTo(-ill.get("latentMean").asDouble());
    }

    @Test
    void whatIsNotThereIsSaidInOneSentence() {
        assertThat(Cli.run("explain", model, data, "--row", "41").firstError())
                .endsWith("toy.csv: there is no row 41, only 40 rows");
        assertThat(Cli.run("explain", model, data, "--row", "0").firstError()).endsWith("--row 0 is not in [1, ∞)");
        assertThat(Cli.run("explain", model, data, "--class", "dead").firstError())
                .endsWith("--class 'dead' is not one of the model's classes [well, ill]");
    }

    /** And not "not m": with missing values or without. */
    @Test
    void ofTwoValuesTheOtherOneIsNamed() {
        for (String missing : new String[] {"f", ""}) {
            StringBuilder text = new StringBuilder("sex,y,outcome\n");
            for (int i = 0; i < 40; i++) {
                String sex = i % 3 == 0 ? "m" : i % 7 == 1 ? missing : "f";
                text.append(sex + "," + i * 7 % 11 + "," + (i % 3 == 0 || i % 5 == 0 ? "ill" : "well") + "\n");
            }
            String table =
                    Toys.write(folder.resolve("two.csv"), text.toString()).toString();
            String two = folder.resolve("two.json").toString();
            Cli.run("fit", table, "--label", "outcome", "--positive", "ill", "--quick", "--out", two)
                    .done();
            JsonNode effect = Cli.run("explain", two, table, "--json").json().at("/effects/0");
            assertThat(effect.get("column").asText()).isEqualTo("sex");
            assertThat(effect.get("points").findValuesAsText("label"))
                    .contains("m", "f")
                    .hasSize(missing.isEmpty() ? 3 : 2);
        }
    }
}
