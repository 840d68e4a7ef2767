package dev.cavity.io.prepare;

import java.math.BigDecimal;

/**
 * When two spellings are the same class or category: when they are the same text, or numbers that are equal. Programs that
 * write tables turn 1 into 1.0 and back; that must not make a new class.
 */
final class Spelling {
    /** Longer digits are codes, not numbers somebody reformatted, and are costly to take for numbers. */
    private static final int LONGEST_NUMBER = 40;

    private Spelling() {}

    /** The same for all spellings of one value: the text itself, or the shortest way to write the number. */
    static String key(String text) {
        String stripped = text.strip();
        if (stripped.length() > LONGEST_NUMBER || NumberText.of(stripped) != NumberText.NUMBER) {
            return stripped;
        }
        try {
            return new BigDecimal(stripped).stripTrailingZeros().toString();
        } catch (NumberFormatException exponentTooLong) {
            return stripped;
        }
    }
}
