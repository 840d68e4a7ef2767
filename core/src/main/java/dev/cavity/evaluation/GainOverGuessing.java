package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.function.IntToDoubleFunction;

/**
 * What a classifier gains over guessing: the mean log loss of somebody who knows how frequent the classes are and nothing of the rows, less that of
 * the classifier. Both are asked about the same rows, so that what is hard for both cancels in the interval.
 *
 * <p>Where the classifier is asked about training rows that it left out, guessing leaves them out, too: with n_c rows of class c among the n others
 * (rows of the same group are not among them) it says (n_c + ½)/(n + k/2), Krichevsky's and Trofimov's estimate, which is never 0. Rows count as often
 * as their weights say.
 *
 * @param loss the mean log loss of the classifier
 * @param guessing that of guessing
 * @param gain guessing less loss: above 0 the classifier is better
 * @param interval where the true gain lies
 * @param level how often such intervals cover the truth
 */
public record GainOverGuessing(double loss, double guessing, double gain, IntervalEstimate interval, double level) {
    private static final double HALF = 0.5;

    /**
     * The gain on training rows, each left out.
     *
     * @param predictions what is said of each row, left out together with its group
     * @param more what the variance of the mean loss has more than that of independent rows, {@link MutualInfluence#nlp}; 0 if it is not known
     * @param level of the interval, in (0, 1)
     * @return the gain
     */
    public static GainOverGuessing ofLeftOut(ClassPredictions predictions, double more, double level) {
        Outcomes outcomes = predictions.outcomes();
        int classes = predictions.classCount();
        GroupNumbers groups = GroupNumbers.of(outcomes);
        double[] all = new double[classes];
        double[][] ofGroup = new double[groups.count()][classes];
        for (int i = 0; i < predictions.size(); i++) {
            all[predictions.classOf(i)] += outcomes.weight(i);
            ofGroup[groups.of(i)][predictions.classOf(i)] += outcomes.weight(i);
        }
        return of(
                predictions,
                i -> {
                    double own = 0;
                    double others = 0;
                    for (int c = 0; c < classes; c++) {
                        double left = Math.max(0, all[c] - ofGroup[groups.of(i)][c]);
                        others += left + HALF;
                        own += c == predictions.classOf(i) ? left + HALF : 0;
                    }
                    return -Math.log(own / others);
                },
                more,
                level);
    }

    /**
     * The gain on rows that trained nothing.
     *
     * @param predictions what is said of each row
     * @param counts how many training rows each class had
     * @param level of the interval, in (0, 1)
     * @return the gain
     */
    public static GainOverGuessing ofTest(ClassPredictions predictions, double[] counts, double level) {
        double total = 0;
        for (double count : counts) {
            total += count + HALF;
        }
        double all = total;
        return of(predictions, i -> -Math.log((counts[predictions.classOf(i)] + HALF) / all), 0, level);
    }

    private static GainOverGuessing of(
            ClassPredictions predictions, IntToDoubleFunction guess, double more, double level) {
        Wilson.z(level); // checks it
        Outcomes outcomes = predictions.outcomes();
        IntToDoubleFunction own = i -> -predictions.logLikelihood(i);
        IntToDoubleFunction difference = i -> guess.applyAsDouble(i) - own.applyAsDouble(i);
        double gain = Evaluation.mean(outcomes, difference);
        return new GainOverGuessing(
                Evaluation.mean(outcomes, own),
                Evaluation.mean(outcomes, guess),
                gain,
                MeanInterval.of(gain, Influence.ofMean(outcomes, difference), predictions::classOf, more, level),
                level);
    }

    /** {@return whether the interval lies above 0} */
    public boolean isProven() {
        return interval instanceof Interval known && known.low() > 0;
    }

    /** {@return whether the interval lies below 0} */
    public boolean isLoss() {
        return interval instanceof Interval known ? known.high() < 0 : !(gain > Double.NEGATIVE_INFINITY);
    }
}
