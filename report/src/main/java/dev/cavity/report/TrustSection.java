package dev.cavity.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.evaluation.CalibrationBin;
import dev.cavity.evaluation.Predictions;
import dev.cavity.verdict.Fault;
import dev.cavity.verdict.Verdict;
import java.util.List;
import java.util.stream.Collectors;

/** Whether the probabilities can be taken at their word: reliability diagrams, and with two classes histograms. */
final class TrustSection {
    private final Verdict verdict;
    private final List<Assessment> assessments;

    /** Of one assessment with two classes, else of one for each class against the rest. */
    TrustSection(Verdict verdict, List<Assessment> assessments) {
        this.verdict = verdict;
        this.assessments = assessments;
    }

    void addTo(Page page) {
        boolean two = assessments.size() == 1;
        Html content =
                new Html().open("div", "class", two ? "pair" : "pair thirds").line();
        for (int c = 0; c < assessments.size(); c++) {
            content.add(page.figure(reliability(assessments.get(c), two ? "reliability" : "reliability-" + c)));
        }
        if (two) {
            content.add(page.figure(histogram(assessments.get(0))));
        }
        content.close("div").line();
        String found = verdict.findings().stream()
                .filter(finding -> finding.fault() == Fault.CALIBRATION)
                .map(finding -> finding.found() + (finding.advice().isEmpty() ? "" : " " + finding.advice()))
                .collect(Collectors.joining(" "));
        page.section("trust", "Trusting the probabilities", found + (two ? average() : ""), content);
    }

    private String average() {
        Predictions predictions = assessments.get(0).predictions();
        double mean = 0;
        for (int i = 0; i < predictions.size(); i++) {
            mean += predictions.outcomes().weight(i) * predictions.probability(i) / predictions.totalWeight();
        }
        return " On average it says " + Numerals.percent(mean) + ", and "
                + Numerals.percent(predictions.positiveWeight() / predictions.totalWeight()) + " are "
                + assessments.get(0).positive() + ".";
    }

    private static Figure reliability(Assessment assessment, String id) {
        List<CalibrationBin> bins = assessment.evaluation().calibration().bins();
        TextTable table = TextTable.of("probability", "rows", "mean probability", "frequency", "95 % interval")
                .captioned("Reliability");
        ArrayNode drawn = JsonNodeFactory.instance.arrayNode();
        for (CalibrationBin bin : bins) {
            table.row(
                    Numerals.fixed(bin.lower(), 1) + " to " + Numerals.fixed(bin.upper(), 1),
                    Integer.toString(bin.count()),
                    Numerals.metric(bin.meanPredicted()),
                    Numerals.metric(bin.observedFrequency()),
                    Numerals.metric(bin.lowerBound()) + " to " + Numerals.metric(bin.upperBound()));
            ObjectNode node = drawn.addObject().put("count", bin.count());
            node.set("lower", Numerals.drawn(bin.lower()));
            node.set("upper", Numerals.drawn(bin.upper()));
            node.set("mean", Numerals.drawn(bin.meanPredicted()));
            node.set("frequency", Numerals.drawn(bin.observedFrequency()));
            node.set("least", Numerals.drawn(bin.lowerBound()));
            node.set("most", Numerals.drawn(bin.upperBound()));
        }
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.set("bins", drawn);
        data.put("positive", assessment.positive());
        return new Figure(
                id,
                "reliability",
                id.equals("reliability") ? "Reliability" : "Reliability: " + assessment.positive(),
                "Of the rows given 30\u202f%, were 30\u202f% " + assessment.positive()
                        + "? On the diagonal, yes. Lines are 95\u202f% intervals; the counts below say how much each dot weighs.",
                bins.size() + " groups of rows; calibration error "
                        + Numerals.metric(assessment.evaluation().calibrationError()) + ".",
                data,
                table.html());
    }

    private static Figure histogram(Assessment assessment) {
        ProbabilityHistogram counts = ProbabilityHistogram.of(assessment.predictions());
        TextTable table = TextTable.of("probability", assessment.positive(), assessment.negative())
                .captioned("Probabilities by class");
        for (int k = 0; k < ProbabilityHistogram.BINS; k++) {
            table.row(
                    Numerals.fixed((double) k / ProbabilityHistogram.BINS, 2) + " to "
                            + Numerals.fixed((k + 1.0) / ProbabilityHistogram.BINS, 2),
                    Long.toString(counts.positive()[k]),
                    Long.toString(counts.negative()[k]));
        }
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.set("positiveCounts", Numerals.whole(counts.positive()));
        data.set("negativeCounts", Numerals.whole(counts.negative()));
        data.put("positive", assessment.positive()).put("negative", assessment.negative());
        return new Figure(
                "histogram",
                "histogram",
                "Probabilities by class",
                "A classifier that separates well pushes the two apart, to the ends. The dashed line is the threshold. Each class"
                        + " has its own scale.",
                "Two histograms of the probability of " + assessment.positive() + ".",
                data,
                table.html());
    }
}
