package dev.cavity.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.data.Dataset;
import dev.cavity.model.BinaryClassifier;
import java.util.List;

/**
 * The probability over two features with the training rows. With more than two features the pairs among those with the largest
 * effects can be chosen, and the others are at their medians; fewer of them where each prediction is dear.
 */
final class DecisionMapFigure {
    private static final int FEATURES = 6;
    private static final int FEATURES_OF_MANY_ROWS = 4;
    private static final int MANY_ROWS = 1000;
    private static final int POINTS = 2500;

    private DecisionMapFigure() {}

    static Figure of(BinaryClassifier classifier, Dataset data, FeatureEffects effects) {
        int most = Math.min(data.dimension(), data.size() > MANY_ROWS ? FEATURES_OF_MANY_ROWS : FEATURES);
        List<Integer> chosen =
                data.dimension() == 2 ? List.of(0, 1) : effects.strongestFirst().subList(0, most);
        ProbabilityMap map = new ProbabilityMap(classifier, data);
        ObjectNode drawn = JsonNodeFactory.instance.objectNode();
        drawn.put("side", ProbabilityMap.SIDE)
                .put("positive", data.positiveName())
                .put("negative", data.negativeName());
        int step = (data.size() + POINTS - 1) / POINTS;
        TextTable table = TextTable.of("feature", "lowest drawn", "median", "highest drawn")
                .captioned("Ranges of the map");
        ArrayNode features = drawn.putArray("features");
        for (int j : chosen) {
            ObjectNode feature =
                    features.addObject().put("name", data.featureNames().get(j));
            feature.set("low", Numerals.drawn(map.low(j)));
            feature.set("high", Numerals.drawn(map.high(j)));
            feature.set("values", shown(data, j, step));
            table.row(
                    data.featureNames().get(j),
                    Numerals.significant(map.low(j), 4),
                    Numerals.significant(map.median(j), 4),
                    Numerals.significant(map.high(j), 4));
        }
        ObjectNode grids = drawn.putObject("grids");
        for (int a = 0; a < chosen.size(); a++) {
            for (int b = a + 1; b < chosen.size(); b++) {
                grids.put(a + "-" + b, map.grid(chosen.get(a), chosen.get(b)));
            }
        }
        ArrayNode labels = drawn.putArray("labels");
        for (int i = 0; i < data.size(); i += step) {
            labels.add(data.label(i) > 0 ? 1 : 0);
        }
        boolean others = data.dimension() > 2;
        return new Figure(
                "decision-map",
                "decision-map",
                "Map of the probability",
                "Colour is the probability of " + data.positiveName() + "; the line is where the threshold is reached. "
                        + (others
                                ? "The other features are at their medians, so rows that differ in those may lie on the wrong side."
                                : "Dots are the rows, filled if they are " + data.positiveName() + ".")
                        + (step > 1 ? " One row in " + step + " is drawn." : ""),
                "Map over " + data.featureNames().get(chosen.get(0)) + " and "
                        + data.featureNames().get(chosen.get(1)) + ".",
                drawn,
                table.html());
    }

    /** Values to a thousandth of the drawn range: no eye sees more. */
    private static ArrayNode shown(Dataset data, int feature, int step) {
        ArrayNode values = JsonNodeFactory.instance.arrayNode();
        Quantiles all = Quantiles.of(FeatureEffects.column(data, feature));
        double unit = (all.largest() - all.smallest()) / 1000;
        int digits = unit > 0 ? (int) Math.max(0, Math.ceil(-Math.log10(unit))) : 3;
        double scale = Math.pow(10, Math.min(digits, 12));
        for (int i = 0; i < data.size(); i += step) {
            values.add(Numerals.drawn(Math.rint(data.inputs().get(i, feature) * scale) / scale));
        }
        return values;
    }
}
