package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Fit, predict and evaluate on every data set, with no more said than the label and the class that counts as positive. */
@Tag("real-data")
class RealDatasetsTest {
    private static final int SMALL = 300;
    private static final int LARGE = 1000;

    @TempDir
    private Path folder;

    /** Name, positive class (empty: to be guessed), rows, and the largest log loss that is better than knowing nothing. */
    static Stream<Arguments> sets() {
        return Stream.of(
                Arguments.of("banana", "", SMALL, 0.45),
                Arguments.of("breast-cancer", "1", SMALL, 0.65),
                Arguments.of("diabetes", "1", SMALL, 0.6),
                Arguments.of("flare-solar", "", SMALL, 0.67),
                Arguments.of("german", "1", SMALL, 0.6),
                Arguments.of("heart", "1", SMALL, 0.55),
                Arguments.of("image", "", SMALL, 0.35),
                Arguments.of("ringnorm", "1", SMALL, 0.3),
                Arguments.of("splice", "1", SMALL, 0.6),
                Arguments.of("thyroid", "", SMALL, 0.3),
                Arguments.of("titanic", "1", SMALL, 0.6),
                Arguments.of("twonorm", "1", SMALL, 0.2),
                Arguments.of("waveform", "1", SMALL, 0.35),
                Arguments.of("yeast", "EXC", SMALL, 0.15),
                Arguments.of("ecoli", "om", SMALL, 0.2),
                Arguments.of("car", "good", SMALL, 0.2),
                Arguments.of("adult", "", LARGE, 0.5),
                Arguments.of("bank", "yes", LARGE, 0.36),
                Arguments.of("magic", "g", LARGE, 0.5));
    }

    @ParameterizedTest
    @MethodSource("sets")
    void fitsPredictsAndEvaluates(String name, String positive, int rows, double knowingNothing) {
        RealData.Lines all = RealData.table(name);
        String training =
                all.sample(rows, false).write(folder.resolve("train.csv")).toString();
        RealData.Lines others = all.sample(rows, true);
        String test = others.write(folder.resolve("test.csv")).toString();
        String model = folder.resolve("model.json").toString();
        List<String> line =
                new ArrayList<>(List.of("fit", training, "--label", "label", "--quick", "--out", model, "--json"));
        if (!positive.isEmpty()) {
            line.addAll(List.of("--positive", positive));
        }
        JsonNode fitted = Cli.run(line.toArray(String[]::new)).done().json();
        assertThat(fitted.get("converged").asBoolean()).isTrue();
        sane(fitted.get("leaveOneOut"), knowingNothing);
        if (positive.isEmpty()) {
            assertThat(fitted.at("/notes/0").asText()).contains("--positive chooses another");
        }
        JsonNode evaluated = Cli.run("evaluate", model, test, "--json").done().json();
        sane(evaluated.get("test"), knowingNothing);
        assertThat(evaluated.at("/test/cases").asInt()).isEqualTo(others.rows().size());
        List<String> predictions =
                Cli.run("predict", model, test, "--keep", "label").done().lines();
        assertThat(predictions).hasSize(others.rows().size() + 1);
        for (int i = 0; i < others.rows().size(); i++) {
            assertThat(predictions.get(i + 1))
                    .startsWith(RealData.Lines.label(others.rows().get(i)) + ",");
        }
    }

    private static void sane(JsonNode metrics, double knowingNothing) {
        assertThat(metrics.get("nlp").asDouble()).isPositive().isLessThan(knowingNothing);
        assertThat(metrics.get("error").asDouble()).isBetween(0.0, 0.45);
        // titanic has 24 different rows: a row left out lowers the probability of its own class among its copies
        assertThat(metrics.get("auc").asDouble()).isBetween(0.55, 1.0);
        for (String rate : List.of("f1", "precision", "recall", "brier")) {
            assertThat(metrics.get(rate).isNull() || metrics.get(rate).asDouble() <= 1)
                    .isTrue();
        }
    }

    /** The German credit data are numbers in this collection, already scaled: there is nothing to say of a column. */
    @Test
    void theSummaryTellsWhatBecameOfTheColumns() {
        assertThat(summary("german", "1"))
                .contains("class '1' is positive")
                .doesNotContain("one-hot", "missing", "dropped");
        assertThat(summary("car", "good"))
                .contains("the other 3 classes together are negative")
                .contains("column 'buying' one-hot with 4 categories", "column 'safety' one-hot with 3 categories");
        assertThat(summary("adult", ">50K"))
                .contains("column 'marital-status' one-hot with ")
                .containsPattern("column 'workclass' one-hot with .*missing")
                .containsPattern("column 'occupation' one-hot with .*missing");
    }

    private String summary(String name, String positive) {
        String data = RealData.table(name)
                .sample(150, false)
                .write(folder.resolve(name + ".csv"))
                .toString();
        List<String> line = new ArrayList<>(List.of("fit", data, "--label", "label", "--positive", positive));
        line.addAll(List.of(
                "--method", "laplace", "--out", folder.resolve(name + ".json").toString()));
        return Cli.run(line.toArray(String[]::new)).done().out();
    }
}
