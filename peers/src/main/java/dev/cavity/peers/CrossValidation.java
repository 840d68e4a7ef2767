package dev.cavity.peers;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Split;
import dev.cavity.data.Splits;
import dev.cavity.lab.method.LabModel;
import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;

/** Chooses settings by the log loss in {@value #FOLDS}-fold cross-validation on training rows, the same folds for all settings. */
final class CrossValidation {
    /** How many folds. */
    static final int FOLDS = 4;

    private CrossValidation() {}

    /** The best settings, and their log loss. */
    record Best<S>(S settings, double logLoss) {}

    static List<Split> folds(ClassDataset train, long seed) {
        return Splits.folds(train, FOLDS, seed);
    }

    /** The settings with the smallest log loss; of equal ones the first. */
    static <S> Best<S> best(List<S> grid, BiFunction<S, ClassDataset, LabModel> fit, ClassDataset train, long seed) {
        List<Split> folds = folds(train, seed);
        Best<S> best = null;
        for (S settings : grid) {
            double sum = 0;
            for (Split fold : folds) {
                ClassDataset held = train.select(fold.test());
                LabModel model = fit.apply(settings, train.select(fold.train()));
                sum += held.size() * logLoss(held, model.logProbabilities(held.inputs()));
            }
            if (best == null || sum / train.size() < best.logLoss()) {
                best = new Best<>(settings, sum / train.size());
            }
        }
        return Objects.requireNonNull(best, "a grid has at least one setting");
    }

    static double logLoss(ClassDataset rows, Matrix logs) {
        double sum = 0;
        for (int i = 0; i < rows.size(); i++) {
            sum -= logs.get(i, rows.classOf(i));
        }
        return sum / rows.size();
    }
}
