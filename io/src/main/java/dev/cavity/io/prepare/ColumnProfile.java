package dev.cavity.io.prepare;

import dev.cavity.io.table.Row;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the training rows have in one column: how many values, of which kinds, which different ones. */
final class ColumnProfile {
    /** A value in its first spelling, with the line where it stood first and how often it occurs in any spelling. */
    static final class Value {
        private final String text;
        private final long line;
        private final NumberText kind;
        private int count;

        private Value(String text, long line) {
            this.text = text;
            this.line = line;
            this.kind = NumberText.of(text);
        }

        String text() {
            return text;
        }

        long line() {
            return line;
        }

        NumberText kind() {
            return kind;
        }

        int count() {
            return count;
        }
    }

    private final String name;
    private final Map<String, Value> values = new LinkedHashMap<>();
    private int present;
    private int missing;
    private long firstMissing;

    private ColumnProfile(String name) {
        this.name = name;
    }

    static ColumnProfile of(String name, int column, List<Row> rows) {
        ColumnProfile profile = new ColumnProfile(name);
        for (Row row : rows) {
            profile.add(Cells.text(row, column), row.line());
        }
        return profile;
    }

    private void add(String cell, long line) {
        if (cell == null) {
            firstMissing = missing == 0 ? line : firstMissing;
            missing++;
        } else {
            present++;
            values.computeIfAbsent(Spelling.key(cell), key -> new Value(cell, line)).count++;
        }
    }

    String name() {
        return name;
    }

    /** The different values, in the order of their first lines. */
    List<Value> values() {
        return List.copyOf(values.values());
    }

    int distinct() {
        return values.size();
    }

    int present() {
        return present;
    }

    int missing() {
        return missing;
    }

    /** The line of the first missing value, 0 if there is none. */
    long firstMissing() {
        return firstMissing;
    }

    /** How many cells are of a kind. */
    int cells(NumberText kind) {
        return values.values().stream()
                .filter(value -> value.kind == kind)
                .mapToInt(Value::count)
                .sum();
    }

    boolean allIntegers() {
        return values.values().stream()
                .allMatch(value -> value.kind == NumberText.NUMBER && Math.rint(parse(value)) == parse(value));
    }

    /** The median of a number that belongs to each value, each as often as it occurs. */
    double median(java.util.function.ToDoubleFunction<Value> number) {
        double[] sorted = new double[present];
        int filled = 0;
        for (Value value : values.values()) {
            Arrays.fill(sorted, filled, filled + value.count, number.applyAsDouble(value));
            filled += value.count;
        }
        Arrays.sort(sorted);
        double upper = sorted[present / 2];
        double lower = sorted[(present - 1) / 2];
        return lower == upper ? lower : lower / 2 + upper / 2; // halves first: the sum might overflow
    }

    static double parse(Value value) {
        return Double.parseDouble(value.text);
    }
}
