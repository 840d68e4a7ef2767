package dev.cavity.report;

import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;

/** The threshold as a slider, with the decisions it makes and what they cost, and the command that keeps it. */
final class DecisionSection {
    private final Assessment assessment;
    private final String model;

    /** With the name of the model file, for the command. */
    DecisionSection(Assessment assessment, String model) {
        this.assessment = assessment;
        this.model = model;
    }

    void addTo(Page page) {
        Evaluation evaluation = assessment.evaluation();
        ThresholdStops stops = ThresholdStops.of(assessment.predictions(), evaluation.threshold());
        page.data("decisions").setAll(stops.json());
        page.data("decisions").put("zeta", assessment.zeta());
        Html content = new Html();
        content.open("div", "class", "card decision", "id", "decision").line();
        slider(content, stops);
        choices(content);
        content.open("div", "class", "decision-columns").line();
        matrix(content, evaluation.confusionMatrix());
        rates(content, evaluation.confusionMatrix());
        content.close("div").line();
        command(content);
        content.close("div").line();
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
        content.open("div", "class", "ticks", "id", "threshold-ticks", "aria-hidden", "true")
                .close("div")
                .close("div")
                .line();
    }

    /** What a miss costs, in words, and the thresholds that people ask for. */
    private void choices(Html content) {
        content.open("div", "class", "choices").line();
        content.open("p", "class", "costs").open("label", "for", "miss-cost").text("A miss costs as much as ");
        content.close("label");
        content.open(
                "input",
                "type",
                "number",
                "id",
                "miss-cost",
                "min",
                "0",
                "step",
                "any",
                "value",
                plain(assessment.missCost()),
                "autocomplete",
                "off");
        content.text(" false alarms.").close("p").line();
        content.open("p", "class", "choose").text("Set it to ");
        choice(content, "own", "the model’s own");
        choice(content, "best-f", "best F1");
        choice(content, "best-cost", "best for my costs");
        content.close("p").close("div").line();
    }

    private static void choice(Html content, String id, String words) {
        content.open("button", "type", "button", "id", "threshold-" + id)
                .text(words + " ")
                .element("span", "", "class", "at")
                .close("button");
    }

    private void command(Html content) {
        double threshold = assessment.evaluation().threshold();
        content.open("div", "class", "command").line();
        content.element("p", "To decide so for new rows:", "class", "reading");
        content.open("code", "id", "threshold-command")
                .text("cavity predict " + model + " new-rows.csv --threshold ")
                .element("span", plain(threshold >= Predictions.ABOVE_ALL ? 1 : threshold), "id", "threshold-exact")
                .close("code");
        content.element("button", "Copy", "type", "button", "data-copies", "threshold-command")
                .close("div")
                .line();
        if (assessment.leaveOneOut()) {
            content.element(
                            "p",
                            "A threshold that looks best here has seen these rows: on new ones it will do a little worse than the figures above. What it is worth is under “All metrics”, where each row is decided by the threshold of the others if the model’s own was chosen.",
                            "class",
                            "aside")
                    .line();
        }
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
        String positive = assessment.positive();
        content.open("dl", "class", "rates").line();
        rate(content, "recall", "found", matrix.recall(), "recall: of those " + positive + ", the share that is found");
        rate(
                content,
                "precision",
                "rightly called",
                matrix.precision(),
                "precision: of those called " + positive + ", the share that is");
        boolean one = assessment.zeta() == 0.5;
        rate(
                content,
                "fMeasure",
                one ? "F1" : "F, ζ = " + plain(assessment.zeta()),
                matrix.fMeasure(assessment.zeta()),
                one ? "the two together" : "the two together, recall weighing ζ");
        rate(content, "error", "wrong decisions", matrix.error(), "share of all rows");
        double cost = assessment.missCost() * matrix.falseNegatives() + matrix.falsePositives();
        content.open("div")
                .element("dt", "cost of 100 rows")
                .element("dd", Numerals.fixed(100 * cost / matrix.cases(), 1), "data-live", "cost");
        content.element("dd", "in false alarms, a miss costing as many as you say", "class", "meaning")
                .close("div")
                .line();
        content.close("dl").line();
    }

    private static void rate(Html content, String name, String title, double value, String meaning) {
        content.open("div").element("dt", title).element("dd", Numerals.metric(value), "data-live", name);
        content.element("dd", meaning, "class", "meaning").close("div").line();
    }

    private static String plain(double weight) {
        return weight == Math.rint(weight) ? Long.toString((long) weight) : Double.toString(weight);
    }
}
