package dev.cavity.lab.experiment;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.Version;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.linalg.Blas;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What an experiment consists of: problems × methods × partitions.
 *
 * @param problems the problems, in the order of the tables' rows
 * @param methods the methods, in the order of the tables' columns
 * @param firstPartition the number of the first partition
 * @param lastPartition the number of the last one; problems that have fewer end earlier
 * @param seed what methods may draw from
 */
public record ExperimentPlan(
        List<Problem> problems, List<LabMethod> methods, int firstPartition, int lastPartition, long seed) {
    /** Copies the lists and checks that no name occurs twice and that there is something to do. */
    public ExperimentPlan {
        problems = List.copyOf(problems);
        methods = List.copyOf(methods);
        requireDifferent("problem", problems.stream().map(Problem::name).toList());
        requireDifferent("method", methods.stream().map(LabMethod::name).toList());
        if (firstPartition < 1 || lastPartition < firstPartition) {
            throw new IllegalArgumentException("partitions " + firstPartition + " to " + lastPartition
                    + " are not a range that starts at 1 or above");
        }
    }

    private static void requireDifferent(String kind, List<String> names) {
        if (names.isEmpty()) {
            throw new IllegalArgumentException("an experiment needs at least one " + kind);
        }
        TreeSet<String> seen = new TreeSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new IllegalArgumentException(kind + " " + name + " occurs twice");
            }
        }
    }

    /**
     * A plan for all partitions.
     *
     * @param problems the problems
     * @param methods the methods
     * @param seed what methods may draw from
     * @return the plan
     */
    public static ExperimentPlan of(List<Problem> problems, List<LabMethod> methods, long seed) {
        return new ExperimentPlan(problems, methods, 1, Integer.MAX_VALUE, seed);
    }

    /**
     * All tasks: the first partition of every problem by every method, then the second, so that a run that is stopped early
     * has something to say about all of them.
     *
     * @return the tasks
     */
    public List<Task> tasks() {
        List<Integer> numbers = problems.stream()
                .flatMap(problem -> problem.partitions().stream())
                .map(Partition::number)
                .filter(number -> number >= firstPartition && number <= lastPartition)
                .collect(Collectors.toCollection(TreeSet::new))
                .stream()
                .toList();
        List<Task> tasks = new ArrayList<>();
        for (int number : numbers) {
            for (Problem problem : problems) {
                for (Partition partition : problem.partitions()) {
                    if (partition.number() == number) {
                        long taskSeed = Seeds.of(seed, problem.name() + "/fit/" + number);
                        methods.forEach(method -> tasks.add(new Task(problem, method, partition, taskSeed)));
                    }
                }
            }
        }
        return tasks;
    }

    /**
     * The results of its tasks.
     *
     * @param results results by task id, of this plan and perhaps of others in the same log
     * @return those of this plan that are there, in the order of the tasks
     */
    public List<TaskResult> resultsOf(Map<String, TaskResult> results) {
        return tasks().stream()
                .map(task -> results.get(task.id()))
                .filter(Objects::nonNull)
                .toList();
    }

    /**
     * What all results of one log have in common. The range of partitions is not part of it: a log may be continued with
     * more of them.
     */
    ObjectNode header() {
        ObjectNode header = JsonNodeFactory.instance.objectNode();
        header.put("format", "cavity-lab-1");
        header.put("version", Version.current());
        header.put("blas", Blas.get().library());
        header.put("seed", seed);
        ObjectNode data = header.putObject("problems");
        problems.forEach(problem -> data.put(problem.name(), problem.fingerprint()));
        ObjectNode configurations = header.putObject("methods");
        methods.forEach(method -> configurations.put(method.name(), method.configuration()));
        return header;
    }
}
