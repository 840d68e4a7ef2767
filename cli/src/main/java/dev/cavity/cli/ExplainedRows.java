package dev.cavity.cli;

import dev.cavity.io.DataException;
import dev.cavity.io.prepare.Preprocessor;
import dev.cavity.io.prepare.RowEncoder;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.RowReader;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Rows to explain, or to explain by: those from the beginning of a table, and the one that was asked for.
 *
 * @param source the table's name
 * @param points the first rows, encoded
 * @param explained the row that was asked for, encoded; empty if none was
 * @param cells its cells by column
 * @param notes what was done to cells
 */
record ExplainedRows(String source, Matrix points, double[] explained, Map<String, String> cells, List<String> notes) {
    /** More rows would change effects little. */
    private static final int MOST = 2000;

    /**
     * Reads a table.
     *
     * @param wanted the number of the row that is asked for, from 1; null for none
     */
    static ExplainedRows read(RowReader reader, Preprocessor preprocessor, @Nullable Integer wanted) {
        RowEncoder encoder = preprocessor.encoder(reader.columns(), reader.source());
        List<double[]> points = new ArrayList<>();
        double[] explained = {};
        Map<String, String> cells = new HashMap<>();
        int number = 0;
        for (Optional<Row> row = reader.next(); row.isPresent(); row = reader.next()) {
            number++;
            boolean asked = wanted != null && number == wanted;
            if (asked || points.size() < MOST) {
                double[] point = encoder.encode(row.get());
                if (asked) {
                    explained = point;
                    for (int k = 0; k < reader.columns().size(); k++) {
                        Column column = reader.columns().get(k);
                        cells.put(column.name(), row.get().cells().get(k));
                    }
                }
                if (points.size() < MOST) {
                    points.add(point);
                }
            }
            if (points.size() >= MOST && (wanted == null || number >= wanted)) {
                break;
            }
        }
        if (points.isEmpty()) {
            throw new DataException(reader.source() + ": there is no row to explain");
        }
        if (wanted != null && number < wanted) {
            throw new DataException(reader.source() + ": there is no row " + wanted + ", only " + number
                    + (number == 1 ? " row" : " rows"));
        }
        encoder.requireKnownValues();
        return new ExplainedRows(
                reader.source(),
                Matrix.ofRows(points.toArray(double[][]::new)),
                explained,
                cells,
                encoder.counts().sentences());
    }
}
