package dev.cavity.io.prepare;

import dev.cavity.io.table.Row;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

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

    /** The cells as they are written: two spellings are two values. */
    static ColumnProfile asWritten(String name, int column, List<Row> rows, Cells cells) {
        ColumnProfile profile = new ColumnProfile(name);
        for (Row row : rows) {
            String cell = cells.text(row, column);
            if (cell == null) {
                profile.addMissing(row.line(), 1);
            } else {
                profile.add(cell, cell, row.line(), 1);
            }
        }
        return profile;
    }

    /** The values that a reading makes of the cells; cells that it cannot read stay as they are. */
    ColumnProfile read(Reading reading) {
        ColumnProfile profile = new ColumnProfile(name);
        profile.missing = missing;
        profile.firstMissing = firstMissing;
        for (Value value : values.values()) {
            if (reading.isMissing(value.text)) {
                profile.addMissing(value.line, value.count);
            } else {
                String text = reading.value(value.text).orElse(value.text);
                profile.add(Spelling.key(text), text, value.line, value.count);
            }
        }
        return profile;
    }

    private void add(String key, String text, long line, int count) {
        present += count;
        values.computeIfAbsent(key, k -> new Value(text, line)).count += count;
    }

    private void addMissing(long line, int count) {
        firstMissing = missing == 0 ? line : Math.min(line, firstMissing);
        missing += count;
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

    boolean allIntegers() {
        return values.values().stream()
                .allMatch(value -> value.kind == NumberText.NUMBER && Math.rint(parse(value)) == parse(value));
    }

    /** Whether the values are those and no others. */
    boolean consistsOf(String... keys) {
        return values.keySet().equals(java.util.Set.of(keys));
    }

    /** The median of a number that belongs to each value, each as often as it occurs. */
    double median(ToDoubleFunction<Value> number) {
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
