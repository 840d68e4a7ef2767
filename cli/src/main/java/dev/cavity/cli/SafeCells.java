package dev.cavity.cli;

import dev.cavity.facts.Visible;
import java.util.regex.Pattern;

/**
 * Cells that a spreadsheet would take for formulas get an apostrophe in front, by which Excel, LibreOffice and Google Sheets know
 * them for text: those that begin with one of = + - @, the same in full width, a tab or a carriage return. Numbers stay as they are. Line ends and
 * other characters that steer a terminal or a reader are written as escapes (see {@link Visible}).
 */
final class SafeCells {
    private static final Pattern FORMULA = Pattern.compile("(?s)[=+\\-@\\t\\r\uff1d\uff0b\uff0d\uff20].*");
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private final boolean wanted;
    private long changed;

    SafeCells(boolean wanted) {
        this.wanted = wanted;
    }

    String cell(String text) {
        if (!wanted) {
            return text;
        }
        String safe = Visible.text(text);
        if (FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches()) {
            safe = "'" + safe;
        }
        changed += safe.equals(text) ? 0 : 1;
        return safe;
    }

    /** How many cells were changed. */
    long changed() {
        return changed;
    }
}
