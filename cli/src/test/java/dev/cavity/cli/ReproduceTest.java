package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The paper's experiments on data sets that need no file. */
class ReproduceTest {
    @TempDir
    private Path folder;

    private Cli.Outcome reproduce(String more) {
        return Cli.line("reproduce nlp --out " + folder + " --threads 2 " + more)
                .done();
    }

    @Test
    void aRunIsGoneOnWithAndExtended() throws IOException {
        Path out = folder.resolve("nlp");
        Path log = out.resolve("results.log");

        Cli.Outcome first = reproduce("--datasets twonorm --methods ep-ml --partitions 1");
        assertThat(Files.readAllLines(log)).hasSize(2);
        assertThat(first.out())
                .contains(
                        "1 data set, 1 method, 1 fit; all converged",
                        "NLP × 100                      twonorm",
                        "Written to " + out + "; start with " + out.resolve("summary.md"));

        reproduce("--datasets twonorm,ringnorm --methods ep-ml,laplace-ml --partitions 1-2");
        List<String> lines = Files.readAllLines(log);
        assertThat(lines).as("two headers, and 2 × 2 × 2 results").hasSize(10);
        assertThat(lines.get(2)).contains("\"format\"", "ringnorm", "twonorm", "ep-ml", "laplace-ml");
        assertThat(Toys.read(out.resolve("summary.md")))
                .contains("2 data sets, 2 methods, 8 fits", "### All methods", "Friedman:", "nlp-cd.svg");
        assertThat(out.resolve("nlp-cd.svg")).content().contains("ep-ml (", "laplace-ml (");

        String before = Toys.read(out.resolve("summary.json"));
        Cli.Outcome again = reproduce("--datasets twonorm,ringnorm --methods ep-ml,laplace-ml --partitions 1-2 --json");
        assertThat(Files.readAllLines(log)).isEqualTo(lines);
        assertThat(again.err()).contains("nlp: 100 %, 8/8");
        JsonNode json = again.json();
        assertThat(json.at("/nlp/fits").asInt()).isEqualTo(8);
        assertThat(json.at("/nlp/tables/nlp/means/twonorm/ep-ml/mean").asDouble())
                .isBetween(1.0, 20.0);
        assertThat(Toys.read(out.resolve("summary.json"))).isEqualTo(before);
    }

    @Test
    void onATerminalProgressIsOneLineThatIsErased() {
        Cli.Outcome outcome = Cli.onTerminal(
                        "reproduce",
                        "nlp",
                        "--datasets",
                        "twonorm",
                        "--methods",
                        "laplace-ml",
                        "--partitions",
                        "1",
                        "--out",
                        folder.toString())
                .done();
        assertThat(outcome.err())
                .startsWith("\r\u001b[Knlp [")
                .contains("100 %  1/1")
                .endsWith("\r\u001b[K")
                .doesNotContain("\n");
    }

    @Test
    void figure1SaysWhetherTheSmoothedMeasureRises() {
        Cli.Outcome outcome = Cli.line("reproduce figure1 --datasets screening --out " + folder)
                .done();
        assertThat(outcome.lines())
                .anyMatch(line -> line.startsWith("screening, partition 1, em: smoothed F")
                        && line.contains("rises monotonically"));
        assertThat(folder.resolve("figure1/figure1-screening.svg")).content().contains("smoothed, exact");
        assertThat(folder.resolve("figure1/figure1.md")).exists();
    }
}
