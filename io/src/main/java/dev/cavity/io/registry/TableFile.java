package dev.cavity.io.registry;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.cavity.io.DataException;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPInputStream;

/**
 * The table of a data set's folder: {@code data.csv} or {@code data.csv.gz}, a header, commas, the last column {@code label}.
 * A missing value is written {@code ?}.
 */
final class TableFile {
    static final String LABEL = "label";
    static final String MISSING = "?";

    private TableFile() {}

    static Table read(Path file) {
        String source = source(file);
        try (InputStream in = open(file);
                CsvReader<CsvRecord> csv = CsvReader.builder()
                        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .ofCsvRecord(in)) {
            Iterator<CsvRecord> records = csv.iterator();
            if (!records.hasNext()) {
                throw new DataException(source + ": the file is empty");
            }
            List<Column> columns = columns(source, records.next().getFields());
            List<Row> rows = new ArrayList<>();
            while (records.hasNext()) {
                CsvRecord row = records.next();
                rows.add(row(source, row.getStartingLineNumber(), row.getFields(), columns.size()));
            }
            if (rows.isEmpty()) {
                throw new DataException(source + ": there is a header but no row");
            }
            return new Table(source, columns, rows);
        } catch (CsvParseException | UncheckedIOException | IOException e) {
            throw new DataException(source + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static InputStream open(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        try {
            return file.getFileName().toString().endsWith(".gz") ? new GZIPInputStream(in, 1 << 16) : in;
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    private static List<Column> columns(String source, List<String> header) {
        List<String> names = header.stream().map(String::strip).toList();
        if (names.size() < 2 || !names.get(names.size() - 1).equals(LABEL)) {
            throw new DataException(source + ", line 1: the last column is '" + names.get(names.size() - 1)
                    + "', expected '" + LABEL + "' after at least one feature");
        }
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new DataException(source + ", line 1: the column '" + name + "' occurs twice");
            }
        }
        return names.stream().map(Column::undeclared).toList();
    }

    /** A row of trimmed cells, null where one is missing. */
    static Row row(String source, long line, List<String> cells, int columns) {
        if (cells.size() != columns) {
            throw new DataException(source + ", line " + line + ": " + cells.size() + " values, expected " + columns);
        }
        List<String> values = new ArrayList<>(columns);
        for (String cell : cells) {
            String value = cell.strip();
            values.add(value.isEmpty() || value.equals(MISSING) ? null : value);
        }
        if (values.get(columns - 1) == null) {
            throw new DataException(source + ", line " + line + ": the label is missing");
        }
        return new Row(line, Collections.unmodifiableList(values));
    }

    static void write(Table table, OutputStream out) throws IOException {
        CsvWriter csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        try {
            csv.writeRecord(table.columns().stream().map(Column::name).toList());
            for (Row row : table.rows()) {
                csv.writeRecord(row.cells().stream()
                        .map(cell -> cell == null ? MISSING : cell)
                        .toList());
            }
            csv.flush();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** As messages call a file of a data set: its folder and its name. */
    static String source(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return folder == null ? file.toString() : folder.getFileName() + "/" + file.getFileName();
    }
}
