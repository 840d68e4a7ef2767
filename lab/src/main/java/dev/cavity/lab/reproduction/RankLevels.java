package dev.cavity.lab.reproduction;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.statistics.Nemenyi;
import dev.cavity.lab.statistics.Ranks;
import java.util.List;

/** Which pairs of methods Nemenyi's test tells apart at the two levels that the paper uses, 0.05 and 0.1. */
record RankLevels(Nemenyi five, Nemenyi ten) {
    static RankLevels of(Ranks ranks) {
        return new RankLevels(Nemenyi.of(ranks, 0.05), Nemenyi.of(ranks, 0.1));
    }

    String markdown() {
        MarkdownTable table = new MarkdownTable(List.of("better – worse", "difference of ranks", "p", "0.05", "0.1"));
        for (Nemenyi.Pair pair : five.pairs()) {
            table.row(List.of(
                    pair.better() + " – " + pair.worse(),
                    Rounded.fixed(pair.rankDifference(), 2),
                    Rounded.probability(pair.pValue()),
                    pair.differ() ? "differ" : "",
                    tenth(pair) ? "differ" : ""));
        }
        return "Critical differences: " + Rounded.fixed(five.criticalDifference(), 3) + " at the level 0.05, "
                + Rounded.fixed(ten.criticalDifference(), 3) + " at 0.1.\n\n" + table + "\n";
    }

    private boolean tenth(Nemenyi.Pair pair) {
        return ten.pair(pair.better(), pair.worse()).differ();
    }

    ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        Rounded.put(node, "criticalDifference0.05", five.criticalDifference());
        Rounded.put(node, "criticalDifference0.1", ten.criticalDifference());
        ArrayNode pairs = node.putArray("pairs");
        for (Nemenyi.Pair pair : five.pairs()) {
            ObjectNode entry = pairs.addObject();
            entry.put("better", pair.better());
            entry.put("worse", pair.worse());
            Rounded.put(entry, "rankDifference", pair.rankDifference());
            Rounded.putProbability(entry, "p", pair.pValue());
            entry.put("differ0.05", pair.differ());
            entry.put("differ0.1", tenth(pair));
        }
        return node;
    }
}
