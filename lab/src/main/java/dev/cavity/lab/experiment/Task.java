package dev.cavity.lab.experiment;

import dev.cavity.io.DataException;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.method.FitRecord;
import dev.cavity.lab.method.LabFit;
import dev.cavity.lab.method.LabMethod;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * One fit and its test.
 *
 * @param problem the data
 * @param method the method
 * @param partition which rows are for training
 * @param seed what the method may draw from; the same for all methods, so that they see the same folds
 */
public record Task(Problem problem, LabMethod method, Partition partition, long seed) {
    /**
     * What identifies it in the log, now and in later runs.
     *
     * @return problem, method and the partition's number, such as yeast7/ep-cv-fm/0017
     */
    public String id() {
        return id(problem.name(), method.name(), partition.number());
    }

    /**
     * The id of a task.
     *
     * @param problem the name of the problem
     * @param method the name of the method
     * @param partition the number of the partition
     * @return the id under which its result is filed
     */
    public static String id(String problem, String method, int partition) {
        return String.format(Locale.ROOT, "%s/%s/%04d", problem, method, partition);
    }

    /**
     * Does it. A method that throws has a result too: that it failed, so that a resumed run does not fail again and again.
     *
     * @return the result
     */
    public TaskResult run() {
        try {
            Problem.Division division = problem.divide(partition);
            LabFit fit = method.onInputs(problem.scaling()).fit(division.train(), seed);
            Scores scores = Scores.of(fit.model(), division);
            return new TaskResult(id(), scores.metrics(), fit.record(), Optional.empty(), scores.confidence());
        } catch (ArithmeticException | IllegalArgumentException | IllegalStateException | DataException e) {
            FitRecord nothing = new FitRecord(0, 0, 0, false, Double.NaN, Map.of(), List.of());
            String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            return new TaskResult(id(), Map.of(), nothing, Optional.of(reason));
        }
    }
}
