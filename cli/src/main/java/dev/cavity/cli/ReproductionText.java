package dev.cavity.cli;

import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.report.RunFacts;
import dev.cavity.lab.reproduction.ExperimentReport;
import dev.cavity.lab.reproduction.OptimizerTable;
import dev.cavity.lab.reproduction.PaperCheck;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The main lines of a reproduced experiment, for a terminal. */
final class ReproductionText {
    private static final int COLUMNS = 6;

    private ReproductionText() {}

    static List<String> lines(ExperimentReport report, Path folder) {
        List<String> lines = new ArrayList<>();
        List<TaskResult> done = report.plan().resultsOf(report.results());
        lines.add(report.experiment().title());
        lines.add(RunFacts.counts(report.plan(), report.results()));
        done.stream()
                .filter(result -> result.failure().isPresent())
                .limit(1)
                .forEach(result -> lines.add("  the first that failed: " + result.id() + ": "
                        + result.failure().get()));
        for (ExperimentReport.Section section : report.sections()) {
            lines.add("");
            lines.addAll(section(section));
        }
        OptimizerTable optimizers = report.optimizers();
        if (!optimizers.rows().isEmpty()) {
            lines.add("");
            lines.add(optimizers.sentence());
        }
        lines.add("");
        lines.add("Written to " + folder + "; start with " + folder.resolve("summary.md"));
        return lines;
    }

    /** A line for each method: its means if there are few data sets, its mean rank, what it reaches of the paper. */
    private static List<String> section(ExperimentReport.Section section) {
        ResultTable table = section.table();
        Optional<RankComparison> ranks = section.allMethods();
        boolean few = table.problems().size() <= COLUMNS;
        boolean others =
                !section.own().methods().isEmpty() && !section.own().rows().isEmpty();
        List<String> lines = new ArrayList<>();
        StringBuilder head = new StringBuilder(
                String.format(Locale.ROOT, "%-24s", table.metric().title()));
        if (few) {
            table.problems().forEach(problem -> head.append(String.format(Locale.ROOT, " %13s", problem)));
        }
        head.append(ranks.isPresent() ? "  mean rank" : "").append(others ? "  reaches the paper" : "");
        lines.add(head.toString().stripTrailing());
        for (String method : table.methods()) {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "  %-22s", method));
            if (few) {
                for (String problem : table.problems()) {
                    line.append(String.format(
                            Locale.ROOT,
                            " %13s",
                            Rounded.fixed(table.cell(problem, method).mean(), 2)));
                }
            }
            ranks.ifPresent(r -> line.append(
                    String.format(Locale.ROOT, " %10s", Rounded.fixed(r.ranks().mean(method), 2))));
            if (others && section.own().methods().contains(method)) {
                line.append(String.format(
                        Locale.ROOT,
                        "  %d of %d",
                        section.own().reachingPublished(method),
                        section.own().rows().size()));
            }
            lines.add(line.toString().stripTrailing());
        }
        if (section.check().tested() > 0) {
            lines.add(String.format(
                    Locale.ROOT,
                    "The paper's methods: %d of %d means agree with the paper's, within %.0f standard errors of the difference",
                    section.check().agreeing(),
                    section.check().tested(),
                    PaperCheck.LIMIT));
        }
        return lines;
    }
}
