package dev.cavity.lab.reproduction;

import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.experiment.ResultTable;
import java.util.ArrayList;
import java.util.List;

/**
 * Methods that the paper does not have against those that it has, problem by problem: is the mean at least as good as the
 * best of the paper's figures, and as the best of the paper's methods run here?
 *
 * <p>Of the F-measure the paper proposes one method, and its figure is the one to reach. Means are compared as they are
 * printed, with two digits.
 *
 * @param metric the metric
 * @param methods the methods
 * @param rows a row for each problem that the paper has
 */
public record OwnAgainstPaper(Metric metric, List<String> methods, List<Row> rows) {
    /**
     * A problem.
     *
     * @param problem the problem
     * @param published the figure to reach
     * @param here the best mean of the paper's methods in this run; NaN if there is none
     * @param means the means of the methods
     */
    public record Row(String problem, double published, double here, List<Double> means) {
        /** Copies the list. */
        public Row {
            means = List.copyOf(means);
        }
    }

    private static final double DIGITS = 100;

    /** Copies the lists. */
    public OwnAgainstPaper {
        methods = List.copyOf(methods);
        rows = List.copyOf(rows);
    }

    /**
     * Compares.
     *
     * @param table the results of an experiment
     * @return the comparison, of all methods of the table that the paper does not have
     */
    public static OwnAgainstPaper of(ResultTable table) {
        Metric metric = table.metric();
        List<String> published = PaperTables.methods(metric);
        List<String> rivals = metric == Metric.F1 ? List.of("ep-cv-fm") : published;
        List<String> methods = table.methods().stream()
                .filter(name -> !published.contains(name))
                .toList();
        List<Row> rows = new ArrayList<>();
        for (String problem : PaperTables.problems(metric)) {
            if (table.problems().contains(problem)) {
                double figure = best(
                        metric,
                        rivals.stream()
                                .map(rival -> PaperTables.figure(metric, problem, rival)
                                        .orElseThrow()
                                        .mean())
                                .toList());
                double here = best(
                        metric,
                        rivals.stream()
                                .filter(table.methods()::contains)
                                .map(rival -> table.cell(problem, rival).mean())
                                .toList());
                List<Double> means = methods.stream()
                        .map(method -> table.cell(problem, method).mean())
                        .toList();
                rows.add(new Row(problem, figure, here, means));
            }
        }
        return new OwnAgainstPaper(metric, methods, rows);
    }

    private static double best(Metric metric, List<Double> values) {
        double sign = metric.largerIsBetter() ? -1 : 1;
        return values.stream().filter(value -> !value.isNaN()).mapToDouble(value -> sign * value).min().stream()
                .map(value -> sign * value)
                .findFirst()
                .orElse(Double.NaN);
    }

    /**
     * Whether a mean is at least as good as another, with two digits.
     *
     * @param mean the mean
     * @param rival the other; NaN is reached by nothing
     * @return whether it is
     */
    public boolean reaches(double mean, double rival) {
        if (Double.isNaN(mean) || Double.isNaN(rival)) {
            return false;
        }
        long difference = Math.round(mean * DIGITS) - Math.round(rival * DIGITS);
        return metric.largerIsBetter() ? difference >= 0 : difference <= 0;
    }

    /**
     * On how many problems a method reaches the paper's figure.
     *
     * @param method the method
     * @return the count
     */
    public long reachingPublished(String method) {
        int column = methods.indexOf(method);
        return rows.stream()
                .filter(row -> reaches(row.means().get(column), row.published()))
                .count();
    }

    /**
     * On how many problems a method reaches the best of the paper's methods in this run.
     *
     * @param method the method
     * @return the count
     */
    public long reachingHere(String method) {
        int column = methods.indexOf(method);
        return rows.stream()
                .filter(row -> reaches(row.means().get(column), row.here()))
                .count();
    }
}
