package dev.cavity.report;

import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The scores of one metric by problem and method, in the unit of its table, over partitions in their order. */
final class PartitionScores {
    private final Map<String, Map<String, List<Double>>> scores = new LinkedHashMap<>();

    private PartitionScores() {}

    static PartitionScores of(ExperimentPlan plan, Map<String, TaskResult> results, Metric metric) {
        PartitionScores all = new PartitionScores();
        for (Task task : plan.tasks()) {
            TaskResult result = results.get(task.id());
            double score = result == null ? Double.NaN : metric.scale() * result.score(metric);
            if (Double.isFinite(score)) {
                all.scores
                        .computeIfAbsent(task.problem().name(), name -> new LinkedHashMap<>())
                        .computeIfAbsent(task.method().name(), name -> new ArrayList<>())
                        .add(score);
            }
        }
        return all;
    }

    /** None if there is no finite one. */
    double[] of(String problem, String method) {
        return scores.getOrDefault(problem, Map.of()).getOrDefault(method, List.of()).stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
    }
}
