package dev.cavity.io.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.io.prepare.RowEncoder;
import dev.cavity.io.prepare.Tables;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.Committee;
import dev.cavity.model.CommitteeTrainer;
import dev.cavity.model.Decision;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.Prediction;
import dev.cavity.sparse.Inducing;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files of every released format version are read for ever.
 *
 * <p>Each version has a model and, beside it, rows with the predictions that it made when it was written. When the format
 * changes: raise {@link ModelFile#FORMAT_VERSION}, add the new number below, run {@code mvn -pl io -am test -Dtest=GoldenModelTest
 * -Dcavity.golden=io/src/test/resources/dev/cavity/io/model} once; files that are there are left alone.
 */
class GoldenModelTest {
    /** Another machine's BLAS rounds differently; the condition of these small problems is far from using up the rest. */
    private static final double OTHER_MACHINE = 1e-9;

    private static final String HEADER = "age sex job grade box weight";

    /** Values as in training, missing values, and categories that training did not have. */
    private static final List<String> ROWS = List.of(
            "44 f cook low x 61.5",
            "30 m nurse high - 79.25",
            "- m größer\"\\ mid x 50",
            "71 f smith high x 33.125",
            "52.5 - - - - -",
            "60 x pilot best x 1e3");

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void everyFormatVersionStillPredictsWhatItDid(int version) throws IOException {
        SavedModel model = ModelFile.read(resource("model-format-" + version + ".json"), "golden");
        assertThat(model.formatVersion()).isEqualTo(version);
        List<Prediction> predictions = predictions(model);
        String[] lines = new String(resource("model-format-" + version + "-predictions.csv"), StandardCharsets.UTF_8)
                .strip()
                .split("\n", -1);
        assertThat(lines).hasSize(1 + predictions.size());
        for (int i = 0; i < predictions.size(); i++) {
            String[] expected = lines[i + 1].split(",", -1);
            Prediction found = predictions.get(i);
            assertThat(found.label()).isEqualTo(Integer.parseInt(expected[0]));
            assertThat(found.probability()).isCloseTo(Double.parseDouble(expected[1]), within(OTHER_MACHINE));
            assertThat(found.latentMean()).isCloseTo(Double.parseDouble(expected[2]), within(OTHER_MACHINE));
            assertThat(found.latentVariance()).isCloseTo(Double.parseDouble(expected[3]), within(OTHER_MACHINE));
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "cavity.golden", matches = ".+")
    void writesTheFilesOfThisVersion() throws IOException {
        int version = ModelFile.FORMAT_VERSION;
        Path directory = Path.of(System.getProperty("maven.multiModuleProjectDirectory", ".."))
                .resolve(System.getProperty("cavity.golden"));
        Path file = directory.resolve("model-format-" + version + ".json");
        if (Files.exists(file)) {
            return; // old files are left alone
        }
        Prepared prepared = Models.people(12);
        Committee committee = new CommitteeTrainer(
                        List.of(
                                GpTrainer.withDefaults(),
                                GpTrainer.withDefaults().withCriterion(Criteria.evidence()),
                                GpTrainer.withDefaults().withInducing(Inducing.kMeans(5, 1))),
                        new Decision.At(0.36))
                .fit(prepared.data());
        ModelFile.write(file, committee, prepared.preprocessor(), Models.PROVENANCE);
        List<String> lines = new ArrayList<>(List.of("label,probability,latentMean,latentVariance"));
        for (Prediction p : predictions(ModelFile.read(file))) {
            lines.add(p.label() + "," + p.probability() + "," + p.latentMean() + "," + p.latentVariance());
        }
        Files.write(directory.resolve("model-format-" + version + "-predictions.csv"), lines);
    }

    private static List<Prediction> predictions(SavedModel model) {
        RowEncoder encoder = model.preprocessor().encoder(Tables.columns(HEADER), "rows");
        double[][] points = new double[ROWS.size()][];
        for (int i = 0; i < points.length; i++) {
            points[i] = encoder.encode(Tables.row(i + 2, ROWS.get(i)));
        }
        return model.binary().predict(Matrix.ofRows(points));
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = GoldenModelTest.class.getResourceAsStream(name)) {
            assertThat(in).as(name).isNotNull();
            return in.readAllBytes();
        }
    }
}
