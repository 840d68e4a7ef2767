package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages that fit and evaluate write. What is in them is tested where they are made. */
class ReportTest {
    @TempDir
    private Path folder;

    private Path write(String name, String text) {
        return Toys.write(folder.resolve(name), text);
    }

    @Test
    void fitAndEvaluateWriteAPage() {
        Path data = write("toy.csv", Toys.csv());
        Path model = folder.resolve("m.json");
        Path page = folder.resolve("r.html");
        Cli.Outcome fit = Cli.line(
                        "fit " + data + " --label outcome --positive ill --out " + model + " --report " + page)
                .done();
        assertThat(fit.lines()).endsWith("Model written to " + model, "Report written to " + page);
        assertThat(Toys.read(page))
                .startsWith("<!DOCTYPE html>")
                .contains(
                        "<h1>Predicting <em>outcome</em> · toy.csv</h1>",
                        "class=\"verdict ",
                        "cavity predict " + model + " new-rows.csv --threshold",
                        "--positive ill --out",
                        "SHA-256 of the training data",
                        "used as numbers");
        Path other = folder.resolve("e.html");
        Cli.Outcome evaluated = Cli.run("evaluate", model.toString(), data.toString(), "--report", other.toString())
                .done();
        assertThat(evaluated.lines()).endsWith("Report written to " + other);
        assertThat(Toys.read(other)).contains("was tried on 40 rows", "SHA-256 of the test data");
    }

    @Test
    void severalClassesHaveAPageToo() {
        StringBuilder table = new StringBuilder("x,y,kind\n");
        for (int i = 0; i < 60; i++) {
            table.append(i % 3 + 0.1 * (i % 7))
                    .append(',')
                    .append(i % 5)
                    .append(",k")
                    .append(i % 3)
                    .append('\n');
        }
        Path data = write("kinds.csv", table.toString());
        Path page = folder.resolve("r.html");
        Path model = folder.resolve("m.json");
        Cli.line("fit " + data + " --label kind --quick --out " + model + " --report " + page)
                .done();
        assertThat(Toys.read(page)).contains("Predicting <em>kind</em> · kinds.csv", "called k2");
        Cli.line("evaluate " + model + " " + data + " --report " + page).done();
        assertThat(Toys.read(page)).contains("these are the rows that it was trained on", "called k2");
        Cli.line("compare " + data + " --label kind --methods ep-ml,logistic --folds 2 --repeats 1 --report " + page)
                .done();
        assertThat(Toys.read(page))
                .containsSubsequence("class=\"verdict advised\"", "cavity fit " + data + " --label kind");
    }

    @Test
    void withJsonThePageIsInTheDocument() {
        Path data = write("toy.csv", Toys.csv());
        Path page = folder.resolve("r.html");
        Path model = folder.resolve("m.json");
        assertThat(Cli.run(
                                "fit",
                                data.toString(),
                                "--label",
                                "outcome",
                                "--out",
                                model.toString(),
                                "--report",
                                page.toString(),
                                "--json")
                        .done()
                        .json()
                        .path("report")
                        .asText())
                .isEqualTo(page.toString());
        assertThat(Cli.run("evaluate", model.toString(), data.toString(), "--report", page.toString(), "--json")
                        .done()
                        .json()
                        .path("report")
                        .asText())
                .isEqualTo(page.toString());
    }

    /** Rows without a label are left out, and a sample is taken: the surprises must still be named by their lines. */
    @Test
    void surprisesAreNamedByTheirLines() {
        StringBuilder table = new StringBuilder("x,y,note,outcome\n");
        for (int i = 0; i < 60; i++) {
            String outcome = i % 10 == 3 ? "" : i == 42 ? "ill" : i % 2 == 0 ? "well" : "ill";
            table.append((i % 2 == 0 ? -1 : 1) * (i == 42 ? 3 : 1 + i % 5 / 4.0))
                    .append(',')
                    .append(i % 7)
                    .append(',')
                    .append(i % 3 == 0 ? "a" : "b")
                    .append(',')
                    .append(outcome)
                    .append('\n');
        }
        Path data = write("t.csv", table.toString());
        Path page = folder.resolve("r.html");
        Cli.line("fit " + data + " --label outcome --positive ill --quick --out " + folder.resolve("m.json")
                        + " --report " + page)
                .done();
        String html = Toys.read(page);
        String surprises = html.substring(html.indexOf("id=\"surprises\""), html.indexOf("id=\"data\""));
        assertThat(surprises).contains("<th scope=\"row\">44</th>", "Line 44 is ill", "x = -3");
        assertThat(html).contains("dropped 6 rows without a label");
    }

    @Test
    void aCommandLineIsQuotedSoThatAShellUnderstandsIt() {
        Path data = write("my toy.csv", Toys.csv());
        Path page = folder.resolve("r.html");
        Cli.run(
                        "fit",
                        data.toString(),
                        "--label",
                        "outcome",
                        "--out",
                        folder.resolve("m.json").toString(),
                        "--report",
                        page.toString())
                .done();
        assertThat(Toys.read(page)).contains("cavity fit &#39;" + data + "&#39; --label outcome");
    }
}
