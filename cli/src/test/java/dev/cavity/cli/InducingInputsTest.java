package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Synthetic;
import dev.cavity.model.ManyRows;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fits with inducing inputs: asked for, or because there are many rows. */
class InducingInputsTest {
    @TempDir
    private Path folder;

    private String screening(int rows) {
        return Toys.write(folder.resolve("screening.csv"), Toys.csv(Synthetic.screening(rows, 1)))
                .toString();
    }

    @Test
    void areSaidInTheSummaryAndServedFromTheModelFile() {
        String data = screening(300);
        String model = folder.resolve("model.json").toString();
        String page = folder.resolve("report.html").toString();
        Cli.Outcome fit = Cli.line(
                        "fit " + data + " --label outcome --positive ill --quick --inducing 12 --verbose --out " + model
                                + " --report " + page)
                .done();
        assertThat(fit.out()).containsPattern("inducing inputs +12").contains("k-means, seed 1", "jitter");
        Cli.Outcome predictions = Cli.run("predict", model, data).done();
        assertThat(predictions.lines()).hasSize(301);
        assertThat(Toys.read(Path.of(page))).contains("</html>");
        Cli.run("evaluate", model, data).done();
    }

    @Test
    void areCheckedByRefitsOfBothClasses() {
        String data = screening(300);
        Cli.Outcome fit = Cli.line("fit " + data + " --label outcome --positive ill --inducing 12 --verify-loo 6 --out "
                        + folder.resolve("m.json"))
                .done();
        assertThat(fit.out())
                .containsPattern(
                        "6 rows left out and refitted \\(3 ill, 3 (well|healthy)\\): leave-one-out probabilities");
    }

    @Test
    void areTakenForManyRowsAndThisIsSaid() {
        String data = screening(ManyRows.DENSE + 1);
        Cli.Outcome fit = Cli.line(
                        "fit " + data + " --label outcome --positive ill --quick --out " + folder.resolve("m.json"))
                .done();
        assertThat(fit.err())
                .containsPattern(
                        "fitting a Gaussian process with 500 inducing inputs, since 4001 rows are more than 4000; this may take"
                                + " about \\d+ (s|min), with all rows \\(--dense\\) about [0-9.]+ (s|min|h); --inducing M takes another"
                                + " number, --inducing grow as many as help");
        assertThat(fit.out()).containsPattern("inducing inputs +500");
    }

    @Test
    void growWhileRowsLeftOutArePredictedBetterAndThisIsSaid() {
        String data = screening(450);
        String model = folder.resolve("m.json").toString();
        Cli.Outcome fit = Cli.line(
                        "fit " + data + " --label outcome --positive ill --quick --inducing grow --out " + model)
                .done();
        assertThat(fit.err())
                .contains(
                        "with 100 inducing inputs, then 200, 400 and so on as long as rows left out are predicted better")
                .containsPattern("100 inducing inputs: leave-one-out log loss 0\\.\\d{4}")
                .containsPattern(
                        "200 inducing inputs: leave-one-out log loss 0\\.\\d{4}, (better|worse) by 0\\.\\d{4} ± 0\\.\\d{4}")
                .doesNotContain("400 inducing inputs:");
        assertThat(fit.out())
                .containsPattern("tried +100: 0\\.\\d{4}, 200: 0\\.\\d{4} \\([+-]0\\.\\d{4} ± 0\\.\\d{4}\\)");
        assertThat(Cli.run("inspect", model).done().out()).containsPattern("tried +100: 0\\.\\d{4}, 200:");
    }
}
