package dev.cavity.cli;

import dev.cavity.data.Dataset;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.FitSetup;
import dev.cavity.model.FittedParameter;
import dev.cavity.model.GpSummary;
import dev.cavity.model.Member;
import dev.cavity.model.SparseSetup;
import dev.cavity.selection.LeaveOneOutCheck;
import dev.cavity.selection.Prior;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What is said of a fit, as text and as JSON.
 *
 * @param training the table
 * @param dataset what of it was fitted
 * @param classifier the classifier
 * @param check left-out rows refitted for real, if that was asked for
 * @param out the model file
 * @param page the HTML page, if one was asked for
 */
record FitReport(
        TrainingData training,
        Dataset dataset,
        BinaryClassifier classifier,
        Optional<LeaveOneOutCheck> check,
        Path out,
        Optional<Path> page) {

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%s: %d rows%s, %d features, %d positive (%s), %d negative (%s)",
                training.source(),
                training.rows(),
                dataset.size() < training.rows() ? " (" + dataset.size() + " of them used)" : "",
                dataset.dimension(),
                dataset.positives(),
                dataset.positiveName(),
                dataset.size() - dataset.positives(),
                dataset.negativeName()));
        training.prepared().notes().forEach(note -> lines.add("  " + note));
        for (Member member : classifier.members()) {
            GpSummary gp = member.gp().details();
            lines.add("");
            if (classifier.members().size() > 1) {
                lines.add(String.format(Locale.ROOT, "Member with weight %.3f:", member.weight()));
            }
            lines.add(method(gp));
            gp.sparse().ifPresent(sparse -> lines.add(inducing(sparse)));
            lines.add("");
            lines.add("Hyperparameters");
            gp.parameters().forEach(parameter -> lines.add(parameter(parameter)));
        }
        lines.add("");
        lines.add(String.format(
                Locale.ROOT, "Leave-one-out, threshold %s (± standard error)", shortest(classifier.threshold())));
        lines.addAll(MetricsText.lines(classifier.leaveOneOut(), dataset.negativeName(), dataset.positiveName()));
        check.ifPresent(c -> {
            lines.add("");
            lines.add(check(c));
        });
        lines.add("");
        lines.add("Model written to " + out);
        page.ifPresent(file -> lines.add("Report written to " + file));
        return lines;
    }

    private static String method(GpSummary summary) {
        FitSetup setup = summary.setup();
        return String.format(
                Locale.ROOT,
                "%s with %s likelihood, %s kernel, chosen by %s (%s): %s %.5f, %d evaluations, %.2f s%n%s",
                setup.inference(),
                setup.likelihood(),
                setup.kernel(),
                setup.criterion(),
                setup.optimizer(),
                "loss",
                summary.loss(),
                summary.work().evaluations(),
                summary.seconds(),
                summary.converged()
                        ? "Converged: search " + words(summary.stop().name()) + "; inference " + summary.convergence()
                        : "NOT CONVERGED: search " + words(summary.stop().name()) + "; inference "
                                + summary.convergence());
    }

    private static String inducing(SparseSetup sparse) {
        return String.format(
                Locale.ROOT,
                "%d inducing inputs (%s)%s; %.2g of the prior variance is left to the rows; jitter %.2g",
                sparse.inducing(),
                sparse.chosen(),
                sparse.moved() ? ", moved by the gradient" : "",
                sparse.residualShare(),
                sparse.jitter());
    }

    private static String words(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String parameter(FittedParameter parameter) {
        String scale =
                parameter.role().isLog() ? String.format(Locale.ROOT, "(%.4g)", Math.exp(parameter.value())) : "";
        Prior prior = parameter.coordinate().prior();
        String held = !parameter.coordinate().free()
                ? (parameter.value() == parameter.coordinate().start() ? "held" : "second step")
                : prior.isInformative()
                        ? String.format(Locale.ROOT, "prior %.2f ± %.2g", prior.centre(), prior.deviation())
                                + (prior.shared() > 0
                                        ? String.format(Locale.ROOT, " ± %.2g in common", prior.shared())
                                        : "")
                        : "no prior";
        return String.format(Locale.ROOT, "  %-20s %9.4f %-12s %s", parameter.name(), parameter.value(), scale, held);
    }

    private String check(LeaveOneOutCheck check) {
        return String.format(
                Locale.ROOT,
                "%d rows left out and refitted (%d %s, %d %s): leave-one-out probabilities are off by %.2g on average, %.2g at"
                        + " most%s",
                check.points().length,
                check.positives(),
                dataset.positiveName(),
                check.points().length - check.positives(),
                dataset.negativeName(),
                check.meanDifference(),
                check.largestDifference(),
                check.converged() ? "" : " (not all refits converged)");
    }

    private static String shortest(double value) {
        String rounded = String.format(Locale.ROOT, "%.4f", value);
        return Double.parseDouble(rounded) == value
                ? rounded.replaceAll("0+$", "")
                : String.format(Locale.ROOT, "%.6g", value);
    }

    Map<String, Object> json() {
        GpSummary summary = classifier.members().get(0).gp().details();
        FitSetup setup = summary.setup();
        Map<String, Object> map = new LinkedHashMap<>();
        Map<String, Object> hyperparameters = new LinkedHashMap<>();
        summary.parameters().forEach(p -> hyperparameters.put(p.name(), p.value()));
        map.put("hyperparameters", hyperparameters);
        map.put(
                "criterion",
                ordered("name", setup.criterion(), "loss", summary.loss(), "trueLoss", summary.trueLoss()));
        map.put("leaveOneOut", Json.metrics(classifier.leaveOneOut()));
        map.put("threshold", classifier.threshold());
        map.put("converged", classifier.summary().converged());
        map.put("seconds", classifier.summary().seconds());
        map.put("stop", words(summary.stop().name()));
        map.put(
                "inference",
                ordered(
                        "method", setup.inference(),
                        "likelihood", setup.likelihood(),
                        "converged", summary.convergence().converged(),
                        "iterations", summary.convergence().iterations(),
                        "residual", summary.convergence().residual()));
        map.put("kernel", setup.kernel());
        map.put("optimizer", setup.optimizer());
        map.put(
                "work",
                ordered(
                        "evaluations", summary.work().evaluations(),
                        "factorizations", summary.work().steps()));
        map.put(
                "data",
                ordered(
                        "source", training.source(),
                        "sha256", training.checksum(),
                        "rows", training.rows(),
                        "used", dataset.size(),
                        "features", dataset.dimension(),
                        "positives", dataset.positives(),
                        "positive", dataset.positiveName(),
                        "negative", dataset.negativeName()));
        map.put("notes", training.prepared().notes());
        map.put("warnings", classifier.summary().warnings());
        check.ifPresent(c -> map.put(
                "verifyLoo",
                ordered(
                        "rows", c.points().length,
                        "positives", c.positives(),
                        "meanDifference", c.meanDifference(),
                        "largestDifference", c.largestDifference(),
                        "converged", c.converged())));
        map.put("model", out.toString());
        page.ifPresent(file -> map.put("report", file.toString()));
        map.put("blas", setup.blas());
        map.put("version", setup.version());
        return map;
    }

    private static Map<String, Object> ordered(Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }
}
