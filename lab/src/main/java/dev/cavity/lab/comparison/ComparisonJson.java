package dev.cavity.lab.comparison;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.facts.Facts;
import dev.cavity.facts.FactsMap;
import dev.cavity.lab.report.RankComparisonJson;

/** A {@link ComparisonReport} as JSON: its facts, and the tests behind the ranks. */
public final class ComparisonJson {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private ComparisonJson() {}

    /**
     * The whole report, without times; scores are unscaled.
     *
     * @param report the report
     * @return a JSON object
     */
    public static ObjectNode of(ComparisonReport report) {
        return of(report, Facts.none());
    }

    /**
     * The whole report and more.
     *
     * @param report the report
     * @param more what else there is to say
     * @return a JSON object
     */
    public static ObjectNode of(ComparisonReport report, Facts more) {
        ObjectNode node =
                MAPPER.valueToTree(FactsMap.of(ComparisonFacts.of(report).and(more)));
        report.ranks().ifPresent(ranks -> node.set("ranks", RankComparisonJson.of(ranks)));
        return node;
    }
}
