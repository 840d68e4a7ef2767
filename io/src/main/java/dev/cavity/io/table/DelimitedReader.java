package dev.cavity.io.table;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.cavity.io.DataException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads CSV and TSV.
 *
 * <p>The text is cut by FastCSV, in its strict mode: a quote that is never closed or that is followed by text before the next
 * delimiter is an error, because it silently joins or splits cells otherwise. Lines of nothing but blanks are skipped wherever
 * they are. Every other row must have as many cells as the first.
 */
final class DelimitedReader implements RowReader {
    /** What FastCSV reads at a time. */
    private static final int CHUNK = 1 << 13;

    private final String source;
    private final EndNotingReader text;
    private final CellCollector collector;
    private final CloseableIterator<CellRecord> records;
    private final ReadOptions options;
    private final List<Column> columns;
    private final String widthName;
    private final List<String> notes = new ArrayList<>();
    private @Nullable CellRecord pending;

    private DelimitedReader(String source, Head head, Layout layout, ReadOptions options) {
        this.source = source;
        this.options = options;
        char delimiter = layout.delimiter();
        this.text = new EndNotingReader(delimiter == ' ' ? new BlankRuns(head) : head);
        this.collector = new CellCollector(source, options);
        this.records = CsvReader.builder()
                .fieldSeparator(delimiter)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .maxBufferSize(bufferSize(options.maxCellLength()))
                .build(collector, text)
                .iterator();
        if (layout.announced()) {
            nextRecord(); // the line that names the delimiter
        }
        CellRecord first = nextRecord().orElseThrow(() -> new DataException(source + ": the file is empty"));
        List<Column> named;
        if (layout.header()) {
            List<String> names = new ArrayList<>(first.cells());
            if (layout.rowNames()) {
                names.add(0, "");
                notes.add("the first cell of each row has no name above it; it is taken for the name of the row");
            }
            named = HeaderRule.named(names, new Place(source, first.line()));
            widthName = "the header has " + Words.count(named.size(), "column");
        } else {
            named = HeaderRule.numbered(first.cells().size());
            widthName = "line " + first.line() + " has " + Words.number(named.size());
            pending = first;
        }
        columns = marked(named, head, layout);
    }

    private List<Column> marked(List<Column> named, Head head, Layout layout) {
        if (options.decimal() != DecimalMark.UNKNOWN) {
            return named.stream()
                    .map(column -> column.withDecimal(options.decimal()))
                    .toList();
        }
        DecimalMarks.Found found = DecimalMarks.find(head, layout.delimiter(), layout.header(), named.size());
        if (found.exampleColumn() >= 0) {
            WrittenNumber.of(found.example())
                    .flatMap(number -> number.plain(DecimalMark.COMMA))
                    .ifPresent(plain -> notes.add("numbers have a decimal comma: " + Words.quoted(found.example())
                            + " in column "
                            + Words.quoted(named.get(found.exampleColumn()).name())
                            + " is read as " + plain));
        }
        return IntStream.range(0, named.size())
                .mapToObj(j -> named.get(j).withDecimal(found.marks().get(j)))
                .toList();
    }

    /** How the text is cut: what separates cells, and what its first lines are. */
    private record Layout(char delimiter, boolean header, boolean rowNames, boolean announced) {}

    /** Finds out delimiter and header and reads the header. */
    static DelimitedReader open(String source, Head head, TableFormat format, ReadOptions options) {
        Optional<Character> announced = Delimiters.announced(head);
        char delimiter = options.delimiter().or(() -> announced).orElseGet(() -> delimiter(head, format, options));
        List<List<String>> records = Sample.of(head.text(), head.complete(), delimiter);
        List<List<String>> rows =
                records.subList(announced.isPresent() ? Math.min(1, records.size()) : 0, records.size());
        boolean header = HeaderRule.isHeader(rows, options);
        boolean rowNames = header && Delimiters.hasRowNames(rows);
        return new DelimitedReader(
                source, head, new Layout(delimiter, header, rowNames, announced.isPresent()), options);
    }

    /**
     * Room for one cell with each character a doubled quote, and for what is read ahead. FastCSV 4.4.0 doubles its buffer up to
     * the limit and then reads beyond its end if the last step was less than a chunk, so the limit is a power of two.
     */
    private static int bufferSize(int cellLength) {
        return Integer.highestOneBit(2 * (cellLength + CHUNK)) << 1;
    }

    private static char delimiter(Head head, TableFormat format, ReadOptions options) {
        boolean forced = options.format().isPresent() && format == TableFormat.TSV;
        return forced ? '\t' : Delimiters.find(head, format);
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
    public List<String> notes() {
        return List.copyOf(notes);
    }

    @Override
    public Optional<Row> next() {
        return nextRecord().map(this::toRow);
    }

    private Row toRow(CellRecord record) {
        if (record.cells().size() != columns.size()) {
            throw new DataException(source + ": line " + record.line() + " has "
                    + Words.count(record.cells().size(), "cell") + ", " + widthName);
        }
        List<String> cells = new ArrayList<>(record.cells());
        cells.replaceAll(cell -> options.isMissing(cell) ? null : cell);
        return new Row(record.line(), Collections.unmodifiableList(cells));
    }

    private Optional<CellRecord> nextRecord() {
        if (pending != null) {
            CellRecord record = pending;
            pending = null;
            return Optional.of(record);
        }
        try {
            while (records.hasNext()) {
                CellRecord record = records.next();
                if (!record.blank()) {
                    return Optional.of(record);
                }
            }
            return Optional.empty();
        } catch (CsvParseException e) {
            throw explained(e);
        }
    }

    /** FastCSV has one exception for all faults of the text, and wraps in it also what the text's reader throws. */
    private RuntimeException explained(CsvParseException e) {
        if (e.getCause() instanceof DataException known) {
            return known;
        }
        if (e.getCause() != null) {
            return e;
        }
        Place place = collector.cellPlace();
        int cell = collector.size() + 1;
        if (text.ended()) {
            return place.problem("a quote begins cell " + cell + " and is never closed");
        }
        if (String.valueOf(e.getMessage()).contains("buffer")) {
            return place.problem(collector.tooLong());
        }
        return place.problem(
                "there is text after the closing quote of cell " + cell + "; a quote inside quotes must be doubled");
    }

    @Override
    public void close() {
        try {
            records.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
