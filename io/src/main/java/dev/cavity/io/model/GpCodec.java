package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.data.Standardizer;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.Knowledge;
import dev.cavity.engine.PointKnowledge;
import dev.cavity.inference.Inference;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Parameter;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpParts;
import dev.cavity.model.GpSummary;
import dev.cavity.model.LeftOut;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One Gaussian process as fields of a JSON object: kernel, inference, hyperparameters, standardisation, threshold, summary, what
 * it keeps of its data, leave-one-out predictions. The factor of the posterior is computed again on reading, by the same
 * operations on the same bits.
 */
final class GpCodec {
    /** JSON has no infinity. */
    private static final double NOT_LIMITED = 0;

    private GpCodec() {}

    static void write(FittedGp gp, SharedRows shared, ObjectNode node) {
        GpParts parts = gp.parts();
        requireConsistent(parts);
        node.set("kernel", KernelCodec.write(parts.kernel()));
        node.set("inference", InferenceCodec.write(parts.inference()));
        node.set("hyperparameters", hyperparameters(parts));
        node.set("standardizer", standardizer(parts.standardizer()));
        node.set("threshold", Json.number(gp.threshold()));
        node.set("summary", SummaryCodec.write(parts.summary()));
        KnowledgeCodec.write(parts.knowledge(), shared, node);
    }

    /** The kernel and the inference carry their values, too; a file holds them once. */
    private static void requireConsistent(GpParts parts) {
        if (!Arrays.equals(
                        parts.kernel().logParameters(), parts.hyperparameters().logKernel())
                || !Arrays.equals(
                        parts.inference().logParameters(),
                        parts.hyperparameters().logInference())) {
            throw new IllegalArgumentException("the hyperparameters " + parts.hyperparameters()
                    + " are not those of the classifier's kernel and inference");
        }
    }

    private static ObjectNode hyperparameters(GpParts parts) {
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
        node.set("means", Json.numbers(standardizer.centres()));
        node.set("standardDeviations", Json.numbers(standardizer.spreads()));
        if (Arrays.stream(standardizer.limits()).anyMatch(Double::isFinite)) {
            node.set(
                    "limits",
                    Json.numbers(Arrays.stream(standardizer.limits())
                            .map(limit -> Double.isFinite(limit) ? limit : NOT_LIMITED)
                            .toArray()));
        }
        return node;
    }

    private static Standardizer standardizer(Fields fields) {
        double[] centres = fields.numbers("means");
        double[] spreads = fields.numbers("standardDeviations");
        if (!fields.has("limits")) {
            return Standardizer.of(centres, spreads);
        }
        double[] limits = Arrays.stream(fields.numbers("limits"))
                .map(limit -> limit == NOT_LIMITED ? Double.POSITIVE_INFINITY : limit)
                .toArray();
        return Standardizer.of(centres, spreads, limits);
    }

    static FittedGp read(Fields fields, SharedRows shared, int dimension) {
        Kernel kernel = fields.object("kernel", KernelCodec::read);
        Inference inference = fields.object("inference", InferenceCodec::read);
        Hyperparameters hyperparameters = fields.object(
                "hyperparameters",
                values -> Hyperparameters.of(
                        values(values, kernel.parameterNames()),
                        values(values, inference.parameterNames()),
                        values.number("shift"),
                        values.number("mean")));
        Standardizer standardizer = fields.object("standardizer", GpCodec::standardizer);
        double threshold = fields.number("threshold");
        List<Parameter> parameters = parameters(kernel, inference);
        GpSummary summary = fields.object("summary", node -> SummaryCodec.read(node, parameters));
        requireSize("standardizer.means", standardizer.centres().length, dimension);
        Knowledge knowledge = KnowledgeCodec.read(fields, shared, dimension);
        Kernel fitted = kernel.withLogParameters(hyperparameters.logKernel());
        Inference by = inference.withLogParameters(hyperparameters.logInference());
        Optional<LeftOut> kept = LeftOutCodec.read(fields, shared);
        if (knowledge instanceof PointKnowledge points) {
            requireSize("summary.size", summary.size(), points.observations().size());
            kept = kept.isPresent() || fields.has("outcomes")
                    ? kept
                    : Optional.of(leftOut(points, fitted, by, hyperparameters));
        }
        return FittedGp.restore(
                new GpParts(fitted, by, hyperparameters, standardizer, knowledge, kept, summary), threshold);
    }

    /** Before format 3 a file with all training points did not repeat what the sites tell. */
    private static LeftOut leftOut(PointKnowledge points, Kernel kernel, Inference inference, Hyperparameters at) {
        double[] margins = points.posterior(kernel, inference, at.mean()).margins(at.shift());
        return LeftOut.uncorrected(
                FittedGp.predictions(margins, points.observations().outcomes()));
    }

    /** In the order of all hyperparameters. */
    private static List<Parameter> parameters(Kernel kernel, Inference inference) {
        List<Parameter> parameters = new ArrayList<>(kernel.parameters());
        parameters.addAll(inference.parameters());
        parameters.add(Parameter.SHIFT);
        parameters.add(Parameter.MEAN);
        return parameters;
    }

    private static double[] values(Fields fields, List<String> names) {
        return names.stream().mapToDouble(fields::number).toArray();
    }

    static void requireSize(String what, int found, int needed) {
        if (found != needed) {
            throw new MalformedModelException("the size of " + what + " is " + found + ", not " + needed);
        }
    }
}
