package dev.cavity.lab.comparison;

import dev.cavity.evaluation.Interval;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.report.RankComparisonText;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.report.RunFacts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A {@link ComparisonReport} as Markdown. */
final class ComparisonText {
    private static final int DIGITS = 4;

    private ComparisonText() {}

    static String diagram(Metric metric) {
        return metric.key() + "-cd.svg";
    }

    static String markdown(ComparisonReport report) {
        ExperimentPlan plan = report.plan();
        StringBuilder text = new StringBuilder("# Methods compared by ")
                .append(report.metric().noun())
                .append("\n\n");
        report.recommendations().forEach(sentence -> text.append(sentence).append("\n\n"));
        text.append(report.resampling().description())
                .append(", seed ")
                .append(plan.seed())
                .append("; ")
                .append(RunFacts.counts(plan, report.results()))
                .append(".\n\n");
        MarkdownTable methods = new MarkdownTable(List.of("method", "what it is"));
        for (LabMethod method : plan.methods()) {
            methods.row(List.of(method.name(), method.description()));
        }
        text.append(methods.toString().replace("|---:|", "|---|")).append('\n');
        Optional<RankComparison> ranks = report.ranks();
        ranks.ifPresent(comparison -> text.append(overall(comparison, report.metric())));
        List<ResultTable> tables = Arrays.stream(Metric.values())
                .map(metric -> ResultTable.of(plan, report.results(), metric))
                .toList();
        for (Problem problem : plan.problems()) {
            text.append("## ").append(problem.name()).append("\n\n");
            SplitComparison.of(plan, report.results(), problem, report.metric())
                    .ifPresentOrElse(
                            comparison -> text.append(split(comparison)),
                            () -> text.append("No split has a result for every method.\n\n"));
            text.append("All metrics, mean ± standard deviation over splits:\n\n")
                    .append(metrics(problem, plan, tables))
                    .append('\n');
        }
        return text.toString().stripTrailing() + "\n";
    }

    private static String overall(RankComparison comparison, Metric metric) {
        if (comparison.problems() < ComparisonReport.LEAST_PROBLEMS) {
            return "## All data sets\n\nMean ranks over " + comparison.problems() + " data sets: "
                    + RankComparisonText.ranks(comparison.ranks())
                    + ". Tests over data sets begin with " + ComparisonReport.LEAST_PROBLEMS + " of them.\n\n";
        }
        return "## All data sets\n\n" + RankComparisonText.markdown(comparison, "all methods")
                + "![critical-difference diagram](" + diagram(metric) + ")\n\n";
    }

    private static String split(SplitComparison comparison) {
        MarkdownTable table = new MarkdownTable(
                List.of("", comparison.metric().noun(), "95 % interval", "best is better by", "interval", ""));
        for (SplitComparison.Score score : comparison.scores()) {
            List<String> cells = new ArrayList<>(List.of(
                    score.method(),
                    Rounded.fixed(score.values().mean(), DIGITS),
                    score.interval().interval().map(Interval::toString).orElse("–")));
            cells.addAll(comparison.rivals().stream()
                    .filter(rival -> rival.method().equals(score.method()))
                    .findFirst()
                    .map(rival -> List.of(
                            Rounded.fixed(rival.advantage(), DIGITS),
                            Rounded.fixed(rival.low(), DIGITS) + " to " + Rounded.fixed(rival.high(), DIGITS),
                            rival.differs() ? "worse" : "cannot be told apart"))
                    .orElse(List.of("", "", score.equals(comparison.best()) ? "best" : "")));
            table.row(cells);
        }
        return comparison.splits() + (comparison.splits() == 1 ? " split" : " splits")
                + "; the 95 % intervals, of which those of comparisons hold together, are corrected for"
                + " overlapping training sets (Nadeau and Bengio 2003).\n\n" + table + "\n"
                + (comparison.leftOut().isEmpty()
                        ? ""
                        : "Without results: " + String.join(", ", comparison.leftOut()) + ".\n\n");
    }

    private static String metrics(Problem problem, ExperimentPlan plan, List<ResultTable> tables) {
        List<String> heads = new ArrayList<>(List.of(""));
        heads.addAll(tables.stream().map(table -> table.metric().noun()).toList());
        MarkdownTable text = new MarkdownTable(heads);
        for (LabMethod method : plan.methods()) {
            List<String> cells = new ArrayList<>(List.of(method.name()));
            cells.addAll(tables.stream()
                    .map(table -> cell(table, problem.name(), method.name()))
                    .collect(Collectors.toList()));
            text.row(cells);
        }
        return text.toString();
    }

    private static String cell(ResultTable table, String problem, String method) {
        ResultTable.Cell cell = table.cell(problem, method);
        double scale = table.metric().scale();
        return Rounded.fixed(cell.mean() / scale, DIGITS)
                + (Double.isNaN(cell.deviation()) ? "" : " ± " + Rounded.fixed(cell.deviation() / scale, DIGITS))
                + (cell.missing() == 0 || cell.partitions() == 0
                        ? ""
                        : " (" + cell.partitions() + " of " + (cell.partitions() + cell.missing()) + ")");
    }
}
