package dev.cavity.verdict;

import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.model.Classifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Are the rows of every class found? With two classes a threshold is at fault where none, or few, of the positive rows reach it, or all negative ones
 * do. Few are found where Wilson's 95 % interval of the share lies below a quarter.
 */
final class DecisionCheck {
    private static final double Z = 1.96;
    private static final double FEW = 0.25;
    /** With fewer rows the class itself is the finding. */
    private static final int ENOUGH = 5;

    private DecisionCheck() {}

    static List<Finding> of(Classifier classifier, ClassPredictions predictions) {
        int classes = predictions.classCount();
        int[] rows = new int[classes];
        int[] found = new int[classes];
        double[] largest = new double[classes];
        for (int i = 0; i < predictions.size(); i++) {
            if (predictions.weight(i) > 0) {
                int own = predictions.classOf(i);
                double[] logs = new double[classes];
                for (int c = 0; c < classes; c++) {
                    logs[c] = predictions.logProbability(i, c);
                    largest[c] = Math.max(largest[c], Math.exp(logs[c]));
                }
                rows[own]++;
                found[own] += classifier.decide(logs) == own ? 1 : 0;
            }
        }
        List<Finding> findings = new ArrayList<>();
        for (int c = 0; c < classes; c++) {
            if (rows[c] >= ENOUGH && (found[c] == 0 || upper(found[c], rows[c]) < FEW)) {
                findings.add(finding(classifier, predictions.classes().get(c), c, rows[c], found[c], largest[c]));
            }
        }
        return findings;
    }

    private static double upper(int found, int rows) {
        double centre = found + Z * Z / 2;
        return (centre + Z * Math.sqrt((double) found * (rows - found) / rows + Z * Z / 4)) / (rows + Z * Z);
    }

    private static Finding finding(Classifier classifier, String name, int c, int rows, int found, double largest) {
        boolean binary = classifier.binary().isPresent();
        double threshold = classifier.binary().map(b -> b.threshold()).orElse(Double.NaN);
        String where;
        if (!binary) {
            where = "Of " + Words.count(rows, "row") + " that are " + name + " it finds "
                    + (found == 0 ? "none" : found);
        } else if (c == 1) {
            where = String.format(
                    Locale.ROOT,
                    "%s of %,d rows that are %s %s the threshold of %.3g (the largest probability of all rows is %.3g)",
                    found == 0 ? "None" : String.valueOf(found),
                    rows,
                    name,
                    found == 1 ? "reaches" : "reach",
                    threshold,
                    largest);
        } else {
            where = String.format(
                    Locale.ROOT,
                    "%s of %,d rows that are %s %s below the threshold of %.3g",
                    found == 0 ? "None" : String.valueOf(found),
                    rows,
                    name,
                    found == 1 ? "stays" : "stay",
                    threshold);
        }
        boolean none = found == 0;
        return new Finding(
                        none ? Fault.NONE_FOUND : Fault.FEW_FOUND,
                        none && binary ? Colour.RED : Colour.AMBER,
                        where + ".",
                        binary
                                ? "Choose another threshold: --goal f1, or --goal cost:FN:FP with what a miss and a false alarm cost; the"
                                        + " probabilities can still be used to rank rows."
                                : "Collect more rows of this class, join it with a class that it is taken for, or decide with costs.")
                .with("rows", rows)
                .with("found", found);
    }
}
