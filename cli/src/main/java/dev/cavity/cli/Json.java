package dev.cavity.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.StandardErrors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Results as JSON, which has no NaN and no infinity: a number that is not finite (the AUC of one class) is null, and its place is in
 * the list {@code undefined}.
 */
final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private Json() {}

    static String write(Map<String, Object> value) {
        List<String> undefined = new ArrayList<>();
        Map<String, Object> document = new LinkedHashMap<>();
        value.forEach((name, part) -> document.put(name, finite(part, name, undefined)));
        if (!undefined.isEmpty()) {
            document.put("undefined", undefined);
        }
        try {
            return MAPPER.writeValueAsString(document);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object finite(Object value, String place, List<String> undefined) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> copy = new LinkedHashMap<>();
            map.forEach((name, part) -> copy.put(String.valueOf(name), finite(part, place + "." + name, undefined)));
            return copy;
        }
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            list.forEach(part -> copy.add(finite(part, place + "[" + copy.size() + "]", undefined)));
            return copy;
        }
        if (value instanceof Double number && !Double.isFinite(number)) {
            undefined.add(place);
            return null;
        }
        return value;
    }

    static Map<String, Object> metrics(Evaluation evaluation) {
        StandardErrors errors = evaluation.withStandardErrors();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("cases", evaluation.cases());
        map.put("positives", evaluation.positives());
        map.put("nlp", evaluation.nlp());
        map.put("error", evaluation.error());
        map.put("precision", evaluation.precision());
        map.put("recall", evaluation.recall());
        map.put("f1", evaluation.f1());
        map.put("auc", evaluation.rocAuc());
        map.put("averagePrecision", evaluation.averagePrecision());
        map.put("brier", evaluation.brier());
        map.put("calibrationError", evaluation.calibrationError());
        Map<String, Object> standardErrors = new LinkedHashMap<>();
        standardErrors.put("nlp", errors.nlp().standardError());
        standardErrors.put("error", errors.error().standardError());
        standardErrors.put("precision", errors.precision().standardError());
        standardErrors.put("recall", errors.recall().standardError());
        standardErrors.put("f1", errors.f1().standardError());
        standardErrors.put("auc", errors.rocAuc().standardError());
        standardErrors.put("averagePrecision", errors.averagePrecision().standardError());
        standardErrors.put("brier", errors.brier().standardError());
        map.put("standardErrors", standardErrors);
        map.put("confusionMatrix", confusion(evaluation.confusionMatrix()));
        map.put("threshold", evaluation.threshold());
        return map;
    }

    private static Map<String, Object> confusion(ConfusionMatrix matrix) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("truePositives", ConfusionMatrix.number(matrix.truePositives()));
        map.put("falseNegatives", ConfusionMatrix.number(matrix.falseNegatives()));
        map.put("falsePositives", ConfusionMatrix.number(matrix.falsePositives()));
        map.put("trueNegatives", ConfusionMatrix.number(matrix.trueNegatives()));
        return map;
    }
}
