package dev.cavity.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.statistics.PairedWilcoxon;
import java.util.List;
import java.util.Optional;

/** One metric of an experiment: the table, the boxes, and the tests. */
final class ComparisonSection {
    private final ResultTable table;
    private final PartitionScores scores;
    private final Optional<RankComparison> ranks;

    ComparisonSection(ResultTable table, PartitionScores scores) {
        this.table = table;
        this.scores = scores;
        this.ranks = RankWords.of(table);
    }

    Optional<RankComparison> ranks() {
        return ranks;
    }

    void addTo(Page page) {
        Metric metric = table.metric();
        Html content = new Html();
        content.open("div", "class", "card").element("h3", "Mean ± standard deviation over splits");
        content.element("p", reading(), "class", "reading").line();
        content.scrolled(metric.label(), results()).close("div").line();
        content.add(page.figure(BoxPlotFigure.of(table, scores)));
        ranks.ifPresent(r -> {
            content.add(page.figure(criticalDifference(r)));
            content.open("div", "class", "card").element("h3", "Pair by pair");
            content.element(
                    "p",
                    "Wilcoxon's signed-rank test on the means of the problems, the p-values adjusted by Holm for the number of pairs;"
                            + " beside it Nemenyi's test on mean ranks. Below " + RankComparison.LEVEL
                            + " two methods differ.",
                    "class",
                    "reading");
            content.scrolled("Pairwise tests", pairs(r)).close("div").line();
        });
        page.section(
                "metric-" + metric.key(),
                Numerals.capitalised(metric.label()),
                ranks.map(RankWords::verdict)
                        .orElse(
                                table.problems().size() == 1
                                        ? "Split by split."
                                        : "Tests over tables need two methods and two tables on which all of them have a mean."),
                content);
    }

    private boolean hasPaper() {
        return table.rows().stream().flatMap(List::stream).anyMatch(cell -> cell.paper()
                .isPresent());
    }

    private String reading() {
        return (table.metric().largerIsBetter() ? "Larger is better; " : "Smaller is better; ")
                + "the best mean of a row is bold." + (hasPaper() ? " Below ours, the figures of the paper." : "");
    }

    private Html results() {
        Html html = new Html();
        html.open("table", "class", "results stacked")
                .element("caption", table.metric().label(), "class", "unseen")
                .line();
        html.open("thead").open("tr").element("th", "table", "scope", "col");
        table.methods().forEach(method -> html.element("th", method, "scope", "col"));
        html.close("tr").close("thead").line().open("tbody").line();
        for (int i = 0; i < table.problems().size(); i++) {
            html.open("tr").element("th", table.problems().get(i), "scope", "row");
            List<ResultTable.Cell> row = table.rows().get(i);
            double best = best(row);
            for (int j = 0; j < row.size(); j++) {
                cell(
                        html,
                        row.get(j),
                        row.get(j).mean() == best,
                        table.methods().get(j));
            }
            html.close("tr").line();
        }
        return html.close("tbody").close("table").line();
    }

    private double best(List<ResultTable.Cell> row) {
        var means = row.stream().mapToDouble(ResultTable.Cell::mean).filter(mean -> !Double.isNaN(mean));
        return (table.metric().largerIsBetter() ? means.max() : means.min()).orElse(Double.NaN);
    }

    private static void cell(Html html, ResultTable.Cell cell, boolean best, String method) {
        html.open("td", "class", best ? "best" : "", "data-label", method);
        html.open("span", "class", "ours")
                .text(cell.partitions() == 0 ? "–" : pair(cell.mean(), cell.deviation()))
                .close("span");
        if (cell.missing() > 0) {
            html.element(
                    "span",
                    cell.partitions() + " of " + (cell.partitions() + cell.missing()) + " partitions",
                    "class",
                    "lacking");
        }
        cell.paper().ifPresent(figure -> html.element("span", paper(figure), "class", "paper"));
        html.close("td");
    }

    private static String paper(PaperTables.Figure figure) {
        return "paper " + pair(figure.mean(), figure.deviation());
    }

    private static String pair(double mean, double deviation) {
        return Numerals.fixed(mean, 2) + (Double.isNaN(deviation) ? "" : " ± " + Numerals.fixed(deviation, 2));
    }

    private Figure criticalDifference(RankComparison r) {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        ArrayNode methods = data.putArray("methods");
        TextTable numbers = TextTable.of("method", "mean rank").captioned("Mean ranks");
        for (String method : r.ranks().bestFirst()) {
            methods.addObject()
                    .put("name", method)
                    .set("rank", Numerals.drawn(r.ranks().mean(method)));
            numbers.row(method, Numerals.fixed(r.ranks().mean(method), 2));
        }
        data.set(
                "criticalDifference",
                Numerals.drawn(r.tests().orElseThrow().nemenyi().criticalDifference()));
        ArrayNode groups = data.putArray("groups");
        r.tests().orElseThrow().nemenyi().groups().forEach(group -> {
            ObjectNode node = groups.addObject();
            node.set("from", Numerals.drawn(r.ranks().mean(group.get(0))));
            node.set("to", Numerals.drawn(r.ranks().mean(group.get(group.size() - 1))));
        });
        return new Figure(
                "ranks-" + table.metric().key(),
                "critical-difference",
                "Mean ranks",
                "The best is on the left. Methods under one bar are closer than the critical difference and cannot be told apart at "
                        + RankComparison.LEVEL + ".",
                "Critical difference "
                        + Numerals.fixed(r.tests().orElseThrow().nemenyi().criticalDifference(), 2) + "; the best is "
                        + r.ranks().bestFirst().get(0) + ".",
                data,
                numbers.html());
    }

    private static Html pairs(RankComparison r) {
        TextTable table = TextTable.of(
                        "pair", "better on", "worse on", "Wilcoxon p", "after Holm", "Nemenyi p", "verdict")
                .captioned("Pairwise tests");
        for (PairedWilcoxon.Pair pair : r.tests().orElseThrow().wilcoxon().pairs()) {
            table.row(
                    pair.first() + " against " + pair.second(),
                    Integer.toString(pair.firstBetter()),
                    Integer.toString(pair.secondBetter()),
                    RankWords.probability(pair.test().pValue()),
                    RankWords.probability(pair.adjusted()),
                    RankWords.probability(r.tests()
                            .orElseThrow()
                            .nemenyi()
                            .pair(pair.first(), pair.second())
                            .pValue()),
                    pair.adjusted() <= RankComparison.LEVEL ? "differ" : "not told apart");
        }
        return table.html();
    }
}
