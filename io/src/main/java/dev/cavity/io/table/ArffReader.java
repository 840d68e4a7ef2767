package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads ARFF.
 *
 * <p>Cells are separated by commas or blanks. A question mark without quotes is missing, as are the cells that the options name,
 * unless the column declares them as a value. In a sparse row, {@code {1 5, 3 'x'}}, indices begin with 0; what is not named is
 * 0 in a numeric column, the first declared value in a nominal one, and missing in one that is neither. A row may end with its
 * weight in braces, {@code 1,x,{2.5}}; one that does not counts once.
 */
final class ArffReader implements RowReader {
    private final String source;
    private final LineReader lines;
    private final ReadOptions options;
    private final List<Column> columns;
    private final List<Set<String>> allowed;

    private ArffReader(String source, LineReader lines, ReadOptions options) {
        this.source = source;
        this.lines = lines;
        this.options = options;
        this.columns = ArffHeader.read(source, lines, options);
        this.allowed = columns.stream()
                .map(c -> (Set<String>) new HashSet<>(c.values().orElse(List.of())))
                .toList();
    }

    /** Reads the declarations. */
    static ArffReader open(String source, Head head, ReadOptions options) {
        return new ArffReader(source, new LineReader(source, head), options);
    }

    @Override
    public String source() {
        return source;
    }

    @Override
    public List<Column> columns() {
        return columns;
    }

    @Override
    public Optional<Row> next() {
        for (String line = lines.next(); line != null; line = lines.next()) {
            ArffScanner scanner = new ArffScanner(lines.place(), line);
            if (!scanner.atEnd()) {
                String[] cells = scanner.take('{') ? sparse(scanner) : dense(scanner);
                return Optional.of(Row.of(scanner.place().line(), cells).withWeight(weight(scanner)));
            }
        }
        return Optional.empty();
    }

    private String[] dense(ArffScanner scanner) {
        List<String> cells = new ArrayList<>(columns.size());
        do {
            if (scanner.sees('{') && cells.size() == columns.size()) {
                break; // the weight
            }
            boolean empty = scanner.atEnd() || scanner.sees(',');
            String text = empty ? "" : scanner.value("a value");
            if (cells.size() < columns.size()) {
                cells.add(checked(cells.size(), text, !empty && scanner.wasQuoted(), scanner.place()));
            } else {
                cells.add(text);
            }
        } while (scanner.take(',') || !scanner.atEnd());
        if (cells.size() != columns.size()) {
            throw new DataException(source + ": line " + scanner.place().line() + " has "
                    + Words.count(cells.size(), "cell") + ", the header has "
                    + Words.count(columns.size(), "attribute"));
        }
        return cells.toArray(String[]::new);
    }

    private String[] sparse(ArffScanner scanner) {
        String[] cells = new String[columns.size()];
        for (int j = 0; j < cells.length; j++) {
            Column column = columns.get(j);
            cells[j] = column.kind() == Column.Kind.NUMERIC
                    ? "0"
                    : column.values().map(v -> v.get(0)).orElse(null);
        }
        int last = -1;
        while (!scanner.take('}')) {
            int index = index(scanner.value("an index or '}'"), last, scanner.place());
            String text = scanner.value("a value");
            cells[index] = checked(index, text, scanner.wasQuoted(), scanner.place());
            last = index;
            if (!scanner.take(',') && !scanner.sees('}')) {
                throw scanner.place().problem("a comma or '}' is missing after index " + index);
            }
        }
        if (scanner.take(',') && !scanner.sees('{')) {
            throw textAfterBrace(scanner);
        }
        return cells;
    }

    /** What stands in braces behind the cells, or 1. */
    private static double weight(ArffScanner scanner) {
        if (scanner.atEnd()) {
            return 1;
        }
        if (!scanner.take('{')) {
            throw textAfterBrace(scanner);
        }
        double weight = RowWeights.parse(scanner.value("the weight of the row"), scanner.place());
        if (!scanner.take('}') || !scanner.atEnd()) {
            throw scanner.place().problem("a weight must be one number in braces at the end of the row, such as {2.5}");
        }
        return weight;
    }

    private static DataException textAfterBrace(ArffScanner scanner) {
        return scanner.place().problem("there is text after '}', where only a weight in braces may follow");
    }

    private int index(String text, int last, Place place) {
        int index = LibsvmLine.wholeNumber(text);
        if (index < 0 || index >= columns.size()) {
            throw place.problem(
                    "the index " + Words.quoted(text) + " is not a whole number from 0 to " + (columns.size() - 1));
        }
        if (index <= last) {
            throw place.problem("index " + index + " comes after index " + last + "; indices must ascend");
        }
        return index;
    }

    private @Nullable String checked(int j, String text, boolean quoted, Place place) {
        Column column = columns.get(j);
        if (text.length() > options.maxCellLength()) {
            throw place.problem(
                    column.name(),
                    "the cell is longer than " + Words.number(options.maxCellLength())
                            + " characters, which is more than allowed");
        }
        if (!quoted && text.equals("?")) {
            return null;
        }
        boolean fits =
                switch (column.kind()) {
                    case NOMINAL -> allowed.get(j).contains(text);
                    case NUMERIC -> Numbers.isNumber(text);
                    case UNDECLARED -> quoted || !options.isMissing(text);
                };
        if (fits) {
            return text;
        }
        if (!quoted && options.isMissing(text)) {
            return null;
        }
        throw place.problem(
                column.name(),
                Words.quoted(text) + " is not "
                        + column.values().map(v -> "one of " + Words.list(v)).orElse("a number"));
    }

    @Override
    public void close() {
        lines.close();
    }
}
