package dev.cavity.lab.reproduction;

import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.experiment.Problems;
import dev.cavity.lab.experiment.ResultTable;
import java.util.ArrayList;
import java.util.List;

/**
 * The paper's methods as run here against the paper's own figures, cell by cell.
 *
 * <p>A difference of two means is measured in the paper's standard deviation over partitions, where the partitions are the
 * same (loss and error, flagged from {@value #DEVIATIONS} on), or in the standard error of the two means, where the paper's
 * partitions are not published (F-measure, flagged from {@value #STANDARD_ERRORS} on).
 *
 * @param metric the metric
 * @param unit what differences are measured in, for people
 * @param limit from how many units on a cell is flagged
 * @param cells the cells that both have
 */
public record PaperCheck(Metric metric, String unit, double limit, List<Cell> cells) {
    private static final double DEVIATIONS = 0.5;
    private static final double STANDARD_ERRORS = 2;

    /**
     * A problem and a method.
     *
     * @param problem the problem
     * @param method the method
     * @param ours mean and deviation here
     * @param paper the paper's
     * @param ratio the difference, ours − paper's, in units
     * @param flagged whether it is beyond the limit
     */
    public record Cell(
            String problem,
            String method,
            ResultTable.Cell ours,
            PaperTables.Figure paper,
            double ratio,
            boolean flagged) {}

    /** Copies the list. */
    public PaperCheck {
        cells = List.copyOf(cells);
    }

    /**
     * Checks a table.
     *
     * @param table the results of an experiment
     * @return the check
     */
    public static PaperCheck of(ResultTable table) {
        boolean otherPartitions = table.metric() == Metric.F1;
        double limit = otherPartitions ? STANDARD_ERRORS : DEVIATIONS;
        List<Cell> cells = new ArrayList<>();
        for (String problem : table.problems()) {
            for (String method : table.methods()) {
                ResultTable.Cell ours = table.cell(problem, method);
                if (ours.paper().isPresent() && ours.partitions() > 0) {
                    PaperTables.Figure paper = ours.paper().get();
                    double unit = otherPartitions ? standardError(problem, ours, paper) : paper.deviation();
                    double ratio = (ours.mean() - paper.mean()) / unit;
                    cells.add(new Cell(problem, method, ours, paper, ratio, Math.abs(ratio) > limit));
                }
            }
        }
        return new PaperCheck(
                table.metric(),
                otherPartitions ? "standard errors of the two means" : "standard deviations of the paper",
                limit,
                cells);
    }

    /** √(s²/n + s'²/n'); NaN, which flags nothing, if there is one partition only. */
    private static double standardError(String problem, ResultTable.Cell ours, PaperTables.Figure paper) {
        double here = ours.deviation() * ours.deviation() / ours.partitions();
        int partitions = Problems.partitionsOfPaper(problem).orElseThrow();
        return Math.sqrt(here + paper.deviation() * paper.deviation() / partitions);
    }

    /** {@return how many cells are not flagged} */
    public long agreeing() {
        return cells.stream().filter(cell -> !cell.flagged()).count();
    }
}
