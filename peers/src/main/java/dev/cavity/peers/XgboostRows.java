package dev.cavity.peers;

import dev.cavity.data.ClassDataset;
import dev.cavity.linalg.Matrix;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoostError;

/** Rows in the memory of XGBoost. */
final class XgboostRows implements AutoCloseable {
    private final DMatrix rows;
    private final int size;

    private XgboostRows(DMatrix rows, int size) {
        this.rows = rows;
        this.size = size;
    }

    static XgboostRows of(Matrix points) {
        float[] cells = new float[points.rows() * points.columns()];
        for (int i = 0; i < points.rows(); i++) {
            for (int k = 0; k < points.columns(); k++) {
                cells[i * points.columns() + k] = (float) points.get(i, k);
            }
        }
        try {
            return new XgboostRows(new DMatrix(cells, points.rows(), points.columns(), Float.NaN), points.rows());
        } catch (XGBoostError e) {
            throw Xgboost.failure(e);
        }
    }

    static XgboostRows of(ClassDataset data) {
        XgboostRows rows = of(data.inputs());
        float[] labels = new float[data.size()];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = data.classOf(i);
        }
        try {
            rows.rows.setLabel(labels);
        } catch (XGBoostError e) {
            throw Xgboost.failure(e);
        }
        return rows;
    }

    DMatrix matrix() {
        return rows;
    }

    int size() {
        return size;
    }

    @Override
    public void close() {
        rows.dispose();
    }
}
