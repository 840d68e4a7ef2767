package dev.cavity.verdict;

import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.GainOverGuessing;
import dev.cavity.evaluation.Interval;
import dev.cavity.evaluation.PairRanking;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import dev.cavity.model.LeftOut;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Is it better than guessing? By the interval of the gain in log loss, and, where that does not tell, by the interval of the area under the ROC curve:
 * a classifier may rank well and yet have probabilities that are no better than the shares of the classes.
 */
final class GainCheck {
    /** On noise no table in a hundred shows a gain at this level; at 95 % it were none in a thousand, and half of the true gains at 100 rows would go unseen. */
    private static final double LEVEL = 0.9;

    private static final double RANKING_LEVEL = 0.95;
    /** Of fewer rows the spread of losses is not known well enough for any interval to mean something. */
    static final int FEW_TESTED = 10;

    private static final String WHY =
            "The columns may have nothing to say about the classes, or too little for so few rows: collect more rows, or columns that could matter,"
                    + " and leave out columns that cannot.";

    private GainCheck() {}

    /** Of training rows left out. */
    static Finding ofLeftOut(Classifier classifier, ClassPredictions leftOut) {
        GainOverGuessing gain = GainOverGuessing.ofLeftOut(leftOut, influence(classifier), LEVEL);
        return of(gain, leastAuc(classifier), true);
    }

    /** Of new rows. */
    static Finding ofTest(Classifier classifier, ClassPredictions predictions) {
        double[] counts = classifier.summary().counts().stream()
                .mapToDouble(Integer::doubleValue)
                .toArray();
        GainOverGuessing gain = GainOverGuessing.ofTest(predictions, counts, LEVEL);
        if (predictions.size() < FEW_TESTED) {
            return new Finding(
                            Fault.FEW_ROWS,
                            Colour.AMBER,
                            Words.count(predictions.size(), "row") + " cannot tell how it does on rows like these.",
                            "Evaluate it on more of them; a hundred would tell something.")
                    .with("logLoss", gain.loss())
                    .with("guessing", gain.guessing())
                    .with("gain", gain.gain());
        }
        boolean[] present = new boolean[predictions.classCount()];
        for (int i = 0; i < predictions.size(); i++) {
            present[predictions.classOf(i)] |= predictions.outcomes().weight(i) > 0;
        }
        int[] classes =
                IntStream.range(0, present.length).filter(c -> present[c]).toArray();
        return classes.length == 1
                ? ofOneClass(gain, predictions, predictions.classes().get(classes[0]))
                : of(gain, leastAuc(predictions), false);
    }

    /** Whoever says the same of every row may gain much on such rows. */
    private static Finding ofOneClass(GainOverGuessing gain, ClassPredictions predictions, String name) {
        return new Finding(
                        Fault.ONE_CLASS,
                        Colour.AMBER,
                        "All " + predictions.size() + " rows are " + name
                                + ": how it does on them says nothing about telling classes apart (log loss "
                                + Words.figure(gain.loss()) + ", guessing " + Words.figure(gain.guessing()) + ").",
                        "Evaluate it on rows of every class.")
                .with("logLoss", gain.loss())
                .with("guessing", gain.guessing())
                .with("gain", gain.gain());
    }

    /** What the mean loss varies more than that of independent rows. */
    private static double influence(Classifier classifier) {
        double sum = 0;
        for (BinaryClassifier binary : classifier.binaries()) {
            sum += binary.leftOut()
                    .flatMap(LeftOut::pairs)
                    .map(pairs -> pairs.influence().nlp())
                    .orElse(0.0);
        }
        return sum;
    }

    /** The lowest area under the ROC curve that is possible, of the class that ranks best; empty if it is not known. */
    private static Optional<Double> leastAuc(Classifier classifier) {
        int classes = classifier.binaries().size();
        double best = Double.NaN;
        for (BinaryClassifier binary : classifier.binaries()) {
            Optional<PairRanking> pairs = binary.leftOut().flatMap(LeftOut::pairs);
            if (pairs.isPresent()
                    && pairs.get().aucInterval(1 - (1 - RANKING_LEVEL) / classes) instanceof Interval interval) {
                best = Math.max(Double.isNaN(best) ? 0 : best, interval.low());
            }
        }
        return Double.isNaN(best) ? Optional.empty() : Optional.of(best);
    }

    private static Optional<Double> leastAuc(ClassPredictions predictions) {
        int classes = predictions.classCount();
        double best = Double.NaN;
        for (int c = classes == 2 ? 1 : 0; c < classes; c++) {
            Evaluation evaluation = Evaluation.of(predictions.against(c), 0.5);
            double level = classes == 2 ? RANKING_LEVEL : 1 - (1 - RANKING_LEVEL) / classes;
            if (evaluation.intervals(level).rocAuc() instanceof Interval interval) {
                best = Math.max(Double.isNaN(best) ? 0 : best, interval.low());
            }
        }
        return Double.isNaN(best) ? Optional.empty() : Optional.of(best);
    }

    private static Finding of(GainOverGuessing gain, Optional<Double> leastAuc, boolean trained) {
        String where = trained ? "on rows left out" : "on these rows";
        boolean ranks = leastAuc.filter(low -> low > 0.5).isPresent();
        String figures = "log loss " + Words.figure(gain.loss()) + " " + where + ", guessing "
                + Words.figure(gain.guessing()) + between(gain);
        Finding finding;
        if (gain.isProven()) {
            finding = new Finding(
                    Fault.BETTER_THAN_GUESSING, Colour.GREEN, "It is better than guessing: " + figures + ".", "");
        } else if (gain.isLoss()) {
            finding = new Finding(
                    Fault.WORSE_THAN_GUESSING,
                    Colour.RED,
                    "It is worse than guessing: " + figures + ".",
                    ranks
                            ? "Its probabilities are useless, but it ranks rows better than chance: use it for that, or recalibrate it."
                            : trained ? "Do not use it. " + WHY : "Do not use it for rows like these.");
        } else if (ranks) {
            finding = new Finding(
                            Fault.UNPROVEN_GAIN,
                            Colour.AMBER,
                            "Its probabilities are not shown to be better than guessing (" + figures
                                    + "), although it ranks rows better than chance.",
                            "Use it to rank rows, not for its probabilities; more rows would help both.")
                    .with("leastAuc", leastAuc.get());
        } else {
            finding = new Finding(
                    Fault.NO_BETTER_THAN_GUESSING,
                    Colour.RED,
                    "It cannot be told from guessing: " + figures + ".",
                    trained
                            ? "Do not use it yet. " + WHY
                            : "Do not rely on it for rows like these; more of them would tell for sure.");
        }
        Finding full = finding.with("logLoss", gain.loss())
                .with("guessing", gain.guessing())
                .with("gain", gain.gain());
        return gain.interval() instanceof Interval known
                ? full.with("gainLow", known.low()).with("gainHigh", known.high())
                : full;
    }

    private static String between(GainOverGuessing gain) {
        return gain.interval() instanceof Interval known
                ? ", a gain of " + Words.signed(gain.gain()) + " (" + Words.percent(gain.level()) + " between "
                        + Words.signed(known.low()) + " and " + Words.signed(known.high()) + ")"
                : "";
    }
}
