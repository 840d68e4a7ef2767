package dev.cavity.io.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class JsonTextTest {
    private static String text(JsonNode node) throws IOException {
        StringWriter writer = new StringWriter();
        JsonText.write(node, writer);
        return writer.toString();
    }

    private static ArrayNode everyKindOfValue() {
        ArrayNode values = Json.array();
        values.add(1).add(-7L).add(Long.MIN_VALUE).add(true).add(false).addNull();
        for (double value : new double[] {0, -0.0, 0.1, 1e-300, 1e300, Double.MIN_VALUE, Math.PI, 1e7, Double.NaN}) {
            values.add(Json.number(value));
        }
        values.add("").add("plain").add("a \"quote\", a \\ and a /").add("\u0000\u001f\t\r\n\b\f\u007f\u2028");
        return values.add("größe 数 😀").add("half of one \ud83d");
    }

    @Test
    void valuesAndNamesAreWrittenAsJacksonWritesThem() throws IOException {
        for (JsonNode value : everyKindOfValue()) {
            assertThat(text(value)).isEqualTo(value + "\n");
            ObjectNode named = Json.object();
            named.set(value.asText(), value);
            assertThat(text(named).replaceFirst(": ", ":")).isEqualTo(named + "\n");
        }
    }

    @Test
    void whatHoldsOnlyValuesIsOnOneLine() throws IOException {
        ObjectNode node = Json.object().put("a", 1);
        node.set("b", Json.numbers(0.5, 2));
        node.set("c", Json.array());
        assertThat(text(node)).isEqualTo("{\n  \"a\": 1,\n  \"b\": [0.5, 2.0],\n  \"c\": []\n}\n");
        assertThat(new ObjectMapper().readTree(text(node))).isEqualTo(new ObjectMapper().readTree(node.toString()));
    }
}
