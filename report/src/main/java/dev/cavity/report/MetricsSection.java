package dev.cavity.report;

import dev.cavity.evaluation.Interval;
import dev.cavity.evaluation.IntervalEstimate;
import dev.cavity.evaluation.UnknownInterval;
import dev.cavity.facts.Fact;
import dev.cavity.facts.Facts;
import dev.cavity.facts.Value;
import java.util.List;

/** Every metric with its interval and what it means, as the facts have them that the command line tells. */
final class MetricsSection {
    private final Facts metrics;
    private final Subject subject;
    private final String lead;

    MetricsSection(Facts metrics, Subject subject, String lead) {
        this.metrics = metrics;
        this.subject = subject;
        this.lead = lead;
    }

    void addTo(Page page) {
        List<Fact> measures = metrics.list().stream()
                .filter(fact -> fact.value() instanceof Value.Measure)
                .toList();
        boolean corrected = measures.stream()
                .anyMatch(fact -> ((Value.Measure) fact.value()).asChosen().isPresent());
        TextTable table = corrected
                ? TextTable.of("metric", "value", "95 % interval", "as chosen", "what it says")
                : TextTable.of("metric", "value", "95 % interval", "what it says");
        table.captioned("All metrics");
        for (Fact fact : measures) {
            Value.Measure measure = (Value.Measure) fact.value();
            String value = Double.isNaN(measure.number()) ? "–" : Numerals.fixed(measure.number(), 4);
            String interval = measure.interval().map(MetricsSection::interval).orElse("–");
            if (corrected) {
                String before = measure.asChosen().isPresent()
                        ? Numerals.fixed(measure.asChosen().getAsDouble(), 4)
                        : "–";
                table.row(fact.label(), value, interval, before, meaning(fact.key()));
            } else {
                table.row(fact.label(), value, interval, meaning(fact.key()));
            }
        }
        page.section(
                "metrics",
                "All metrics",
                lead
                        + (corrected
                                ? " “As chosen” is before the correction for what was chosen with the help of these very rows."
                                : ""),
                new Html().scrolledCard("All metrics", table.html()));
    }

    private static String interval(IntervalEstimate estimate) {
        return estimate instanceof Interval interval
                ? Numerals.fixed(interval.low(), 4) + " to " + Numerals.fixed(interval.high(), 4)
                : "not known: " + ((UnknownInterval) estimate).reason();
    }

    private String meaning(String key) {
        String positive = subject.isOfTwo() ? subject.positive() : "a class";
        return switch (key) {
            case "nlp" -> "mean of −log of the probability given to what was true; smaller is better";
            case "brier" -> "mean squared distance of probability and truth; smaller is better";
            case "calibrationError" ->
                "mean distance of probability and frequency over ten bins; never quite 0, even for a perfect classifier";
            case "auc", "pooledAuc" ->
                "how often a row that is " + positive + " gets a higher probability than one that is not";
            case "macroAuc", "pooledMacroAuc" ->
                "how often a row of a class gets a higher probability of it than one that is not; mean over the classes";
            case "averagePrecision", "pooledAveragePrecision" ->
                "area under the precision–recall curve; compare with the share of " + positive;
            case "error" -> "share of wrong decisions";
            case "precision" -> "share of those called " + positive + " that are";
            case "recall" -> "share of the " + positive + " rows that are found";
            case "f1" -> "harmonic mean of precision and recall";
            case "macroF1" -> "F1 of each class against the rest, their mean";
            case "microF1" -> "with one class for each row, the share of right decisions";
            case "f", "macroF" -> "the F-measure that weighs recall by ζ";
            case "weightedError" -> "errors, a false alarm counting τ";
            case "meanCost" -> "what decisions cost on average";
            default -> "";
        };
    }
}
