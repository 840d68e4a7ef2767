package dev.cavity.lab.reproduction;

import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The same criterion and configuration by the paper's alternation and by exact gradients: what each reaches, and what it
 * costs. Seconds are the point here, so these files are not the same in every run.
 *
 * @param metric the score on the test rows
 * @param alternating the name of the method by alternation
 * @param rows a row for each problem
 */
public record OptimizerTable(Metric metric, String alternating, List<Row> rows) {
    /**
     * Means over the partitions that both have.
     *
     * @param problem the problem
     * @param partitions how many
     * @param lower on how many of them exact gradients reach the lower criterion
     * @param higher on how many the higher
     * @param em by alternation
     * @param exact by exact gradients
     */
    public record Row(String problem, int partitions, int lower, int higher, Side em, Side exact) {}

    /**
     * One optimiser.
     *
     * @param criterion the criterion reached, smaller is better
     * @param score the score on the test rows, in the unit of tables
     * @param factorizations Cholesky factorisations
     * @param seconds seconds
     */
    public record Side(double criterion, double score, double factorizations, double seconds) {}

    /** Copies the list. */
    public OptimizerTable {
        rows = List.copyOf(rows);
    }

    /**
     * Makes the table.
     *
     * @param experiment which methods are compared
     * @param plan the experiment
     * @param results its results by task id
     * @return the table; without rows if one of the methods was not run
     */
    public static OptimizerTable of(PaperExperiment experiment, ExperimentPlan plan, Map<String, TaskResult> results) {
        Metric metric = experiment.metrics().get(0);
        List<Row> rows = new ArrayList<>();
        if (experiment.alternating().isEmpty()) {
            return new OptimizerTable(metric, "", rows);
        }
        String alternating = experiment.alternating().get();
        String exactly = experiment.exact().orElseThrow();
        for (Problem problem : plan.problems()) {
            List<TaskResult> em = new ArrayList<>();
            List<TaskResult> exact = new ArrayList<>();
            for (Partition partition : problem.partitions()) {
                Optional<TaskResult> one = fitted(plan, results, problem, alternating, partition);
                Optional<TaskResult> other = fitted(plan, results, problem, exactly, partition);
                if (one.isPresent() && other.isPresent()) {
                    em.add(one.get());
                    exact.add(other.get());
                }
            }
            if (!em.isEmpty()) {
                rows.add(row(problem.name(), metric, em, exact));
            }
        }
        return new OptimizerTable(metric, alternating, rows);
    }

    private static Optional<TaskResult> fitted(
            ExperimentPlan plan, Map<String, TaskResult> results, Problem problem, String method, Partition partition) {
        boolean planned = plan.methods().stream().anyMatch(one -> one.name().equals(method))
                && partition.number() >= plan.firstPartition()
                && partition.number() <= plan.lastPartition();
        return Optional.ofNullable(results.get(Task.id(problem.name(), method, partition.number())))
                .filter(result -> planned && result.failure().isEmpty());
    }

    private static Row row(String problem, Metric metric, List<TaskResult> em, List<TaskResult> exact) {
        int lower = 0;
        int higher = 0;
        for (int i = 0; i < em.size(); i++) {
            double difference = exact.get(i).fit().criterion() - em.get(i).fit().criterion();
            lower += difference < 0 ? 1 : 0;
            higher += difference > 0 ? 1 : 0;
        }
        return new Row(problem, em.size(), lower, higher, side(metric, em), side(metric, exact));
    }

    private static Side side(Metric metric, List<TaskResult> results) {
        return new Side(
                mean(results, result -> result.fit().criterion()),
                metric.scale() * mean(results, result -> result.score(metric)),
                mean(results, result -> result.fit().factorizations()),
                mean(results, result -> result.fit().seconds()));
    }

    private static double mean(List<TaskResult> results, ToDoubleFunction<TaskResult> value) {
        return results.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    /** {@return the table as Markdown} */
    public String markdown() {
        MarkdownTable table = new MarkdownTable(List.of(
                "",
                "partitions",
                "criterion em",
                "exact",
                "exact lower : higher",
                "test " + metric.title() + " em",
                "exact",
                "factorisations em",
                "exact",
                "seconds em",
                "exact"));
        for (Row row : rows) {
            table.row(List.of(
                    row.problem(),
                    Integer.toString(row.partitions()),
                    Rounded.fixed(row.em().criterion(), 5),
                    Rounded.fixed(row.exact().criterion(), 5),
                    row.lower() + " : " + row.higher(),
                    Rounded.fixed(row.em().score(), 2),
                    Rounded.fixed(row.exact().score(), 2),
                    Rounded.fixed(row.em().factorizations(), 0),
                    Rounded.fixed(row.exact().factorizations(), 0),
                    Rounded.fixed(row.em().seconds(), 3),
                    Rounded.fixed(row.exact().seconds(), 3)));
        }
        return "# Exact gradients against the paper's alternation\n\n"
                + alternating + ", same criterion, kernel and freedoms, by the paper's alternation (em) and by exact"
                + " gradients; means over partitions. The criterion is a loss"
                + (metric == Metric.F1 ? ": the negated smoothed leave-one-out F-measure" : "")
                + ", smaller is better. Seconds depend on the machine and on how many fits ran side by side.\n\n"
                + table + "\n" + sentence() + "\n";
    }

    /** {@return all data sets in one sentence} */
    public String sentence() {
        int lower = rows.stream().mapToInt(Row::lower).sum();
        int all = rows.stream().mapToInt(Row::partitions).sum();
        return String.format(
                Locale.ROOT,
                "Exact gradients reach the lower criterion in %d of %d fits, with %.2f times the factorisations and %.2f"
                        + " times the seconds (geometric means over data sets).",
                lower,
                all,
                ratio(Side::factorizations),
                ratio(Side::seconds));
    }

    /** The geometric mean of exact over em. */
    private double ratio(ToDoubleFunction<Side> value) {
        return Math.exp(rows.stream()
                .mapToDouble(row -> Math.log(value.applyAsDouble(row.exact()) / value.applyAsDouble(row.em())))
                .average()
                .orElse(Double.NaN));
    }

    /** {@return the table as CSV} */
    public String csv() {
        StringBuilder text =
                new StringBuilder("problem,partitions,exact_lower,exact_higher,criterion_em,criterion_exact,"
                        + "test_em,test_exact,factorizations_em,factorizations_exact,seconds_em,seconds_exact\n");
        for (Row row : rows) {
            text.append(String.format(
                    Locale.ROOT,
                    "%s,%d,%d,%d,%.6f,%.6f,%.6f,%.6f,%.1f,%.1f,%.4f,%.4f\n",
                    row.problem(),
                    row.partitions(),
                    row.lower(),
                    row.higher(),
                    row.em().criterion(),
                    row.exact().criterion(),
                    row.em().score(),
                    row.exact().score(),
                    row.em().factorizations(),
                    row.exact().factorizations(),
                    row.em().seconds(),
                    row.exact().seconds()));
        }
        return text.toString();
    }
}
