package dev.cavity.report;

import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Estimate;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.StandardErrors;
import java.util.List;

/** The top of a page: what there was, in a few sentences and a few large numbers, and what went wrong. */
final class Headline {
    private final Assessment assessment;

    Headline(Assessment assessment) {
        this.assessment = assessment;
    }

    /** Sentences, the banner if there is something to worry about, and the tiles. */
    void addTo(Page page, String about, List<String> worries) {
        Html top = page.masthead();
        top.open("p", "class", "standfirst")
                .text(about + " " + decisions())
                .close("p")
                .line();
        banner(top, worries);
        tiles(top);
    }

    static void banner(Html top, List<String> worries) {
        if (worries.isEmpty()) {
            return;
        }
        top.open("div", "class", "banner", "role", "alert")
                .element("strong", "Read this first")
                .open("ul")
                .line();
        worries.forEach(worry -> top.element("li", worry).line());
        top.close("ul").close("div").line();
    }

    private String decisions() {
        ConfusionMatrix matrix = assessment.evaluation().confusionMatrix();
        String positive = assessment.positive();
        if (matrix.positives() == 0) {
            return "No row is " + positive + ".";
        }
        return assessment.how() + ", " + Numerals.count(matrix.truePositives()) + " of "
                + Numerals.count(matrix.positives())
                + " that are " + positive + " are found, with " + Numerals.count(matrix.falsePositives(), "false alarm")
                + ", at the threshold "
                + Numerals.threshold(assessment.evaluation().threshold()) + ".";
    }

    private void tiles(Html top) {
        StandardErrors errors = assessment.errors();
        Evaluation evaluation = assessment.evaluation();
        double rate = (double) evaluation.positives() / evaluation.cases();
        top.open("ul", "class", "tiles", "aria-label", "Headline figures").line();
        tile(top, "ROC AUC", errors.rocAuc(), "0.5 is guessing, 1 is perfect");
        tile(
                top,
                "log loss",
                errors.nlp(),
                "always saying " + Numerals.percent(rate) + " would give " + Numerals.metric(guessing(rate)));
        tile(
                top,
                "F1",
                errors.f1(),
                "precision " + Numerals.fixed(evaluation.precision(), 2) + ", recall "
                        + Numerals.fixed(evaluation.recall(), 2));
        tile(
                top,
                "error",
                errors.error(),
                "always saying the larger class would give " + Numerals.metric(Math.min(rate, 1 - rate)));
        CalibrationVerdict verdict = CalibrationVerdict.of(assessment.predictions());
        top.open("li", "class", verdict.isSound() ? "tile verdict" : "tile verdict doubtful")
                .element("span", "calibration", "class", "name")
                .element("span", verdict.headline(), "class", "words")
                .element(
                        "span",
                        "says " + Numerals.percent(verdict.meanProbability()) + " on average, saw "
                                + Numerals.percent(verdict.rate()),
                        "class",
                        "context")
                .close("li")
                .line();
        top.close("ul").line();
    }

    /** The log loss of always giving the share of the positives. */
    private static double guessing(double rate) {
        return rate == 0 || rate == 1 ? 0 : -rate * Math.log(rate) - (1 - rate) * Math.log(1 - rate);
    }

    private static void tile(Html top, String name, Estimate estimate, String context) {
        top.open("li", "class", "tile").element("span", name, "class", "name");
        top.open("span", "class", "value").text(Numerals.metric(estimate.value()));
        if (Double.isFinite(estimate.standardError()) && Double.isFinite(estimate.value())) {
            top.element("span", " ± " + Numerals.metric(estimate.standardError()), "class", "error");
        }
        top.close("span")
                .element("span", context, "class", "context")
                .close("li")
                .line();
    }
}
