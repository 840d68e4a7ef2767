package dev.cavity.io.table;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.cavity.io.DataException;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

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
    private CellRecord pending;

    private DelimitedReader(String source, Reader reader, char delimiter, boolean header, ReadOptions options) {
        this.source = source;
        this.options = options;
        this.text = new EndNotingReader(delimiter == ' ' ? new BlankRuns(reader) : reader);
        this.collector = new CellCollector(source, options);
        this.records = CsvReader.builder()
                .fieldSeparator(delimiter)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .maxBufferSize(bufferSize(options.maxCellLength()))
                .build(collector, text)
                .iterator();
        CellRecord first = nextRecord().orElseThrow(() -> new DataException(source + ": the file is empty"));
        if (header) {
            columns = HeaderRule.named(first.cells(), new Place(source, first.line()));
            widthName = "the header has " + Words.count(columns.size(), "column");
        } else {
            columns = HeaderRule.numbered(first.cells().size());
            widthName = "line " + first.line() + " has " + Words.number(columns.size());
            pending = first;
        }
    }

    /** Finds out delimiter and header and reads the header. */
    static DelimitedReader open(String source, Head head, TableFormat format, ReadOptions options) {
        char delimiter = options.delimiter().orElseGet(() -> delimiter(head, format, options));
        boolean header = HeaderRule.isHeader(Sample.of(head.text(), head.complete(), delimiter), options);
        return new DelimitedReader(source, head, delimiter, header, options);
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
        if (e.getMessage().contains("buffer")) {
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
