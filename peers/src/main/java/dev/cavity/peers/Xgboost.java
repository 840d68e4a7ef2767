package dev.cavity.peers;

import dev.cavity.data.ClassDataset;
import dev.cavity.linalg.Matrix;
import java.util.Map;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.XGBoost;
import ml.dmlc.xgboost4j.java.XGBoostError;

/** A model of XGBoost that grows round by round. */
final class Xgboost implements AutoCloseable {
    private final Booster booster;
    private final XgboostRows train;
    private final int classes;

    Xgboost(XgboostSettings settings, ClassDataset train) {
        this.train = XgboostRows.of(train);
        this.classes = train.classes().size();
        try {
            this.booster = XGBoost.train(this.train.matrix(), settings.parameters(classes), 0, Map.of(), null, null);
        } catch (XGBoostError e) {
            throw failure(e);
        }
    }

    /** Adds a round. */
    void grow(int round) {
        try {
            booster.update(train.matrix(), round);
        } catch (XGBoostError e) {
            throw failure(e);
        }
    }

    /** The mean log loss of labelled rows, as XGBoost reports it: "[0] held-logloss:0.6". */
    double logLoss(XgboostRows rows) {
        try {
            String line =
                    booster.evalSet(new ml.dmlc.xgboost4j.java.DMatrix[] {rows.matrix()}, new String[] {"held"}, 0);
            return Double.parseDouble(line.substring(line.lastIndexOf(':') + 1).strip());
        } catch (XGBoostError e) {
            throw failure(e);
        }
    }

    /** From the margins, whose logistic function loses nothing near 0 and 1. */
    Matrix logProbabilities(Matrix points) {
        float[][] margins;
        try (XgboostRows rows = XgboostRows.of(points)) {
            margins = booster.predict(rows.matrix(), true);
        } catch (XGBoostError e) {
            throw failure(e);
        }
        Matrix probabilities = Matrix.zeros(points.rows(), classes);
        for (int i = 0; i < points.rows(); i++) {
            // two classes have one margin; that of the first is then 0
            double[] each = new double[classes];
            for (int c = 0; c < margins[i].length; c++) {
                each[classes - margins[i].length + c] = margins[i][c];
            }
            double largest = Double.NEGATIVE_INFINITY;
            for (double margin : each) {
                largest = Math.max(largest, margin);
            }
            for (int c = 0; c < classes; c++) {
                probabilities.set(i, c, Math.exp(each[c] - largest));
            }
        }
        return Clipped.logs(probabilities);
    }

    @Override
    public void close() {
        booster.dispose();
        train.close();
    }

    /** A task that fails says so in its result. */
    static IllegalStateException failure(XGBoostError e) {
        return new IllegalStateException("XGBoost: " + e.getMessage(), e);
    }
}
