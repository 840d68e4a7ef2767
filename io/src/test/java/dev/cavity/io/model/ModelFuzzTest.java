package dev.cavity.io.model;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.io.DataException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/**
 * Any bytes at all, as they are and with a checksum that fits them: a model or a refusal, nothing else. Searches only with the
 * environment variable JAZZER_FUZZ=1; an ordinary build would spend most of its time on Jazzer's instrumentation, and has
 * {@link ModelMutationTest} instead.
 */
@EnabledIfEnvironmentVariable(named = "JAZZER_FUZZ", matches = "1")
class ModelFuzzTest {
    @FuzzTest(maxDuration = "1m")
    void anyBytesAreReadOrRefused(byte[] bytes) {
        readOrRefuse(bytes);
        try {
            if (ModelDocument.parse(bytes, "m.json") instanceof ObjectNode document) {
                document.remove("contentSha256");
                document.put("contentSha256", ContentChecksum.of(document));
                readOrRefuse(document.toString().getBytes(StandardCharsets.UTF_8));
            }
        } catch (DataException refused) {
            requireSentence(refused);
        }
    }

    private static void readOrRefuse(byte[] bytes) {
        try {
            ModelFile.read(bytes, "m.json");
        } catch (DataException refused) {
            requireSentence(refused);
        }
    }

    private static void requireSentence(DataException refused) {
        if (refused.getMessage().contains("\n")) {
            throw new AssertionError("more than one line: " + refused.getMessage());
        }
    }
}
