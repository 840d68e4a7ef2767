package dev.cavity.io.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelRefusalTest {
    private static final byte[] FILE = Models.smallFile();
    private static final String TEXT = new String(FILE, StandardCharsets.UTF_8);

    @TempDir
    private Path directory;

    private static void assertRefused(String text, String message) {
        assertThatThrownBy(() -> ModelFile.read(text.getBytes(StandardCharsets.UTF_8), "m.json"))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith("m.json ")
                .hasMessageContaining(message)
                .hasMessageNotContaining("\n");
    }

    /** A file with changed content and a checksum that fits it. */
    private static String signed(Consumer<ObjectNode> change) throws IOException {
        ObjectNode document = (ObjectNode) new ObjectMapper().readTree(FILE);
        document.remove("contentSha256");
        change.accept(document);
        return document.put("contentSha256", ContentChecksum.of(document)).toString();
    }

    @Test
    void aFileThatCannotBeReadIsRefused() throws IOException {
        Path absent = directory.resolve("absent.json");
        assertThatThrownBy(() -> ModelFile.read(absent))
                .isInstanceOf(DataException.class)
                .hasMessage(absent + " does not exist");
        assertThatThrownBy(() -> ModelFile.read(directory))
                .isInstanceOf(DataException.class)
                .hasMessage(directory + " is a directory, not a model file");
        Path closed = Files.write(directory.resolve("closed.json"), FILE);
        assumeTrue(closed.toFile().setReadable(false), "this system cannot close a file to its owner");
        assumeFalse(Files.isReadable(closed), "root may read everything");
        assertThatThrownBy(() -> ModelFile.read(closed))
                .isInstanceOf(DataException.class)
                .hasMessage(closed + " cannot be read: permission denied");
    }

    @Test
    void whatIsNoModelFileIsRefused() {
        assertRefused("", "is empty, not a Cavity model file");
        assertRefused(" \n ", "is empty, not a Cavity model file");
        assertRefused("age,sex\n1,m\n", "is not a Cavity model file: it is not valid JSON, line 1");
        assertRefused("{\"a\": 1}", "is not a Cavity model file: it lacks \"format\": \"cavity-model\"");
        assertRefused("[1, 2]", "is not a Cavity model file: it lacks");
        assertRefused("\u0000\u0001", "is not a Cavity model file");
        assertRefused("[".repeat(100_000), "a size or depth no model has");
        assertRefused("{\"format\": 1" + "0".repeat(5000) + "}", "a size or depth no model has");
    }

    @Test
    void aTruncatedFileIsRefusedWhereverItIsCut() {
        for (int length = 0; length < FILE.length - 2; length += 97) {
            byte[] cut = Arrays.copyOf(FILE, length);
            assertThatThrownBy(() -> ModelFile.read(cut, "m.json"))
                    .isInstanceOf(DataException.class)
                    .hasMessageMatching("m.json is (empty|not a whole Cavity model file: it ends in the middle"
                            + "|not a Cavity model file: it is not valid JSON).*");
        }
    }

    @Test
    void aNewerFormatIsRefusedByItsNumber() {
        assertRefused(
                TEXT.replace("\"formatVersion\": 3,", "\"formatVersion\": 4,"),
                "was written by a newer version of Cavity (format 4; this is ");
        assertRefused(TEXT.replace("\"formatVersion\": 3,", "\"formatVersion\": 99999999999999,"), "newer version");
        assertRefused(TEXT.replace("\"formatVersion\": 3,", "\"formatVersion\": 0,"), "formatVersion is not 1, 2, 3");
        assertRefused(TEXT.replace("\"formatVersion\": 3,", ""), "formatVersion is not 1, 2, 3");
    }

    @Test
    void anyAlterationIsFound() {
        assertRefused(TEXT.replace("\"ill\"", "\"Ill\""), "has been altered or damaged since it was written");
        assertRefused(TEXT.replace("\"threshold\": 0.5", "\"threshold\": 0.6"), "has been altered or damaged");
        assertRefused(TEXT.replaceFirst("\\{", "{\"extra\": 1,"), "has been altered or damaged");
        assertRefused(TEXT.replaceFirst("\\{", "{\"format\": \"cavity-model\","), "is not valid JSON");
        assertRefused(TEXT + "{}", "is not valid JSON");
    }

    @Test
    void anotherLayoutOfTheSameContentIsNoAlteration() throws IOException {
        JsonNode compact = new ObjectMapper().readTree(FILE);
        SavedModel plain = ModelFile.read(FILE, "m.json");
        SavedModel again =
                ModelFile.read(compact.toString().replace(",", ",\r\n").getBytes(StandardCharsets.UTF_8), "m.json");
        assertThat(Models.predictions(again.binary(), Models.people(12)))
                .isEqualTo(Models.predictions(plain.binary(), Models.people(12)));
    }

    private static ObjectNode gp(ObjectNode document) {
        return (ObjectNode) document.get("classifier").get("gp");
    }

    private static ObjectNode outcomes(ObjectNode document) {
        return (ObjectNode)
                document.get("classifier").get("rows").get("outcomes").get(0);
    }

    private static ObjectNode table(ObjectNode document) {
        return (ObjectNode) document.get("classifier").get("rows").get("inputs").get(0);
    }

    @Test
    void contentThatDoesNotFitTogetherIsRefusedEvenWithTheRightChecksum() throws IOException {
        assertRefused(
                signed(d -> gp(d).remove("sites")), "is not a valid Cavity model file: classifier.gp.sites is missing");
        assertRefused(signed(d -> d.put("extra", 1)), "extra is not known");
        assertRefused(signed(d -> gp(d).put("extra", 1)), "classifier.gp.extra is not known");
        assertRefused(
                signed(d -> ((ObjectNode) d.get("classifier")).put("kind", "forest")),
                "classifier.kind 'forest' is not known");
        assertRefused(signed(d -> gp(d).put("inputs", 1)), "there is no table of inputs with number 1");
        assertRefused(signed(d -> gp(d).put("outcomes", -1)), "there is no list of outcomes with number -1");
        assertRefused(
                signed(d -> ((ArrayNode) outcomes(d).get("labels")).remove(0)), "the size of inputs is 12, not 11");
        assertRefused(
                signed(d -> ((ArrayNode) outcomes(d).get("labels")).set(0, 2)), "label 2 in row 0 is not -1 or +1");
        assertRefused(signed(d -> outcomes(d).putArray("weights").add(1)), "1 weights for 12 rows");
        assertRefused(signed(d -> outcomes(d).putArray("groups").add(1)), "1 groups for 12 rows");
        assertRefused(signed(d -> ((ArrayNode) table(d).get("rows").get(3)).remove(0)), "the size of inputs[3] is ");
        assertRefused(signed(d -> ((ArrayNode) table(d).get("rows")).removeAll()), "there are no training inputs");
        assertRefused(
                signed(d -> ((ArrayNode) table(d).get("rows").get(3)).set(0, "NaN")),
                "rows[3][0] is not a finite number");
        assertRefused(
                signed(d -> ((ObjectNode) gp(d).get("leftOut").get("pairs")).putArray("won")),
                "0 and 12 shares do not match 12 rows");
        assertRefused(
                signed(d -> ((ArrayNode) gp(d).get("sites").get("tau")).remove(0)), "tau has 11 values, nu has 12");
        assertRefused(
                signed(d -> ((ObjectNode) gp(d).get("kernel")).put("type", "cauchy")),
                "kernel.type 'cauchy' is not known");
        assertRefused(signed(d -> gp(d).put("threshold", -1)), "threshold -1.0 is not in [0, 1] or ABOVE_ALL");
        assertRefused(signed(d -> gp(d).put("threshold", "NaN")), "threshold is not a finite number");
        assertRefused(
                signed(d -> ((ObjectNode) gp(d).get("hyperparameters")).put("logBeta0", 301)),
                "logBeta0 301.0 is not in [-300, 300]");
        assertRefused(
                signed(d -> ((ArrayNode) gp(d).get("sites").get("tau")).set(0, -1)), "tau[0] -1.0 is not in [0, ∞)");
        String overflow = signed(d -> {}).replaceFirst("\"shift\":[-0-9.Ee]+", "\"shift\":1e999");
        assertRefused(overflow, "");
    }

    @Test
    void moreTrainingPointsThanMemoryAreRefusedBeforeTheAttempt() throws IOException {
        int n = 30_000;
        String huge = signed(d -> {
            ArrayNode labels = outcomes(d).putArray("labels");
            ArrayNode inputs = table(d).putArray("rows");
            ArrayNode tau = ((ObjectNode) gp(d).get("sites")).putArray("tau");
            ArrayNode nu = ((ObjectNode) gp(d).get("sites")).putArray("nu");
            ((ObjectNode) gp(d).get("summary")).put("size", n);
            JsonNode row = Json.numbers(
                    new double[gp(d).get("standardizer").get("means").size()]);
            for (int i = 0; i < n; i++) {
                labels.add(1);
                inputs.add(row);
                tau.add(1);
                nu.add(1);
            }
        });
        assertRefused(huge, "its 30000 training points need more than 13.4 GB of memory");
    }
}
