package dev.cavity.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.cavity.data.Dataset;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Tables as CSV; a missing cell is empty. */
final class TableCsv {
    private TableCsv() {}

    static void write(Table table, OutputStream stream) throws IOException {
        CsvWriter csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .build(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
        csv.writeRecord(table.columns().stream().map(Column::name).toList());
        for (Row row : table.rows()) {
            csv.writeRecord(
                    row.cells().stream().map(cell -> cell == null ? "" : cell).toList());
        }
        csv.flush();
    }

    /** A data set as a table, label last. */
    static Table of(String source, Dataset data, String labelColumn) {
        List<Column> columns = new ArrayList<>();
        data.featureNames().forEach(name -> columns.add(Column.undeclared(name)));
        columns.add(Column.undeclared(labelColumn));
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < data.size(); i++) {
            List<String> cells = new ArrayList<>();
            for (double value : data.inputs().row(i)) {
                cells.add(Double.toString(value));
            }
            cells.add(data.label(i) > 0 ? data.positiveName() : data.negativeName());
            rows.add(new Row(i + 2, cells));
        }
        return new Table(source, columns, rows);
    }
}
