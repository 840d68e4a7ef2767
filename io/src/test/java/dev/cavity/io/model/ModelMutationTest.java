package dev.cavity.io.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.model.Prediction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Damaged files, at random but the same every time: refused, or read with the very same predictions. */
class ModelMutationTest {
    private static final int BYTE_MUTATIONS = 5000;
    private static final int VALUE_MUTATIONS = 2000;
    private static final byte[] FILE = Models.smallFile();
    private static final Prepared PEOPLE = Models.people(12);

    @Test
    void aDamagedFileNeverPredictsSomethingElse() {
        List<Prediction> expected =
                Models.predictions(ModelFile.read(FILE, "m.json").binary(), PEOPLE);
        Random random = new Random(1);
        int harmless = 0;
        for (int m = 0; m < BYTE_MUTATIONS; m++) {
            byte[] damaged = damage(random);
            try {
                SavedModel model = ModelFile.read(damaged, "m.json");
                assertThat(Models.predictions(model.binary(), PEOPLE)).isEqualTo(expected);
                assertThat(model.preprocessor()).isEqualTo(PEOPLE.preprocessor());
                harmless++;
            } catch (DataException refused) {
                assertThat(refused.getMessage()).startsWith("m.json ").doesNotContain("\n");
            }
        }
        assertThat(harmless).isLessThan(BYTE_MUTATIONS / 10);
    }

    private static byte[] damage(Random random) {
        int at = random.nextInt(FILE.length);
        int length = 1 + random.nextInt(20);
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        byte[] flipped = FILE.clone();
        return switch (random.nextInt(6)) {
            case 0 -> {
                flipped[at] ^= (byte) (1 << random.nextInt(8));
                yield flipped;
            }
            case 1 -> {
                flipped[at] = (byte) "0123456789.,-eE\"[]{} \n".charAt(random.nextInt(22));
                yield flipped;
            }
            case 2 -> Arrays.copyOf(FILE, at);
            case 3 -> joined(at, noise, Math.min(at + length, FILE.length)); // overwritten
            case 4 -> joined(at, noise, at); // inserted
            default -> joined(at, new byte[0], Math.min(at + length, FILE.length)); // cut out
        };
    }

    private static byte[] joined(int to, byte[] middle, int from) {
        byte[] result = Arrays.copyOf(FILE, to + middle.length + FILE.length - from);
        System.arraycopy(middle, 0, result, to, middle.length);
        System.arraycopy(FILE, from, result, to + middle.length, FILE.length - from);
        return result;
    }

    /** Somebody may compute the checksum anew: then values are what they say, but nothing else than a refusal is thrown. */
    @Test
    void aForgedFileIsReadOrRefused() throws IOException {
        Random random = new Random(2);
        ObjectMapper mapper = new ObjectMapper();
        int refusals = 0;
        for (int m = 0; m < VALUE_MUTATIONS; m++) {
            ObjectNode document = (ObjectNode) mapper.readTree(FILE);
            document.remove("contentSha256");
            change(document, random);
            document.put("contentSha256", ContentChecksum.of(document));
            try {
                ModelFile.read(document.toString().getBytes(StandardCharsets.UTF_8), "m.json");
            } catch (DataException refused) {
                assertThat(refused.getMessage()).startsWith("m.json ").doesNotContain("\n");
                refusals++;
            }
        }
        assertThat(refusals).isGreaterThan(VALUE_MUTATIONS / 10);
    }

    private static void change(JsonNode node, Random random) {
        JsonNode parent = node;
        while (true) {
            List<JsonNode> containers = new ArrayList<>();
            parent.forEach(child -> {
                if (child.isContainerNode() && child.size() > 0) {
                    containers.add(child);
                }
            });
            if (containers.isEmpty() || random.nextInt(3) == 0) {
                break;
            }
            parent = containers.get(random.nextInt(containers.size()));
        }
        int at = random.nextInt(parent.size());
        if (parent instanceof ArrayNode array) {
            if (random.nextInt(5) == 0) {
                array.remove(at);
            } else {
                array.set(at, value(random));
            }
        } else {
            List<String> names = new ArrayList<>();
            parent.fieldNames().forEachRemaining(names::add);
            if (random.nextInt(5) == 0) {
                ((ObjectNode) parent).remove(names.get(at));
            } else {
                ((ObjectNode) parent).set(names.get(at), value(random));
            }
        }
    }

    private static JsonNode value(Random random) {
        return switch (random.nextInt(10)) {
            case 0 -> Json.number(0);
            case 1 -> Json.number(-1.5);
            case 2 -> Json.number(1e308 * (random.nextBoolean() ? 1 : -1));
            case 3 -> Json.number(Double.NaN);
            case 4 -> Json.number(Double.MIN_VALUE);
            case 5 -> Json.array();
            case 6 -> Json.object();
            case 7 -> Json.object().textNode("x");
            case 8 -> Json.object().booleanNode(random.nextBoolean());
            default -> Json.object().numberNode(random.nextInt(5) - 1);
        };
    }
}
