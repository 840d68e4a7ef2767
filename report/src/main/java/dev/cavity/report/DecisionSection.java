package dev.cavity.report;

import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Evaluation;

/** The threshold as a slider, with the decisions it makes: confusion matrix, rates, and where they lie on the curves. */
final class DecisionSection {
    private final Assessment assessment;

    DecisionSection(Assessment assessment) {
        this.assessment = assessment;
    }

    void addTo(Page page) {
        Evaluation evaluation = assessment.evaluation();
        ThresholdStops stops = ThresholdStops.of(assessment.predictions(), evaluation.threshold());
        page.data("decisions").setAll(stops.json());
        Html content = new Html();
        content.open("div", "class", "card decision", "id", "decision").line();
        slider(content, stops);
        content.open("div", "class", "decision-columns").line();
        matrix(content, evaluation.confusionMatrix());
        rates(content, evaluation.confusionMatrix());
        content.close("div").close("div").line();
        content.open("div", "class", "pair").line();
        content.add(page.figure(CurveFigures.roc(assessment)))
                .add(page.figure(CurveFigures.precisionRecall(assessment)));
        content.close("div").line();
        page.section(
                "decisions",
                "Deciding",
                "A probability becomes a decision at a threshold. Move it to see what it would cost: fewer misses mean more false"
                        + " alarms.",
                content);
    }

    private void slider(Html content, ThresholdStops stops) {
        String chosen = Numerals.threshold(assessment.evaluation().threshold());
        content.open("div", "class", "slider").line();
        content.open("label", "for", "threshold")
                .text("Call a row ")
                .element("b", assessment.positive())
                .text(" from this probability on")
                .close("label");
        content.element("output", chosen, "for", "threshold", "id", "threshold-value")
                .line();
        content.open(
                        "input",
                        "type",
                        "range",
                        "id",
                        "threshold",
                        "min",
                        "0",
                        "max",
                        Integer.toString(stops.thresholds().length - 1),
                        "step",
                        "1",
                        "value",
                        Integer.toString(stops.chosen()),
                        "aria-valuetext",
                        chosen,
                        "autocomplete",
                        "off")
                .line();
        content.element("button", "Back to " + chosen, "type", "button", "id", "threshold-reset", "disabled", "")
                .close("div")
                .line();
    }

    private void matrix(Html content, ConfusionMatrix matrix) {
        String positive = assessment.positive();
        String negative = assessment.negative();
        content.open("table", "class", "confusion").line();
        content.element("caption", "Confusion matrix").line();
        content.open("thead").open("tr").open("td").close("td");
        content.element("th", "called " + positive, "scope", "col").element("th", "called " + negative, "scope", "col");
        content.close("tr").close("thead").line().open("tbody").line();
        content.open("tr").element("th", "is " + positive, "scope", "row");
        cell(content, "truePositives", matrix.truePositives(), "found", true);
        cell(content, "falseNegatives", matrix.falseNegatives(), "missed", false);
        content.close("tr").line().open("tr").element("th", "is " + negative, "scope", "row");
        cell(content, "falsePositives", matrix.falsePositives(), "false alarms", false);
        cell(content, "trueNegatives", matrix.trueNegatives(), "rightly passed", true);
        content.close("tr").close("tbody").close("table").line();
    }

    private static void cell(Html content, String name, double count, String meaning, boolean right) {
        content.open("td", "class", right ? "right" : "wrong", "data-cell", name)
                .element("span", ConfusionMatrix.text(count), "class", "count", "data-live", name)
                .element("span", meaning, "class", "meaning")
                .close("td");
    }

    private void rates(Html content, ConfusionMatrix matrix) {
        content.open("dl", "class", "rates").line();
        rate(content, "precision", matrix.precision(), "of those called " + assessment.positive() + ", how many are");
        rate(content, "recall", matrix.recall(), "of those " + assessment.positive() + ", how many are found");
        weighted(
                content,
                "fMeasure",
                "F",
                "zeta",
                "ζ",
                assessment.zeta(),
                "1",
                matrix.fMeasure(assessment.zeta()),
                "weight of recall");
        weighted(
                content,
                "weightedError",
                "weighted error",
                "tau",
                "τ",
                assessment.tau(),
                null,
                matrix.weightedError(assessment.tau()),
                "cost of a false alarm, a miss costing 1");
        rate(content, "error", matrix.error(), "share of wrong decisions");
        content.close("dl").line();
    }

    private static void rate(Html content, String name, double value, String meaning) {
        content.open("div").element("dt", name).element("dd", Numerals.metric(value), "data-live", name);
        content.element("dd", meaning, "class", "meaning").close("div").line();
    }

    private static void weighted(
            Html content,
            String name,
            String title,
            String id,
            String symbol,
            double weight,
            String most,
            double value,
            String meaning) {
        content.open("div").open("dt").text(title).close("dt").element("dd", Numerals.metric(value), "data-live", name);
        content.open("dd", "class", "meaning")
                .open("label", "for", id)
                .text(symbol + ", " + meaning + " ")
                .close("label");
        content.open(
                "input",
                "type",
                "number",
                "id",
                id,
                "min",
                "0",
                "max",
                most,
                "step",
                "0.05",
                "value",
                plain(weight),
                "autocomplete",
                "off");
        content.close("dd").close("div").line();
    }

    private static String plain(double weight) {
        return weight == Math.rint(weight) ? Long.toString((long) weight) : Double.toString(weight);
    }
}
