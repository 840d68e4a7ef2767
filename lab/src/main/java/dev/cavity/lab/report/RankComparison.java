package dev.cavity.lab.report;

import dev.cavity.lab.diagram.CriticalDifferenceDiagram;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.statistics.Direction;
import dev.cavity.lab.statistics.Friedman;
import dev.cavity.lab.statistics.Nemenyi;
import dev.cavity.lab.statistics.PairedWilcoxon;
import dev.cavity.lab.statistics.Ranks;
import dev.cavity.lab.statistics.ScoreTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;

/**
 * Methods compared over problems by one metric: mean ranks, and, from two problems on, whether they differ.
 *
 * <p>Only problems on which every method has a mean take part.
 *
 * @param metric the metric
 * @param ranks the ranks
 * @param leftOut problems on which a method has no mean
 * @param tests the tests; empty if there is one problem only
 */
public record RankComparison(Metric metric, Ranks ranks, List<String> leftOut, Optional<Tests> tests) {
    /** The level of all tests. */
    public static final double LEVEL = 0.05;

    /**
     * Tests over at least two problems.
     *
     * @param friedman whether there is any difference
     * @param nemenyi which methods differ in rank
     * @param wilcoxon which pairs differ in score
     */
    public record Tests(Friedman friedman, Nemenyi nemenyi, PairedWilcoxon wilcoxon) {}

    /** Copies the list. */
    public RankComparison {
        leftOut = List.copyOf(leftOut);
    }

    /**
     * Compares methods by their means.
     *
     * @param table the means
     * @param methods which methods of the table take part
     * @return the comparison; empty if fewer than two of them are there, or no problem is complete
     */
    public static Optional<RankComparison> of(ResultTable table, List<String> methods) {
        List<String> present =
                methods.stream().filter(table.methods()::contains).toList();
        return of(table.metric(), table.problems(), present, (problem, method) -> table.cell(problem, method)
                .mean());
    }

    /**
     * The same of the paper's own figures.
     *
     * @param metric the metric
     * @param problems on which of its problems
     * @return the comparison; empty if the paper has none of them
     */
    public static Optional<RankComparison> ofPaper(Metric metric, List<String> problems) {
        List<String> known =
                PaperTables.problems(metric).stream().filter(problems::contains).toList();
        return of(metric, known, PaperTables.methods(metric), (problem, method) -> PaperTables.figure(
                        metric, problem, method)
                .map(PaperTables.Figure::mean)
                .orElse(Double.NaN));
    }

    private static Optional<RankComparison> of(
            Metric metric, List<String> problems, List<String> methods, ToDoubleBiFunction<String, String> score) {
        List<String> complete = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        List<double[]> rows = new ArrayList<>();
        for (String problem : problems) {
            double[] row = methods.stream()
                    .mapToDouble(method -> score.applyAsDouble(problem, method))
                    .toArray();
            if (Arrays.stream(row).allMatch(Double::isFinite)) {
                complete.add(problem);
                rows.add(row);
            } else {
                leftOut.add(problem);
            }
        }
        if (methods.size() < 2 || complete.isEmpty()) {
            return Optional.empty();
        }
        Direction direction = metric.largerIsBetter() ? Direction.LARGER_IS_BETTER : Direction.SMALLER_IS_BETTER;
        ScoreTable scores = ScoreTable.of(direction, methods, complete, rows.toArray(double[][]::new));
        Ranks ranks = Ranks.of(scores);
        Optional<Tests> tests = complete.size() < 2
                ? Optional.empty()
                : Optional.of(new Tests(Friedman.of(ranks), Nemenyi.of(ranks, LEVEL), PairedWilcoxon.of(scores)));
        return Optional.of(new RankComparison(metric, ranks, leftOut, tests));
    }

    /** {@return how many problems take part} */
    public int problems() {
        return ranks.table().datasets().size();
    }

    /**
     * The critical-difference diagram.
     *
     * @param subject what was compared, for its title
     * @return the diagram; empty if there is one problem only
     */
    public Optional<CriticalDifferenceDiagram> diagram(String subject) {
        return tests.map(all -> CriticalDifferenceDiagram.of(
                "Mean ranks by " + metric.noun() + ", " + subject + ", " + problems() + " data sets",
                ranks,
                all.nemenyi()));
    }
}
