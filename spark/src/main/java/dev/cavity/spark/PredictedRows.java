package dev.cavity.spark;

import dev.cavity.linalg.Matrix;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/**
 * The rows of a partition with what a model says of them, in their order. {@value #ROWS} rows are predicted at a time, by products of
 * matrices.
 */
final class PredictedRows implements Iterator<Row> {
    /** Beyond this a block gains no speed. */
    static final int ROWS = 1024;

    /** What a prediction consists of. */
    enum Part {
        RAW,
        PROBABILITY,
        PREDICTION
    }

    private final GpClassificationModel model;
    private final Iterator<Row> rows;
    private final int features;
    private final List<Part> parts;
    private final Deque<Row> ready = new ArrayDeque<>();

    /** Rows whose vectors are in a column, and what is appended to each. */
    PredictedRows(GpClassificationModel model, Iterator<Row> rows, int features, List<Part> parts) {
        this.model = model;
        this.rows = rows;
        this.features = features;
        this.parts = parts;
    }

    @Override
    public boolean hasNext() {
        return !ready.isEmpty() || rows.hasNext();
    }

    @Override
    public Row next() {
        if (ready.isEmpty()) {
            predict();
        }
        return ready.removeFirst();
    }

    private void predict() {
        TaskBlas.useOneThread();
        List<Row> block = new ArrayList<>(ROWS);
        List<double[]> inputs = new ArrayList<>(ROWS);
        while (rows.hasNext() && block.size() < ROWS) {
            Row row = rows.next();
            block.add(row);
            inputs.add(FeatureValues.of(row.get(features)));
            FeatureValues.requireSame(inputs.get(0).length, inputs.get(inputs.size() - 1).length);
        }
        List<Vector> raws = model.raws(Matrix.ofRows(inputs.toArray(double[][]::new)));
        for (int i = 0; i < block.size(); i++) {
            ready.addLast(extended(block.get(i), raws.get(i)));
        }
    }

    private Row extended(Row row, Vector raw) {
        Object[] cells = new Object[row.length() + parts.size()];
        for (int k = 0; k < row.length(); k++) {
            cells[k] = row.get(k);
        }
        Vector probability = model.raw2probability(raw);
        for (int k = 0; k < parts.size(); k++) {
            cells[row.length() + k] = switch (parts.get(k)) {
                case RAW -> raw;
                case PROBABILITY -> probability;
                case PREDICTION -> model.probability2prediction(probability);
            };
        }
        return RowFactory.create(cells);
    }
}
