package dev.cavity.cli;

import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.LabelSets;
import dev.cavity.evaluation.VennAbers;
import dev.cavity.io.DataException;
import dev.cavity.io.model.SavedModel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import dev.cavity.model.OneAgainstRest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What a model answers for rows, as the user wants it: probabilities, a decision, a set of classes. */
final class Answers {
    private final Classifier classifier;
    private final Optional<double[]> limits;
    private final List<VennAbers> calibration;

    private Answers(Classifier classifier, Optional<double[]> limits, List<VennAbers> calibration) {
        this.classifier = classifier;
        this.limits = limits;
        this.calibration = calibration;
    }

    /**
     * The answers of a model.
     *
     * @throws UsageException if there are more classes than an option is for
     * @throws DataException if the model does not keep what an option needs
     */
    static Answers of(SavedModel saved, AnswerOptions options, String name) {
        Classifier classifier = options.threshold == null
                ? saved.classifier()
                : two(saved.classifier(), name).withThreshold(options.threshold);
        if (options.coverage == null && !options.calibrated) {
            return new Answers(classifier, Optional.empty(), List.of());
        }
        ClassPredictions leftOut = classifier
                .leftOut(saved.preprocessor().classes().names())
                .orElseThrow(() -> new DataException(name + " keeps no leave-one-out predictions, which "
                        + (options.coverage == null ? "--calibrated" : "--coverage")
                        + " needs; models of more than 20,000 rows, or of rows on a cluster, have none"));
        List<VennAbers> calibration = new ArrayList<>();
        for (int c = 0; options.calibrated && c < leftOut.classCount(); c++) {
            calibration.add(VennAbers.of(leftOut.against(c)));
        }
        return new Answers(
                classifier,
                Optional.ofNullable(options.coverage).map(LabelSets.marginal(leftOut)::limits),
                calibration);
    }

    private static BinaryClassifier two(Classifier classifier, String name) {
        return classifier
                .binary()
                .orElseThrow(() -> new UsageException(
                        "--threshold is for two classes, and " + name + " has " + classifier.classCount()));
    }

    Classifier classifier() {
        return classifier;
    }

    boolean areCalibrated() {
        return !calibration.isEmpty();
    }

    boolean haveSets() {
        return limits.isPresent();
    }

    /** The log probabilities of all classes: the model's own, or calibrated ones. */
    Matrix logProbabilities(Matrix own) {
        if (calibration.isEmpty()) {
            return own;
        }
        List<double[]> logs = IntStream.range(0, own.columns())
                .mapToObj(c -> IntStream.range(0, own.rows())
                        .mapToDouble(i -> Math.log(range(own, i, c).merged()))
                        .toArray())
                .toList();
        return own.columns() == 2 ? ofPositive(logs.get(1)) : OneAgainstRest.normalized(logs, own.rows());
    }

    private static Matrix ofPositive(double[] logPositive) {
        Matrix logs = Matrix.zeros(logPositive.length, 2);
        for (int i = 0; i < logPositive.length; i++) {
            logs.set(i, 0, Math.log1p(-Math.exp(logPositive[i])));
            logs.set(i, 1, logPositive[i]);
        }
        return logs;
    }

    /** The two probabilities of a class between which similarly scored rows leave the truth. */
    VennAbers.Pair range(Matrix own, int row, int c) {
        double log = own.get(row, c);
        double others = own.columns() == 2 ? own.get(row, 1 - c) : Math.log1p(-Math.exp(log));
        return calibration.get(c).at(log - others);
    }

    int decide(Matrix logProbabilities, int row) {
        return classifier.decide(logProbabilities.row(row));
    }

    /** The classes that cannot be excluded, by the model's own log probabilities. */
    int[] set(Matrix own, int row) {
        return LabelSets.within(limits.orElseThrow(), own.row(row));
    }
}
