package dev.cavity.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.ResultTable;
import java.util.Arrays;

/**
 * Box plots of a metric over partitions, a panel for each problem. Boxes are quartiles, whiskers the last values within 1.5
 * times their distance, dots the rest; a diamond is the paper's mean.
 */
final class BoxPlotFigure {
    private static final double REACH = 1.5;

    private BoxPlotFigure() {}

    static Figure of(ResultTable table, PartitionScores scores) {
        Metric metric = table.metric();
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.put("label", metric.label());
        ArrayNode panels = data.putArray("panels");
        TextTable numbers = TextTable.of("problem, method", "smallest", "quartile", "median", "quartile", "largest")
                .captioned("Five numbers of each box");
        boolean paper = false;
        for (String problem : table.problems()) {
            ObjectNode panel = panels.addObject().put("problem", problem);
            ArrayNode boxes = panel.putArray("boxes");
            for (String method : table.methods()) {
                ObjectNode box = boxes.addObject().put("method", method);
                double[] values = scores.of(problem, method);
                if (values.length > 0) {
                    box(box, values);
                    Quantiles q = Quantiles.of(values);
                    numbers.row(
                            problem + ", " + method,
                            Numerals.fixed(q.smallest(), 2),
                            Numerals.fixed(q.at(0.25), 2),
                            Numerals.fixed(q.median(), 2),
                            Numerals.fixed(q.at(0.75), 2),
                            Numerals.fixed(q.largest(), 2));
                }
                var figure = table.cell(problem, method).paper();
                paper |= figure.isPresent();
                figure.ifPresent(f -> box.set("paper", Numerals.drawn(f.mean())));
            }
        }
        data.put("paper", paper);
        return new Figure(
                "boxes-" + metric.key(),
                "box-plots",
                "Over splits",
                "One box for each method: the middle half of the splits, a line at the median, dots far off. "
                        + (metric.largerIsBetter() ? "Further right is better." : "Further left is better.")
                        + (paper ? " A diamond is the paper's mean." : ""),
                "Box plots for " + Numerals.count(table.problems().size(), "problem") + ".",
                data,
                numbers.html());
    }

    private static void box(ObjectNode box, double[] values) {
        Quantiles q = Quantiles.of(values);
        double lower = q.at(0.25);
        double upper = q.at(0.75);
        double reach = REACH * (upper - lower);
        double[] within = Arrays.stream(values)
                .filter(v -> v >= lower - reach && v <= upper + reach)
                .toArray();
        box.set("low", Numerals.drawn(Arrays.stream(within).min().orElse(lower)));
        box.set("lower", Numerals.drawn(lower));
        box.set("median", Numerals.drawn(q.median()));
        box.set("upper", Numerals.drawn(upper));
        box.set("high", Numerals.drawn(Arrays.stream(within).max().orElse(upper)));
        box.set(
                "far",
                Numerals.drawn(Arrays.stream(values)
                        .filter(v -> v < lower - reach || v > upper + reach)
                        .sorted()
                        .toArray()));
        box.put("count", values.length);
    }
}
