package dev.cavity.io.registry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reads the list of data sets, a resource of this package. A fault in it is a fault of the program, not of the user. */
final class RegistryFile {
    private static final String RESOURCE = "datasets.json";

    private RegistryFile() {}

    static List<DatasetEntry> read() {
        try (InputStream in = RegistryFile.class.getResourceAsStream(RESOURCE)) {
            List<DatasetEntry> entries = new ArrayList<>();
            for (JsonNode node : required(new ObjectMapper().readTree(in), "datasets")) {
                entries.add(entry(node));
            }
            return entries;
        } catch (IOException e) {
            throw new IllegalStateException("the resource " + RESOURCE + " cannot be read", e);
        }
    }

    private static DatasetEntry entry(JsonNode node) {
        return new DatasetEntry(
                text(node, "name"),
                text(node, "title"),
                DatasetEntry.Kind.valueOf(text(node, "kind")),
                required(node, "rows").intValue(),
                required(node, "features").intValue(),
                map(required(node, "classes"), JsonNode::intValue),
                strings(node.path("aliases")),
                text(node, "source"),
                text(node, "licence"),
                map(node.path("positive"), JsonNode::textValue),
                Optional.ofNullable(node.get("ida")).map(RegistryFile::ida),
                Optional.ofNullable(node.get("uci")).map(RegistryFile::uci),
                Optional.ofNullable(node.get("sha256")).map(JsonNode::textValue));
    }

    private static IdaSource ida(JsonNode node) {
        return new IdaSource(
                text(node, "struct"),
                required(node, "splits").intValue(),
                required(node, "train").intValue());
    }

    private static UciSource uci(JsonNode node) {
        return new UciSource(
                required(node, "id").intValue(),
                text(node, "slug"),
                strings(required(node, "files")),
                UciLayout.valueOf(text(node, "layout")),
                strings(required(node, "columns")));
    }

    private static JsonNode required(JsonNode node, String field) {
        JsonNode value = node.get(field);
        if (value == null) {
            throw new IllegalStateException(RESOURCE + ": field '" + field + "' is missing in " + node);
        }
        return value;
    }

    private static String text(JsonNode node, String field) {
        return required(node, field).textValue();
    }

    private static List<String> strings(JsonNode array) {
        List<String> values = new ArrayList<>();
        array.forEach(value -> values.add(value.textValue()));
        return values;
    }

    private static <V> Map<String, V> map(JsonNode object, Function<JsonNode, V> value) {
        Map<String, V> values = new LinkedHashMap<>();
        object.properties().forEach(field -> values.put(field.getKey(), value.apply(field.getValue())));
        return values;
    }
}
