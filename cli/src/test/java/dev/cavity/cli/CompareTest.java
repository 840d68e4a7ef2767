package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods compared on tables of one's own. */
class CompareTest {
    private static final String OPTIONS = " --label outcome --positive ill --threads 2 ";

    @TempDir
    private Path folder;

    private String data;

    @BeforeEach
    void writeToy() {
        data = Toys.write(folder.resolve("toy.csv"), Toys.csv()).toString();
    }

    @Test
    void oneTableIsComparedOverSplitsAndOneMethodRecommended() {
        Cli.Outcome outcome = Cli.line("compare " + data + OPTIONS + "--methods cavity-nlp,ep-ml --folds 4 --repeats 2")
                .done();

        assertThat(outcome.lines())
                .startsWith(data + ": 40 rows, 5 features; outcome: 18 ill (positive), 22 well")
                .anyMatch(line -> line.startsWith("4 folds, 2 repeats; 1 data set, 2 methods, 16 fits; all converged;"))
                .anyMatch(line -> line.matches(".* (is best by|has the best mean) log loss.*"));
        assertThat(outcome.err()).contains("compare: 100 %, 16/16");
    }

    @Test
    void withAFolderEverythingIsKeptAndGoneOnWith() throws IOException {
        Path out = folder.resolve("out");
        String command = "compare " + data + OPTIONS + "--holdout 0.25 --metric f1 --out " + out;
        Cli.line(command + " --methods ep-ml --repeats 2").done();
        assertThat(Files.readAllLines(out.resolve("results.log"))).hasSize(3);

        Cli.Outcome outcome = Cli.line(command + " --methods ep-ml,cavity-f1 --repeats 3 --json")
                .done();
        assertThat(Files.readAllLines(out.resolve("results.log"))).hasSize(8);
        JsonNode json = outcome.json();
        assertThat(json.get("metric").asText()).isEqualTo("f1");
        assertThat(json.at("/data/toy/splits").asInt()).isEqualTo(3);
        assertThat(json.at("/data/toy/againstTheBest/0/high").isNumber()).isTrue();
        assertThat(json.get("recommendations")).hasSize(1);
        assertThat(out.resolve("summary.md")).content().contains("# Methods compared by F-measure", "| cavity-f1 |");
        assertThat(Files.readAllLines(out.resolve("scores.csv"))).hasSize(7);
    }

    @Test
    void fiveTablesAreASampleOfTables() throws IOException {
        StringBuilder files = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            int drop = i;
            String text = Toys.HEADER + "\n"
                    + String.join("\n", Toys.rows().stream().skip(drop).toList()) + "\n";
            files.append(' ').append(Toys.write(folder.resolve("t" + i + ".csv"), text));
        }
        Path out = folder.resolve("out");
        Cli.Outcome outcome = Cli.line(
                        "compare" + files + OPTIONS + "--methods laplace-ml,ep-ml --folds 2 --repeats 1 --out " + out)
                .done();

        assertThat(outcome.out()).contains("has the best mean rank by log loss", "over 5 data sets");
        assertThat(out.resolve("nlp-cd.svg")).exists();
    }

    @Test
    void withoutAFolderNothingIsLeftBehind() throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        long before = runs(temporary);
        Cli.line("compare " + data + OPTIONS + "--methods laplace-ml --folds 2 --repeats 1")
                .done();
        assertThat(runs(temporary)).isEqualTo(before);
    }

    private static long runs(Path temporary) throws IOException {
        try (Stream<Path> list = Files.list(temporary)) {
            return list.filter(path -> path.getFileName().toString().startsWith("cavity-run"))
                    .count();
        }
    }

    @Test
    void standardInputIsATableToo() {
        Cli.Outcome outcome = Cli.withInput(
                        Toys.csv().getBytes(java.nio.charset.StandardCharsets.UTF_8),
                        "compare",
                        "-",
                        "--label",
                        "outcome",
                        "--methods",
                        "laplace-ml",
                        "--folds",
                        "2",
                        "--repeats",
                        "1")
                .done();
        assertThat(outcome.out()).contains("standard-input", "there is nothing to compare it with");
    }
}
