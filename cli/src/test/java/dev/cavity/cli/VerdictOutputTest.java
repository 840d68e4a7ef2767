package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether to trust a model is said first, by every command that knows, and to programs in the same words. */
class VerdictOutputTest {
    @TempDir
    private Path folder;

    /** Rows sorted by their class, with a column that counts them. */
    private Path sorted() {
        Random random = new Random(3);
        StringBuilder table = new StringBuilder("serial,a,outcome\n");
        for (int i = 0; i < 60; i++) {
            table.append(5 * i + 2).append(',').append(random.nextGaussian()).append(i < 25 ? ",ill\n" : ",well\n");
        }
        return Toys.write(folder.resolve("sorted.csv"), table.toString());
    }

    private String[] fit(Path data, String... more) {
        String[] line = {"fit", data.toString(), "--label", "outcome", "--quick", "--out", model()};
        String[] all = java.util.Arrays.copyOf(line, line.length + more.length);
        System.arraycopy(more, 0, all, line.length, more.length);
        return all;
    }

    private String model() {
        return folder.resolve("m.json").toString();
    }

    @Test
    void aFitSaysFirstWhatIsWrongAndWhatToDo() {
        Cli.Outcome fitted = Cli.run(fit(sorted())).done();
        assertThat(fitted.out()).containsSubsequence("\n\nRed: ", "✗ ", "serial", "→ ", "Leave-one-out");
    }

    @Test
    void inspectRepeatsWhatTheFitFound() {
        JsonNode ofFit = Cli.run(fit(sorted(), "--json")).done().json().get("verdict");
        assertThat(ofFit.get("colour").asText()).isEqualTo("red");
        assertThat(ofFit.at("/findings/0/fault").asText()).isEqualTo("counts-rows");
        assertThat(ofFit.at("/findings/0/advice").asText()).startsWith("Leave the column out");
        JsonNode kept = Cli.run("inspect", model(), "--json").done().json().get("verdict");
        assertThat(kept).isEqualTo(ofFit);
        assertThat(Cli.run("inspect", model()).done().lines().get(0))
                .isEqualTo(ofFit.get("sentence").asText());
    }

    @Test
    void evaluateSpeaksOfTheRowsThatItWasGiven() {
        Path data = Toys.write(folder.resolve("toy.csv"), Toys.csv());
        Cli.run(fit(data)).done();
        Path far = Toys.write(folder.resolve("far.csv"), Toys.csv().replaceAll("(?m)^(-?)([0-9])", "$190$2"));
        Cli.Outcome tested = Cli.run("evaluate", model(), far.toString()).done();
        assertThat(tested.lines().get(0)).startsWith("Red: ");
        assertThat(tested.out()).contains("unlike all rows that it was trained on");
        JsonNode json =
                Cli.run("evaluate", model(), far.toString(), "--json").done().json();
        assertThat(json.at("/verdict/sentence").asText())
                .isEqualTo(tested.lines().get(0));
    }

    @Test
    void theTrainingFileIsNoTest() {
        Path data = Toys.write(folder.resolve("toy.csv"), Toys.csv());
        Cli.run(fit(data)).done();
        Cli.Outcome tested = Cli.run("evaluate", model(), data.toString()).done();
        assertThat(tested.lines().get(0)).contains("these are the rows that it was trained on");
        assertThat(tested.out()).contains("how well it remembers", "cavity inspect");
        assertThat(Cli.run("evaluate", model(), data.toString(), "--json")
                        .done()
                        .json()
                        .at("/verdict/findings")
                        .findValuesAsText("fault"))
                .contains("training-rows", "better-than-guessing");
    }
}
