package dev.cavity.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.EncodingCounts;
import dev.cavity.io.prepare.RowEncoder;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Table;
import dev.cavity.linalg.Matrix;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Streams rows through a model into CSV, a block at a time. */
final class PredictionWriter {
    private static final int BLOCK = 512;

    private final AnswerColumns columns;
    private final RowReader reader;
    private final RowEncoder encoder;
    private final List<String> keep;
    private final SafeCells cells;
    private final List<Integer> kept = new ArrayList<>();
    private long rows;

    PredictionWriter(AnswerColumns columns, RowEncoder encoder, RowReader reader, List<String> keep, SafeCells cells) {
        this.columns = columns;
        this.reader = reader;
        this.encoder = encoder;
        this.keep = keep;
        this.cells = cells;
        List<String> names = reader.columns().stream().map(Column::name).toList();
        for (String column : keep) {
            if (!names.contains(column)) {
                throw new DataException(reader.source() + ": there is no column '" + column
                        + "' to keep; the columns are " + Table.listed(names));
            }
            if (kept.contains(names.indexOf(column))) {
                throw new DataException("--keep names the column '" + column + "' twice");
            }
            kept.add(names.indexOf(column));
        }
    }

    long rows() {
        return rows;
    }

    EncodingCounts counts() {
        return encoder.counts();
    }

    /** Writes all rows, or as many as there are before nobody reads any more. */
    void writeTo(Writer target, BooleanSupplier broken) throws IOException {
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(target);
        List<String> header = new ArrayList<>(keep.stream().map(cells::cell).toList());
        columns.names().stream().map(cells::cell).forEach(header::add);
        csv.writeRecord(header);
        List<Row> block = new ArrayList<>(BLOCK);
        Optional<Row> row = reader.next();
        while (row.isPresent()) {
            block.add(row.get());
            row = reader.next();
            if (block.size() == BLOCK || row.isEmpty()) {
                double[][] points = block.stream().map(encoder::encode).toArray(double[][]::new);
                if (row.isEmpty()) {
                    encoder.requireKnownValues(); // before the last rows are written, which may be all there are
                }
                write(block, points, csv);
                block.clear();
                csv.flush();
                if (broken.getAsBoolean()) {
                    return;
                }
            }
        }
        csv.flush();
    }

    private void write(List<Row> block, double[][] points, CsvWriter csv) {
        List<List<String>> answers =
                columns.of(Matrix.ofRows(points), i -> block.get(i).line());
        for (int i = 0; i < block.size(); i++) {
            List<String> record = new ArrayList<>();
            for (int column : kept) {
                String cell = block.get(i).cells().get(column);
                record.add(cell == null ? "" : cells.cell(cell));
            }
            List<String> answer = answers.get(i);
            // numbers are numbers, whatever their sign; names may be anything
            for (int c = 0; c < answer.size(); c++) {
                record.add(columns.isName(c) ? cells.cell(answer.get(c)) : answer.get(c));
            }
            csv.writeRecord(record);
        }
        rows += block.size();
    }
}
