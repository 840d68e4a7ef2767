package dev.cavity.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.facts.Visible;

/**
 * JSON inside a script element. What could end the element or begin markup ({@code <}, {@code >}, {@code &}) and the two line
 * separators that JSON allows and scripts once did not are written as escapes, which only strings can contain. What turns the direction of
 * writing is made visible, as {@link Html} does it: the script shows these strings.
 */
final class EmbeddedJson {
    private EmbeddedJson() {}

    static String of(JsonNode node) {
        String json = node.toString();
        StringBuilder safe = new StringBuilder(json.length() + 64);
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            switch (c) {
                case '<' -> safe.append("\\u003c");
                case '>' -> safe.append("\\u003e");
                case '&' -> safe.append("\\u0026");
                case '\u2028' -> safe.append("\\u2028");
                case '\u2029' -> safe.append("\\u2029");
                default -> {
                    if (Visible.turns(c)) {
                        safe.append('\\').append(Visible.escape(c)); // a backslash that JSON reads as one
                    } else {
                        safe.append(c);
                    }
                }
            }
        }
        return safe.toString();
    }
}
