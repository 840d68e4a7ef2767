package dev.cavity.lab.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.io.DataException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What all results of a log have in common (format, version, BLAS, seed), and what each of its problems and methods is.
 *
 * <p>Headers are united: problems and methods of both are there, and where both have one it must be the same. So a log can be
 * continued with more of them, and its last header describes all of it.
 *
 * @param file the log, for messages
 * @param json the header; empty if there is none yet
 */
record LogHeader(Path file, ObjectNode json) {
    private static final String BEGINNING = "{\"format\":\"";
    private static final int CHECKSUM = 8;

    static LogHeader none(Path file) {
        return new LogHeader(file, JsonNodeFactory.instance.objectNode());
    }

    /** Whether a line is a header; the others are results. */
    static boolean isHeader(JsonNode line) {
        return line.has("format");
    }

    /** Whether bytes without a line feed may be the beginning of a header that was being written when the run was killed. */
    static boolean mayHaveBegun(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        String checksum = text.substring(0, Math.min(CHECKSUM, text.length()));
        String rest = text.substring(checksum.length());
        String beginning = " " + BEGINNING;
        return checksum.matches("[0-9a-f]*") && (rest.startsWith(beginning) || beginning.startsWith(rest));
    }

    /**
     * This header united with another.
     *
     * @throws DataException if they contradict each other
     */
    LogHeader with(JsonNode other) {
        ObjectNode united = json.deepCopy();
        Set<String> fields = new LinkedHashSet<>();
        json.fieldNames().forEachRemaining(fields::add);
        other.fieldNames().forEachRemaining(fields::add);
        for (String field : fields) {
            JsonNode here = other.path(field);
            JsonNode there = json.path(field);
            if (here.isObject() && (there.isObject() || json.isEmpty())) {
                unite(field, united.withObject("/" + field), here);
            } else if (json.isEmpty()) {
                united.set(field, here);
            } else if (!here.asText().equals(there.asText()) || here.isMissingNode() || there.isMissingNode()) {
                throw another(field + " " + shown(there) + ", not " + shown(here));
            }
        }
        return new LogHeader(file, united);
    }

    private void unite(String field, ObjectNode united, JsonNode parts) {
        for (Map.Entry<String, JsonNode> part : parts.properties()) {
            JsonNode known = united.get(part.getKey());
            if (known == null) {
                united.set(part.getKey(), part.getValue());
            } else if (!known.equals(part.getValue())) {
                throw another("another " + field.substring(0, field.length() - 1) + " " + part.getKey() + ": "
                        + shown(known) + ", not " + shown(part.getValue()));
            }
        }
    }

    private static String shown(JsonNode node) {
        return node.isMissingNode() ? "absent" : "'" + node.asText() + "'";
    }

    private DataException another(String difference) {
        return new DataException(file + " belongs to another experiment, with " + difference
                + "; choose another folder, or delete the file to start over");
    }
}
