package dev.cavity.io.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * One row of LIBSVM text: a label, then {@code index:value} pairs with indices from 1 that ascend, then perhaps a comment after
 * {@code #}. The label may be followed by the row's weight, {@code label:weight}, as XGBoost has it.
 *
 * @param begin what the row begins with: the label, with the weight if there is one
 * @param label the label
 * @param weight the weight
 * @param indices the indices of the features it names
 * @param values their values
 */
record LibsvmLine(String begin, String label, OptionalDouble weight, int[] indices, List<String> values) {
    private static final int MOST_DIGITS = 9;

    /** The next row, none at the end. */
    static Optional<LibsvmLine> next(LineReader lines, ReadOptions options) {
        for (String line = lines.next(); line != null; line = lines.next()) {
            String text = withoutComment(line);
            if (!text.isBlank()) {
                return Optional.of(parse(text, lines.place(), options));
            }
        }
        return Optional.empty();
    }

    private static LibsvmLine parse(String text, Place place, ReadOptions options) {
        String[] parts = text.strip().split("\\s+", -1);
        checkLength(parts[0], place, options);
        int end = parts[0].indexOf(':');
        String label = end < 0 ? parts[0] : parts[0].substring(0, end);
        if (label.isEmpty()) {
            throw place.problem(Words.quoted(parts[0]) + " was found where the label was expected");
        }
        OptionalDouble weight = end < 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(RowWeights.parse(parts[0].substring(end + 1), place));
        int[] indices = new int[parts.length - 1];
        List<String> values = new ArrayList<>(parts.length - 1);
        for (int i = 0; i < indices.length; i++) {
            String pair = parts[i + 1];
            int colon = pair.indexOf(':');
            if (colon < 0) {
                throw place.problem(Words.quoted(pair) + " is not of the form index:value");
            }
            indices[i] = index(pair.substring(0, colon), i == 0 ? 0 : indices[i - 1], place, options);
            values.add(value(indices[i], pair.substring(colon + 1), place, options));
        }
        return new LibsvmLine(parts[0], label, weight, indices, values);
    }

    /** The largest index, or 0 if there is none. */
    int largest() {
        return indices.length == 0 ? 0 : indices[indices.length - 1];
    }

    private static int index(String text, int last, Place place, ReadOptions options) {
        if (text.equals("qid")) {
            throw place.problem("qid: was found; data for ranking cannot be read, only data for classification");
        }
        int index = wholeNumber(text);
        if (index < 1) {
            throw place.problem("the index " + Words.quoted(text) + " is not a whole number from 1");
        }
        if (index > options.maxColumns()) {
            throw place.problem("index " + Words.number(index) + " is larger than " + Words.number(options.maxColumns())
                    + ", the largest allowed");
        }
        if (index <= last) {
            throw place.problem("index " + index + " comes after index " + last + "; indices must ascend");
        }
        return index;
    }

    private static @Nullable String value(int index, String text, Place place, ReadOptions options) {
        checkLength(text, place, options);
        if (Numbers.isNumber(text)) {
            return text;
        }
        if (options.isMissing(text)) {
            return null;
        }
        throw place.problem(String.valueOf(index), Words.quoted(text) + " is not a number");
    }

    private static void checkLength(String text, Place place, ReadOptions options) {
        if (text.length() > options.maxCellLength()) {
            throw place.problem("a cell is longer than " + Words.number(options.maxCellLength())
                    + " characters, which is more than allowed");
        }
    }

    /** The number, -1 if it is none, or the largest of all if it is larger than any index. */
    static int wholeNumber(String text) {
        if (text.isEmpty() || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return -1;
        }
        return text.length() > MOST_DIGITS ? Integer.MAX_VALUE : Integer.parseInt(text);
    }

    static String withoutComment(String line) {
        int hash = line.indexOf('#');
        return hash < 0 ? line : line.substring(0, hash);
    }
}
