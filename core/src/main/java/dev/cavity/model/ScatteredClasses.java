package dev.cavity.model;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Feature;
import dev.cavity.data.Standardizer;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.ClassBlock;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import java.util.Arrays;
import java.util.List;

/**
 * Training data of two or more classes whose rows are elsewhere, with the little that must be known of them here.
 *
 * @param rows the rows, standardised; not closed by a fit
 * @param classes the names of the classes
 * @param counts how many rows each class has
 * @param standardizer how the rows were standardised
 * @param features the columns
 * @param sample some of the rows' inputs, standardised, from which inducing inputs are chosen
 * @param gathered whether the leave-one-out predictions of all rows are brought here and kept with the classifier
 */
public record ScatteredClasses(
        RowBlocks<ClassBlock> rows,
        List<String> classes,
        int[] counts,
        Standardizer standardizer,
        List<Feature> features,
        Matrix sample,
        boolean gathered) {
    /**
     * Copies the lists and checks that every class is counted.
     *
     * @param rows the rows
     * @param classes the names of the classes, at least two
     * @param counts how many rows each class has
     * @param standardizer how the rows were standardised
     * @param features the columns
     * @param sample some of the rows
     * @param gathered whether leave-one-out predictions are kept
     */
    public ScatteredClasses {
        classes = List.copyOf(classes);
        features = List.copyOf(features);
        counts = counts.clone();
        if (classes.size() < 2 || counts.length != classes.size()) {
            throw new IllegalArgumentException(
                    counts.length + " counts for " + classes.size() + " classes, which are at least two");
        }
    }

    /** This data, if every class has rows enough. */
    ScatteredClasses requireRows(int least) {
        ClassDataset.requireRows(classes, counts, least);
        return this;
    }

    /** One class against all others; the rows are those of {@link ClassBlock#against}. */
    ScatteredRows against(int positive, RowBlocks<RowBlock> labelled) {
        int size = Arrays.stream(counts).reduce(0, Math::addExact);
        return new ScatteredRows(labelled, size, counts[positive], standardizer, features, sample, gathered);
    }
}
