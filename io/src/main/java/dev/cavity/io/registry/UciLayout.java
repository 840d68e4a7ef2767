package dev.cavity.io.registry;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.cavity.io.DataException;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The ways in which the files of the UCI archive are written. All end up as the same kind of table, without the names of rows,
 * the label last.
 */
public enum UciLayout {
    /** Blanks between values, first the name of the row, which is dropped (yeast, ecoli). */
    NAMED_ROWS {
        @Override
        List<Row> rows(String file, String text, List<String> columns) {
            List<Row> rows = new ArrayList<>();
            int line = 0;
            for (String content : text.lines().toList()) {
                line++;
                if (!content.isBlank()) {
                    List<String> cells = Arrays.asList(content.strip().split("\\s+"));
                    rows.add(TableFile.row(file, line, cells.subList(1, cells.size()), columns.size()));
                }
            }
            return rows;
        }
    },
    /** Commas and no header; lines that begin with a bar are remarks, and labels may end with a full stop (car, adult, magic). */
    COMMAS {
        @Override
        List<Row> rows(String file, String text, List<String> columns) {
            List<Row> rows = new ArrayList<>();
            for (CsvRecord line : csv(file, text, ',')) {
                if (!line.getField(0).startsWith("|")) {
                    List<String> cells = new ArrayList<>(line.getFields());
                    String label = cells.get(cells.size() - 1).strip();
                    cells.set(cells.size() - 1, label.endsWith(".") ? label.substring(0, label.length() - 1) : label);
                    rows.add(TableFile.row(file, line.getStartingLineNumber(), cells, columns.size()));
                }
            }
            return rows;
        }
    },
    /** Semicolons and quotes, a header with the names of the features (bank). */
    SEMICOLONS {
        @Override
        List<Row> rows(String file, String text, List<String> columns) {
            List<CsvRecord> lines = csv(file, text, ';');
            List<String> features = columns.subList(0, columns.size() - 1);
            List<String> header = lines.isEmpty() ? List.of() : lines.get(0).getFields();
            if (header.size() != columns.size()
                    || !header.subList(0, features.size()).equals(features)) {
                throw new DataException(
                        file + ", line 1: the header is not " + String.join(";", features) + " and the label");
            }
            return lines.stream()
                    .skip(1)
                    .map(line -> TableFile.row(file, line.getStartingLineNumber(), line.getFields(), columns.size()))
                    .toList();
        }
    };

    abstract List<Row> rows(String file, String text, List<String> columns);

    /**
     * The table that files make up.
     *
     * @param source the name of the whole, as messages call it
     * @param columns the names of the columns, the label last
     * @param files name and content of each file, in order
     * @return the table
     * @throws DataException if a file is not of this layout; the message names file and line
     */
    public Table parse(String source, List<String> columns, Map<String, byte[]> files) {
        List<Row> rows = new ArrayList<>();
        files.forEach((file, content) -> rows.addAll(rows(file, new String(content, StandardCharsets.UTF_8), columns)));
        return new Table(source, columns.stream().map(Column::undeclared).toList(), rows);
    }

    private static List<CsvRecord> csv(String file, String text, char separator) {
        try (CsvReader<CsvRecord> csv = CsvReader.builder()
                .fieldSeparator(separator)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(text)) {
            return csv.stream().toList();
        } catch (CsvParseException | IOException e) {
            throw new DataException(file + " cannot be read: " + e.getMessage(), e);
        }
    }
}
