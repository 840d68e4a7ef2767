package dev.cavity.io.prepare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What was recognised in cells, one line for each kind of finding, however many columns have it. */
final class ReadingNotes {
    private static final int LISTED = 5;

    private final Map<String, List<String>> columns = new LinkedHashMap<>();

    /**
     * Notes a finding.
     *
     * @param finding what was found, as the end of a sentence that begins with the columns
     * @param column where
     */
    void add(String finding, String column) {
        columns.computeIfAbsent(finding, key -> new ArrayList<>()).add(column);
    }

    List<String> lines() {
        return columns.entrySet().stream()
                .map(entry -> listed(entry.getValue()) + ": " + entry.getKey())
                .toList();
    }

    private static String listed(List<String> names) {
        String list = names.stream().limit(LISTED).map(name -> "'" + name + "'").collect(Collectors.joining(", "));
        String more = names.size() > LISTED ? " and " + (names.size() - LISTED) + " more" : "";
        return (names.size() == 1 ? "column " : "columns ") + list + more;
    }
}
