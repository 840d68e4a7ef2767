package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns that say something of the row itself, from the command line. */
class RoleOptionsTest {
    /** Sums of sixty numbers of size one, in another order. */
    private static final double ROUNDING = 1e-12;

    @TempDir
    private Path folder;

    private String table() {
        StringBuilder text = new StringBuilder("patient,w,n," + Toys.HEADER + "\n");
        int i = 0;
        for (String row : Toys.rows()) {
            text.append("p").append(i / 2).append(',').append(i % 3).append(',').append(i % 2 + 1);
            text.append(',').append(row).append('\n');
            i++;
        }
        return Toys.write(folder.resolve("t.csv"), text.toString()).toString();
    }

    private Cli.Outcome fit(String... more) {
        String[] line = {
            "fit",
            table(),
            "--label",
            "outcome",
            "--out",
            folder.resolve("m.json").toString()
        };
        String[] all = java.util.Arrays.copyOf(line, line.length + more.length);
        System.arraycopy(more, 0, all, line.length, more.length);
        return Cli.run(all).done();
    }

    @Test
    void aFitSaysWhatGroupsWeightsAndCountsItFound() {
        assertThat(fit("--group", "patient", "--weight", "w", "--drop", "n").out())
                .contains("rows with the same 'patient' belong together: 20 groups in 40 rows")
                .contains("rows count as column 'w' says; 14 of them have weight 0")
                .contains("40 rows, 5 features");
        assertThat(fit("--count", "n", "--drop", "patient,w").out())
                .contains("rows are repeated as column 'n' says: 40 rows become 60");
    }

    @Test
    void weightsThatAreNoNumbersOfRowsAreFittedAndSaid() {
        StringBuilder text = new StringBuilder("w," + Toys.HEADER + "\n");
        Toys.rows().forEach(row -> text.append("1000,").append(row).append('\n'));
        String people =
                Toys.write(folder.resolve("people.csv"), text.toString()).toString();
        Cli.Outcome fit = Cli.run(
                        "fit",
                        people,
                        "--label",
                        "outcome",
                        "--weight",
                        "w",
                        "--quick",
                        "--out",
                        folder.resolve("p.json").toString())
                .done();
        assertThat(fit.out())
                .contains(
                        "the weights of 40 rows add up to 40000, and the classifier is as sure as from so many rows; if they say"
                                + " for how many people a row stands, divide them by 1000");
    }

    @Test
    void aModelRemembersThatItsRowsCountedDifferently() {
        fit("--drop", "patient,w,n", "--class-weight", "balanced", "--quick");
        String model = folder.resolve("m.json").toString();
        assertThat(Cli.run("evaluate", model, table()).done().err())
                .containsPattern("the model was fitted to rows that count [0-9.]+ to [0-9.]+ times each");
        assertThat(Cli.run("inspect", model).done().out()).containsPattern("a row counts +[0-9.]+ to [0-9.]+");
        assertThat(Cli.run("evaluate", model, table(), "--weight", "n").done().err())
                .doesNotContain("was fitted to rows that count");
    }

    @Test
    void anEvaluationTakesThemToo() {
        fit("--drop", "patient,w,n");
        String model = folder.resolve("m.json").toString();
        Cli.Outcome counted =
                Cli.run("evaluate", model, table(), "--count", "n", "--json").done();
        assertThat(counted.json().get("notes").toString()).contains("40 rows become 60");
        Cli.Outcome weighted = Cli.run("evaluate", model, table(), "--weight", "n", "--group", "patient", "--json")
                .done();
        assertThat(weighted.json().get("notes").toString())
                .contains("rows with the same 'patient' belong together")
                .contains("rows count as column 'n' says");
        for (String metric : new String[] {"nlp", "error", "f1"}) {
            assertThat(weighted.json().at("/test/" + metric).asDouble(Double.NaN))
                    .as("a row that counts twice is one that is there twice")
                    .isCloseTo(counted.json().at("/test/" + metric).asDouble(), within(ROUNDING));
        }
    }

    @Test
    void compareLearnsFromTheGivenClassesOnly() {
        Path file = folder.resolve("three.csv");
        String text = Toys.csv() + "1,1,red,dead\n2,2,blue,dead\n";
        Toys.write(file, text);
        Cli.Outcome outcome = Cli.run(
                        "compare",
                        file.toString(),
                        "--label",
                        "outcome",
                        "--classes",
                        "ill,well",
                        "--folds",
                        "2",
                        "--repeats",
                        "1",
                        "--methods",
                        "ep-ml")
                .done();
        assertThat(outcome.out()).contains("40 rows").contains("left out 2 rows of other classes: 'dead' (2)");
    }
}
