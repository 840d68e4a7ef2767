package dev.cavity.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.evaluation.PrecisionRecallCurve;
import dev.cavity.evaluation.RocCurve;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** ROC and precision–recall curves. Where there are very many points, evenly spaced ones of them are drawn. */
final class CurveFigures {
    private static final double LEVEL = 0.95;
    private static final int DRAWN = 1500;
    private static final int LISTED = 25;

    private CurveFigures() {}

    static Figure roc(Assessment assessment) {
        List<RocCurve.Point> points = assessment.evaluation().rocCurve().points();
        TextTable table =
                TextTable.of("threshold", "false alarms, share", "found, share").captioned("ROC curve");
        thinned(points, LISTED)
                .forEach(p -> table.row(
                        Numerals.threshold(p.threshold()),
                        Numerals.metric(p.falsePositiveRate()),
                        Numerals.metric(p.truePositiveRate())));
        String area = Numerals.estimate(
                assessment.evaluation().rocAuc(),
                assessment.evaluation().intervals(LEVEL).rocAuc());
        return new Figure(
                "roc",
                "curve",
                "ROC curve",
                "Up is found, right is false alarms; the diagonal is guessing. The dot is the threshold above.",
                "Area under the curve " + area + ".",
                curve(
                                thinned(points, DRAWN),
                                RocCurve.Point::falsePositiveRate,
                                RocCurve.Point::truePositiveRate,
                                "false alarms among the " + assessment.negative(),
                                "found among the " + assessment.positive(),
                                "AUC " + area)
                        .put("kind", "roc"),
                table.html());
    }

    static Figure precisionRecall(Assessment assessment) {
        List<PrecisionRecallCurve.Point> points =
                assessment.evaluation().precisionRecallCurve().points();
        TextTable table = TextTable.of("threshold", "recall", "precision").captioned("Precision–recall curve");
        thinned(points, LISTED)
                .forEach(p -> table.row(
                        Numerals.threshold(p.threshold()),
                        Numerals.metric(p.recall()),
                        Numerals.metric(p.precision())));
        String area = Numerals.estimate(
                assessment.evaluation().averagePrecision(),
                assessment.evaluation().intervals(LEVEL).averagePrecision());
        double share = assessment.predictions().positiveWeight()
                / assessment.predictions().totalWeight();
        ObjectNode data = curve(
                        thinned(points, DRAWN),
                        PrecisionRecallCurve.Point::recall,
                        PrecisionRecallCurve.Point::precision,
                        "recall: found among the " + assessment.positive(),
                        "precision",
                        "average precision " + area)
                .put("kind", "precision-recall");
        data.set("baseline", Numerals.drawn(share));
        return new Figure(
                "precision-recall",
                "curve",
                "Precision and recall",
                "How pure the finds are as more are found. The dotted line is guessing: " + Numerals.percent(share)
                        + " are " + assessment.positive() + ".",
                "Average precision " + area + ".",
                data,
                table.html());
    }

    private static <P> ObjectNode curve(
            List<P> points, ToDoubleFunction<P> x, ToDoubleFunction<P> y, String xLabel, String yLabel, String note) {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.set("x", Numerals.drawn(points.stream().mapToDouble(x).toArray()));
        data.set("y", Numerals.drawn(points.stream().mapToDouble(y).toArray()));
        return data.put("xLabel", xLabel).put("yLabel", yLabel).put("note", note);
    }

    /** At most so many, evenly spaced, with the first and the last. */
    static <P> List<P> thinned(List<P> points, int most) {
        if (points.size() <= most) {
            return points;
        }
        List<P> kept = new ArrayList<>(most);
        for (int k = 0; k < most; k++) {
            kept.add(points.get((int) ((long) k * (points.size() - 1) / (most - 1))));
        }
        return kept;
    }
}
