package dev.cavity.lab.comparison;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.report.RankComparisonJson;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.report.RunFacts;
import java.util.List;

/** A {@link ComparisonReport} as JSON. */
public final class ComparisonJson {
    private ComparisonJson() {}

    /**
     * The whole report, without times; scores are unscaled.
     *
     * @param report the report
     * @return a JSON object
     */
    public static ObjectNode of(ComparisonReport report) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("metric", report.metric().key());
        node.put("largerIsBetter", report.metric().largerIsBetter());
        node.put("resampling", report.resampling().description());
        node.put("seed", report.plan().seed());
        List<TaskResult> done = report.plan().resultsOf(report.results());
        node.put("fits", done.size());
        node.put("failed", RunFacts.failed(done));
        node.put("notConverged", RunFacts.notConverged(done));
        ArrayNode recommendations = node.putArray("recommendations");
        report.recommendations().forEach(recommendations::add);
        ObjectNode problems = node.putObject("data");
        report.problems().forEach(comparison -> problems.set(comparison.problem(), split(comparison)));
        report.ranks().ifPresent(ranks -> node.set("ranks", RankComparisonJson.of(ranks)));
        return node;
    }

    private static ObjectNode split(SplitComparison comparison) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("splits", comparison.splits());
        ArrayNode scores = node.putArray("scores");
        for (SplitComparison.Score score : comparison.scores()) {
            ObjectNode entry = scores.addObject();
            entry.put("method", score.method());
            Rounded.put(entry, "mean", score.values().mean());
            Rounded.put(entry, "sd", score.values().deviation());
            Rounded.put(entry, "standardError", score.standardError());
        }
        ArrayNode rivals = node.putArray("againstTheBest");
        for (SplitComparison.Rival rival : comparison.rivals()) {
            ObjectNode entry = rivals.addObject();
            entry.put("method", rival.method());
            Rounded.put(entry, "advantage", rival.advantage());
            Rounded.put(entry, "low", rival.low());
            Rounded.put(entry, "high", rival.high());
            Rounded.putProbability(entry, "p", rival.test().pValue());
            entry.put("differs", rival.differs());
        }
        ArrayNode leftOut = node.putArray("leftOut");
        comparison.leftOut().forEach(leftOut::add);
        return node;
    }
}
