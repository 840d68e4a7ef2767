package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.data.ClassDataset;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.lab.method.LabModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A comparison ends with the command that fits its winner, and that command makes the very model that was compared. */
class FitLineTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--methods default,ep-ml",
                "--methods logistic",
                "--methods cavity-nlp-threshold,cavity-f1 --metric f1",
                "--methods ep-ml --class-weight ill=2 --na blue --drop y --positive well"
            })
    void itMakesTheModelThatWasCompared(String options) throws Exception {
        Path data = Toys.write(folder.resolve("my toy.csv"), Toys.csv());
        List<String> compare = new ArrayList<>(List.of("compare", data.toString(), "--label", "outcome"));
        compare.addAll(List.of(options.split(" ", -1)));
        compare.addAll(List.of("--folds", "3", "--repeats", "1"));
        List<String> lines = Cli.run(compare.toArray(String[]::new)).done().lines();
        String last = lines.get(lines.size() - 1).strip();
        assertThat(lines.get(lines.size() - 2)).matches("To fit .* to all rows");
        assertThat(last)
                .startsWith("cavity fit '" + data + "' --label outcome ")
                .endsWith(" --out model.json");

        Path model = folder.resolve("model.json");
        List<String> words = words(last);
        words.set(words.size() - 1, model.toString());
        Cli.run(words.subList(1, words.size()).toArray(String[]::new)).done();
        SavedModel saved = ModelFile.read(model);

        compare.add("--json");
        JsonNode winner = Cli.run(compare.toArray(String[]::new)).done().json().at("/fit/my-toy");
        assertThat(winner.get("command").asText()).isEqualTo(last);
        ClassDataset all = prepared(data, options);
        LabModel compared =
                LabMethods.byName(winner.get("method").asText()).fit(all, 1).model();
        assertThat(saved.classifier().logProbabilities(all.inputs()).array())
                .isEqualTo(compared.logProbabilities(all.inputs()).array());
        assertThat(saved.binary().threshold()).isEqualTo(compared.threshold());
    }

    private static ClassDataset prepared(Path data, String options) {
        DataOptions read = new DataOptions();
        read.data = data.toString();
        read.label = "outcome";
        if (options.contains("--positive")) {
            read.classWeight = "ill=2";
            read.missingWords = List.of("blue");
            read.drop = List.of("y");
            read.positive = "well";
        }
        return TrainingData.read(read).prepared().classes();
    }

    /** As a shell takes a line apart, of which only a path has quotes. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        for (String part : line.split(" (?=(?:[^']*'[^']*')*[^']*$)", -1)) {
            words.add(part.replace("'", ""));
        }
        return words;
    }

    @Test
    void whatCannotBeFittedIsSaidWithTheBestThatCan() {
        Path data = Toys.write(folder.resolve("toy.csv"), Toys.csv());
        List<String> lines = Cli.line("compare " + data
                        + " --label outcome --methods 5-fold-nlp,loo-error-grid --folds 2 --repeats 1")
                .done()
                .lines();
        assertThat(lines).noneMatch(line -> line.contains("cavity fit"));
        lines = Cli.line("compare " + data + " --label outcome --group color --methods ep-ml --folds 3 --repeats 1")
                .done()
                .lines();
        assertThat(lines.get(lines.size() - 1))
                .isEqualTo("  cavity fit " + data + " --label outcome --group color --as ep-ml --out model.json");
    }
}
