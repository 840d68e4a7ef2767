package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Does the first row hold the names of the columns, and what are the names?
 *
 * <p>It does not if one of its cells is a number, however written, a date or a mark for a missing value such as {@code ?}; an empty
 * cell says nothing. It does if there is a column that below it holds numbers only, or it has one cell less than all rows below. If all columns are text it does exactly if its cells differ from
 * each other and none occurs again below itself in the first hundred records: categories repeat, names do not.
 *
 * <p>Names lose surrounding blanks. An empty name becomes {@code column 3}, because tools write tables whose first column, the
 * number or name of the row, has none. Names that occur twice are refused, because whatever was meant, one of the two would be ignored.
 */
final class HeaderRule {
    private static final Pattern DATE = Pattern.compile(
            "([0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2}|[0-9]{1,2}[-/.][0-9]{1,2}[-/.][0-9]{2,4})([ T].*)?");

    private HeaderRule() {}

    static boolean isHeader(List<List<String>> records, ReadOptions options) {
        if (options.header() != ReadOptions.Header.AUTO) {
            return options.header() == ReadOptions.Header.YES;
        }
        if (records.isEmpty()) {
            return true;
        }
        List<String> first = records.get(0);
        if (first.stream().anyMatch(s -> isValue(s) || (!s.isEmpty() && options.isMissing(s)))) {
            return false;
        }
        if (Delimiters.hasRowNames(records)) {
            return true;
        }
        List<List<String>> below = records.subList(1, records.size());
        if (IntStream.range(0, first.size()).anyMatch(j -> isNumeric(below, j, options))) {
            return true;
        }
        return differ(first) && IntStream.range(0, first.size()).noneMatch(j -> recurs(first.get(j), below, j));
    }

    private static boolean isValue(String cell) {
        return WrittenNumber.of(cell).isPresent() || DATE.matcher(cell).matches();
    }

    private static boolean isNumeric(List<List<String>> below, int column, ReadOptions options) {
        boolean any = false;
        for (List<String> record : below) {
            String cell = column < record.size() ? record.get(column) : "";
            if (!options.isMissing(cell) && !MissingWords.contains(cell)) {
                if (!isValue(cell)) {
                    return false;
                }
                any = true;
            }
        }
        return any;
    }

    private static boolean differ(List<String> cells) {
        List<String> names = cells.stream().filter(s -> !s.isEmpty()).toList();
        return new HashSet<>(names).size() == names.size();
    }

    private static boolean recurs(String name, List<List<String>> below, int column) {
        return !name.isEmpty()
                && below.stream()
                        .anyMatch(r -> column < r.size() && r.get(column).equals(name));
    }

    /** The columns that a header names. */
    static List<Column> named(List<String> header, Place place) {
        List<Column> columns = new ArrayList<>();
        Map<String, Integer> places = new HashMap<>();
        for (int j = 0; j < header.size(); j++) {
            String given = header.get(j).strip();
            String name = given.isEmpty() ? "column " + (j + 1) : given;
            columns.add(Column.undeclared(name));
            Integer earlier = places.put(name, j + 1);
            if (earlier != null) {
                throw duplicate(place, name, earlier, j + 1);
            }
        }
        return List.copyOf(columns);
    }

    static DataException duplicate(Place place, String name, int one, int other) {
        return place.problem("the column name " + Words.quoted(name) + " occurs twice, for columns " + one + " and "
                + other + "; names must differ");
    }

    /** The columns of a table without a header: c1, c2 and so on. */
    static List<Column> numbered(int width) {
        return IntStream.rangeClosed(1, width)
                .mapToObj(j -> Column.undeclared("c" + j))
                .toList();
    }
}
