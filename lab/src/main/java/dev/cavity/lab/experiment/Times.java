package dev.cavity.lab.experiment;

import dev.cavity.lab.method.LabMethod;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the fits of an experiment cost. Kept apart from the tables, because seconds differ from run to run; evaluations and
 * factorisations do not.
 */
public final class Times {
    private Times() {}

    /**
     * CSV: a line for each problem and method with means over the finished tasks.
     *
     * @param plan the experiment
     * @param results its results by task id
     * @return the text
     */
    public static String csv(ExperimentPlan plan, Map<String, TaskResult> results) {
        StringBuilder text =
                new StringBuilder("problem,method,fits,not_converged,failed,seconds,evaluations,factorizations\n");
        List<Task> tasks = plan.tasks();
        for (Problem problem : plan.problems()) {
            for (LabMethod method : plan.methods()) {
                List<TaskResult> done = tasks.stream()
                        .filter(task -> task.problem() == problem && task.method() == method)
                        .map(task -> results.get(task.id()))
                        .filter(result -> result != null)
                        .toList();
                List<TaskResult> fitted = done.stream()
                        .filter(result -> result.failure().isEmpty())
                        .toList();
                text.append(String.format(
                        Locale.ROOT,
                        "%s,%s,%d,%d,%d,%.3f,%.1f,%.1f\n",
                        problem.name(),
                        method.name(),
                        fitted.size(),
                        fitted.stream()
                                .filter(result -> !result.fit().converged())
                                .count(),
                        done.size() - fitted.size(),
                        fitted.stream()
                                .mapToDouble(r -> r.fit().seconds())
                                .average()
                                .orElse(0),
                        fitted.stream()
                                .mapToInt(r -> r.fit().evaluations())
                                .average()
                                .orElse(0),
                        fitted.stream()
                                .mapToInt(r -> r.fit().factorizations())
                                .average()
                                .orElse(0)));
            }
        }
        return text.toString();
    }
}
