package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.data.Standardizer;
import dev.cavity.evaluation.Predictions;
import dev.cavity.inference.Inference;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.FitSummary;
import dev.cavity.model.SparseParts;
import dev.cavity.selection.Hyperparameters;
import dev.cavity.sparse.SparseState;
import java.util.Arrays;
import java.util.Optional;

/**
 * What a classifier with inducing inputs has instead of training inputs, labels and sites: the inducing inputs Z, and the
 * posterior of the inducing variables in natural parameters Λ (lower triangle, row by row) and r. No training row is in the
 * file. Leave-one-out predictions are, for at most {@value #KEPT_ROWS} rows.
 */
final class SparseCodec {
    /** Beyond this, leave-one-out predictions would be most of the file. */
    static final int KEPT_ROWS = 20_000;

    private SparseCodec() {}

    static void write(SparseParts parts, ObjectNode node) {
        ObjectNode inducing = node.putObject("inducing");
        inducing.set("jitterShare", Json.number(parts.jitterShare()));
        inducing.set("inputs", Json.rows(parts.inducing()));
        Matrix precision = parts.state().precision();
        ArrayNode triangle = inducing.putArray("precision");
        for (int i = 0; i < precision.rows(); i++) {
            triangle.add(Json.numbers(Arrays.copyOf(precision.row(i), i + 1)));
        }
        inducing.set("shift", Json.numbers(parts.state().shift()));
        parts.leaveOneOut()
                .filter(predictions -> predictions.size() <= KEPT_ROWS)
                .ifPresent(predictions -> node.set("leaveOneOut", leaveOneOut(predictions)));
    }

    private static ObjectNode leaveOneOut(Predictions predictions) {
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

    static SparseParts read(
            Fields fields,
            Kernel kernel,
            Inference inference,
            Hyperparameters hyperparameters,
            Standardizer standardizer,
            FitSummary summary) {
        Optional<Predictions> leaveOneOut = fields.has("leaveOneOut")
                ? Optional.of(fields.object(
                        "leaveOneOut",
                        node -> Predictions.ofLogProbabilities(
                                node.integers("labels"), node.numbers("logPositive"), node.numbers("logNegative"))))
                : Optional.empty();
        int dimension = standardizer.means().length;
        return fields.object("inducing", node -> {
            double[][] inputs = node.rows("inputs");
            if (inputs.length == 0) {
                throw new MalformedModelException("there are no inducing inputs");
            }
            for (int i = 0; i < inputs.length; i++) {
                ClassifierCodec.requireSize("inducing.inputs[" + i + "]", inputs[i].length, dimension);
            }
            double[] shift = node.numbers("shift");
            ClassifierCodec.requireSize("inducing.shift", shift.length, inputs.length);
            return new SparseParts(
                    kernel,
                    inference,
                    hyperparameters,
                    standardizer,
                    Matrix.ofRows(inputs),
                    jitterShare(node.number("jitterShare")),
                    SparseState.of(symmetric(node.rows("precision"), inputs.length), shift),
                    leaveOneOut,
                    summary);
        });
    }

    private static double jitterShare(double share) {
        if (!(share > 0 && share <= 1)) {
            throw new MalformedModelException("inducing.jitterShare " + share + " is not in (0, 1]");
        }
        return share;
    }

    private static Matrix symmetric(double[][] triangle, int m) {
        ClassifierCodec.requireSize("inducing.precision", triangle.length, m);
        Matrix full = Matrix.zeros(m, m);
        for (int i = 0; i < m; i++) {
            ClassifierCodec.requireSize("inducing.precision[" + i + "]", triangle[i].length, i + 1);
            for (int j = 0; j <= i; j++) {
                full.set(i, j, triangle[i][j]);
                full.set(j, i, triangle[i][j]);
            }
        }
        return full;
    }
}
