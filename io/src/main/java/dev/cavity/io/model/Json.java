package dev.cavity.io.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.linalg.Matrix;
import java.util.List;

/** Makes JSON of values. Numbers that are not finite, which JSON lacks, are text: "NaN", "Infinity", "-Infinity". */
final class Json {
    private Json() {}

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }

    static JsonNode number(double value) {
        return Double.isFinite(value)
                ? JsonNodeFactory.instance.numberNode(value)
                : JsonNodeFactory.instance.textNode(Double.toString(value));
    }

    static ArrayNode numbers(double... values) {
        ArrayNode array = array();
        for (double value : values) {
            array.add(number(value));
        }
        return array;
    }

    static ArrayNode integers(int... values) {
        ArrayNode array = array();
        for (int value : values) {
            array.add(value);
        }
        return array;
    }

    static ArrayNode rows(Matrix matrix) {
        ArrayNode array = array();
        for (int i = 0; i < matrix.rows(); i++) {
            array.add(numbers(matrix.row(i)));
        }
        return array;
    }

    static ArrayNode texts(List<String> values) {
        ArrayNode array = array();
        values.forEach(array::add);
        return array;
    }
}
