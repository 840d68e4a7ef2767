package dev.cavity.lab.experiment;

import dev.cavity.io.registry.Partition;
import dev.cavity.lab.method.LabMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One metric over an experiment: a row for each problem, a column for each method, in each cell the mean over partitions.
 *
 * <p>A function of plan and results alone. Sums run over partitions in the order of their numbers, so that the bits do not
 * depend on the order in which the results came.
 *
 * @param metric the metric
 * @param problems the names of the rows
 * @param methods the names of the columns
 * @param rows the cells, row by row
 */
public record ResultTable(Metric metric, List<String> problems, List<String> methods, List<List<Cell>> rows) {
    /** Copies the lists. */
    public ResultTable {
        problems = List.copyOf(problems);
        methods = List.copyOf(methods);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /**
     * What is known of a problem and a method, in the unit of the table.
     *
     * @param mean the mean over partitions; NaN if there is none
     * @param deviation the standard deviation over partitions, with n − 1; NaN if there are fewer than two
     * @param partitions how many partitions have a value
     * @param missing how many partitions of the plan have none: not done yet, failed, or the metric undefined
     * @param paper the paper's figure
     */
    public record Cell(
            double mean, double deviation, int partitions, int missing, Optional<PaperTables.Figure> paper) {}

    /**
     * The table of a metric.
     *
     * @param plan the experiment
     * @param results its results by task id
     * @param metric the metric
     * @return the table
     */
    public static ResultTable of(ExperimentPlan plan, Map<String, TaskResult> results, Metric metric) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Problem problem : plan.problems()) {
            List<Cell> row = new ArrayList<>();
            for (LabMethod method : plan.methods()) {
                row.add(cell(plan, results, metric, problem, method));
            }
            rows.add(row);
        }
        return new ResultTable(
                metric,
                plan.problems().stream().map(Problem::name).toList(),
                plan.methods().stream().map(LabMethod::name).toList(),
                rows);
    }

    private static Cell cell(
            ExperimentPlan plan, Map<String, TaskResult> results, Metric metric, Problem problem, LabMethod method) {
        List<Double> values = new ArrayList<>();
        int missing = 0;
        for (Partition partition : problem.partitions()) {
            if (partition.number() >= plan.firstPartition() && partition.number() <= plan.lastPartition()) {
                TaskResult result = results.get(Task.id(problem.name(), method.name(), partition.number()));
                double value = result == null ? Double.NaN : metric.scale() * result.score(metric);
                if (Double.isNaN(value)) {
                    missing++;
                } else {
                    values.add(value);
                }
            }
        }
        double mean = mean(values);
        double deviation = values.size() < 2 ? Double.NaN : Math.sqrt(sumOfSquares(values, mean) / (values.size() - 1));
        return new Cell(
                mean, deviation, values.size(), missing, PaperTables.figure(metric, problem.name(), method.name()));
    }

    private static double mean(List<Double> values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.size();
    }

    private static double sumOfSquares(List<Double> values, double mean) {
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return sum;
    }

    /**
     * One cell.
     *
     * @param problem the row's name
     * @param method the column's name
     * @return the cell
     */
    public Cell cell(String problem, String method) {
        return rows.get(problems.indexOf(problem)).get(methods.indexOf(method));
    }

    /**
     * The means, for statistics over problems.
     *
     * @return one array per problem, with a value per method
     */
    public double[][] means() {
        return rows.stream()
                .map(row -> row.stream().mapToDouble(Cell::mean).toArray())
                .toArray(double[][]::new);
    }
}
