package dev.cavity.bench.scoreboard;

import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.report.RankComparison;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The scores of a suite, of the methods that have one on every division of every table.
 *
 * @param suite the suite
 * @param plan its tables and the methods
 * @param results the results by task id
 * @param incomplete methods that have results, but not all
 */
record SuiteReport(Suite suite, ExperimentPlan plan, Map<String, TaskResult> results, List<String> incomplete) {
    /** The report of scores; empty if no method is complete. */
    static Optional<SuiteReport> of(Suite suite, List<Problem> problems, int splits, BoardScores scores) {
        Map<String, TaskResult> results = scores.results(problems);
        List<LabMethod> complete = new ArrayList<>();
        List<String> incomplete = new ArrayList<>();
        for (String name : BoardMethods.ordered(scores.methods())) {
            LabMethod method = BoardMethods.byName(name);
            boolean all = new ExperimentPlan(problems, List.of(method), 1, splits, Suite.SEED)
                    .tasks().stream()
                            .map(Task::id)
                            .allMatch(id -> results.containsKey(id)
                                    && Double.isFinite(results.get(id).score(Metric.NLP)));
            if (all) {
                complete.add(method);
            } else {
                incomplete.add(name);
            }
        }
        return complete.isEmpty()
                ? Optional.empty()
                : Optional.of(new SuiteReport(
                        suite, new ExperimentPlan(problems, complete, 1, splits, Suite.SEED), results, incomplete));
    }

    /** The same with one more method. */
    SuiteReport with(LabMethod method, Map<String, TaskResult> itsResults) {
        List<LabMethod> methods = new ArrayList<>(List.of(method));
        methods.addAll(plan.methods());
        Map<String, TaskResult> all = new LinkedHashMap<>(results);
        all.putAll(itsResults);
        return new SuiteReport(
                suite,
                new ExperimentPlan(plan.problems(), methods, 1, plan.lastPartition(), plan.seed()),
                all,
                incomplete);
    }

    List<String> methods() {
        return plan.methods().stream().map(LabMethod::name).toList();
    }

    List<String> peers() {
        return methods().stream().filter(BoardMethods.PEERS::contains).toList();
    }

    List<String> tables() {
        return plan.problems().stream().map(Problem::name).toList();
    }

    ResultTable table(Metric metric) {
        return ResultTable.of(plan, results, metric);
    }

    /** Ranks and tests among some methods. */
    Optional<RankComparison> ranks(Metric metric, List<String> among) {
        return RankComparison.of(table(metric), among);
    }

    /** Scores of a method, table by table, unscaled means over divisions. */
    double[] scores(Metric metric, String method) {
        ResultTable table = table(metric);
        return tables().stream()
                .mapToDouble(name -> table.cell(name, method).mean() / metric.scale())
                .toArray();
    }

    private TaskResult result(Task task) {
        return Objects.requireNonNull(results.get(task.id()), task::id);
    }

    /** Mean processor time of a fit, in seconds. */
    double seconds(String method) {
        return plan.tasks().stream()
                .filter(task -> task.method().name().equals(method))
                .mapToDouble(task -> result(task).fit().seconds())
                .average()
                .orElse(Double.NaN);
    }

    /** How many fits of a method did not converge. */
    long notConverged(String method) {
        return plan.tasks().stream()
                .filter(task -> task.method().name().equals(method))
                .filter(task -> !result(task).fit().converged())
                .count();
    }
}
