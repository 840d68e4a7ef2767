package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the declarations of an ARFF file up to {@code @data}.
 *
 * <p>{@code numeric}, {@code real} and {@code integer} are numbers; a list in braces is nominal; {@code string} and {@code date}
 * are left undeclared, so that whoever uses the column decides what the text means. A table within a table
 * ({@code relational}) is refused. {@code @relation} may be left out, since its name is not used.
 */
final class ArffHeader {
    private final LineReader lines;
    private final ReadOptions options;
    private final List<Column> columns = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();
    private long length;

    private ArffHeader(LineReader lines, ReadOptions options) {
        this.lines = lines;
        this.options = options;
    }

    static List<Column> read(String source, LineReader lines, ReadOptions options) {
        return new ArffHeader(lines, options).columns(source);
    }

    private List<Column> columns(String source) {
        for (String line = lines.next(); line != null; line = lines.next()) {
            ArffScanner scanner = new ArffScanner(lines.place(), line);
            if (scanner.atEnd()) {
                continue;
            }
            length += line.length();
            if (length > LineReader.LONGEST) {
                throw scanner.place()
                        .problem("the declarations are longer than " + Words.number(LineReader.LONGEST)
                                + " characters, which is more than allowed");
            }
            String keyword = scanner.value("a keyword");
            switch (keyword.toLowerCase(Locale.ROOT)) {
                case "@relation" -> {}
                case "@attribute" -> attribute(scanner);
                case "@data" -> {
                    return finished(scanner.place());
                }
                default ->
                    throw scanner.place()
                            .problem(Words.quoted(keyword)
                                    + " was found where @relation, @attribute or @data was expected");
            }
        }
        throw new DataException(source + ": the file ends before @data");
    }

    private List<Column> finished(Place place) {
        if (columns.isEmpty()) {
            throw place.problem("there is no @attribute before @data");
        }
        return List.copyOf(columns);
    }

    private void attribute(ArffScanner scanner) {
        String name = scanner.value("the name of the attribute").strip();
        if (name.isEmpty()) {
            throw scanner.place().problem("the name of the attribute is empty");
        }
        Column column = scanner.take('{') ? nominal(name, scanner) : typed(name, scanner);
        columns.add(column);
        if (columns.size() > options.maxColumns()) {
            throw scanner.place()
                    .problem("there are more than " + Words.number(options.maxColumns())
                            + " attributes, which is more than allowed");
        }
        Integer earlier = places.put(name, columns.size());
        if (earlier != null) {
            throw HeaderRule.duplicate(scanner.place(), name, earlier, columns.size());
        }
    }

    private static Column typed(String name, ArffScanner scanner) {
        String type = scanner.value("the type of attribute " + Words.quoted(name));
        return switch (type.toLowerCase(Locale.ROOT)) {
            case "numeric", "real", "integer" -> new Column(name, Column.Kind.NUMERIC, Optional.empty());
            case "string", "date" -> Column.undeclared(name);
            default ->
                throw scanner.place()
                        .problem(
                                name,
                                "the type " + Words.quoted(type)
                                        + " is not one of numeric, real, integer, string, date or a list in braces");
        };
    }

    private static Column nominal(String name, ArffScanner scanner) {
        Set<String> values = new LinkedHashSet<>();
        while (!scanner.take('}')) {
            String value = scanner.value("a value or '}'");
            if (!values.add(value)) {
                throw scanner.place().problem(name, "the value " + Words.quoted(value) + " is listed twice");
            }
            if (!scanner.take(',') && !scanner.sees('}')) {
                throw scanner.place()
                        .problem(
                                name,
                                "a comma or '}' is missing after the value " + Words.quoted(value)
                                        + "; a value with blanks needs quotes");
            }
        }
        if (values.isEmpty()) {
            throw scanner.place().problem(name, "the list of values is empty");
        }
        return new Column(name, Column.Kind.NOMINAL, Optional.of(List.copyOf(values)));
    }
}
