package dev.cavity.io.table;

import java.util.Locale;
import java.util.regex.Pattern;

/** The formats of tables that can be read. */
public enum TableFormat {
    /** Cells separated by commas, semicolons, bars or blanks. */
    CSV,
    /** Cells separated by tabs. */
    TSV,
    /** The attribute-relation file format of Weka. */
    ARFF,
    /** Sparse rows of the form {@code label index:value index:value}. */
    LIBSVM;

    private static final int LINES = 100;
    private static final Pattern ARFF_KEYWORD =
            Pattern.compile("@(relation|attribute|data)(\\s.*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern PAIR = Pattern.compile("(\\d+|qid):\\S+");

    /**
     * Finds out the format, from the content first: ARFF if the first line that is neither blank nor a comment is a keyword of
     * it, LIBSVM if each of the first lines is a number, or two with a colon between, followed by {@code index:value} pairs and at
     * least one has such a pair.
     * Otherwise the name decides: {@code .arff}; {@code .libsvm}, {@code .svm} or {@code .svmlight}; {@code .tsv} or
     * {@code .tab}; and CSV if it says nothing. A further {@code .gz} is ignored.
     *
     * <p>CSV and TSV differ in the delimiter only, which is found out from the content again.
     *
     * @param head the first lines
     * @param name the name of the file
     * @return the format
     */
    static TableFormat of(String head, String name) {
        if (isArff(head)) {
            return ARFF;
        }
        if (isLibsvm(head)) {
            return LIBSVM;
        }
        String lower = name.toLowerCase(Locale.ROOT);
        String plain = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
        String extension = plain.substring(plain.lastIndexOf('.') + 1);
        return switch (extension) {
            case "arff" -> ARFF;
            case "libsvm", "svm", "svmlight" -> LIBSVM;
            case "tsv", "tab" -> TSV;
            default -> CSV;
        };
    }

    private static boolean isArff(String head) {
        return head.lines()
                .limit(LINES)
                .map(String::strip)
                .filter(s -> !s.isEmpty() && !s.startsWith("%"))
                .findFirst()
                .filter(s -> ARFF_KEYWORD.matcher(s).matches())
                .isPresent();
    }

    private static boolean isLibsvm(String head) {
        boolean pairs = false;
        for (String line : head.lines().limit(LINES).toList()) {
            String text = LibsvmLine.withoutComment(line).strip();
            if (text.isEmpty()) {
                continue;
            }
            String[] parts = text.split("\\s+", 3);
            if (!isLabel(parts[0])) {
                return false;
            }
            if (parts.length > 1) {
                if (!PAIR.matcher(parts[1]).matches()) {
                    return false;
                }
                pairs = true;
            }
        }
        return pairs;
    }

    /** A number, with or without a weight behind it. */
    private static boolean isLabel(String text) {
        int colon = text.indexOf(':');
        return colon < 0
                ? Numbers.isNumber(text)
                : Numbers.isNumber(text.substring(0, colon)) && Numbers.isNumber(text.substring(colon + 1));
    }
}
