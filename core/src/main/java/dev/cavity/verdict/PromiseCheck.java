package dev.cavity.verdict;

import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.model.Classifier;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Does it do on new rows what leave-one-out promised? The mean log losses of both are compared, each with its own variance; worse by more than
 * {@value #DEVIATIONS} standard errors, which chance does once in two hundred times, and by {@value #WORTH} is a finding; red if guessing would have
 * done as well.
 */
final class PromiseCheck {
    private static final double DEVIATIONS = 2.576;
    /** A log loss of 0.02 is what a hundred rows say one way instead of the other at 60 : 40. */
    private static final double WORTH = 0.02;

    private PromiseCheck() {}

    static List<Finding> of(Classifier classifier, ClassPredictions predictions, double gain) {
        Optional<ClassPredictions> leftOut = classifier.leftOut(predictions.classes());
        if (leftOut.isEmpty() || predictions.size() < GainCheck.FEW_TESTED) {
            return List.of();
        }
        Mean promised = Mean.of(leftOut.get());
        Mean seen = Mean.of(predictions);
        double more = seen.value - promised.value;
        double error = Math.sqrt(promised.variance + seen.variance);
        if (!(more > Math.max(WORTH, DEVIATIONS * error))) {
            return List.of();
        }
        return List.of(new Finding(
                        Fault.WORSE_THAN_PROMISED,
                        gain > 0 ? Colour.AMBER : Colour.RED,
                        String.format(
                                Locale.ROOT,
                                "It does worse on these rows than on its training rows left out: log loss %.3f instead of %.3f.",
                                seen.value,
                                promised.value),
                        "These rows come from elsewhere, or the training rows give something away: look for columns that mean something"
                                + " else here, and for training rows that belong together.")
                .with("logLoss", seen.value)
                .with("promised", promised.value));
    }

    /** A mean loss and its variance, by groups where there are any. */
    private record Mean(double value, double variance) {
        static Mean of(ClassPredictions predictions) {
            double all = 0;
            double sum = 0;
            for (int i = 0; i < predictions.size(); i++) {
                if (predictions.weight(i) > 0) {
                    all += predictions.weight(i);
                    sum -= predictions.weight(i) * predictions.logLikelihood(i);
                }
            }
            double mean = sum / all;
            Map<Integer, Double> groups = new HashMap<>();
            for (int i = 0; i < predictions.size(); i++) {
                if (predictions.weight(i) > 0) {
                    double part = predictions.weight(i) * (-predictions.logLikelihood(i) - mean) / all;
                    groups.merge(predictions.outcomes().group(i), part, Double::sum);
                }
            }
            double squares =
                    groups.values().stream().mapToDouble(part -> part * part).sum();
            return new Mean(mean, squares);
        }
    }
}
