package dev.cavity.report;

import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.explain.Contribution;
import dev.cavity.explain.Explainer;
import dev.cavity.explain.Explanation;
import dev.cavity.io.table.Row;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The rows whose outcome is surprising given the classifier, with what they look like and what spoke against it. */
final class SurpriseSection {
    private static final int LISTED = 12;
    private static final int COLUMNS = 10;
    private static final int REASONS = 5;
    private static final int LONGEST_CELL = 40;
    private static final double WORK = 600_000;
    /** Half the width of the drawing of a contribution. */
    private static final double HALF = 50;

    private final ClassPredictions predictions;
    private final Matrix points;
    private final SourceRows source;
    private final Explainer explainer;
    private final boolean leaveOneOut;

    SurpriseSection(
            ClassPredictions predictions, Matrix points, SourceRows source, Explainer explainer, boolean leaveOneOut) {
        this.predictions = predictions;
        this.points = points;
        this.source = source;
        this.explainer = explainer;
        this.leaveOneOut = leaveOneOut;
        if (source.rows().size() != predictions.size()) {
            throw new IllegalArgumentException(
                    source.rows().size() + " rows do not match " + predictions.size() + " predictions");
        }
    }

    void addTo(Page page) {
        Surprises surprises = Surprises.of(predictions);
        if (surprises.rows().isEmpty()) {
            page.section(
                    "surprises",
                    "Surprises",
                    "There are none. Some rows turned out otherwise than expected, but no row so much that chance would not do it.",
                    new Html());
            return;
        }
        int[] listed = surprises.first(LISTED);
        Map<Integer, Explanation> why = new LinkedHashMap<>();
        for (int i : Arrays.copyOf(listed, Math.min(listed.length, affordable()))) {
            why.put(i, explainer.explainClass(predictions.classOf(i), points.row(i)));
        }
        List<Integer> columns = columns(why);
        List<String> heads = new ArrayList<>(List.of(source.numbered(), "is", "to which it gave"));
        columns.forEach(j -> heads.add(source.columns().get(j)));
        TextTable table = TextTable.of(heads).captioned("The most surprising rows");
        Arrays.stream(listed).forEach(i -> table.row(cells(i, columns)));
        Html content = new Html()
                .scrolledCard("The most surprising rows", table.html())
                .line();
        if (!why.isEmpty()) {
            content.add(reasons(why));
        }
        int count = surprises.rows().size();
        page.section(
                "surprises",
                "Surprises",
                (count == 1 ? "One row" : Numerals.count(count, "row")) + " of " + Numerals.count(predictions.size())
                        + " turned out very unlike what was expected"
                        + (count > LISTED ? ", of which these are the first " + LISTED : "")
                        + "; about two such rows would be there by chance"
                        + ". Look here for wrong labels, slips of the keyboard and kinds of row that are rare.",
                content);
    }

    /** How many rows can be explained in about a second: the time grows with the rows and the square of the columns. */
    private int affordable() {
        double columns = explainer.columns().size();
        return (int) Math.min(LISTED, WORK / (points.rows() * columns * columns));
    }

    /** Those that have most to do with these rows, by their shares in the explanations; the first ones where there are none. */
    private List<Integer> columns(Map<Integer, Explanation> why) {
        if (why.isEmpty()) {
            return explainer.columns().stream()
                    .map(source.columns()::indexOf)
                    .filter(j -> j >= 0)
                    .limit(COLUMNS)
                    .toList();
        }
        Map<String, Double> weights = new LinkedHashMap<>();
        why.values().forEach(explanation -> explanation
                .contributions()
                .forEach(one -> weights.merge(one.column(), Math.abs(one.value()), Double::sum)));
        List<Integer> columns = new ArrayList<>();
        weights.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> -entry.getValue()))
                .map(entry -> source.columns().indexOf(entry.getKey()))
                .filter(j -> j >= 0)
                .limit(COLUMNS)
                .forEach(columns::add);
        return columns;
    }

    private String name(int row) {
        return predictions.classes().get(predictions.classOf(row));
    }

    private List<String> cells(int i, List<Integer> columns) {
        Row row = source.rows().get(i);
        List<String> cells = new ArrayList<>();
        cells.add(Long.toString(row.line()));
        cells.add(name(i));
        cells.add(Numerals.percent(Math.exp(predictions.logLikelihood(i))));
        columns.forEach(j -> cells.add(shortened(row.cells().get(j))));
        return cells;
    }

    private Html reasons(Map<Integer, Explanation> why) {
        Html html = new Html();
        html.open("div", "class", "card").element("h3", "Why they surprise").line();
        html.element(
                "p",
                "What each column does to a row’s probability of its own class, compared with the average row; the parts add up. Bars to the left"
                        + " speak against it."
                        + (leaveOneOut ? " This is as the finished classifier sees it, which knows the row." : ""),
                "class",
                "reading");
        double largest = why.values().stream()
                .flatMap(explanation -> explanation.contributions().stream())
                .mapToDouble(one -> Math.abs(one.value()))
                .max()
                .orElse(1);
        html.open("ul", "class", "reasons").line();
        why.forEach((i, explanation) -> {
            html.open("li")
                    .open("h4")
                    .text(Numerals.capitalised(source.numbered()) + " "
                            + source.rows().get(i).line() + " is " + name(i))
                    .close("h4")
                    .open("dl")
                    .line();
            explanation.strongestFirst().stream().limit(REASONS).forEach(one -> reason(html, i, one, largest));
            html.close("dl").close("li").line();
        });
        return html.close("ul").close("div").line();
    }

    private void reason(Html html, int i, Contribution one, double largest) {
        int column = source.columns().indexOf(one.column());
        String cell =
                column < 0 ? "" : " = " + shortened(source.rows().get(i).cells().get(column));
        double size = largest > 0 ? HALF * Math.abs(one.value()) / largest : 0;
        html.open("div").element("dt", one.column() + cell);
        html.open("dd")
                .open(
                        "svg",
                        "viewBox",
                        "0 0 100 10",
                        "preserveAspectRatio",
                        "none",
                        "role",
                        "img",
                        "aria-label",
                        one.value() >= 0 ? "speaks for it" : "speaks against it")
                .open(
                        "rect",
                        "class",
                        one.value() >= 0 ? "for" : "against",
                        "x",
                        number(one.value() >= 0 ? HALF : HALF - size),
                        "y",
                        "1",
                        "width",
                        number(size),
                        "height",
                        "8")
                .close("rect")
                .open("rect", "class", "zero", "x", number(HALF - 0.3), "y", "0", "width", "0.6", "height", "10")
                .close("rect")
                .close("svg");
        html.element("span", (one.value() >= 0 ? "+" : "−") + Numerals.fixed(Math.abs(one.value()), 2))
                .close("dd")
                .close("div")
                .line();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static String shortened(String cell) {
        return Optional.ofNullable(cell)
                .map(text -> text.length() > LONGEST_CELL ? text.substring(0, LONGEST_CELL) + "…" : text)
                .orElse("–");
    }
}
