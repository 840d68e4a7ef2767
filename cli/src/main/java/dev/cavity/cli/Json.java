package dev.cavity.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.StandardErrors;
import java.util.LinkedHashMap;
import java.util.Map;

/** Results as JSON. A number that is not defined (the AUC of one class) is null: JSON has no NaN. */
final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private Json() {}

    static String write(Map<String, Object> value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The number, or null where it is not finite. */
    static Object number(double value) {
        return Double.isFinite(value) ? value : null;
    }

    static Map<String, Object> metrics(Evaluation evaluation) {
        StandardErrors errors = evaluation.withStandardErrors();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("cases", evaluation.cases());
        map.put("positives", evaluation.positives());
        map.put("nlp", number(evaluation.nlp()));
        map.put("error", number(evaluation.error()));
        map.put("precision", number(evaluation.precision()));
        map.put("recall", number(evaluation.recall()));
        map.put("f1", number(evaluation.f1()));
        map.put("auc", number(evaluation.rocAuc()));
        map.put("averagePrecision", number(evaluation.averagePrecision()));
        map.put("brier", number(evaluation.brier()));
        map.put("calibrationError", number(evaluation.calibrationError()));
        Map<String, Object> standardErrors = new LinkedHashMap<>();
        standardErrors.put("nlp", number(errors.nlp().standardError()));
        standardErrors.put("error", number(errors.error().standardError()));
        standardErrors.put("precision", number(errors.precision().standardError()));
        standardErrors.put("recall", number(errors.recall().standardError()));
        standardErrors.put("f1", number(errors.f1().standardError()));
        standardErrors.put("auc", number(errors.rocAuc().standardError()));
        standardErrors.put("averagePrecision", number(errors.averagePrecision().standardError()));
        standardErrors.put("brier", number(errors.brier().standardError()));
        map.put("standardErrors", standardErrors);
        map.put("confusionMatrix", confusion(evaluation.confusionMatrix()));
        map.put("threshold", number(evaluation.threshold()));
        return map;
    }

    private static Map<String, Object> confusion(ConfusionMatrix matrix) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("truePositives", matrix.truePositives());
        map.put("falseNegatives", matrix.falseNegatives());
        map.put("falsePositives", matrix.falsePositives());
        map.put("trueNegatives", matrix.trueNegatives());
        return map;
    }
}
