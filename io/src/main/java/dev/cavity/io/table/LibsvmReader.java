package dev.cavity.io.table;

import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Reads LIBSVM text. The first column is "label", the features are named by their indices; a feature that a row does not name is
 * 0.
 *
 * <p>How many features there are is known only at the end of the file. Unless the options say it, the file is therefore read
 * twice; what cannot be read twice goes to a temporary file on the first pass.
 */
final class LibsvmReader implements RowReader {
    private final String source;
    private final LineReader lines;
    private final ReadOptions options;
    private final int features;
    private final List<Column> columns;

    private LibsvmReader(String source, Reader text, int features, ReadOptions options) {
        this.source = source;
        this.lines = new LineReader(source, text);
        this.options = options;
        this.features = features;
        List<Column> names = new ArrayList<>();
        names.add(new Column("label", Column.Kind.UNDECLARED, Optional.empty()));
        for (int j = 1; j <= features; j++) {
            names.add(new Column(String.valueOf(j), Column.Kind.NUMERIC, Optional.empty()));
        }
        columns = List.copyOf(names);
    }

    /** Finds out the number of features. */
    static LibsvmReader open(Source source, Head head, ReadOptions options) {
        if (options.features().isPresent()) {
            return new LibsvmReader(source.name(), head, options.features().getAsInt(), options);
        }
        if (source.repeatable()) {
            int features = largestIndex(source.name(), head, options);
            head.close();
            return new LibsvmReader(source.name(), new Head(source.text()), features, options);
        }
        Spool spool = Spool.of(source.name(), head);
        try {
            int features = largestIndex(source.name(), spool, options);
            return new LibsvmReader(source.name(), spool.again(), features, options);
        } catch (RuntimeException | Error e) {
            spool.close();
            throw e;
        }
    }

    private static int largestIndex(String source, Reader text, ReadOptions options) {
        LineReader lines = new LineReader(source, text);
        int largest = 0;
        for (LibsvmLine line = next(lines, options); line != null; line = next(lines, options)) {
            largest = Math.max(largest, line.largest());
        }
        return largest;
    }

    private static LibsvmLine next(LineReader lines, ReadOptions options) {
        for (String line = lines.next(); line != null; line = lines.next()) {
            String text = LibsvmLine.withoutComment(line);
            if (!text.isBlank()) {
                return LibsvmLine.parse(text, lines.place(), options);
            }
        }
        return null;
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
        return Optional.ofNullable(next(lines, options)).map(this::toRow);
    }

    private Row toRow(LibsvmLine line) {
        Place place = lines.place();
        if (line.largest() > features) {
            throw place.problem("index " + line.largest() + " is larger than the number of features, " + features);
        }
        String[] cells = new String[features + 1];
        Arrays.fill(cells, "0");
        cells[0] = options.isMissing(line.label()) ? null : line.label();
        for (int i = 0; i < line.indices().length; i++) {
            cells[line.indices()[i]] = line.values().get(i);
        }
        return new Row(place.line(), Collections.unmodifiableList(Arrays.asList(cells)));
    }

    @Override
    public void close() {
        lines.close();
    }
}
