package dev.cavity.report;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.io.prepare.ColumnSummary;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The data at a glance: rows, classes, columns, and what was dropped or imputed. */
final class DataSection {
    /** Colours that the page has for classes. */
    static final int CLASS_COLOURS = 8;

    private final ClassDataset data;
    private final Optional<Columns> columns;

    /** What preparation did. */
    record Columns(List<ColumnSummary> columns, List<String> notes) {}

    DataSection(ClassDataset data, Optional<Columns> columns) {
        this.data = data;
        this.columns = columns;
    }

    void addTo(Page page) {
        Html content = new Html().open("div", "class", "card").line();
        balance(content);
        columns.ifPresent(c -> {
            if (!c.notes().isEmpty()) {
                content.element("h3", "What was done to it")
                        .open("ul", "class", "notes")
                        .line();
                c.notes().forEach(note -> content.element("li", note).line());
                content.close("ul").line();
            }
        });
        content.open("details").element("summary", columns.isPresent() ? "Every column" : "Every feature");
        content.scrolled("Columns", columns.map(c -> columns(c.columns())).orElseGet(this::features))
                .close("details")
                .line();
        content.close("div").line();
        page.section(
                "data",
                "The data",
                Numerals.count(data.size(), "row") + " with " + Numerals.count(data.dimension(), "feature") + ".",
                content);
    }

    private void balance(Html content) {
        int[] counts = data.counts();
        boolean two = counts.length == 2;
        content.open("dl", "class", "facts").line();
        for (int k = 0; k < counts.length; k++) {
            int c = two ? 1 - k : k;
            String mark = two ? (c == 1 ? "positive-mark" : "negative-mark") : "class-mark class-" + c % CLASS_COLOURS;
            fact(content, data.classes().get(c), counts[c], mark);
        }
        Outcomes outcomes = data.outcomes();
        if (outcomes.isGrouped()) {
            long groups = IntStream.range(0, data.size())
                    .map(outcomes::group)
                    .distinct()
                    .count();
            plain(content, "groups", Numerals.count(groups) + "; rows of a group are left out together");
        }
        if (outcomes.isWeighted()) {
            plain(content, "weights", "the rows count as " + ConfusionMatrix.text(outcomes.totalWeight()));
        }
        content.close("dl").line();
    }

    private static void plain(Html content, String name, String value) {
        content.open("div")
                .element("dt", name)
                .element("dd", value)
                .close("div")
                .line();
    }

    private void fact(Html content, String name, int count, String mark) {
        content.open("div")
                .open("dt")
                .open("span", "class", "mark " + mark, "aria-hidden", "true")
                .close("span")
                .text(name)
                .close("dt");
        content.element("dd", Numerals.count(count, "row") + ", " + Numerals.percent((double) count / data.size()))
                .close("div")
                .line();
    }

    private static Html columns(List<ColumnSummary> summaries) {
        TextTable table = TextTable.of("column", "what was done", "missing", "different values", "features")
                .captioned("Columns");
        for (ColumnSummary summary : summaries) {
            table.row(
                    summary.column(),
                    treatment(summary.treatment()),
                    Integer.toString(summary.missing()),
                    Integer.toString(summary.distinct()),
                    Integer.toString(summary.features().size()));
        }
        return table.html();
    }

    private static String treatment(ColumnSummary.Treatment treatment) {
        return switch (treatment) {
            case LABEL -> "what is predicted";
            case GROUP -> "says which rows belong together";
            case WEIGHT -> "says how much a row counts";
            case COUNT -> "says how often a row is there";
            case NUMERIC -> "used as numbers";
            case DATE -> "dates, used as days";
            case BINARY -> "two categories, 0 and 1";
            case ONE_HOT -> "an indicator for each category";
            case ORDINAL -> "ordered categories, 0, 1, 2, …";
            case MISSINGNESS -> "used for whether it is missing";
            case DROPPED_CONSTANT -> "dropped: all values are the same";
            case DROPPED_EMPTY -> "dropped: no values";
            case DROPPED_IDENTIFIER -> "dropped: it names or counts rows, or is free text";
            case NOT_CHOSEN -> "not used, as asked";
        };
    }

    private Html features() {
        TextTable table =
                TextTable.of("feature", "smallest", "median", "largest").captioned("Features");
        for (int j = 0; j < data.dimension(); j++) {
            Quantiles values = Quantiles.of(TypicalRow.column(data, j));
            table.row(
                    data.features().get(j).name(),
                    Numerals.significant(values.smallest(), 4),
                    Numerals.significant(values.median(), 4),
                    Numerals.significant(values.largest(), 4));
        }
        return table.html();
    }
}
