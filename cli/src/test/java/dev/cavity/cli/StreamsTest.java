package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Synthetic;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
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
    void withoutATerminalAFitSaysWhatItWillDoAndNoMore() {
        String said =
                "fitting (3|a) Gaussian process(es)?; this may take about \\d+ s(, since others are using this machine)?\\R";
        assertThat(Cli.run(fit()).done().err()).matches(said);
        assertThat(Cli.run(fit("--quick", "--json")).done().err()).matches(said);
    }

    @Test
    void quietIsSilentAndVerboseTellsMore() {
        Cli.Outcome quiet = Cli.run(fit("--quick", "--quiet")).done();
        assertThat(quiet.out() + quiet.err()).isEmpty();
        assertThat(Path.of(model)).exists();
        List<String> usual = Cli.run(fit("--quick")).done().lines();
        List<String> verbose = Cli.run(fit("--quick", "--verbose")).done().lines();
        assertThat(verbose.size()).isGreaterThan(usual.size());
        assertThat(verbose).anyMatch(line -> line.matches(" +search ended +gradient small"));
    }

    @Test
    void whatIsWrongIsSaidQuietlyToo() {
        Cli.Outcome outcome = Cli.line("fit " + data + " --label nothing --quiet --out " + model);
        assertThat(outcome.err()).startsWith("cavity: " + data + ": there is no column 'nothing'");
    }

    @Test
    void onATerminalProgressIsOneLineThatIsErased() {
        Path larger = Toys.write(folder.resolve("larger.csv"), Toys.csv(Synthetic.ringnorm(200, 3)));
        Cli.Outcome outcome = Cli.onTerminal("fit", larger.toString(), "--label", "outcome", "--out", model, "--json")
                .done();
        String[] lines = outcome.err().split("\n", -1);
        assertThat(lines).hasSize(2);
        assertThat(lines[0])
                .matches(
                        "fitting 3 Gaussian processes; this may take about \\d+ s(, since others are using this machine)?");
        assertThat(lines[1])
                .matches("(" + Pattern.quote(ERASE)
                        + "fitting: [0-3] of 3 Gaussian processes, \\d+ s, about \\d+ s left)*" + Pattern.quote(ERASE));
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
    void boundsAreToldInTheVerdictAndByNameToThoseWhoWantToKnow() {
        Cli.Outcome outcome = Cli.run(fit("--no-priors", "--criterion", "evidence", "--json"));
        assertThat(outcome.err()).doesNotContain("logBeta0");
        assertThat(outcome.json().at("/warnings/0").asText()).startsWith("logBeta0 10.00 is at its bound");
        assertThat(outcome.json().at("/verdict/findings").findValuesAsText("fault"))
                .contains("at-bound");
        Cli.Outcome verbose = Cli.run(fit("--no-priors", "--criterion", "evidence", "--verbose"));
        assertThat(verbose.err()).contains("warning: logBeta0 10.00 is at its bound");
    }

    @Test
    void whatWasDoneToTheColumnsIsInTheSummary() {
        assertThat(Cli.run(fit()).done().lines())
                .startsWith(
                        data + ": 40 rows, 5 features; outcome: 18 ill (positive), 22 well",
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
