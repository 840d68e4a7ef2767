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
 * A result as JSON and back. Numbers that are not finite, which JSON lacks, are text. Doubles come back as the same bits.
 */
final class ResultJson {
    private ResultJson() {}

    static ObjectNode write(TaskResult result) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("task", result.id());
        result.failure().ifPresent(reason -> node.put("failure", reason));
        ObjectNode scores = node.putObject("scores");
        result.scores().forEach((metric, value) -> scores.set(metric.key(), number(value)));
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
        return new TaskResult(node.required("task").asText(), scores, fit, failure);
    }

    static JsonNode number(double value) {
        return Double.isFinite(value)
                ? JsonNodeFactory.instance.numberNode(value)
                : JsonNodeFactory.instance.textNode(Double.toString(value));
    }

    private static double number(JsonNode node) {
        return node.isTextual() ? Double.parseDouble(node.asText()) : node.asDouble();
    }
}
