package dev.cavity.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.evaluation.Interval;
import dev.cavity.lab.comparison.ComparisonReport;
import dev.cavity.lab.comparison.SplitComparison;
import java.util.List;

/** The methods on each table with intervals that are corrected for overlapping training sets, and by how much the best is better. */
final class IntervalFigure {
    private IntervalFigure() {}

    static void addTo(Page page, ComparisonReport report) {
        List<SplitComparison> problems = report.problems();
        Html content = new Html();
        for (int k = 0; k < problems.size(); k++) {
            content.add(page.figure(of(problems.get(k), "intervals-" + k)));
        }
        page.section(
                "scores",
                "How good they are",
                report.resampling().description()
                        + ". The intervals are corrected for splits that share training rows; without that they would be far too short.",
                content);
    }

    private static Figure of(SplitComparison comparison, String id) {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.put("label", comparison.metric().noun());
        ArrayNode rows = data.putArray("rows");
        TextTable table = TextTable.of(
                        "method", comparison.metric().noun(), "95 % interval", "the best is better by", "for sure?")
                .captioned("Methods");
        for (SplitComparison.Score score : comparison.scores()) {
            var rival = comparison.rivals().stream()
                    .filter(one -> one.method().equals(score.method()))
                    .findFirst();
            boolean best = score.equals(comparison.best());
            boolean worse = rival.filter(SplitComparison.Rival::differs).isPresent();
            ObjectNode row = rows.addObject().put("method", score.method());
            row.set("mean", Numerals.drawn(score.values().mean()));
            row.put("kind", best ? "best" : worse ? "worse" : "alike");
            String interval = "–";
            if (score.interval() instanceof Interval known) {
                row.set("low", Numerals.drawn(known.low()));
                row.set("high", Numerals.drawn(known.high()));
                interval = Numerals.fixed(known.low(), 4) + " to " + Numerals.fixed(known.high(), 4);
            }
            table.row(
                    score.method(),
                    Numerals.fixed(score.values().mean(), 4),
                    interval,
                    rival.map(one -> Numerals.fixed(one.advantage(), 4) + " (" + Numerals.fixed(one.low(), 4) + " to "
                                    + Numerals.fixed(one.high(), 4) + ")")
                            .orElse("–"),
                    best ? "best" : worse ? "yes, it is worse" : "no");
        }
        return new Figure(
                id,
                "intervals",
                comparison.problem(),
                (comparison.metric().largerIsBetter() ? "Further right is better. " : "Further left is better. ")
                        + "Dots are means over " + Numerals.count(comparison.splits(), "split")
                        + ", lines 95\u202f% intervals. Hollow dots cannot be told from the best; grey ones are worse for sure.",
                "The best is " + comparison.best().method() + ".",
                data,
                table.html());
    }
}
