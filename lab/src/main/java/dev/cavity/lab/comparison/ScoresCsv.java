package dev.cavity.lab.comparison;

import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Every score of every split as CSV, for whoever wants other statistics; a score that is not defined is empty. */
final class ScoresCsv {
    private ScoresCsv() {}

    static String of(ExperimentPlan plan, Map<String, TaskResult> results) {
        StringBuilder text = new StringBuilder("data,split,method,converged");
        Arrays.stream(Metric.values()).forEach(metric -> text.append(',').append(metric.key()));
        text.append('\n');
        for (Task task : plan.tasks()) {
            TaskResult result = results.get(task.id());
            if (result != null) {
                text.append(task.problem().name())
                        .append(',')
                        .append(task.partition().number())
                        .append(',')
                        .append(task.method().name())
                        .append(',')
                        .append(result.fit().converged())
                        .append(Arrays.stream(Metric.values())
                                .map(metric -> "," + number(result.score(metric)))
                                .collect(Collectors.joining()))
                        .append('\n');
            }
        }
        return text.toString();
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.6f", value);
    }
}
