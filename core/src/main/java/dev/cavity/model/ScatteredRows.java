package dev.cavity.model;

import dev.cavity.data.Feature;
import dev.cavity.data.Standardizer;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import java.util.List;

/**
 * Training data whose rows are elsewhere, with the little that must be known of them here.
 *
 * @param rows the rows, standardised; not closed by a fit
 * @param size their number
 * @param positives how many are positive
 * @param standardizer how they were standardised
 * @param features the columns
 * @param sample some of the rows' inputs, standardised, from which inducing inputs are chosen
 * @param gathered whether the leave-one-out predictions of all rows are brought here and kept with the classifier
 */
public record ScatteredRows(
        RowBlocks<RowBlock> rows,
        int size,
        int positives,
        Standardizer standardizer,
        List<Feature> features,
        Matrix sample,
        boolean gathered) {
    /**
     * With more rows leave-one-out is not corrected for the choosing of hyperparameters. The correction takes two inferences for each of them,
     * more than the search for them, and what it corrects falls as 1/n, faster than the standard error of what is corrected:
     * docs/decisions/0013.
     */
    public static final int CORRECTED_ROWS = 10_000;

    /**
     * Checks that there are rows of both classes, and a sample of them.
     *
     * @param rows the rows
     * @param size their number
     * @param positives how many are positive
     * @param standardizer how they were standardised
     * @param features the columns
     * @param sample some of them
     * @param gathered whether leave-one-out predictions are kept
     */
    public ScatteredRows {
        features = List.copyOf(features);
        if (positives < 1 || positives >= size) {
            throw new IllegalArgumentException(
                    "of " + size + " training rows " + positives + " are positive: both classes are needed");
        }
        if (sample.rows() < 1 || sample.columns() != features.size()) {
            throw new IllegalArgumentException(
                    "a sample of " + sample + " does not represent rows of " + features.size() + " columns");
        }
    }
}
