package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code predict --explain}: beside each prediction the columns that made it, as {@code explain --row} has them. */
class PredictReasonsTest {
    @TempDir
    private Path folder;

    private String data;
    private String model;

    @BeforeEach
    void toy() {
        data = Toys.write(folder.resolve("toy.csv"), Toys.csv()).toString();
        model = folder.resolve("model.json").toString();
    }

    private void fit(String label, String options) {
        Cli.line("fit " + data + " --label " + label + " --out " + model + " " + options)
                .done();
    }

    private List<String[]> predict(String options) {
        return Cli.line("predict " + model + " " + data + " " + options).done().lines().stream()
                .map(line -> line.split(",", -1))
                .toList();
    }

    private static void isAsExplained(JsonNode contributions, String[] cells, int from, int count) {
        List<JsonNode> strongest = new java.util.ArrayList<>();
        contributions.forEach(strongest::add);
        for (int k = 0; k < count; k++) {
            assertThat(cells[from + 2 * k])
                    .isEqualTo(strongest.get(k).get("column").asText());
            assertThat(Double.parseDouble(cells[from + 2 * k + 1]))
                    .isCloseTo(strongest.get(k).get("value").asDouble(), within(1e-12));
        }
    }

    /** One Gaussian process, and a committee. */
    @ParameterizedTest
    @ValueSource(strings = {"--quick", ""})
    void theStrongestColumnsAreThoseOfExplain(String options) {
        fit("outcome", "--positive ill " + options);
        List<String[]> rows = predict("--explain 2");
        assertThat(rows.get(0))
                .containsExactly(
                        "prediction",
                        "probability",
                        "latent_mean",
                        "latent_variance",
                        "reason_1",
                        "contribution_1",
                        "reason_2",
                        "contribution_2");
        assertThat(rows).hasSize(41);
        for (int row : new int[] {1, 17, 40}) {
            JsonNode json =
                    Cli.run("explain", model, data, "--row", "" + row, "--json").json();
            isAsExplained(json.get("contributions"), rows.get(row), 4, 2);
        }
    }

    /** With all columns they sum to the way from the average row to this one, which is the same average for all rows. */
    @Test
    void allContributionsAddUp() {
        fit("outcome", "--positive ill --quick");
        Cli.Outcome more = Cli.run("predict", model, data, "--explain", "9").done();
        assertThat(more.err()).contains("--explain 9: there are only 3 columns");
        List<Double> averages = more.lines().stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(cells -> Double.parseDouble(cells[2])
                        - Double.parseDouble(cells[5])
                        - Double.parseDouble(cells[7])
                        - Double.parseDouble(cells[9]))
                .toList();
        assertThat(averages).allSatisfy(one -> assertThat(one).isCloseTo(averages.get(0), within(1e-9)));
    }

    @Test
    void ofSeveralClassesThePredictedOneIsExplained() {
        fit("color", "--quick");
        List<String[]> rows = predict("--explain 1");
        assertThat(rows.get(0)).hasSize(6).endsWith("reason_1", "contribution_1");
        for (int row : new int[] {2, 3, 4}) {
            String[] cells = rows.get(row);
            JsonNode json = Cli.run("explain", model, data, "--row", "" + row, "--class", cells[0], "--json")
                    .json();
            isAsExplained(json.get("contributions"), cells, 4, 1);
        }
    }

    @Test
    void aModelThatKeepsNoRowsIsRefusedInOneSentence() {
        fit("outcome", "--positive ill --quick --inducing 10");
        Cli.Outcome outcome = Cli.run("predict", model, data, "--explain", "2");
        assertThat(outcome.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(outcome.firstError())
                .endsWith("model.json has inducing inputs and keeps no training rows, which --explain compares with;"
                        + " 'cavity explain " + model + " DATA --row N' compares with the rows of DATA");
        Cli.Outcome none = Cli.run("predict", model, data, "--explain", "0");
        assertThat(none.code()).isEqualTo(ExitCode.USAGE);
        assertThat(none.firstError()).endsWith("--explain 0 is not in [1, ∞)");
    }
}
