package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.facts.ClassifierFacts;
import dev.cavity.facts.Facts;
import dev.cavity.facts.Value;
import dev.cavity.model.Classifier;
import dev.cavity.selection.LeaveOneOutCheck;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What is said of a fit.
 *
 * @param data what was fitted
 * @param classifier the classifier
 * @param checks left-out rows refitted for real, if that was asked for
 * @param out the model file, if one was asked for
 * @param page the HTML page, if one was asked for
 */
record FitReport(
        ClassDataset data,
        Classifier classifier,
        List<LeaveOneOutCheck> checks,
        Optional<Path> out,
        Optional<Path> page) {

    /** Everything but what was read, in the order in which it is to be read. */
    Facts facts() {
        Facts facts = Facts.none()
                .and(ClassifierFacts.leftOut(classifier, data.classes()))
                .and(check())
                .and(ClassifierFacts.model(classifier, data.classes(), data.features()))
                .and(files());
        return facts.and(Facts.none()
                .sentences("warnings", classifier.summary().warnings())
                .asDetails());
    }

    private Facts check() {
        if (checks.isEmpty()) {
            return Facts.none();
        }
        int rows = checks.stream().mapToInt(check -> check.points().length).sum();
        int positives = checks.stream().mapToInt(LeaveOneOutCheck::positives).sum();
        double mean = checks.stream()
                        .mapToDouble(check -> check.meanDifference() * check.points().length)
                        .sum()
                / rows;
        double largest = checks.stream()
                .mapToDouble(LeaveOneOutCheck::largestDifference)
                .max()
                .orElseThrow();
        boolean converged = checks.stream().allMatch(LeaveOneOutCheck::converged);
        String which = checks.size() == 1
                ? String.format(
                        Locale.ROOT,
                        "%d rows left out and refitted (%d %s, %d %s)",
                        rows,
                        positives,
                        data.classes().get(1),
                        rows - positives,
                        data.classes().get(0))
                : String.format(
                        Locale.ROOT,
                        "%d rows left out and refitted, for each class against the rest",
                        rows / checks.size());
        String sentence = String.format(
                Locale.ROOT,
                "%s: leave-one-out probabilities are off by %.2g on average, %.2g at most%s",
                which,
                mean,
                largest,
                converged ? "" : " (not all refits converged)");
        Facts details = Facts.none()
                .with("rows", "rows", rows)
                .with("positives", "positive rows", positives)
                .with("meanDifference", "mean difference", mean, String.format(Locale.ROOT, "%.2g", mean))
                .with("largestDifference", "largest", largest, String.format(Locale.ROOT, "%.2g", largest))
                .with("converged", "converged", new Value.Flag(converged))
                .asDetails();
        return Facts.none()
                .part(
                        "verifyLoo",
                        "Checked by real refits",
                        Facts.none().sentence("sentence", sentence).and(details));
    }

    private Facts files() {
        return Facts.none().part("", "", file("model", "Model", out).and(file("report", "Report", page)));
    }

    static Facts file(String key, String name, Optional<Path> file) {
        return file.map(Path::toString)
                .map(path -> Facts.none().with(key, "", new Value.Text(path, name + " written to " + path)))
                .orElseGet(Facts::none);
    }
}
