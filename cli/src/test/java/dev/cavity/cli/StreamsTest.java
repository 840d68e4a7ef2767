package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results on standard output, everything else on standard error; progress only for someone who watches. */
class StreamsTest {
    private static final String ERASE = "\r\u001b[K";

    @TempDir
    private Path folder;

    private String data;
    private String model;

    @BeforeEach
    void writeToy() {
        data = Toys.write(folder.resolve("toy.csv"), Toys.csv()).toString();
        model = folder.resolve("model.json").toString();
    }

    private String[] fit(String... more) {
        List<String> line = new ArrayList<>(List.of("fit", data, "--label", "outcome", "--out", model));
        line.addAll(List.of(more));
        return line.toArray(String[]::new);
    }

    @Test
    void withoutATerminalAFitIsSilentOnStandardError() {
        assertThat(Cli.run(fit()).done().err()).isEmpty();
        assertThat(Cli.run(fit("--json")).done().err()).isEmpty();
    }

    @Test
    void onATerminalProgressIsOneLineThatIsErased() {
        Cli.Outcome outcome = Cli.onTerminal(fit("--restarts", "2", "--json")).done();
        assertThat(outcome.err())
                .startsWith(ERASE + "start 1 of 3, iteration 0, criterion ")
                .contains("start 3 of 3", "about ", " s left")
                .doesNotContain("\n")
                .endsWith(ERASE);
        assertThat(outcome.json().get("converged").asBoolean()).isTrue();
        assertThat(outcome.out()).doesNotContain("\u001b");
    }

    @Test
    void jsonIsAllThereIsOnStandardOutput() {
        Cli.run(fit("--json")).done().json();
        Cli.run("evaluate", model, data, "--json").done().json();
        Cli.run("datasets", "list", "--json").done().json();
        Cli.Outcome inspected = Cli.run("inspect", data, "--label", "outcome", "--at", "beta0=1,beta=1", "--json")
                .done();
        inspected.json();
        assertThat(inspected.err()).contains("class 'ill' is positive", "column 'color' one-hot with 3 categories");
    }

    @Test
    void warningsGoToStandardErrorAndIntoTheJson() {
        Cli.Outcome outcome = Cli.run(fit("--no-priors", "--criterion", "evidence", "--json"));
        assertThat(outcome.err()).contains("warning: logBeta0 10.00 is at its bound");
        assertThat(outcome.json().at("/warnings/0").asText()).startsWith("logBeta0 10.00 is at its bound");
    }

    @Test
    void whatWasDoneToTheColumnsIsInTheSummary() {
        assertThat(Cli.run(fit()).done().lines())
                .startsWith(
                        data + ": 40 rows, 5 features, 18 positive (ill), 22 negative (well)",
                        "  class 'ill' is positive, 18 of 40 rows (chosen by its name or because it is rarer; --positive"
                                + " chooses another)",
                        "  column 'color' one-hot with 3 categories")
                .endsWith("Model written to " + model);
    }

    @Test
    void predictionsToAFileLeaveStandardOutputEmpty() {
        Cli.run(fit()).done();
        String out = folder.resolve("p.csv").toString();
        Cli.Outcome outcome = Cli.run("predict", model, data, "--out", out).done();
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).isEqualToIgnoringNewLines("40 predictions written to " + out);
        assertThat(Toys.read(Path.of(out)))
                .isEqualTo(Cli.run("predict", model, data).done().out());
    }
}
