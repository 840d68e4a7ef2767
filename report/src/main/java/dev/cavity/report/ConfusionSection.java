package dev.cavity.report;

import dev.cavity.evaluation.ClassConfusion;
import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.facts.Fact;
import dev.cavity.facts.Facts;
import dev.cavity.facts.Value;
import java.util.ArrayList;
import java.util.List;

/** What rows of more than two classes are called: the confusion matrix, and the figures of each class. */
final class ConfusionSection {
    private static final int SHADES = 10;
    /** So many classes fit beside each other on a phone. */
    private static final int FEW = 4;

    private final ClassConfusion confusion;
    private final Facts metrics;
    private final String how;

    ConfusionSection(ClassConfusion confusion, Facts metrics, String how) {
        this.confusion = confusion;
        this.metrics = metrics;
        this.how = how;
    }

    void addTo(Page page) {
        Html content = new Html();
        content.open("div", "class", "card")
                .element("h3", "What rows are called")
                .line();
        content.element(
                "p",
                "A line for each class that rows have, a column for what they were called. The darker a cell, the more of its line."
                        + (isWeighed() ? " Rows count by their weights." : ""),
                "class",
                "reading");
        content.scrolled("Confusion matrix", matrix()).close("div").line();
        if (metrics.find("perClass").orElse(null) instanceof Value.Each each) {
            content.open("div", "class", "card")
                    .element("h3", "Each class against the rest")
                    .line();
            content.scrolled("Each class", classes(each)).close("div").line();
        }
        String decided = metrics.find("decision").orElse(null) instanceof Value.Text text ? text.text() : "";
        page.section(
                "decisions",
                "Deciding",
                how + ", " + Numerals.percent(1 - confusion.error()) + " of the rows are called what they are"
                        + (decided.isEmpty() ? "" : "; they are " + decided) + ".",
                content);
    }

    /** Whether rows count otherwise than once. */
    private boolean isWeighed() {
        if (!(metrics.find("perClass").orElse(null) instanceof Value.Each each)) {
            return false;
        }
        for (int c = 0; c < each.rows().size(); c++) {
            if (each.rows().get(c).find("cases").orElse(null) instanceof Value.Whole rows
                    && rows.number() != confusion.cases(c)) {
                return true;
            }
        }
        return false;
    }

    private Html matrix() {
        List<String> classes = confusion.classes();
        Html html = new Html();
        html.open("table", "class", classes.size() <= FEW ? "calls few" : "calls")
                .element("caption", "Confusion matrix", "class", "unseen")
                .line();
        html.open("thead").open("tr").open("td").close("td");
        classes.forEach(name -> html.element("th", "called " + name, "scope", "col"));
        html.element("th", "found", "scope", "col")
                .close("tr")
                .close("thead")
                .line()
                .open("tbody")
                .line();
        for (int t = 0; t < classes.size(); t++) {
            html.open("tr").element("th", "is " + classes.get(t), "scope", "row");
            double cases = confusion.cases(t);
            for (int d = 0; d < classes.size(); d++) {
                double share = cases > 0 ? confusion.count(t, d) / cases : 0;
                String shade = (t == d ? "right-" : "wrong-") + Math.round(SHADES * share);
                html.element("td", ConfusionMatrix.text(confusion.count(t, d)), "class", "shade " + shade);
            }
            html.element("td", cases > 0 ? Numerals.percent(confusion.count(t, t) / cases) : "–")
                    .close("tr")
                    .line();
        }
        return html.close("tbody").close("table").line();
    }

    private static Html classes(Value.Each each) {
        List<Fact> first = each.rows().get(0).list();
        TextTable table = TextTable.of(first.stream().map(Fact::label).toList()).captioned("Each class");
        for (Facts row : each.rows()) {
            List<String> cells = new ArrayList<>();
            row.list().forEach(fact -> cells.add(cell(fact.value())));
            table.row(cells);
        }
        return table.html();
    }

    private static String cell(Value value) {
        if (value instanceof Value.Measure measure) {
            return Double.isNaN(measure.number()) ? "–" : Numerals.metric(measure.number());
        }
        return value instanceof Value.Whole whole ? Long.toString(whole.number()) : ((Value.Text) value).text();
    }
}
