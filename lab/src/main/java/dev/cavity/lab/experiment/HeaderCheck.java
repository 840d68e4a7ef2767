package dev.cavity.lab.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.io.DataException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Says in which respect a log is of another experiment. */
final class HeaderCheck {
    private HeaderCheck() {}

    static void requireSame(Path file, JsonNode expected, JsonNode found) {
        Set<String> fields = new TreeSet<>();
        for (JsonNode node : new JsonNode[] {expected, found}) {
            for (Map.Entry<String, JsonNode> field : node.properties()) {
                fields.add(field.getKey());
            }
        }
        for (String field : fields) {
            JsonNode here = expected.path(field);
            JsonNode there = found.path(field);
            if (here.isObject() && there.isObject()) {
                requireSameParts(file, field, here, there);
            } else if (!here.asText().equals(there.asText()) || here.isMissingNode() || there.isMissingNode()) {
                throw another(file, field + " " + shown(there) + ", not " + shown(here));
            }
        }
    }

    private static void requireSameParts(Path file, String field, JsonNode here, JsonNode there) {
        Set<String> names = new TreeSet<>();
        here.fieldNames().forEachRemaining(names::add);
        there.fieldNames().forEachRemaining(names::add);
        for (String name : names) {
            String part = field.substring(0, field.length() - 1) + " " + name;
            if (!here.has(name)) {
                throw another(file, part + ", which this experiment does not have");
            }
            if (!there.has(name)) {
                throw another(file, "no " + part + ", which this experiment has");
            }
            if (!here.get(name).equals(there.get(name))) {
                throw another(
                        file, "another " + part + ": " + shown(there.get(name)) + ", not " + shown(here.get(name)));
            }
        }
    }

    private static String shown(JsonNode node) {
        return node.isMissingNode() ? "absent" : "'" + node.asText() + "'";
    }

    private static DataException another(Path file, String difference) {
        return new DataException(file + " belongs to another experiment, with " + difference
                + "; choose another file, or delete it to start over");
    }
}
