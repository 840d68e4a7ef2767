package dev.cavity.facts;

import dev.cavity.kernel.ParameterRole;
import dev.cavity.model.FitSetup;
import dev.cavity.model.FittedParameter;
import dev.cavity.model.GpSummary;
import dev.cavity.model.InducingTrial;
import dev.cavity.model.SparseSetup;
import dev.cavity.selection.Prior;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How one Gaussian process was fitted. */
final class GpFacts {
    private GpFacts() {}

    static Facts of(GpSummary summary) {
        FitSetup setup = summary.setup();
        Facts facts = Facts.none()
                .with("kernel", "kernel", setup.kernel())
                .part(
                        "criterion",
                        "",
                        Facts.none()
                                .with("name", "chosen by", setup.criterion())
                                .and(Facts.none()
                                        .with("loss", "its loss", summary.loss(), five(summary.loss()))
                                        .with(
                                                "trueLoss",
                                                "with hard decisions",
                                                summary.trueLoss(),
                                                five(summary.trueLoss()))
                                        .asDetails()));
        facts = facts.and(inference(summary));
        if (summary.sparse().isPresent()) {
            facts = facts.part("inducing", "", inducing(summary.sparse().get()));
        }
        return facts.and(search(summary)).and(parameters(summary.parameters()));
    }

    private static Facts inference(GpSummary summary) {
        return Facts.none()
                .part(
                        "inference",
                        "",
                        Facts.none()
                                .with("method", "inference", summary.setup().inference())
                                .with(
                                        "likelihood",
                                        "likelihood",
                                        summary.setup().likelihood())
                                .with(
                                        "converged",
                                        "inference converged",
                                        new Value.Flag(summary.convergence().converged()))
                                .with(
                                        "iterations",
                                        "its iterations",
                                        summary.convergence().iterations())
                                .with(
                                        "residual",
                                        "its residual",
                                        summary.convergence().residual(),
                                        String.format(
                                                Locale.ROOT,
                                                "%.1e",
                                                summary.convergence().residual()))
                                .asDetails());
    }

    private static Facts search(GpSummary summary) {
        return Facts.none()
                .with("optimizer", "optimizer", summary.setup().optimizer())
                .with("stop", "search ended", words(summary.stop().name()))
                .part(
                        "work",
                        "",
                        Facts.none()
                                .with(
                                        "evaluations",
                                        "evaluations",
                                        summary.work().evaluations())
                                .with(
                                        summary.sparse().isPresent() ? "passes" : "factorizations",
                                        summary.sparse().isPresent() ? "passes over the rows" : "factorizations",
                                        summary.work().steps()))
                .with("restarts", "further starts", summary.setup().restarts())
                .with("seed", "seed", summary.setup().seed())
                .asDetails();
    }

    private static Facts inducing(SparseSetup sparse) {
        return Facts.none()
                .with("count", "inducing inputs", sparse.inducing())
                .and(tried(sparse.tried()))
                .and(Facts.none()
                        .with("chosen", "chosen", sparse.chosen() + (sparse.moved() ? ", moved by the gradient" : ""))
                        .with(
                                "residualShare",
                                "prior variance left",
                                sparse.residualShare(),
                                String.format(Locale.ROOT, "%.2g", sparse.residualShare()))
                        .with("jitter", "jitter", sparse.jitter(), String.format(Locale.ROOT, "%.2g", sparse.jitter()))
                        .asDetails());
    }

    /** One line for people: the log loss of rows left out with each number, and by how much that changed it. */
    private static Facts tried(List<InducingTrial> trials) {
        return trials.isEmpty()
                ? Facts.none()
                : Facts.none()
                        .with(
                                "growth",
                                "tried",
                                trials.stream().map(GpFacts::words).collect(Collectors.joining(", ")))
                        .and(Facts.none()
                                .each(
                                        "tried",
                                        "Numbers of inducing inputs tried, by rows left out",
                                        trials.stream().map(GpFacts::trial).toList())
                                .asDetails());
    }

    private static String words(InducingTrial trial) {
        return trial.inducing()
                + ": "
                + Facts.four(trial.logLoss())
                + (Double.isNaN(trial.gain())
                        ? ""
                        : String.format(Locale.ROOT, " (%+.4f ± %.4f)", -trial.gain(), trial.error()));
    }

    private static Facts trial(InducingTrial trial) {
        return Facts.none()
                .with("count", "inducing inputs", trial.inducing())
                .with("logLoss", "log loss", trial.logLoss(), Facts.four(trial.logLoss()))
                .with("gain", "better by", trial.gain(), Facts.four(trial.gain()))
                .with("error", "±", trial.error(), Facts.four(trial.error()));
    }

    /** By name for programs; a table for people. Of several length scales people see {@link ColumnRelevance}. */
    private static Facts parameters(List<FittedParameter> parameters) {
        boolean several = parameters.stream()
                        .filter(p -> p.role() == ParameterRole.SQUARED_LENGTH_SCALE)
                        .count()
                > 1;
        Facts facts = Facts.none();
        for (FittedParameter parameter : parameters) {
            boolean detail = several && parameter.role() == ParameterRole.SQUARED_LENGTH_SCALE;
            facts = facts.with(new Fact(
                    parameter.name(), parameter.name(), new Value.Amount(parameter.value(), words(parameter)), detail));
        }
        return Facts.none().part("hyperparameters", "Hyperparameters", facts);
    }

    private static String words(FittedParameter parameter) {
        String scale =
                parameter.role().isLog() ? String.format(Locale.ROOT, "(%.4g)", Math.exp(parameter.value())) : "";
        Prior prior = parameter.coordinate().prior();
        String held;
        if (!parameter.coordinate().free()) {
            held = parameter.value() == parameter.coordinate().start() ? "held" : "second step";
        } else if (prior.isInformative()) {
            held = String.format(Locale.ROOT, "prior %.2f ± %.2g", prior.centre(), prior.deviation())
                    + (prior.shared() > 0 ? String.format(Locale.ROOT, " ± %.2g in common", prior.shared()) : "");
        } else {
            held = "no prior";
        }
        return String.format(Locale.ROOT, "%9.4f %-12s %s", parameter.value(), scale, held);
    }

    private static String five(double value) {
        return String.format(Locale.ROOT, "%.5f", value);
    }

    static String words(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
