package dev.cavity.lab.reproduction;

import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Problems;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.experiment.TaskResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The paper's methods as run here against the paper's own figures, cell by cell: the difference of two means in units of its standard error
 * √(s²/n + s'²/n'), flagged beyond {@value #LIMIT}.
 *
 * <p>The paper has means and deviations, no results by partition, so the two means cannot be paired, not even where the partitions are
 * the same; there the unit is too large, since both means share the luck of the partitions. Where a problem has some of the paper's
 * partitions, only those are compared; where it has none, all that were run are.
 *
 * @param metric the metric
 * @param cells the cells that both have
 */
public record PaperCheck(Metric metric, List<Cell> cells) {
    /** From how many standard errors on a cell differs. */
    public static final double LIMIT = 2;

    /**
     * A problem and a method.
     *
     * @param problem the problem
     * @param method the method
     * @param ours mean and deviation here
     * @param paper the paper's
     * @param samePartitions whether the partitions are the paper's
     * @param ratio the difference, ours − paper's, in standard errors; NaN, which flags nothing, if there is one partition only
     */
    public record Cell(
            String problem,
            String method,
            ResultTable.Cell ours,
            PaperTables.Figure paper,
            boolean samePartitions,
            double ratio) {
        /** {@return whether there is a standard error to hold the difference against} */
        public boolean tested() {
            return !Double.isNaN(ratio);
        }

        /** {@return whether the difference is beyond the limit} */
        public boolean flagged() {
            return Math.abs(ratio) > LIMIT;
        }
    }

    /** Copies the list. */
    public PaperCheck {
        cells = List.copyOf(cells);
    }

    /**
     * Checks the results of an experiment.
     *
     * @param plan what was run
     * @param results its results by task id
     * @param metric the metric
     * @return the check
     */
    public static PaperCheck of(ExperimentPlan plan, Map<String, TaskResult> results, Metric metric) {
        List<Cell> cells = new ArrayList<>();
        for (Problem problem : plan.problems()) {
            int published = problem.publishedPartitions();
            boolean same = published >= plan.firstPartition();
            int last = same ? Math.min(plan.lastPartition(), published) : plan.lastPartition();
            ResultTable table = ResultTable.of(
                    new ExperimentPlan(List.of(problem), plan.methods(), plan.firstPartition(), last, plan.seed()),
                    results,
                    metric);
            for (String method : table.methods()) {
                ResultTable.Cell ours = table.cell(problem.name(), method);
                if (ours.paper().isPresent() && ours.partitions() > 0) {
                    PaperTables.Figure paper = ours.paper().get();
                    double ratio = (ours.mean() - paper.mean()) / standardError(problem.name(), ours, paper);
                    cells.add(new Cell(problem.name(), method, ours, paper, same, ratio));
                }
            }
        }
        return new PaperCheck(metric, cells);
    }

    private static double standardError(String problem, ResultTable.Cell ours, PaperTables.Figure paper) {
        double here = ours.deviation() * ours.deviation() / ours.partitions();
        int partitions = Problems.partitionsOfPaper(problem).orElseThrow();
        return Math.sqrt(here + paper.deviation() * paper.deviation() / partitions);
    }

    /** {@return how many cells have more than one partition, so that they can be told apart from the paper's} */
    public long tested() {
        return cells.stream().filter(Cell::tested).count();
    }

    /** {@return how many of the tested cells are not flagged} */
    public long agreeing() {
        return cells.stream().filter(cell -> cell.tested() && !cell.flagged()).count();
    }

    /** {@return how many tested cells are of the paper's own partitions} */
    public long onSamePartitions() {
        return cells.stream()
                .filter(cell -> cell.tested() && cell.samePartitions())
                .count();
    }

    /** {@return how many of those are not flagged} */
    public long agreeingOnSamePartitions() {
        return cells.stream()
                .filter(cell -> cell.tested() && cell.samePartitions() && !cell.flagged())
                .count();
    }
}
