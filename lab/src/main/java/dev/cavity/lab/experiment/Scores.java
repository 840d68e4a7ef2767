package dev.cavity.lab.experiment;

import dev.cavity.data.ClassDataset;
import dev.cavity.evaluation.ClassEvaluation;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.ThresholdsOfOthers;
import dev.cavity.lab.method.LabModel;
import dev.cavity.linalg.Matrix;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * What a model scored.
 *
 * @param metrics every metric, NaN where the model has no leave-one-out predictions or the data leave it undefined
 * @param confidence the probabilities of right and of wrong decisions on the test rows, with two classes
 */
record Scores(Map<Metric, Double> metrics, Optional<Confidence> confidence) {
    static Scores of(LabModel model, Problem.Division division) {
        Matrix logs = model.logProbabilities(division.test().inputs());
        ToDoubleFunction<Metric> test = metrics(division.test(), logs, model);
        Optional<ToDoubleFunction<Metric>> leftOut =
                model.leftOut().map(left -> leftOut(division.train(), left, model));
        Map<Metric, Double> scores = new EnumMap<>(Metric.class);
        for (Metric metric : Metric.values()) {
            scores.put(
                    metric,
                    metric.isLeaveOneOut()
                            ? leftOut.map(all -> all.applyAsDouble(metric)).orElse(Double.NaN)
                            : test.applyAsDouble(metric));
        }
        Optional<Confidence> confidence = logs.columns() == 2
                ? Optional.of(Confidence.of(predictions(division.test(), logs), model.threshold()))
                : Optional.empty();
        return new Scores(scores, confidence);
    }

    private static ToDoubleFunction<Metric> metrics(ClassDataset rows, Matrix logs, LabModel model) {
        if (logs.columns() > 2) {
            ClassEvaluation evaluation = ClassEvaluation.of(ClassPredictions.of(rows, logs), model.decision());
            return metric -> metric.of(evaluation);
        }
        Evaluation evaluation = Evaluation.of(predictions(rows, logs), model.threshold());
        return metric -> metric.of(evaluation);
    }

    /** A threshold that was chosen by these rows is taken as chosen from the others, and so are factors. */
    private static ToDoubleFunction<Metric> leftOut(ClassDataset rows, Matrix logs, LabModel model) {
        if (model.factorsOfOthers().isPresent()) {
            ClassEvaluation evaluation = ClassEvaluation.of(ClassPredictions.of(rows, logs), model.decision())
                    .decidedBy(model.factorsOfOthers().get());
            return metric -> metric.of(evaluation);
        }
        Optional<ThresholdsOfOthers> thresholds = model.thresholdsOfOthers();
        if (thresholds.isEmpty()) {
            return metrics(rows, logs, model);
        }
        Evaluation evaluation =
                Evaluation.of(predictions(rows, logs), model.threshold()).decidedBy(thresholds.get());
        return metric -> metric.of(evaluation);
    }

    private static Predictions predictions(ClassDataset rows, Matrix logs) {
        return Predictions.ofLogProbabilities(rows.binary().outcomes(), column(logs, 1), column(logs, 0));
    }

    private static double[] column(Matrix logs, int c) {
        return IntStream.range(0, logs.rows()).mapToDouble(i -> logs.get(i, c)).toArray();
    }
}
