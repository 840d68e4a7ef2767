package dev.cavity.report;

import dev.cavity.facts.Visible;

/**
 * Builds HTML. Whatever is given as text or as the value of an attribute is escaped; only names of elements and attributes,
 * which never come from data, are written as they are.
 */
final class Html {
    private final StringBuilder out = new StringBuilder();

    /** Opens an element; attributes are names and values in turn. An empty class is left out. */
    Html open(String tag, String... attributes) {
        if (attributes.length % 2 != 0) {
            throw new IllegalArgumentException(
                    "attribute " + attributes[attributes.length - 1] + " of " + tag + " has no value");
        }
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            if (!(attributes[i].equals("class") && attributes[i + 1].isEmpty())) {
                out.append(' ')
                        .append(attributes[i])
                        .append("=\"")
                        .append(escape(attributes[i + 1]))
                        .append('"');
            }
        }
        out.append('>');
        return this;
    }

    Html close(String tag) {
        out.append("</").append(tag).append(">");
        return this;
    }

    /** Ends a line, for people who read the source. */
    Html line() {
        out.append('\n');
        return this;
    }

    Html text(String text) {
        out.append(escape(text));
        return this;
    }

    /** An element that holds text only. */
    Html element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close(tag);
    }

    Html add(Html other) {
        out.append(other.out);
        return this;
    }

    static Html of(String text) {
        return new Html().text(text);
    }

    /**
     * Text that is safe between tags and in quoted attributes. Control characters, which HTML does not allow, become the
     * replacement character; those that turn the direction of writing, and could make a sentence look like another, become visible.
     */
    static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> {
                    if (Visible.turns(c)) {
                        escaped.append(Visible.escape(c));
                    } else {
                        escaped.append(isControl(c) ? '\uFFFD' : c);
                    }
                }
            }
        }
        return escaped.toString();
    }

    private static boolean isControl(char c) {
        return (c < ' ' && c != '\n' && c != '\t') || (c >= 0x7f && c <= 0x9f);
    }

    @Override
    public String toString() {
        return out.toString();
    }

    /** A table that scrolls by itself where the page is narrow, and that the keyboard can reach. */
    Html scrolled(String title, Html table) {
        return scrolled("scroll", title, table);
    }

    /** The same as a card of its own. */
    Html scrolledCard(String title, Html table) {
        return scrolled("card scroll", title, table);
    }

    private Html scrolled(String classes, String title, Html table) {
        open("div", "class", classes, "tabindex", "0", "role", "group", "aria-label", title + ", as a table");
        return add(table).close("div");
    }
}
