package dev.cavity.cli;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Standardizer;
import dev.cavity.inference.Convergence;
import dev.cavity.inference.Gradient;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.Inference;
import dev.cavity.inference.LeastSquares;
import dev.cavity.inference.LossValue;
import dev.cavity.inference.Posterior;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Evidence, criteria and gradients at given hyperparameters, without fitting. */
@Command(
        name = "inspect",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Evidence, every criterion, exact and fixed-site gradients at given hyperparameters; no fitting.")
final class InspectCommand implements Callable<Integer>, Computes {
    private static final double TOLERANCE = 1e-10;

    private final Streams streams;

    @Mixin
    private DataOptions data;

    @Mixin
    private MethodOptions method;

    @Option(names = "--raw", description = "Leave the features as they are instead of standardising them.")
    private boolean raw;

    @Option(
            names = "--at",
            required = true,
            paramLabel = "VALUES",
            description = "beta0=4,beta=13[,beta=...],shift=0.1,mean=0: β0, one β or one for each feature, γ, c;"
                    + " noise= for least squares.")
    private String at;

    @Option(
            names = "--criteria",
            split = ",",
            paramLabel = "NAME",
            description = "Which criteria; default nlp, f1, f:0.2, wer:0.3, auc, paper-auc, brier.")
    private List<Criterion> criteria = new ArrayList<>(List.of(
            Criteria.nlp(),
            Criteria.fMeasure(0.5),
            Criteria.fMeasure(0.2),
            Criteria.weightedError(0.3),
            Criteria.auc(),
            Criteria.paperAuc(),
            Criteria.brier()));

    @Option(names = "--threads", paramLabel = "N", description = Threads.DESCRIPTION)
    private Integer threads;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean json;

    InspectCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        AtOption values = AtOption.parse(at);
        Inference inference = inference(values);
        Threads.check(threads);
        TrainingData training = TrainingData.read(data);
        Dataset dataset = training.dataset(0, 0).requireBothClasses();
        Matrix inputs =
                raw ? dataset.inputs() : Standardizer.fit(dataset.inputs()).apply(dataset.inputs());
        Threads.use(threads);
        Posterior posterior;
        Map<String, Object> result;
        try {
            Kernel kernel = values.kernel(dataset.dimension());
            posterior = inference.infer(
                    kernel.on(inputs).at(kernel.logParameters()), dataset.outcomes(), values.mean(), Optional.empty());
            result = result(posterior, values.shift());
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new UsageException("--at " + at + " is too extreme to compute with: " + e.getMessage());
        }
        training.prepared().notes().forEach(streams::note);
        if (json) {
            streams.out().println(Json.write(result));
        } else {
            lines(result, "").forEach(streams.out()::println);
        }
        if (!posterior.convergence().converged()) {
            streams.note("warning: the inference did not converge: " + posterior.convergence());
            return ExitCode.NOT_CONVERGED;
        }
        return ExitCode.DONE;
    }

    private Inference inference(AtOption values) {
        return method.method == MethodOptions.Method.LS
                ? LeastSquares.withNoise(values.noise())
                : method.inference().withTolerance(TOLERANCE);
    }

    private Map<String, Object> result(Posterior posterior, double shift) {
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("value", posterior.logEvidence());
        Map<String, Object> evidenceGradient = gradient(posterior.evidenceGradient());
        evidenceGradient.remove("shift");
        evidence.put("gradient", evidenceGradient);
        Map<String, Object> byName = new LinkedHashMap<>();
        for (Criterion criterion : criteria) {
            LossValue exact = criterion.evaluate(posterior, shift, GradientMode.EXACT);
            LossValue fixed = criterion.evaluate(posterior, shift, GradientMode.FIXED_SITES);
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("loss", exact.loss());
            one.put("trueLoss", exact.trueLoss());
            one.put("exactGradient", gradient(exact.gradient().orElseThrow()));
            one.put("fixedSiteGradient", gradient(fixed.gradient().orElseThrow()));
            byName.put(criterion.name(), one);
        }
        Convergence convergence = posterior.convergence();
        Map<String, Object> ep = new LinkedHashMap<>();
        ep.put("converged", convergence.converged());
        ep.put("iterations", convergence.iterations());
        ep.put("residual", convergence.residual());
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("evidence", evidence);
        result.put("criteria", byName);
        result.put("ep", ep);
        return result;
    }

    private static Map<String, Object> gradient(Gradient gradient) {
        double[] kernel = gradient.kernel();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("logBeta0", kernel[0]);
        map.put("logBeta", Arrays.stream(kernel, 1, kernel.length).boxed().toList());
        if (gradient.inference().length > 0) {
            map.put("logNoise", gradient.inference()[0]);
        }
        map.put("shift", gradient.shift());
        map.put("mean", gradient.mean());
        return map;
    }

    /** The nested names as indented text. */
    private static List<String> lines(Map<?, ?> map, String indent) {
        List<String> lines = new ArrayList<>();
        map.forEach((name, value) -> {
            if (value instanceof Map<?, ?> inner) {
                lines.add(indent + name);
                lines.addAll(lines(inner, indent + "  "));
            } else if (value instanceof Double number && Double.isFinite(number)) {
                lines.add(String.format(Locale.ROOT, "%s%-18s % .8g", indent, name, number));
            } else {
                lines.add(String.format(
                        Locale.ROOT, "%s%-18s  %s", indent, name, value instanceof Double ? "undefined" : value));
            }
        });
        return lines;
    }
}
