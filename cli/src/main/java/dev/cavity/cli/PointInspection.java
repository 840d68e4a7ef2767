package dev.cavity.cli;

import dev.cavity.criterion.Criterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Standardizer;
import dev.cavity.facts.Facts;
import dev.cavity.facts.Value;
import dev.cavity.inference.Convergence;
import dev.cavity.inference.Gradient;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.Inference;
import dev.cavity.inference.LeastSquares;
import dev.cavity.inference.LossValue;
import dev.cavity.inference.Posterior;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Evidence, criteria and gradients at one point of the hyperparameters. */
final class PointInspection {
    private static final double TOLERANCE = 1e-10;

    private final AtOption values;
    private final String given;
    private final Inference inference;
    private final List<Criterion> criteria;
    private final boolean raw;

    PointInspection(AtOption values, String given, MethodOptions method, List<Criterion> criteria, boolean raw) {
        this.values = values;
        this.given = given;
        this.inference = method.isLeastSquares()
                ? LeastSquares.withNoise(values.noise())
                : method.inference().withTolerance(TOLERANCE);
        this.criteria = criteria;
        this.raw = raw;
    }

    /** What was found, and whether it can be believed. */
    record Result(Facts facts, Convergence convergence, List<String> doubts) {}

    Result of(Dataset data) {
        Dataset dataset = data.requireBothClasses();
        Matrix inputs =
                raw ? dataset.inputs() : Standardizer.fit(dataset.inputs()).apply(dataset.inputs());
        try {
            Kernel kernel = values.kernel(dataset.dimension());
            Posterior posterior = inference.infer(
                    kernel.on(inputs).at(kernel.logParameters()), dataset.outcomes(), values.mean(), Optional.empty());
            List<String> doubts = criteria.stream()
                    .flatMap(criterion -> criterion.doubts(posterior, inputs).stream())
                    .toList();
            return new Result(facts(posterior), posterior.convergence(), doubts);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new UsageException("--at " + given + " is too extreme to compute with: " + e.getMessage());
        }
    }

    private Facts facts(Posterior posterior) {
        Facts byName = Facts.none();
        for (Criterion criterion : criteria) {
            LossValue exact = criterion.evaluate(posterior, values.shift(), GradientMode.EXACT);
            LossValue fixed = criterion.evaluate(posterior, values.shift(), GradientMode.FIXED_SITES);
            Facts one = number(number(Facts.none(), "loss", exact.loss()), "trueLoss", exact.trueLoss())
                    .part(
                            "exactGradient",
                            "exactGradient",
                            gradient(exact.gradient().orElseThrow(), true))
                    .part(
                            "fixedSiteGradient",
                            "fixedSiteGradient",
                            gradient(fixed.gradient().orElseThrow(), true));
            byName = byName.part(criterion.name(), criterion.name(), one);
        }
        Convergence convergence = posterior.convergence();
        Facts evidence = number(Facts.none(), "value", posterior.logEvidence())
                .part("gradient", "gradient", gradient(posterior.evidenceGradient(), false));
        Facts ep = number(
                Facts.none()
                        .with("converged", "converged", new Value.Flag(convergence.converged()))
                        .with("iterations", "iterations", convergence.iterations()),
                "residual",
                convergence.residual());
        return Facts.none()
                .part("evidence", "evidence", evidence)
                .part("criteria", "criteria", byName)
                .part("ep", "ep", ep);
    }

    private static Facts gradient(Gradient gradient, boolean ofShift) {
        double[] kernel = gradient.kernel();
        double[] scales = Arrays.copyOfRange(kernel, 1, kernel.length);
        String shown = Arrays.stream(scales).mapToObj(PointInspection::shown).collect(Collectors.joining(", "));
        Facts facts = number(Facts.none(), "logBeta0", kernel[0])
                .with("logBeta", "logBeta", new Value.Amounts(shown, scales));
        if (gradient.inference().length > 0) {
            facts = number(facts, "logNoise", gradient.inference()[0]);
        }
        facts = ofShift ? number(facts, "shift", gradient.shift()) : facts;
        return number(facts, "mean", gradient.mean());
    }

    private static Facts number(Facts facts, String name, double value) {
        return facts.with(name, name, value, shown(value));
    }

    private static String shown(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "% .8g", value) : "undefined";
    }
}
