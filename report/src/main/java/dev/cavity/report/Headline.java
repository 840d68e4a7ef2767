package dev.cavity.report;

import dev.cavity.evaluation.IntervalEstimate;
import dev.cavity.facts.Facts;
import dev.cavity.facts.Value;
import dev.cavity.verdict.Fault;
import dev.cavity.verdict.Finding;
import dev.cavity.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/** The top of a page: the verdict, what there was in a sentence or two, a few large numbers, and what else to know first. */
final class Headline {
    private final Verdict verdict;
    private final Optional<Facts> metrics;
    private final double largestShare;

    /** With the metrics, if there are any, and the share of the largest class, which guessing would name. */
    Headline(Verdict verdict, Optional<Facts> metrics, double largestShare) {
        this.verdict = verdict;
        this.metrics = metrics;
        this.largestShare = largestShare;
    }

    void addTo(Page page, String about, List<String> notes) {
        new VerdictPanel(verdict).addTo(page);
        Html top = page.masthead();
        top.element("p", about, "class", "standfirst").line();
        banner(top, notes);
        metrics.ifPresent(known -> tiles(top, known));
    }

    static void banner(Html top, List<String> worries) {
        if (worries.isEmpty()) {
            return;
        }
        top.open("div", "class", "banner", "role", "note")
                .element("strong", "Read this, too")
                .open("ul")
                .line();
        worries.forEach(worry -> top.element("li", worry).line());
        top.close("ul").close("div").line();
    }

    private void tiles(Html top, Facts known) {
        boolean two = known.find("auc").isPresent();
        top.open("ul", "class", "tiles", "aria-label", "Headline figures").line();
        tile(top, "ROC AUC", known, two ? "auc" : "macroAuc", "0.5 is guessing, 1 is perfect");
        tile(
                top,
                "log loss",
                known,
                "nlp",
                VerdictPanel.gain(verdict)
                        .map(gain -> "guessing has " + Numerals.metric(gain.figure("guessing")))
                        .orElse("0 is perfect"));
        tile(
                top,
                two ? "F1" : "mean F1 of the classes",
                known,
                two ? "f1" : "macroF1",
                two
                        ? "precision " + number(known, "precision") + ", recall " + number(known, "recall")
                        : "1 is perfect");
        tile(top, "error", known, "error", "always saying the largest class has " + Numerals.metric(1 - largestShare));
        verdict.findings().stream()
                .filter(finding -> finding.fault() == Fault.CALIBRATION)
                .findFirst()
                .ifPresent(finding -> calibration(top, finding));
        top.close("ul").line();
    }

    private static String number(Facts known, String key) {
        return known.find(key)
                .map(value -> Numerals.fixed(((Value.Measure) value).number(), 2))
                .orElse("–");
    }

    private static void tile(Html top, String name, Facts known, String key, String context) {
        Optional<Value> found = known.find(key);
        if (found.isEmpty()) {
            return;
        }
        Value.Measure measure = (Value.Measure) found.get();
        top.open("li", "class", "tile").element("span", name, "class", "name");
        top.element("span", Numerals.metric(measure.number()), "class", "value");
        measure.interval()
                .flatMap(IntervalEstimate::interval)
                .ifPresent(interval -> top.element(
                        "span",
                        Numerals.metric(interval.low()) + " to " + Numerals.metric(interval.high()),
                        "class",
                        "range"));
        top.element("span", context, "class", "context").close("li").line();
    }

    private static void calibration(Html top, Finding finding) {
        double missed = finding.figures().getOrDefault("missed", Double.NaN);
        boolean seen = finding.colour() != dev.cavity.verdict.Colour.GREEN;
        top.open("li", "class", seen ? "tile calibration doubtful" : "tile calibration")
                .element("span", "calibration", "class", "name")
                .element(
                        "span",
                        seen
                                ? "off by " + Numerals.fixed(100 * finding.figure("error"), 0) + " points"
                                : "no error seen",
                        "class",
                        "words")
                .element(
                        "span",
                        seen
                                ? "see below whether to trust the probabilities"
                                : "up to " + Numerals.fixed(100 * missed, 0) + " points could be missed",
                        "class",
                        "context")
                .close("li")
                .line();
    }
}
