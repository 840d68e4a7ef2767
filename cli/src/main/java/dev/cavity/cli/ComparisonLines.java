package dev.cavity.cli;

import dev.cavity.lab.comparison.ComparisonReport;
import dev.cavity.lab.comparison.SplitComparison;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.report.RankComparisonText;
import dev.cavity.lab.report.RunFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A comparison as lines for a terminal. */
final class ComparisonLines {
    private ComparisonLines() {}

    static List<String> of(ComparisonReport report, List<ComparedTable> tables) {
        List<String> lines = new ArrayList<>();
        for (ComparedTable table : tables) {
            lines.add(table.line());
            table.notes().forEach(note -> lines.add("  " + note));
        }
        lines.add(report.resampling().description() + "; " + RunFacts.counts(report.plan(), report.results()));
        Optional<TaskResult> failure = report.plan().resultsOf(report.results()).stream()
                .filter(result -> result.failure().isPresent())
                .findFirst();
        failure.ifPresent(result -> lines.add("  the first that failed: " + result.id() + ": "
                + result.failure().get()));
        for (SplitComparison comparison : report.problems()) {
            lines.add("");
            lines.addAll(problem(comparison));
        }
        report.ranks().ifPresent(ranks -> {
            lines.add("");
            lines.add("Mean ranks: " + RankComparisonText.ranks(ranks.ranks()));
        });
        lines.add("");
        lines.addAll(report.recommendations());
        lines.add("(± and the 95 % intervals are corrected for overlapping training sets.)");
        return lines;
    }

    private static List<String> problem(SplitComparison comparison) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%-24s %17s   %s",
                comparison.problem(),
                comparison.metric().noun(),
                "best is better by (95 % interval)"));
        for (SplitComparison.Score score : comparison.scores()) {
            String against = comparison.rivals().stream()
                    .filter(rival -> rival.method().equals(score.method()))
                    .findFirst()
                    .map(rival -> String.format(
                            Locale.ROOT,
                            "%.4f (%.4f to %.4f)%s",
                            rival.advantage(),
                            rival.low(),
                            rival.high(),
                            rival.differs() ? ", worse" : ""))
                    .orElse(score.equals(comparison.best()) ? "best" : "");
            String error = Double.isNaN(score.standardError())
                    ? ""
                    : String.format(Locale.ROOT, " ± %.4f", score.standardError());
            lines.add(String.format(
                            Locale.ROOT,
                            "  %-22s %17s   %s",
                            score.method(),
                            String.format(Locale.ROOT, "%.4f%s", score.values().mean(), error),
                            against)
                    .stripTrailing());
        }
        return lines;
    }
}
