package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.evaluation.ClassDecision;
import dev.cavity.evaluation.DecisionCosts;

/** How a classifier of several classes decides, as JSON. */
final class DecisionCodec {
    private DecisionCodec() {}

    static ObjectNode write(ClassDecision decision) {
        ObjectNode node = Json.object();
        if (decision instanceof ClassDecision.LeastCost least) {
            ArrayNode costs = node.put("by", "least-cost").putArray("costs");
            for (int t = 0; t < least.costs().classCount(); t++) {
                ArrayNode row = costs.addArray();
                for (int d = 0; d < least.costs().classCount(); d++) {
                    row.add(Json.number(least.costs().cost(t, d)));
                }
            }
            return node;
        }
        if (decision instanceof ClassDecision.Factors factors) {
            return node.put("by", "factors").set("factors", Json.numbers(factors.factors()));
        }
        return node.put("by", "highest");
    }

    static ClassDecision read(Fields fields) {
        String by = fields.text("by");
        return switch (by) {
            case "highest" -> ClassDecision.highest();
            case "factors" -> ClassDecision.factors(fields.numbers("factors"));
            case "least-cost" -> ClassDecision.leastCost(DecisionCosts.of(fields.rows("costs")));
            default -> throw fields.unknown("by", by);
        };
    }
}
