package dev.cavity.io.registry;

import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A fingerprint of what a table says, whatever file it was written in.
 *
 * <p>It is the SHA-256 of a text: a line {@code cavity-table 1}, a line {@code k columns}, then one line for each row, in order,
 * its cells separated by tabs. A cell is trimmed; a missing one is {@code \N}; a number is written without exponent and without
 * zeros at its ends, so that 0.50, .5 and 5e-1 are the same; backslash, tab and line break are escaped, so that different
 * tables have different texts. The last column, the label, stays text: a class named 1.0 is not the class 1.
 *
 * <p>The names of the columns do not count, because most of the raw files have none. Numbers are compared as decimals and not
 * as doubles: the result then depends on no rounding.
 */
public final class CanonicalHash {
    // bounded digits and exponent: a hostile cell must not become a number of a billion digits
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(?:\\d{1,40}(?:\\.\\d{0,40})?|\\.\\d{1,40})(?:[eE][+-]?\\d{1,3})?");

    private CanonicalHash() {}

    /**
     * The hash of a table whose last column is the label.
     *
     * @param table the table
     * @return 64 hexadecimal digits, lower case
     */
    public static String of(Table table) {
        MessageDigest digest = sha256();
        update(digest, "cavity-table 1\n" + table.columns().size() + " columns\n");
        for (Row row : table.rows()) {
            update(digest, line(row.cells()));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static String line(List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int j = 0; j < cells.size(); j++) {
            line.append(j == 0 ? "" : "\t").append(cell(cells.get(j), j == cells.size() - 1));
        }
        return line.append('\n').toString();
    }

    private static String cell(String cell, boolean label) {
        if (cell == null) {
            return "\\N";
        }
        String text = cell.strip();
        return label || !NUMBER.matcher(text).matches() ? escaped(text) : number(text);
    }

    private static String number(String text) {
        return new BigDecimal(text).stripTrailingZeros().toPlainString();
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    private static void update(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
