package dev.cavity.facts;

import java.util.Locale;

/**
 * Names come from files and may hold anything, even what moves the cursor, changes the title of the window or turns the direction
 * of writing. Such characters are shown as a Java or JSON string would write them, instead of reaching the terminal.
 */
public final class Visible {
    private Visible() {}

    /**
     * A text on one line in which every such character is visible, line ends and tabs among them.
     *
     * @param text any text
     * @return the same with escapes
     */
    public static String text(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        text.chars().forEach(c -> visible.append(steers(c) ? escape(c) : Character.toString(c)));
        return visible.toString();
    }

    /**
     * Whether a character does something to a terminal instead of being shown: controls, and those of bidirectional text.
     *
     * @param c the character
     * @return whether it is one of them
     */
    public static boolean steers(int c) {
        return Character.isISOControl(c) || c == '\u2028' || c == '\u2029' || turns(c);
    }

    /**
     * Whether a character changes the direction of what is written after it, so that a text may look like another one.
     *
     * @param c the character
     * @return whether it is one of Unicode's controls of bidirectional text
     */
    public static boolean turns(int c) {
        return c == '\u061c'
                || c == '\u200e'
                || c == '\u200f'
                || (c >= '\u202a' && c <= '\u202e')
                || (c >= '\u2066' && c <= '\u2069');
    }

    /**
     * How such a character is shown.
     *
     * @param c the character
     * @return its number in hexadecimal digits, as Java and JSON write it
     */
    public static String escape(int c) {
        return String.format(Locale.ROOT, "\\u%04x", c);
    }
}
