package dev.cavity.verdict;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Feature;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.Classifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a classifier can be trusted: a colour, one sentence, and what was found, the most serious first.
 *
 * <pre>{@code
 * Verdict verdict = Verdict.ofTraining(model, data);
 * verdict.lines().forEach(System.out::println);
 * if (verdict.colour() == Colour.RED) { ... }
 * }</pre>
 *
 * <p>Whoever knows more, such as the reader of a file, adds findings of their own ({@link #with}). A verdict says what its checks see, and no more: green
 * means that none of the faults in {@link Fault} was seen.
 *
 * @param findings what was found, the most serious first
 */
public record Verdict(List<Finding> findings) {
    /**
     * Puts the most serious first.
     *
     * @param findings what was found
     */
    public Verdict {
        findings = findings.stream()
                .sorted(Comparator.comparing(Finding::colour).reversed().thenComparing(Finding::fault))
                .toList();
    }

    /**
     * The verdict on a classifier from the rows it was fitted to, each left out.
     *
     * @param classifier the classifier
     * @param data the rows that it was fitted to, in the order of the file, with its groups and weights
     * @return the verdict
     * @throws IllegalArgumentException if the rows are not as many as it was fitted to
     */
    public static Verdict ofTraining(Classifier classifier, ClassDataset data) {
        if (data.size() != classifier.summary().size()) {
            throw new IllegalArgumentException(data.size() + " rows for a classifier that was fitted to "
                    + classifier.summary().size());
        }
        List<Finding> findings = new ArrayList<>(RowsCheck.of(data));
        findings.addAll(ColumnCheck.of(data));
        findings.addAll(OrderCheck.of(data));
        findings.addAll(NeighbourCheck.of(data));
        findings.addAll(FarPointCheck.of(classifier, data));
        return ofKept(classifier, data.classes(), data.features()).with(findings);
    }

    /**
     * The verdict on a classifier from what it keeps of its training, where its rows are not at hand. It sees less: nothing that only the
     * rows give away, such as a column that is the label.
     *
     * @param classifier the classifier
     * @param classes the names of its classes
     * @param features its inputs, with the columns they come from
     * @return the verdict
     */
    public static Verdict ofKept(Classifier classifier, List<String> classes, List<Feature> features) {
        List<Finding> findings = new ArrayList<>(FitCheck.of(classifier, features));
        Optional<ClassPredictions> leftOut = classifier.leftOut(classes);
        leftOut.ifPresent(known -> {
            findings.addAll(WeightCheck.of(known));
            findings.add(GainCheck.ofLeftOut(classifier, known));
            findings.addAll(DecisionCheck.of(classifier, known));
            findings.add(CalibrationCheck.of(known));
            findings.addAll(CommitteeCheck.ofLeftOut(classifier));
        });
        return new Verdict(findings);
    }

    /**
     * The verdict on a classifier from labelled rows that it was not fitted to.
     *
     * @param classifier the classifier
     * @param data the rows
     * @return the verdict
     */
    public static Verdict ofTest(Classifier classifier, ClassDataset data) {
        return ofTest(classifier, data, classifier.logProbabilities(data.inputs()));
    }

    /**
     * The same where it is known what is said of the rows, such as recalibrated probabilities.
     *
     * @param classifier the classifier
     * @param data the rows
     * @param logProbabilities what is said of each row, a column for each class
     * @return the verdict
     */
    public static Verdict ofTest(Classifier classifier, ClassDataset data, Matrix logProbabilities) {
        ClassPredictions predictions = ClassPredictions.of(data, logProbabilities);
        List<Finding> findings = new ArrayList<>();
        findings.addAll(WeightCheck.of(predictions));
        Finding gain = GainCheck.ofTest(classifier, predictions);
        findings.add(gain);
        findings.addAll(PromiseCheck.of(classifier, predictions, gain.figure("gain")));
        findings.addAll(DecisionCheck.of(classifier, predictions));
        findings.add(CalibrationCheck.of(predictions));
        findings.addAll(ofNewRows(classifier, data.inputs()).findings());
        return new Verdict(findings);
    }

    /**
     * The verdict on what a classifier says of rows whose classes nobody knows.
     *
     * @param classifier the classifier
     * @param points one row per point, in their own units
     * @return the verdict; green and without findings if the rows are like those that it was trained on
     */
    public static Verdict ofNewRows(Classifier classifier, Matrix points) {
        List<Finding> findings = new ArrayList<>(NewRowsCheck.of(Novelty.of(classifier), points));
        findings.addAll(CommitteeCheck.ofNew(classifier, points));
        return new Verdict(findings);
    }

    /**
     * The same with more findings.
     *
     * @param more what else was found
     * @return the verdict
     */
    public Verdict with(List<Finding> more) {
        List<Finding> all = new ArrayList<>(findings);
        all.addAll(more);
        return new Verdict(all);
    }

    /**
     * How serious it is.
     *
     * @return the colour of the most serious finding, green without any
     */
    public Colour colour() {
        return findings.isEmpty() ? Colour.GREEN : findings.get(0).colour();
    }

    /**
     * The verdict in one sentence.
     *
     * @return such as "Red: it was given the answer, and 2 further findings."
     */
    public String sentence() {
        List<Finding> serious = findings.stream()
                .filter(finding -> finding.colour() != Colour.GREEN)
                .toList();
        boolean better = findings.stream().anyMatch(finding -> finding.fault() == Fault.BETTER_THAN_GUESSING);
        String colour = Words.capitalised(colour().name().toLowerCase(Locale.ROOT)) + ": ";
        if (serious.isEmpty()) {
            return colour
                    + (better
                            ? "it is better than guessing, and nothing was found that speaks against it."
                            : "nothing was found that speaks against it.");
        }
        String first = serious.get(0).fault().words();
        String further = serious.size() == 1
                ? ""
                : ", and there "
                        + (serious.size() == 2
                                ? "is 1 further finding"
                                : "are " + (serious.size() - 1) + " further findings");
        return colour + (colour() == Colour.AMBER && better ? "it is better than guessing, but " : "") + first + further
                + ".";
    }

    /**
     * The verdict as text.
     *
     * @return the sentence, then each finding with what to do about it
     */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(sentence()));
        for (Finding finding : findings) {
            lines.add("  " + mark(finding.colour()) + " " + finding.found());
            if (!finding.advice().isEmpty()) {
                lines.add("    → " + finding.advice());
            }
        }
        return lines;
    }

    private static String mark(Colour colour) {
        return switch (colour) {
            case RED -> "✗";
            case AMBER -> "!";
            case GREEN -> "·";
        };
    }

    /**
     * The verdict as labelled values, for JSON.
     *
     * @return colour, sentence and findings
     */
    public Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("colour", colour().name().toLowerCase(Locale.ROOT));
        values.put("sentence", sentence());
        values.put("findings", findings.stream().map(Finding::values).toList());
        return values;
    }
}
