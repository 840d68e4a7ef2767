package dev.cavity.lab.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cavity.Version;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.linalg.Blas;
import java.io.Serializable;

/**
 * A task without its data: small enough to be sent to another process that has the problem already.
 *
 * @param method the name of the method
 * @param partition the number of the partition
 * @param seed what the method may draw from
 * @param setting library and BLAS of the process that describes; the same are needed where the task is done, or else results
 *     of two kinds would be mixed in one log
 */
public record TaskDescription(String method, int partition, long seed, String setting) implements Serializable {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /**
     * Describes a task.
     *
     * @param task the task
     * @return its description
     * @throws IllegalArgumentException if its method is not one of the library's, so that no other process would know it
     */
    public static TaskDescription of(Task task) {
        String name = task.method().name();
        if (!LabMethods.all().contains(task.method())) {
            throw new IllegalArgumentException(
                    "method " + name + " is not one of the library's, so another process does not know it");
        }
        return new TaskDescription(name, task.partition().number(), task.seed(), here());
    }

    private static String here() {
        return "Cavity " + Version.current() + " with " + Blas.get().library();
    }

    /**
     * Does the task, with one BLAS thread.
     *
     * @param problem its problem
     * @return the result as text, for {@link #result}
     * @throws IllegalStateException if this process has another library or BLAS
     */
    public String run(Problem problem) {
        if (!here().equals(setting)) {
            throw new IllegalStateException("the tasks are to be done by " + setting + ", and here is " + here());
        }
        Blas.get().setThreads(1);
        Partition rows = problem.partitions().stream()
                .filter(candidate -> candidate.number() == partition)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(problem.name() + " has no partition " + partition));
        return ResultJson.write(new Task(problem, LabMethods.byName(method), rows, seed).run())
                .toString();
    }

    /**
     * A result from its text.
     *
     * @param text what {@link #run} gave
     * @return the result, with the same bits
     */
    public static TaskResult result(String text) {
        try {
            return ResultJson.read(MAPPER.readTree(text));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("this is not the result of a task: " + text, e);
        }
    }
}
