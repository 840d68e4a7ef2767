package dev.cavity.lab.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.Version;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.linalg.Blas;
import java.util.List;
import java.util.Map;

/**
 * With what and on what an experiment was run. It differs from run to run, so it is kept apart from the tables.
 *
 * @param command the command line
 * @param threads how many fits ran side by side
 * @param seconds how long this session took
 */
public record RunFacts(String command, int threads, double seconds) {
    /**
     * The facts with the counts of an experiment. The seconds of all fits are summed over all sessions; fits run side by side,
     * so the sum is longer than the time that passed.
     *
     * @param plan the experiment
     * @param results its results by task id
     * @return a JSON text
     */
    public String json(ExperimentPlan plan, Map<String, TaskResult> results) {
        List<TaskResult> done = plan.resultsOf(results);
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("command", command);
        node.put("version", Version.current());
        node.put("blas", Blas.get().description());
        node.put("java", System.getProperty("java.vendor") + " " + System.getProperty("java.version"));
        node.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        node.put("processors", Runtime.getRuntime().availableProcessors());
        node.put("threads", threads);
        node.put("seed", plan.seed());
        node.put("fits", done.size());
        node.put("failed", failed(done));
        node.put("notConverged", notConverged(done));
        Rounded.put(
                node,
                "fitSecondsOfAllSessions",
                done.stream().mapToDouble(result -> result.fit().seconds()).sum());
        Rounded.put(node, "secondsOfLastSession", seconds);
        return ReportFile.json(node);
    }

    /**
     * What was run, in one line.
     *
     * @param plan the experiment
     * @param results its results by task id
     * @return for example "1 data set, 7 methods, 21 fits; all converged"
     */
    public static String counts(ExperimentPlan plan, Map<String, TaskResult> results) {
        List<TaskResult> done = plan.resultsOf(results);
        int failed = failed(done);
        int open = notConverged(done);
        return counted(plan.problems().size(), "data set") + ", "
                + counted(plan.methods().size(), "method") + ", "
                + counted(done.size(), "fit") + "; "
                + (failed + open == 0 ? "all converged" : failed + " failed, " + open + " did not converge");
    }

    private static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /**
     * How many fits have no model.
     *
     * @param results results
     * @return the count
     */
    public static int failed(List<TaskResult> results) {
        return (int) results.stream().filter(r -> r.failure().isPresent()).count();
    }

    /**
     * How many fits have a model that did not converge.
     *
     * @param results results
     * @return the count
     */
    public static int notConverged(List<TaskResult> results) {
        return (int) results.stream()
                .filter(r -> r.failure().isEmpty() && !r.fit().converged())
                .count();
    }
}
