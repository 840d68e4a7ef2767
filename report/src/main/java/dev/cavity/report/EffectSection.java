package dev.cavity.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.explain.Effect;
import dev.cavity.explain.EffectPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What the classifier looks at: how much each column of the table matters, and which way. */
final class EffectSection {
    /** Bars that are drawn; the table has all columns. */
    private static final int BARS = 15;

    private static final int CURVES = 6;
    /** With at least so many columns, of which the first does not matter twice as much as the one in the middle, none stands out. */
    private static final int MANY = 6;

    private static final double APART = 2;
    /** Half a point, below which EffectWords says that a column hardly matters. */
    private static final double NOTHING = 0.005;
    /** A curve that moves by less than a point is not worth a drawing. */
    private static final double DRAWN = 0.01;

    private final Subject subject;
    private final List<List<Effect>> effects;

    /** Of the positive class, or of every class if there are more than two; those that matter most first. */
    EffectSection(Subject subject, List<List<Effect>> effects) {
        this.subject = subject;
        this.effects = effects;
    }

    /** The names of the columns, those that matter most first. */
    List<String> columns() {
        return effects.get(0).stream()
                .map(Effect::column)
                .sorted(Comparator.comparingDouble(column -> -size(column)))
                .toList();
    }

    /** Of several classes the largest. */
    private double size(String column) {
        return effects.stream()
                .mapToDouble(list -> of(list, column).size())
                .max()
                .orElse(0);
    }

    private static Effect of(List<Effect> list, String column) {
        return list.stream()
                .filter(effect -> effect.column().equals(column))
                .findFirst()
                .orElseThrow();
    }

    /** With a map, if there is one, as its last figure. */
    void addTo(Page page, Html map) {
        List<String> columns = columns();
        double largest = size(columns.get(0));
        double middle = size(columns.get(columns.size() / 2));
        boolean level = columns.size() >= MANY && largest < APART * middle;
        Html content = new Html();
        if (!level) {
            content.add(page.figure(bars(columns)));
        }
        List<String> drawn = columns.stream()
                .filter(column -> size(column) >= DRAWN)
                .limit(level ? 2 : CURVES)
                .toList();
        content.open("div", "class", "pair").line();
        for (int k = 0; k < drawn.size(); k++) {
            content.add(page.figure(curve(drawn.get(k), k)));
        }
        content.close("div").line().add(map);
        page.section("features", "What it looks at", lead(columns, level, largest), content);
    }

    private String lead(List<String> columns, boolean level, double largest) {
        if (largest < NOTHING) {
            return "No column matters: whatever they are, the probabilities stay nearly the same.";
        }
        if (level) {
            return "No column stands out: all " + columns.size()
                    + " matter about equally, and it is their sum that counts.";
        }
        long matter = columns.stream().filter(column -> size(column) >= NOTHING).count();
        return "What matters most is " + columns.get(0)
                + (matter > 1 ? ", then " + columns.get(1) : "")
                + ". All this is what the classifier makes of the columns, and need not be cause and effect.";
    }

    private Figure bars(List<String> columns) {
        boolean two = subject.isOfTwo();
        TextTable table = two
                ? TextTable.of("column", "moves the probability by", "which way")
                : TextTable.of("column", "moves the probability by", "most that of");
        table.captioned("Effect of each column");
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        ArrayNode bars = data.putArray("bars");
        for (String column : columns) {
            Effect effect = strongest(column);
            String way = two ? EffectWay.of(effect).words() : effect.className();
            table.row(column, Numerals.fixed(100 * effect.size(), 1) + " points", way);
            if (bars.size() < BARS) {
                ObjectNode bar = bars.addObject().put("name", column).put("note", way);
                bar.put("tone", two ? EffectWay.of(effect).name().toLowerCase(java.util.Locale.ROOT) : "both");
                bar.set("value", Numerals.drawn(100 * effect.size()));
            }
        }
        data.put("label", "points").put("signed", two);
        return new Figure(
                "effects",
                "bars",
                "How much each column matters",
                "By how much a row’s probability" + (two ? " of " + subject.positive() : "")
                        + " moves when this column alone varies as it does in the data (standard deviation, in points)."
                        + (columns.size() > BARS ? " The first " + BARS + " of " + columns.size() + " are drawn." : ""),
                "The strongest is " + columns.get(0) + ".",
                data,
                table.html());
    }

    private Effect strongest(String column) {
        return effects.stream()
                .map(list -> of(list, column))
                .max(Comparator.comparingDouble(Effect::size))
                .orElseThrow();
    }

    private Figure curve(String column, int number) {
        List<Effect> series = new ArrayList<>();
        effects.forEach(list -> series.add(of(list, column)));
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.put("column", column).put("ordered", series.get(0).ordered());
        data.put("legend", number == 0);
        data.put("label", subject.isOfTwo() ? "probability of " + subject.positive() : "probability");
        ArrayNode drawn = data.putArray("series");
        TextTable table = subject.isOfTwo()
                ? TextTable.of("value", "mean", "a tenth is below", "a tenth is above", "share of rows")
                : TextTable.of("class, value", "mean", "a tenth is below", "a tenth is above", "share of rows");
        table.captioned(column);
        for (Effect effect : series) {
            ArrayNode points = drawn.addObject().put("name", effect.className()).putArray("points");
            for (EffectPoint point : effect.points()) {
                ObjectNode node = points.addObject().put("label", point.label());
                node.set("value", Numerals.drawn(point.value()));
                node.set("mean", Numerals.drawn(point.mean()));
                node.set("low", Numerals.drawn(point.low()));
                node.set("high", Numerals.drawn(point.high()));
                node.set("share", Numerals.drawn(point.share()));
                table.row(
                        subject.isOfTwo() ? point.label() : effect.className() + ", " + point.label(),
                        Numerals.metric(point.mean()),
                        Numerals.metric(point.low()),
                        Numerals.metric(point.high()),
                        Numerals.percent(point.share()));
            }
        }
        return new Figure(
                "effect-" + number,
                "effect",
                column,
                subject.isOfTwo() ? series.get(0).sentence() : strongest(column).sentence(),
                "The mean probability over values of " + column + ".",
                data,
                table.html());
    }
}
