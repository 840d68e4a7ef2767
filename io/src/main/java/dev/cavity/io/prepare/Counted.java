package dev.cavity.io.prepare;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** A value and how many rows have it. */
record Counted(String value, int rows) {
    private static final int LISTED = 10;

    /** The most frequent ones, for example: 'a' (3), 'b' (2) and 5 more. */
    static String listed(List<Counted> values) {
        String list = values.stream()
                .sorted(Comparator.comparingInt(Counted::rows).reversed().thenComparing(Counted::value))
                .limit(LISTED)
                .map(counted -> Cells.quoted(counted.value) + " (" + counted.rows + ")")
                .collect(Collectors.joining(", "));
        return list + (values.size() > LISTED ? " and " + (values.size() - LISTED) + " more" : "");
    }

    /** "1 row", "2 rows". */
    /** "the only row is", "all 7 rows are". */
    static String allRows(long count) {
        return count == 1 ? "the only row is" : "all " + count + " rows are";
    }

    static String inRows(long count) {
        return count == 1 ? "1 row" : count + " rows";
    }
}
