package dev.cavity.report;

import dev.cavity.evaluation.Estimate;
import dev.cavity.evaluation.StandardErrors;

/** Every metric with its standard error and what it means. */
final class MetricsSection {
    private final Assessment assessment;

    MetricsSection(Assessment assessment) {
        this.assessment = assessment;
    }

    void addTo(Page page) {
        StandardErrors errors = assessment.errors();
        String positive = assessment.positive();
        TextTable table = TextTable.of("metric", "value", "standard error", "what it says")
                .captioned("All metrics");
        row(
                table,
                "log loss",
                errors.nlp(),
                "mean of −log of the probability given to what was true; smaller is better");
        row(table, "Brier score", errors.brier(), "mean squared distance of probability and truth; smaller is better");
        table.row(
                "calibration error",
                Numerals.fixed(assessment.evaluation().calibrationError(), 4),
                "–",
                "mean distance of probability and frequency over ten bins; never quite 0, even for a perfect classifier");
        row(
                table,
                "ROC AUC",
                errors.rocAuc(),
                "how often a row that is " + positive + " gets a higher probability than one that is not");
        row(
                table,
                "average precision",
                errors.averagePrecision(),
                "area under the precision–recall curve; compare with the share of " + positive);
        row(table, "error", errors.error(), "share of wrong decisions");
        row(table, "precision", errors.precision(), "share of those called " + positive + " that are");
        row(table, "recall", errors.recall(), "share of the " + positive + " rows that are found");
        row(table, "specificity", errors.specificity(), "share of the other rows that are passed rightly");
        row(table, "F1", errors.f1(), "harmonic mean of precision and recall");
        if (assessment.zeta() != 0.5) {
            row(
                    table,
                    "F, ζ = " + assessment.zeta(),
                    errors.f(assessment.zeta()),
                    "the F-measure that weighs recall by ζ");
        }
        if (assessment.tau() != 1) {
            row(
                    table,
                    "weighted error, τ = " + assessment.tau(),
                    errors.wer(assessment.tau()),
                    "errors, a false alarm counting τ");
        }
        page.section(
                "metrics",
                "All metrics",
                (assessment.leaveOneOut()
                                ? "Each row was judged by the classifier without that row, so these are estimates for new rows from the same source."
                                        + " They are slightly kind, because the hyperparameters have seen all rows."
                                : "How the classifier did on these rows.")
                        + " Decisions are at the threshold "
                        + Numerals.threshold(assessment.evaluation().threshold()) + ".",
                new Html().scrolledCard("All metrics", table.html()));
    }

    private static void row(TextTable table, String name, Estimate estimate, String meaning) {
        String error = Double.isNaN(estimate.standardError()) ? "–" : Numerals.fixed(estimate.standardError(), 4);
        table.row(name, Numerals.fixed(estimate.value(), 4), error, meaning);
    }
}
