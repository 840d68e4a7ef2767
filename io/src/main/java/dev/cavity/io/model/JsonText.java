package dev.cavity.io.model;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.Map;

/**
 * Lays JSON out for people: what holds only plain values is on one line (a training input, a hyperparameter), everything else
 * has a line for each part. Doubles are written in the shortest form that reads back as the same bits, or a longer one.
 */
final class JsonText {
    private final Writer out;

    private JsonText(Writer out) {
        this.out = out;
    }

    static void write(JsonNode node, Writer out) throws IOException {
        new JsonText(out).write(node, "\n");
        out.write("\n");
    }

    private void write(JsonNode node, String lineStart) throws IOException {
        if (node.isValueNode()) {
            // not toString(), for which Jackson would set up all that it needs to bind objects: 400 classes, as long as
            // a search takes
            if (node.isTextual()) {
                quote(node.textValue());
            } else {
                out.write(node.asText());
            }
            return;
        }
        boolean flat = isFlat(node);
        String before = flat ? "" : lineStart + "  ";
        String between = flat ? ", " : "," + lineStart + "  ";
        out.write(node.isObject() ? "{" : "[");
        out.write(before);
        if (node.isObject()) {
            writeFields(node.properties().iterator(), between, lineStart + "  ");
        } else {
            for (int i = 0; i < node.size(); i++) {
                out.write(i == 0 ? "" : between);
                write(node.get(i), lineStart + "  ");
            }
        }
        out.write(flat ? "" : lineStart);
        out.write(node.isObject() ? "}" : "]");
    }

    private void writeFields(Iterator<Map.Entry<String, JsonNode>> fields, String between, String lineStart)
            throws IOException {
        String separator = "";
        while (fields.hasNext()) {
            Map.Entry<String, JsonNode> field = fields.next();
            out.write(separator);
            quote(field.getKey());
            out.write(": ");
            write(field.getValue(), lineStart);
            separator = between;
        }
    }

    private void quote(String text) throws IOException {
        out.write('"');
        out.write(JsonStringEncoder.getInstance().quoteAsString(text));
        out.write('"');
    }

    private static boolean isFlat(JsonNode node) {
        for (JsonNode part : node) {
            if (!part.isValueNode()) {
                return false;
            }
        }
        return true;
    }
}
