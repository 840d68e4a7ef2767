package dev.cavity.lab.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.statistics.Friedman;
import dev.cavity.lab.statistics.Nemenyi;
import dev.cavity.lab.statistics.PairedWilcoxon;

/** A {@link RankComparison} as JSON. */
public final class RankComparisonJson {
    private RankComparisonJson() {}

    /**
     * Ranks and tests.
     *
     * @param comparison the comparison
     * @return a JSON object
     */
    public static ObjectNode of(RankComparison comparison) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        ArrayNode datasets = node.putArray("datasets");
        comparison.ranks().table().datasets().forEach(datasets::add);
        ArrayNode leftOut = node.putArray("leftOut");
        comparison.leftOut().forEach(leftOut::add);
        ObjectNode ranks = node.putObject("meanRanks");
        comparison
                .ranks()
                .bestFirst()
                .forEach(method -> Rounded.put(ranks, method, comparison.ranks().mean(method)));
        comparison.tests().ifPresent(tests -> {
            node.set("friedman", friedman(tests.friedman()));
            node.set("nemenyi", nemenyi(tests.nemenyi()));
            node.set("wilcoxon", wilcoxon(tests.wilcoxon()));
        });
        return node;
    }

    private static ObjectNode friedman(Friedman test) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        Rounded.put(node, "chiSquare", test.chiSquare());
        node.put("chiSquareDegrees", test.chiSquareDegrees());
        Rounded.putProbability(node, "chiSquareP", test.chiSquarePValue());
        Rounded.put(node, "f", test.f());
        node.put("numeratorDegrees", test.numeratorDegrees());
        node.put("denominatorDegrees", test.denominatorDegrees());
        Rounded.putProbability(node, "fP", test.fPValue());
        return node;
    }

    private static ObjectNode nemenyi(Nemenyi test) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("level", test.alpha());
        Rounded.put(node, "criticalDifference", test.criticalDifference());
        ArrayNode groups = node.putArray("groups");
        test.groups().forEach(group -> {
            ArrayNode names = groups.addArray();
            group.forEach(names::add);
        });
        return node;
    }

    private static ArrayNode wilcoxon(PairedWilcoxon test) {
        ArrayNode pairs = JsonNodeFactory.instance.arrayNode();
        for (PairedWilcoxon.Pair pair : test.pairs()) {
            ObjectNode node = pairs.addObject();
            node.put("first", pair.first());
            node.put("second", pair.second());
            node.put("firstBetter", pair.firstBetter());
            node.put("secondBetter", pair.secondBetter());
            Rounded.put(node, "w", pair.test().statistic());
            Rounded.putProbability(node, "p", pair.test().pValue());
            Rounded.putProbability(node, "holmP", pair.adjusted());
        }
        return pairs;
    }
}
