package dev.cavity.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.cavity.io.DataException;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.Classes;
import dev.cavity.io.prepare.EncodingCounts;
import dev.cavity.io.prepare.RowEncoder;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.RowReader;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.Prediction;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Streams rows through a model into CSV, a block at a time. */
final class PredictionWriter {
    private static final int BLOCK = 512;
    private static final List<String> COLUMNS = List.of("prediction", "probability", "latent_mean", "latent_variance");

    private final RowPredictions predictor;
    private final Classes classes;
    private final RowReader reader;
    private final RowEncoder encoder;
    private final List<String> keep;
    private final SafeCells cells;
    private final List<Integer> kept = new ArrayList<>();
    private long rows;

    PredictionWriter(SavedModel saved, RowReader reader, List<String> keep, SafeCells cells) {
        this.predictor = new RowPredictions(saved, reader.source());
        this.classes = saved.preprocessor().classes();
        this.reader = reader;
        this.encoder = saved.preprocessor().encoder(reader.columns(), reader.source());
        this.keep = keep;
        this.cells = cells;
        List<String> names = reader.columns().stream().map(Column::name).toList();
        for (String column : keep) {
            if (!names.contains(column)) {
                throw new DataException(reader.source() + ": there is no column '" + column
                        + "' to keep; the columns are " + String.join(", ", names));
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
        header.addAll(COLUMNS);
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
        List<Prediction> predictions =
                predictor.of(Matrix.ofRows(points), i -> block.get(i).line());
        for (int i = 0; i < block.size(); i++) {
            Prediction prediction = predictions.get(i);
            List<String> record = new ArrayList<>(kept.size() + COLUMNS.size());
            for (int column : kept) {
                String cell = block.get(i).cells().get(column);
                record.add(cell == null ? "" : cells.cell(cell));
            }
            record.add(cells.cell(prediction.label() > 0 ? classes.positive() : classes.negativeName()));
            record.add(Double.toString(prediction.probability()));
            record.add(Double.toString(prediction.latentMean()));
            record.add(Double.toString(prediction.latentVariance()));
            csv.writeRecord(record);
        }
        rows += block.size();
    }
}
