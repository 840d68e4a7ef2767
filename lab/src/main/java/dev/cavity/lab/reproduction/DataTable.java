package dev.cavity.lab.reproduction;

import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.report.MarkdownTable;
import java.util.List;
import java.util.Optional;

/** The data sets of an experiment beside the paper's Table 3 or 6: sizes, and whose the partitions are. */
final class DataTable {
    private DataTable() {}

    static String markdown(PaperExperiment experiment, ExperimentPlan plan) {
        MarkdownTable table = new MarkdownTable(
                List.of("", "n", "D", "p", "partitions", "positives, %", "partitions of the paper", "inputs"));
        for (Problem problem : plan.problems()) {
            Optional<PaperText.Sizes> paper = PaperText.sizes(experiment.dataTable(), problem.name());
            Partition first = problem.partitions().get(0);
            long percent = Math.round(
                    100.0 * problem.data().positives() / problem.data().size());
            table.row(List.of(
                    problem.name(),
                    beside(first.train().length, paper.map(PaperText.Sizes::train)),
                    beside(problem.data().dimension(), paper.map(PaperText.Sizes::dimension)),
                    beside(first.test().length, paper.map(PaperText.Sizes::test)),
                    beside(problem.partitions().size(), paper.map(PaperText.Sizes::partitions)),
                    percent
                            + paper.map(PaperText.Sizes::positives)
                                    .filter(text -> !text.isEmpty())
                                    .map(text -> " [" + text + "]")
                                    .orElse(""),
                    published(problem),
                    switch (problem.scaling()) {
                        case NONE -> "as in the file";
                        default -> "standardised on the training rows";
                    }));
        }
        return "## The data sets: the paper's Table " + experiment.dataTable()
                + "\n\nn training rows, D inputs, p test rows; in brackets the paper's figures where it has the data set.\n\n"
                + table + "\n";
    }

    private static String published(Problem problem) {
        int published = problem.publishedPartitions();
        return published == 0 ? "none" : published == problem.partitions().size() ? "all" : "1 to " + published;
    }

    private static String beside(int here, Optional<Integer> paper) {
        return here + paper.map(figure -> " [" + figure + "]").orElse("");
    }
}
