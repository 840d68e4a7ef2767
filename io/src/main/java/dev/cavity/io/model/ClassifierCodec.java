package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.data.Standardizer;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.DenseParts;
import dev.cavity.model.FitSummary;
import dev.cavity.model.FittedClassifier;
import dev.cavity.model.ModelParts;
import dev.cavity.model.SparseParts;
import dev.cavity.selection.Hyperparameters;
import java.util.Arrays;
import java.util.List;

/**
 * A fitted classifier as fields of a JSON object: kernel, inference, hyperparameters, standardisation, threshold, labels,
 * standardised training inputs, sites, summary. The factor of the posterior is computed again on reading, by the same
 * operations on the same bits. A classifier with inducing inputs has those instead of training inputs: {@link SparseCodec}.
 */
final class ClassifierCodec {
    private ClassifierCodec() {}

    static void write(FittedClassifier classifier, ObjectNode node) {
        ModelParts parts = classifier.content();
        requireConsistent(parts);
        node.set("kernel", KernelCodec.write(parts.kernel(), centres(parts)));
        node.set("inference", InferenceCodec.write(parts.inference()));
        node.set("hyperparameters", hyperparameters(parts));
        node.set("standardizer", standardizer(parts.standardizer()));
        node.set("threshold", Json.number(classifier.threshold()));
        node.set("summary", SummaryCodec.write(parts.summary()));
        if (parts instanceof SparseParts sparse) {
            SparseCodec.write(sparse, node);
        } else {
            writeRows((DenseParts) parts, classifier.sites(), node);
        }
    }

    private static void writeRows(DenseParts parts, Sites found, ObjectNode node) {
        ObjectNode sites = node.putObject("sites");
        sites.set("tau", Json.numbers(found.tau()));
        sites.set("nu", Json.numbers(found.nu()));
        ArrayNode labels = node.putArray("labels");
        Arrays.stream(parts.labels()).forEach(labels::add);
        node.set("inputs", Json.rows(parts.inputs()));
    }

    /** Training inputs or inducing inputs: what predictions take covariances with. */
    static Matrix centres(ModelParts parts) {
        return parts instanceof SparseParts sparse ? sparse.inducing() : ((DenseParts) parts).inputs();
    }

    /** The kernel and the inference carry their values, too; a file holds them once. */
    private static void requireConsistent(ModelParts parts) {
        if (!Arrays.equals(
                        parts.kernel().logParameters(), parts.hyperparameters().logKernel())
                || !Arrays.equals(
                        parts.inference().logParameters(),
                        parts.hyperparameters().logInference())) {
            throw new IllegalArgumentException("the hyperparameters " + parts.hyperparameters()
                    + " are not those of the classifier's kernel and inference");
        }
    }

    private static ObjectNode hyperparameters(ModelParts parts) {
        ObjectNode node = Json.object();
        named(node, parts.kernel().parameterNames(), parts.kernel().logParameters());
        named(node, parts.inference().parameterNames(), parts.inference().logParameters());
        node.set("shift", Json.number(parts.hyperparameters().shift()));
        node.set("mean", Json.number(parts.hyperparameters().mean()));
        return node;
    }

    private static void named(ObjectNode node, List<String> names, double[] values) {
        for (int j = 0; j < values.length; j++) {
            node.set(names.get(j), Json.number(values[j]));
        }
    }

    private static ObjectNode standardizer(Standardizer standardizer) {
        ObjectNode node = Json.object();
        node.set("means", Json.numbers(standardizer.means()));
        node.set("standardDeviations", Json.numbers(standardizer.standardDeviations()));
        return node;
    }

    static FittedClassifier read(Fields fields, int dimension) {
        Kernel kernel = fields.object("kernel", KernelCodec::read);
        Inference inference = fields.object("inference", InferenceCodec::read);
        Hyperparameters hyperparameters = fields.object(
                "hyperparameters",
                values -> Hyperparameters.of(
                        values(values, kernel.parameterNames()),
                        values(values, inference.parameterNames()),
                        values.number("shift"),
                        values.number("mean")));
        Standardizer standardizer = fields.object(
                "standardizer", node -> Standardizer.of(node.numbers("means"), node.numbers("standardDeviations")));
        double threshold = fields.number("threshold");
        FitSummary summary = fields.object("summary", SummaryCodec::read);
        requireSize("standardizer.means", standardizer.means().length, dimension);
        if (fields.has("inducing")) {
            SparseParts sparse = SparseCodec.read(
                    fields,
                    kernel.withLogParameters(hyperparameters.logKernel()),
                    inference.withLogParameters(hyperparameters.logInference()),
                    hyperparameters,
                    standardizer,
                    summary);
            return FittedClassifier.restore(sparse, threshold);
        }
        Sites sites = fields.object("sites", node -> Sites.of(node.numbers("tau"), node.numbers("nu")));
        int[] labels = fields.integers("labels");
        int n = labels.length;
        requireSize("sites", sites.size(), n);
        requireSize("summary.size", summary.size(), n);
        Matrix inputs = inputs(fields.rows("inputs"), n, dimension);
        requireMemory(n);
        DenseParts parts = new DenseParts(
                kernel.withLogParameters(hyperparameters.logKernel()),
                inference.withLogParameters(hyperparameters.logInference()),
                hyperparameters,
                standardizer,
                inputs,
                labels,
                summary);
        return FittedClassifier.restore(parts, sites, threshold);
    }

    private static double[] values(Fields fields, List<String> names) {
        return names.stream().mapToDouble(fields::number).toArray();
    }

    private static Matrix inputs(double[][] rows, int n, int dimension) {
        requireSize("inputs", rows.length, n);
        if (n == 0) {
            throw new MalformedModelException("there are no training inputs");
        }
        for (int i = 0; i < n; i++) {
            requireSize("inputs[" + i + "]", rows[i].length, dimension);
        }
        return Matrix.ofRows(rows);
    }

    static void requireSize(String what, int found, int needed) {
        if (found != needed) {
            throw new MalformedModelException("the size of " + what + " is " + found + ", not " + needed);
        }
    }

    /** The covariance matrix and its factor; said before the attempt, since running out of memory says nothing. */
    private static void requireMemory(int n) {
        double needed = 2.0 * n * n * Double.BYTES;
        if (needed > Runtime.getRuntime().maxMemory()) {
            throw new MalformedModelException(String.format(
                    java.util.Locale.ROOT,
                    "its %d training points need more than %.1f GB of memory (raise it with -Xmx)",
                    n,
                    needed / (1 << 30)));
        }
    }
}
