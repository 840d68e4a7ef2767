package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.io.DataException;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.model.Signed;
import dev.cavity.io.prepare.RowEncoder;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Tables;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Somebody edits a model file and computes its checksum anew. Every field of it, with values of every kind: the file is refused
 * with one sentence, or the row is, or there are predictions that are numbers.
 */
class ForgedModelTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final List<JsonNode> VALUES = List.of(
            JSON.missingNode(), // the field is taken away
            JSON.nullNode(),
            JSON.textNode("x\u001b\n"),
            JSON.numberNode(-1),
            JSON.numberNode(Integer.MAX_VALUE),
            JSON.numberNode(1e308),
            JSON.numberNode(1e-320),
            JSON.arrayNode(),
            JSON.objectNode());

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--ard --kernel matern32 --method laplace --likelihood logit",
                "--inducing 5",
                "--kernel linear --method ls"
            })
    void everyEditIsRefusedOrPredictsNumbers(String options) throws IOException {
        String rows = String.join("\n", Toys.rows().subList(0, 14)) + "\n";
        Path data = Toys.write(folder.resolve("toy.csv"), Toys.HEADER + "\n" + rows);
        Path model = folder.resolve("m.json");
        Cli.line("fit " + data + " --label outcome --positive ill --max-iterations 1 --out " + model + " " + options);
        JsonNode whole = MAPPER.readTree(Files.readAllBytes(model));
        List<String> places = new ArrayList<>();
        collect(whole, "", places);
        int refused = 0;
        int read = 0;
        for (String place : places) {
            for (JsonNode value : VALUES) {
                ObjectNode edited = whole.deepCopy();
                edit(edited, place, value);
                try {
                    assertThat(predictions(Signed.text(edited)))
                            .as("%s = %s", place, value)
                            .doesNotContain("NaN", "Infinity");
                    read++;
                } catch (DataException sentence) {
                    refused++;
                } catch (RuntimeException e) {
                    throw new AssertionError(place + " = " + value + " ends in " + e, e);
                }
            }
        }
        assertThat(refused).isGreaterThan(500);
        assertThat(read).isGreaterThan(100);
    }

    /** As the command makes them. */
    private static String predictions(String model) throws IOException {
        String table = "x,y,color\n0.5,-1,red\n1e3,,violet\n";
        SavedModel saved = ModelFile.read(model.getBytes(StandardCharsets.UTF_8), "m.json");
        Source source = Source.of("t.csv", new ByteArrayInputStream(table.getBytes(StandardCharsets.UTF_8)));
        try (RowReader reader = Tables.open(source)) {
            StringWriter text = new StringWriter();
            AnswerColumns columns =
                    new AnswerColumns(Answers.of(saved, new AnswerOptions(), "m"), saved, "t.csv", Optional.empty());
            RowEncoder encoder = saved.preprocessor().encoder(reader.columns(), "t.csv");
            new PredictionWriter(columns, encoder, reader, List.of(), new SafeCells(false)).writeTo(text, () -> false);
            return text.toString();
        }
    }

    /** All fields, and of long lists the first item and the last. */
    private static void collect(JsonNode node, String at, List<String> places) {
        List<String> names = new ArrayList<>();
        if (node instanceof ObjectNode) {
            node.fieldNames().forEachRemaining(names::add);
            names.remove("contentSha256");
        } else if (node.size() > 0) {
            names.add("0");
            names.add(Integer.toString(node.size() - 1));
        }
        for (String name : names.stream().distinct().toList()) {
            places.add(at + "/" + name);
            collect(node.at("/" + name), at + "/" + name, places);
        }
    }

    private static void edit(ObjectNode document, String place, JsonNode value) {
        int cut = place.lastIndexOf('/');
        JsonNode parent = document.at(place.substring(0, cut));
        String name = place.substring(cut + 1);
        if (parent instanceof ArrayNode array) {
            if (value.isMissingNode()) {
                array.remove(Integer.parseInt(name));
            } else {
                array.set(Integer.parseInt(name), value);
            }
        } else if (value.isMissingNode()) {
            ((ObjectNode) parent).remove(name);
        } else {
            ((ObjectNode) parent).set(name, value);
        }
    }
}
