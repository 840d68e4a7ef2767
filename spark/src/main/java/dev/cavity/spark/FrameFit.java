package dev.cavity.spark;

import dev.cavity.data.Feature;
import dev.cavity.data.Scaling;
import dev.cavity.data.Standardizer;
import dev.cavity.io.model.SavedModel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.ClassTrainer;
import dev.cavity.model.Classifier;
import dev.cavity.model.ScatteredClasses;
import dev.cavity.sparse.ClassBlock;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;

/** One fit to a data frame: rows are read, counted and scaled where they are, and fitted by {@link ClassTrainer}. */
final class FrameFit {
    private final FrameColumns columns;
    private final FitChoice choice;

    FrameFit(FrameColumns columns, FitChoice choice) {
        this.columns = columns;
        this.choice = choice;
    }

    SavedModel of(Dataset<?> frame) {
        try (FrameRows raw = FrameRows.of(frame, columns)) {
            RowTally tally = raw.tally();
            int classes = ClassCount.of(frame.schema().apply(columns.label()), tally.largestClass());
            tally.requireLearnable(columns);
            choice.requireRows(tally.rows());
            int d = tally.dimension();
            List<String> names = FeatureNames.of(frame.schema().apply(columns.features()), d);
            List<Feature> features = names.stream().map(Feature::of).toList();
            Matrix sample = RowSample.of(raw.blocks(), choice.seed());
            Standardizer standardizer = standardizer(raw, sample, features);
            try (FrameRows rows = raw.standardized(standardizer)) {
                ScatteredClasses data = new ScatteredClasses(
                        rows.blocks(),
                        IntStream.range(0, classes).mapToObj(Integer::toString).toList(),
                        tally.countsOf(classes),
                        standardizer,
                        features,
                        standardizer.apply(sample),
                        tally.rows() <= SparkRowBlocks.GATHERED_ROWS);
                Classifier fitted = new ClassTrainer(choice.trainer(), choice.rule(classes), 1).fit(data);
                return PlainColumns.saved(
                        fitted, names, columns.label(), FrameProvenance.of(tally.rows(), standardizer));
            }
        }
    }

    /**
     * Means and deviations are of all rows. Quartiles and tails, which the default wants, are of the sample that inducing inputs are
     * chosen from: all rows, if there are no more. A column that does not vary there keeps the mean and deviation of all rows.
     */
    private Standardizer standardizer(FrameRows raw, Matrix sample, List<Feature> features) {
        Scaling scaling = choice.scaling();
        if (scaling == Scaling.NONE) {
            return Standardizer.identity(features.size());
        }
        Standardizer plain = ColumnMoments.standardizer(
                raw.blocks(), ClassBlock::rows, raw.tally().rows(), features.size());
        if (scaling == Scaling.EVERY_COLUMN) {
            return plain;
        }
        Standardizer sampled = scaling.learn(sample, features);
        double[] centres = sampled.centres();
        double[] spreads = sampled.spreads();
        for (int k : sampled.constantColumns()) {
            centres[k] = plain.centres()[k];
            spreads[k] = plain.spreads()[k];
        }
        return Standardizer.of(centres, spreads, sampled.limits());
    }
}
