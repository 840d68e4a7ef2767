package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.evaluation.Predictions;
import java.util.Optional;

/** Leave-one-out predictions as JSON: labels and both log probabilities, for at most {@value #KEPT_ROWS} rows. */
final class PredictionsCodec {
    /** Beyond this, leave-one-out predictions would be most of the file. */
    static final int KEPT_ROWS = 20_000;

    private static final String FIELD = "leaveOneOut";

    private PredictionsCodec() {}

    static void write(Optional<Predictions> predictions, ObjectNode node) {
        predictions.filter(all -> all.size() <= KEPT_ROWS).ifPresent(all -> node.set(FIELD, write(all)));
    }

    private static ObjectNode write(Predictions predictions) {
        int n = predictions.size();
        double[] positive = new double[n];
        double[] negative = new double[n];
        ObjectNode node = Json.object();
        ArrayNode labels = node.putArray("labels");
        for (int i = 0; i < n; i++) {
            labels.add(predictions.label(i));
            positive[i] = predictions.logPositive(i);
            negative[i] = predictions.logNegative(i);
        }
        node.set("logPositive", Json.numbers(positive));
        node.set("logNegative", Json.numbers(negative));
        return node;
    }

    static Optional<Predictions> read(Fields fields) {
        return fields.has(FIELD)
                ? Optional.of(fields.object(
                        FIELD,
                        node -> Predictions.ofLogProbabilities(
                                node.integers("labels"), node.numbers("logPositive"), node.numbers("logNegative"))))
                : Optional.empty();
    }
}
