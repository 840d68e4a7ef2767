package dev.cavity.io.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.cavity.data.ExtremeInputException;
import dev.cavity.facts.ClassifierFacts;
import dev.cavity.facts.FactsText;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.model.Prediction;
import dev.cavity.verdict.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Every number of a model file in turn is another one, and the checksum is right: the file is refused in one sentence, or the model can be asked
 * everything that a command asks.
 */
class ForgedNumberTest {
    private static final List<JsonNode> OTHERS = List.of(
            DoubleNode.valueOf(-1),
            DoubleNode.valueOf(0),
            TextNode.valueOf("NaN"),
            DoubleNode.valueOf(1e308),
            DoubleNode.valueOf(Double.MIN_VALUE),
            TextNode.valueOf("x"),
            NullNode.getInstance());

    private static final Prepared PEOPLE = Models.people(12);

    /** A place with a number, and how to put something else there. */
    private record Place(String name, Consumer<JsonNode> put, JsonNode was) {}

    @Test
    void everyNumberInTurnIsRefusedOrWorks() throws IOException {
        ObjectNode document = (ObjectNode) new ObjectMapper().readTree(Models.smallFile());
        document.remove("contentSha256");
        List<Place> places = new ArrayList<>();
        collect("", document, places);
        int refused = 0;
        int worked = 0;
        List<String> wrong = new ArrayList<>();
        for (Place place : places) {
            for (JsonNode other : OTHERS) {
                place.put.accept(other);
                ObjectNode forged = document.deepCopy();
                forged.put("contentSha256", ContentChecksum.of(document));
                try {
                    use(ModelFile.read(forged.toString().getBytes(StandardCharsets.UTF_8), "m.json"));
                    worked++;
                } catch (DataException refusal) {
                    assertThat(refusal.getMessage()).startsWith("m.json ").doesNotContain("\n");
                    refused++;
                } catch (ExtremeInputException tooFar) { // of a row, which commands name by its line and column
                    worked++;
                } catch (RuntimeException | AssertionError e) {
                    wrong.add(place.name + " = " + other + ": " + e);
                }
                place.put.accept(place.was);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(places.size()).isGreaterThan(100);
        assertThat(refused).isGreaterThan(3 * places.size());
        assertThat(worked).isPositive();
    }

    private static void use(SavedModel model) {
        for (Prediction prediction : Models.predictions(model.binary(), PEOPLE)) {
            if (!(prediction.probability() >= 0 && prediction.probability() <= 1)) {
                fail("probability " + prediction.probability());
            }
        }
        List<String> classes = model.preprocessor().classes().names();
        Verdict.ofKept(model.classifier(), classes, model.preprocessor().features())
                .lines();
        FactsText.lines(ClassifierFacts.leftOut(model.classifier(), classes), true);
    }

    private static void collect(String name, JsonNode node, List<Place> places) {
        if (node instanceof ObjectNode object) {
            List<String> keys = new ArrayList<>();
            object.fieldNames().forEachRemaining(keys::add);
            for (String key : keys) {
                add(name + "." + key, object.get(key), other -> object.set(key, other), places);
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                int at = i;
                add(name + "[" + i + "]", array.get(i), other -> array.set(at, other), places);
            }
        }
    }

    private static void add(String name, JsonNode value, Consumer<JsonNode> put, List<Place> places) {
        if (value.isNumber()) {
            places.add(new Place(name, put, value));
        } else {
            collect(name, value, places);
        }
    }
}
