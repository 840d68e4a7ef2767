package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** From a table to predictions, in every format. */
class EndToEndTest {
    private static final String COLUMNS = "prediction,probability,latent_mean,latent_variance";

    @TempDir
    private Path folder;

    static Stream<Arguments> formats() {
        String crlf = "\uFEFF" + Toys.csv().replace("\n", "\r\n");
        return Stream.of(
                Arguments.of("toy.csv", utf8(Toys.csv())),
                Arguments.of("toy.tsv", utf8(Toys.tsv())),
                Arguments.of("toy.arff", utf8(Toys.arff())),
                Arguments.of("toy.csv.gz", DataRefusalTest.gzip(Toys.csv())),
                Arguments.of("toy.arff.gz", DataRefusalTest.gzip(Toys.arff())),
                Arguments.of("byte-order-mark-and-crlf.csv", utf8(crlf)),
                Arguments.of("-", utf8(Toys.csv())),
                Arguments.of("-", DataRefusalTest.gzip(Toys.tsv())));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void everyFormatGivesTheSamePredictions(String name, byte[] content) {
        String data = name.equals("-")
                ? "-"
                : Toys.write(folder.resolve(name), content).toString();
        String model = folder.resolve("model.json").toString();
        Cli.withInput(content, "fit", data, "--label", "outcome", "--positive", "ill", "--quick", "--out", model)
                .done();
        Cli.Outcome once = Cli.withInput(content, "predict", model, data).done();
        assertThat(once.err()).isEmpty();
        assertThat(once.lines()).hasSize(41).first().isEqualTo(COLUMNS);
        assertThat(once.out()).isEqualTo(ofPlainCsv());
        assertThat(Cli.withInput(content, "predict", model, data).done().out()).isEqualTo(once.out());
        requireSameMetrics(
                Cli.withInput(content, "predict", model, data, "--keep", "outcome")
                        .done()
                        .lines(),
                Cli.withInput(content, "evaluate", model, data, "--json").done().json(),
                "ill");
    }

    private String ofPlainCsv() {
        String model = Toys.model(folder).toString();
        return Cli.run("predict", model, folder.resolve("toy.csv").toString())
                .done()
                .out();
    }

    @Test
    void libsvmToo() {
        String data = Toys.write(folder.resolve("toy.libsvm"), Toys.libsvm()).toString();
        String model = folder.resolve("model.json").toString();
        Cli.run("fit", data, "--label", "label", "--out", model).done();
        Cli.Outcome predicted =
                Cli.run("predict", model, data, "--keep", "label").done();
        assertThat(predicted.lines()).hasSize(41);
        requireSameMetrics(
                predicted.lines(),
                Cli.run("evaluate", model, data, "--json").done().json(),
                "+1");
    }

    /** What predict says of each row makes up what evaluate says of all. */
    private static void requireSameMetrics(List<String> predictions, JsonNode evaluation, String positive) {
        double nlp = 0;
        int errors = 0;
        List<String> rows = predictions.subList(1, predictions.size());
        for (String row : rows) {
            String[] cells = row.split(",", -1);
            double p = Double.parseDouble(cells[2]);
            nlp -= Math.log(cells[0].equals(positive) ? p : 1 - p) / rows.size();
            errors += cells[0].equals(cells[1]) ? 0 : 1;
        }
        assertThat(evaluation.at("/test/nlp").asDouble()).isCloseTo(nlp, within(1e-9));
        assertThat(evaluation.at("/test/error").asDouble()).isEqualTo((double) errors / rows.size());
    }

    @Test
    void aModelThatIsReadAndWrittenAgainPredictsTheSameBits() {
        Path model = Toys.model(folder);
        String data = folder.resolve("toy.csv").toString();
        SavedModel saved = ModelFile.read(model);
        Path copy = folder.resolve("copy.json");
        ModelFile.write(copy, saved.binary(), saved.preprocessor(), saved.provenance(), saved.verdict());
        assertThat(Cli.run("predict", copy.toString(), data).done().out())
                .isEqualTo(Cli.run("predict", model.toString(), data).done().out());
        assertThat(Toys.read(copy)).isEqualTo(Toys.read(model));
    }

    @Test
    void fittingTwiceGivesTheSamePredictions() {
        String first = ofPlainCsv();
        assertThat(ofPlainCsv()).isEqualTo(first);
    }

    @Test
    void columnsMayBeInAnyOrderAndKeptOnesComeAsAskedFor() {
        String model = Toys.model(folder).toString();
        String data = Toys.write(
                        folder.resolve("new.csv"),
                        "note,color,y,id,x\n\"says \"\"ah\"\", coughs\",red,0.5,7,1\n,blue,0.1,8,-1\n\"two\nlines\",red,1,9,0\n")
                .toString();
        Path out = folder.resolve("p.csv");
        Cli.Outcome outcome = Cli.run("predict", model, data, "--keep", "id,note", "--out", out.toString())
                .done();
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).isEqualToIgnoringNewLines("3 predictions written to " + out);
        String text = Toys.read(out);
        assertThat(text).startsWith("id,note," + COLUMNS + "\n7,\"says \"\"ah\"\", coughs\",");
        assertThat(text).contains("\n8,,").contains("\n9,\"two\nlines\",");
    }

    @Test
    void theOrderOfTheRowsIsKept() {
        String model = Toys.model(folder).toString();
        StringBuilder many = new StringBuilder("id,x,y,color\n");
        for (int i = 0; i < 1500; i++) {
            many.append(i).append(',').append(i % 13 / 6.0).append(",0.5,red\n");
        }
        String data = Toys.write(folder.resolve("many.csv"), many.toString()).toString();
        List<String> lines =
                Cli.run("predict", model, data, "--keep", "id").done().lines();
        assertThat(lines).hasSize(1501);
        for (int i = 0; i < 1500; i++) {
            assertThat(lines.get(i + 1)).startsWith(i + ",");
        }
        assertThat(lines.get(14).replaceFirst("^\\d+", ""))
                .isEqualTo(lines.get(1).replaceFirst("^\\d+", ""));
    }

    @Test
    void unknownCategoriesAndMissingValuesAreCountedOnStandardError() {
        String model = Toys.model(folder).toString();
        String data = Toys.write(
                        folder.resolve("new.csv"),
                        Toys.HEADER + "\n1,0.5,violet,ill\n,0.5,red,well\n?,1,NA,ill\n1,1,pink,\n")
                .toString();
        Cli.Outcome predict = Cli.run("predict", model, data).done();
        assertThat(predict.lines()).hasSize(5);
        assertThat(predict.err().lines())
                .hasSize(3)
                .anyMatch(line -> line.startsWith("column 'x': 2 values of 4 missing"))
                .anyMatch(line -> line.startsWith("column 'color': 1 value of 4 missing"))
                .anyMatch(line ->
                        line.startsWith("column 'color': 2 values of 4 not among the categories the model knows,"
                                + " first 'violet' on line 2"));
        Cli.Outcome evaluate = Cli.run("evaluate", model, data).done();
        assertThat(evaluate.err()).contains("column 'x': 2 values of 3 missing", "1 row has no label");
    }
}
