package dev.cavity.cli;

import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Estimate;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.StandardErrors;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Metrics as text for people: values with standard errors, and the confusion matrix with the names of the classes. */
final class MetricsText {
    private MetricsText() {}

    static List<String> lines(Evaluation evaluation, String negative, String positive) {
        StandardErrors errors = evaluation.withStandardErrors();
        List<String> lines = new ArrayList<>();
        lines.add(metric("log loss (NLP)", errors.nlp()));
        lines.add(metric("error", errors.error()));
        lines.add(metric("precision", errors.precision()));
        lines.add(metric("recall", errors.recall()));
        lines.add(metric("F1", errors.f1()));
        lines.add(metric("ROC AUC", errors.rocAuc()));
        lines.add(metric("average precision", errors.averagePrecision()));
        lines.add(metric("Brier score", errors.brier()));
        lines.add(String.format(Locale.ROOT, "  %-20s %8.4f", "calibration error", evaluation.calibrationError()));
        lines.add("");
        lines.addAll(confusion(evaluation.confusionMatrix(), negative, positive));
        return lines;
    }

    static List<String> confusion(ConfusionMatrix m, String negative, String positive) {
        int width = Math.max(10, Math.max(negative.length(), positive.length()) + 2);
        String row = "  %-" + (width + 9) + "s %" + width + "s %" + width + "s";
        return List.of(
                String.format(Locale.ROOT, row, "", "called ", "called "),
                String.format(Locale.ROOT, row, "", positive, negative),
                String.format(
                        Locale.ROOT,
                        row,
                        "is " + positive,
                        ConfusionMatrix.text(m.truePositives()),
                        ConfusionMatrix.text(m.falseNegatives())),
                String.format(
                        Locale.ROOT,
                        row,
                        "is " + negative,
                        ConfusionMatrix.text(m.falsePositives()),
                        ConfusionMatrix.text(m.trueNegatives())));
    }

    private static String metric(String name, Estimate estimate) {
        if (Double.isNaN(estimate.value())) {
            return String.format(Locale.ROOT, "  %-20s %8s", name, "undefined");
        }
        if (Double.isInfinite(estimate.value())) {
            return String.format(Locale.ROOT, "  %-20s %8s", name, "infinite");
        }
        String value = String.format(Locale.ROOT, "  %-20s %8.4f", name, estimate.value());
        return Double.isNaN(estimate.standardError())
                ? value + " (too few cases for a standard error)"
                : value + String.format(Locale.ROOT, " ± %.4f", estimate.standardError());
    }
}
