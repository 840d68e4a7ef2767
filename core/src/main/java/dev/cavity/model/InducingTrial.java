package dev.cavity.model;

import dev.cavity.evaluation.Difference;
import java.util.Locale;

/**
 * A number of inducing inputs that was tried: docs/decisions/0037.
 *
 * @param inducing the number
 * @param logLoss the mean log loss of rows left out, corrected for choosing where that is known
 * @param gain how much better that is than with the number tried before; NaN of the first
 * @param error the standard error of the gain, from the rows' differences; NaN of the first
 */
public record InducingTrial(int inducing, double logLoss, double gain, double error) {
    /** A gain of a smaller share of the log loss is worth no doubling, however sure it is. */
    private static final double LEAST_SHARE = 1e-3;

    /** The first, which is not compared with any. */
    static InducingTrial first(int inducing, double logLoss) {
        return new InducingTrial(inducing, logLoss, Double.NaN, Double.NaN);
    }

    /** One after another. */
    static InducingTrial after(int inducing, double logLoss, Difference gain) {
        return new InducingTrial(inducing, logLoss, gain.value(), gain.standardError());
    }

    /**
     * Whether it was worth it.
     *
     * @return whether the gain is more than its own error and a thousandth of the log loss; true of the first
     */
    public boolean isBetter() {
        return Double.isNaN(gain) || gain > Math.max(error, LEAST_SHARE * logLoss);
    }

    /**
     * It in words.
     *
     * @return for example "200 inducing inputs: leave-one-out log loss 0.2950, better by 0.0061 ± 0.0011"
     */
    public String sentence() {
        String found = String.format(
                Locale.ROOT,
                "%d inducing input%s: leave-one-out log loss %.4f",
                inducing,
                inducing == 1 ? "" : "s",
                logLoss);
        return Double.isNaN(gain)
                ? found
                : found
                        + String.format(
                                Locale.ROOT,
                                ", %s by %.4f ± %.4f",
                                gain < 0 ? "worse" : "better",
                                Math.abs(gain),
                                error);
    }
}
