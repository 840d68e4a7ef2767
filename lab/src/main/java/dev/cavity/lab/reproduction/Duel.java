package dev.cavity.lab.reproduction;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.statistics.CorrectedResampledT;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Two methods partition by partition, as the paper compares EP-CV(FM) with the two-step method in section 6.2: on how many partitions
 * which is better, and whether the mean difference is more than the overlap of partitions explains.
 *
 * @param metric the metric
 * @param first one method
 * @param second the other
 * @param rows a row for each problem on which both were run
 */
record Duel(Metric metric, String first, String second, List<Row> rows) {
    private static final double LEVEL = 0.05;

    /**
     * A problem.
     *
     * @param problem the problem
     * @param better on how many partitions the first is better
     * @param worse on how many the second is
     * @param equal on how many both have the same score
     * @param difference the mean of first − second, in the unit of tables
     * @param p of the corrected resampled t-test; NaN with one partition
     */
    record Row(String problem, int better, int worse, int equal, double difference, double p) {}

    /** Copies the list. */
    Duel {
        rows = List.copyOf(rows);
    }

    static Duel of(ResultsByCell cells, Metric metric, String first, String second) {
        List<Row> rows = new ArrayList<>();
        for (Problem problem : cells.plan().problems()) {
            List<Integer> shared = cells.shared(problem.name(), first, second);
            if (!shared.isEmpty()) {
                rows.add(row(cells, metric, problem, shared, first, second));
            }
        }
        return new Duel(metric, first, second, rows);
    }

    private static Row row(
            ResultsByCell cells, Metric metric, Problem problem, List<Integer> shared, String first, String second) {
        double[] differences = shared.stream()
                .mapToDouble(number -> metric.scale()
                        * (cells.find(problem.name(), first, number)
                                        .orElseThrow()
                                        .score(metric)
                                - cells.find(problem.name(), second, number)
                                        .orElseThrow()
                                        .score(metric)))
                .toArray();
        double sign = metric.largerIsBetter() ? 1 : -1;
        int better = 0;
        int worse = 0;
        double sum = 0;
        for (double difference : differences) {
            better += sign * difference > 1e-9 ? 1 : 0;
            worse += sign * difference < -1e-9 ? 1 : 0;
            sum += difference;
        }
        var sizes = problem.partitions().get(0);
        double ratio = (double) sizes.test().length / sizes.train().length;
        double p = differences.length < 2
                ? Double.NaN
                : CorrectedResampledT.ofDifferences(ratio, differences).pValue();
        return new Row(problem.name(), better, worse, differences.length - better - worse, sum / differences.length, p);
    }

    /** {@return on how many problems the first is better on more partitions than it is worse} */
    long majorities() {
        return rows.stream().filter(row -> row.better() > row.worse()).count();
    }

    /** {@return on how many problems the mean of one of the two is better with p below 0.05: of the first, or of the second} */
    long significant(boolean ofFirst) {
        boolean positive = metric.largerIsBetter() == ofFirst;
        return rows.stream()
                .filter(row -> row.p() < LEVEL && (row.difference() > 0) == positive)
                .count();
    }

    String markdown() {
        if (rows.isEmpty()) {
            return "";
        }
        MarkdownTable table = new MarkdownTable(List.of("", "better : worse : equal", "mean difference", "p"));
        for (Row row : rows) {
            table.row(List.of(
                    row.problem(),
                    row.better() + " : " + row.worse() + " : " + row.equal(),
                    String.format(Locale.ROOT, "%+.2f", row.difference()),
                    Double.isNaN(row.p()) ? "–" : Rounded.probability(row.p())));
        }
        return "## " + first + " against " + second + ", partition by partition\n\nOn how many partitions " + first
                + " has the better " + metric.noun()
                + "; the mean difference, and p of the corrected resampled t-test, which allows for the overlap of partitions. "
                + "It is better on more partitions on " + majorities() + " of " + rows.size()
                + " data sets; its mean is better with p < 0.05 on "
                + significant(true) + ", worse on " + significant(false) + ".\n\n"
                + table + "\n";
    }

    ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("first", first);
        node.put("second", second);
        node.put("metric", metric.key());
        node.put("majorities", majorities());
        node.put("significantlyBetter", significant(true));
        node.put("significantlyWorse", significant(false));
        ObjectNode problems = node.putObject("problems");
        for (Row row : rows) {
            ObjectNode entry = problems.putObject(row.problem());
            entry.put("better", row.better());
            entry.put("worse", row.worse());
            entry.put("equal", row.equal());
            Rounded.put(entry, "difference", row.difference());
            Rounded.putProbability(entry, "p", row.p());
        }
        return node;
    }
}
