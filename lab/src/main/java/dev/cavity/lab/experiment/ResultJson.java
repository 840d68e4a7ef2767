package dev.cavity.lab.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.method.FitRecord;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A result as JSON: for the log, from which it comes back with the same bits, and for others to read. JSON has no number that is
 * not finite: NaN is null, and an infinite one is text in the log, null for others, with a note.
 */
final class ResultJson {
    private ResultJson() {}

    static ObjectNode write(TaskResult result) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("task", result.id());
        result.failure().ifPresent(reason -> node.put("failure", reason));
        ObjectNode scores = node.putObject("scores");
        result.scores().forEach((metric, value) -> scores.set(metric.key(), number(value)));
        result.confidence().ifPresent(confidence -> {
            rows(node.putObject("right"), confidence.right(), confidence.ofRight());
            rows(node.putObject("wrong"), confidence.wrong(), confidence.ofWrong());
        });
        FitRecord fit = result.fit();
        node.set("seconds", number(fit.seconds()));
        node.put("evaluations", fit.evaluations());
        node.put("factorizations", fit.factorizations());
        node.put("converged", fit.converged());
        node.set("criterion", number(fit.criterion()));
        ObjectNode parameters = node.putObject("hyperparameters");
        fit.hyperparameters().forEach((name, value) -> parameters.set(name, number(value)));
        ArrayNode notes = node.putArray("notes");
        fit.notes().forEach(notes::add);
        return node;
    }

    private static void rows(ObjectNode node, int rows, double probability) {
        node.put("rows", rows);
        node.set("probability", number(probability));
    }

    /** For others: without times, and with a note for each number that is null. */
    static ObjectNode publish(TaskResult result) {
        ObjectNode node = write(result);
        node.remove("seconds");
        explain(node, "criterion", node);
        result.scores().forEach((metric, value) -> explain((ObjectNode) node.get("scores"), metric.key(), node));
        result.fit()
                .hyperparameters()
                .forEach((name, value) -> explain((ObjectNode) node.get("hyperparameters"), name, node));
        return node;
    }

    /** Makes a number null if it is none, with a note. */
    private static void explain(ObjectNode numbers, String name, ObjectNode result) {
        if (!numbers.get(name).isNumber()) {
            boolean infinite = numbers.get(name).isTextual();
            result.withArray("/notes").add(name + (infinite ? " is infinite" : " is undefined"));
            numbers.putNull(name);
        }
    }

    static TaskResult read(JsonNode node) {
        Map<Metric, Double> scores = new EnumMap<>(Metric.class);
        node.path("scores").properties().forEach(e -> scores.put(Metric.byName(e.getKey()), number(e.getValue())));
        Map<String, Double> parameters = new LinkedHashMap<>();
        node.path("hyperparameters").properties().forEach(e -> parameters.put(e.getKey(), number(e.getValue())));
        List<String> notes = new ArrayList<>();
        node.path("notes").forEach(note -> notes.add(note.asText()));
        FitRecord fit = new FitRecord(
                number(node.required("seconds")),
                node.required("evaluations").asInt(),
                node.required("factorizations").asInt(),
                node.required("converged").asBoolean(),
                number(node.required("criterion")),
                parameters,
                notes);
        Optional<String> failure = Optional.ofNullable(node.get("failure")).map(JsonNode::asText);
        return new TaskResult(node.required("task").asText(), scores, fit, failure, confidence(node));
    }

    private static Optional<Confidence> confidence(JsonNode node) {
        JsonNode right = node.path("right");
        JsonNode wrong = node.path("wrong");
        return right.isMissingNode() || wrong.isMissingNode()
                ? Optional.empty()
                : Optional.of(new Confidence(
                        right.required("rows").asInt(),
                        number(right.required("probability")),
                        wrong.required("rows").asInt(),
                        number(wrong.required("probability"))));
    }

    private static JsonNode number(double value) {
        if (Double.isNaN(value)) {
            return JsonNodeFactory.instance.nullNode();
        }
        return Double.isFinite(value)
                ? JsonNodeFactory.instance.numberNode(value)
                : JsonNodeFactory.instance.textNode(Double.toString(value));
    }

    /** Earlier versions wrote NaN as text. */
    private static double number(JsonNode node) {
        if (node.isNull()) {
            return Double.NaN;
        }
        return node.isTextual() ? Double.parseDouble(node.asText()) : node.asDouble();
    }
}
