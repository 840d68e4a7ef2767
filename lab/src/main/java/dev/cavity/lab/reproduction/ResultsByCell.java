package dev.cavity.lab.reproduction;

import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.LabMethod;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The results of a plan by problem and method.
 *
 * @param plan the plan
 * @param results results by task id, of this plan and perhaps of others
 */
record ResultsByCell(ExperimentPlan plan, Map<String, TaskResult> results) {
    List<String> problems() {
        return plan.problems().stream().map(Problem::name).toList();
    }

    List<String> methods() {
        return plan.methods().stream().map(LabMethod::name).toList();
    }

    /** The fits of a method to a problem that have a model, in the order of the partitions. */
    List<TaskResult> of(String problem, String method) {
        return numbers(problem).stream()
                .flatMap(number -> find(problem, method, number).stream())
                .toList();
    }

    /** The partitions of the plan on which both methods have a model. */
    List<Integer> shared(String problem, String first, String second) {
        return numbers(problem).stream()
                .filter(number -> find(problem, first, number).isPresent()
                        && find(problem, second, number).isPresent())
                .toList();
    }

    /** The fit of a method to a partition; empty if there is none or it failed. */
    Optional<TaskResult> find(String problem, String method, int partition) {
        return Optional.ofNullable(results.get(Task.id(problem, method, partition)))
                .filter(result -> result.failure().isEmpty());
    }

    private List<Integer> numbers(String problem) {
        return plan.problems().stream()
                .filter(one -> one.name().equals(problem))
                .flatMap(one -> one.partitions().stream())
                .map(Partition::number)
                .filter(number -> number >= plan.firstPartition() && number <= plan.lastPartition())
                .toList();
    }
}
