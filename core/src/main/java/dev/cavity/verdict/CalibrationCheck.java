package dev.cavity.verdict;

import dev.cavity.evaluation.CalibrationStatement;
import dev.cavity.evaluation.ClassPredictions;

/**
 * Do the probabilities mean what they say? With several classes each is asked by itself, at a level that makes one false alarm in a hundred for all
 * of them together. Off by more than {@value #MUCH} for sure is red.
 */
final class CalibrationCheck {
    private static final double MUCH = 0.1;

    private CalibrationCheck() {}

    static Finding of(ClassPredictions predictions) {
        int classes = predictions.classCount();
        double level = CalibrationStatement.LEVEL / (classes == 2 ? 1 : classes);
        int of = classes == 2 ? 1 : 0;
        CalibrationStatement worst = statement(predictions, of, level);
        for (int c = of + 1; c < classes; c++) {
            CalibrationStatement one = statement(predictions, c, level);
            if (isWorse(one, worst)) {
                worst = one;
                of = c;
            }
        }
        boolean detected = worst.isDetected();
        boolean much = detected
                && (worst.verdict() == CalibrationStatement.Verdict.CONTRADICTED
                        || worst.interval().low() > MUCH);
        return new Finding(
                        Fault.CALIBRATION,
                        much ? Colour.RED : detected ? Colour.AMBER : Colour.GREEN,
                        words(worst, classes == 2 ? "" : predictions.classes().get(of)),
                        detected
                                ? "Use the probabilities to rank rows and to decide, not at their word; if they are needed, ask for recalibrated"
                                        + " ones (predict --calibrated; in Java, VennAbers)."
                                : "")
                .with("error", worst.size())
                .with("errorLow", worst.interval().low())
                .with("errorHigh", worst.interval().high())
                .with("missed", worst.missed());
    }

    /** With the name of the class where there are more than two. */
    private static String words(CalibrationStatement statement, String name) {
        String sentence = statement.sentence();
        if (name.isEmpty()) {
            return sentence;
        }
        return statement.isDetected()
                ? "Class " + name + ": " + Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1)
                : sentence.replace(" detected;", " detected in any class;");
    }

    private static CalibrationStatement statement(ClassPredictions predictions, int of, double level) {
        return CalibrationStatement.of(predictions.against(of), level, CalibrationStatement.POWER);
    }

    private static boolean isWorse(CalibrationStatement one, CalibrationStatement other) {
        if (one.isDetected() != other.isDetected()) {
            return one.isDetected();
        }
        return one.isDetected() ? one.size() > other.size() : one.missed() > other.missed();
    }
}
