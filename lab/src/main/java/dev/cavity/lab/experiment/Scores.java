package dev.cavity.lab.experiment;

import dev.cavity.data.ClassDataset;
import dev.cavity.evaluation.ClassEvaluation;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.lab.method.LabModel;
import dev.cavity.linalg.Matrix;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** What a model scored: every metric, NaN where the model has no leave-one-out predictions or the data leave it undefined. */
final class Scores {
    private Scores() {}

    static Map<Metric, Double> of(LabModel model, Problem.Division division) {
        ToDoubleFunction<Metric> test =
                metrics(division.test(), model.logProbabilities(division.test().inputs()), model);
        Optional<ToDoubleFunction<Metric>> leftOut =
                model.leftOut().map(logs -> metrics(division.train(), logs, model));
        Map<Metric, Double> scores = new EnumMap<>(Metric.class);
        for (Metric metric : Metric.values()) {
            scores.put(
                    metric,
                    metric.isLeaveOneOut()
                            ? leftOut.map(all -> all.applyAsDouble(metric)).orElse(Double.NaN)
                            : test.applyAsDouble(metric));
        }
        return scores;
    }

    private static ToDoubleFunction<Metric> metrics(ClassDataset rows, Matrix logs, LabModel model) {
        if (logs.columns() > 2) {
            ClassEvaluation evaluation = ClassEvaluation.of(ClassPredictions.of(rows, logs), model.decision());
            return metric -> metric.of(evaluation);
        }
        Evaluation evaluation = Evaluation.of(
                Predictions.ofLogProbabilities(rows.binary().outcomes(), column(logs, 1), column(logs, 0)),
                model.threshold());
        return metric -> metric.of(evaluation);
    }

    private static double[] column(Matrix logs, int c) {
        return IntStream.range(0, logs.rows()).mapToDouble(i -> logs.get(i, c)).toArray();
    }
}
