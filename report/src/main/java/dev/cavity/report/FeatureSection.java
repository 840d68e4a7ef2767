package dev.cavity.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.data.Dataset;
import dev.cavity.model.BinaryClassifier;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What the classifier looks at: the effect of each feature, length scales, and the probability over two of them. */
final class FeatureSection {
    /** Bars that are drawn; tables have all features. */
    private static final int DRAWN = 24;

    private final BinaryClassifier classifier;
    private final Dataset data;

    FeatureSection(BinaryClassifier classifier, Dataset data) {
        this.classifier = classifier;
        this.data = data;
    }

    void addTo(Page page) {
        FeatureEffects effects = FeatureEffects.of(classifier, data);
        Optional<LengthScales> scales = LengthScales.of(classifier.members(), data.dimension());
        boolean each = scales.isPresent() && !scales.get().single();
        Html content = new Html();
        if (data.dimension() > 1) {
            content.add(page.figure(DecisionMapFigure.of(classifier, data, effects)));
        }
        content.open("div", "class", each ? "pair" : "single").line();
        content.add(page.figure(effects(effects)));
        if (each) {
            content.add(page.figure(relevance(scales.get())));
        }
        content.close("div").line();
        page.section("features", "What it looks at", lead(scales), content);
    }

    private String lead(Optional<LengthScales> scales) {
        if (scales.isEmpty()) {
            return "How the probability of " + data.positiveName() + " depends on the features.";
        }
        if (scales.get().single()) {
            return "All features share one length scale: rows that differ by less than "
                    + Numerals.significant(scales.get().values()[0], 2)
                    + " standard deviations are taken to be alike.";
        }
        return "Each feature has a length scale of its own: the shorter it is, the faster the probability may change along that"
                + " feature.";
    }

    private Figure effects(FeatureEffects effects) {
        TextTable table = TextTable.of("feature", "from", "to", "mean change", "what it does")
                .captioned("Effect of each feature");
        List<Integer> order = effects.strongestFirst();
        order.forEach(j -> table.row(
                data.featureNames().get(j),
                Numerals.significant(effects.low()[j], 3),
                Numerals.significant(effects.high()[j], 3),
                Numerals.metric(effects.size()[j]),
                effects.directionWord(j)));
        ArrayNode bars = JsonNodeFactory.instance.arrayNode();
        for (int j : order.subList(0, Math.min(DRAWN, order.size()))) {
            addBar(bars, j, effects.directionWord(j), effects.size()[j]);
        }
        return new Figure(
                "effects",
                "bars",
                "What moves the probability",
                "The change of the probability of " + data.positiveName()
                        + " when this feature alone goes from low (10\u202f%) to high (90\u202f%), on average over rows."
                        + cut(),
                "The strongest is " + data.featureNames().get(order.get(0)) + ".",
                chart(bars, "mean change of the probability", "effect"),
                table.html());
    }

    private void addBar(ArrayNode bars, int feature, String note, double value) {
        bars.addObject()
                .put("name", data.featureNames().get(feature))
                .put("note", note)
                .set("value", Numerals.drawn(value));
    }

    private static ObjectNode chart(ArrayNode bars, String label, String tone) {
        ObjectNode drawn = JsonNodeFactory.instance.objectNode();
        drawn.set("bars", bars);
        return drawn.put("label", label).put("tone", tone);
    }

    private Figure relevance(LengthScales scales) {
        double[] deviations =
                classifier.members().get(0).gp().parts().standardizer().spreads();
        TextTable table = TextTable.of(
                        "feature", "length scale, in standard deviations", "in its own units", "1 / length scale")
                .captioned("Length scales");
        ArrayNode bars = JsonNodeFactory.instance.arrayNode();
        List<Integer> order = IntStream.range(0, data.dimension())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer j) -> scales.values()[j]))
                .toList();
        for (int j : order) {
            double scale = scales.values()[j];
            table.row(
                    data.featureNames().get(j),
                    Numerals.significant(scale, 3),
                    Numerals.significant(scale * deviations[j], 3),
                    Numerals.significant(1 / scale, 3));
            if (bars.size() < DRAWN) {
                addBar(bars, j, "length scale " + Numerals.significant(scale, 3), 1 / scale);
            }
        }
        return new Figure(
                "relevance",
                "bars",
                "Relevance by length scale",
                "A long bar is a short length scale: the classifier may bend along this feature. A bar near 0 is a feature it"
                        + " ignores." + cut(),
                "The shortest length scale is that of " + data.featureNames().get(order.get(0)) + ".",
                chart(bars, "1 / length scale, per standard deviation", "relevance"),
                table.html());
    }

    private String cut() {
        return data.dimension() > DRAWN ? " The first " + DRAWN + " of " + data.dimension() + " are drawn." : "";
    }
}
