package dev.cavity.criterion;

import java.util.Locale;

/** The criteria by name. */
public final class Criteria {
    private Criteria() {}

    /**
     * The negative log evidence.
     *
     * @return the criterion
     */
    public static Criterion evidence() {
        return new Evidence();
    }

    /**
     * The average negative log predictive probability of the left-out labels.
     *
     * @return the criterion
     */
    public static LooCriterion nlp() {
        return new NegativeLogPredictive();
    }

    /**
     * The smoothed F-measure F_ζ = (ζ/recall + (1−ζ)/precision)⁻¹.
     *
     * @param zeta ζ in [0, 1]: 0 is precision, 1 is recall, 0.5 the usual F1
     * @return the criterion
     */
    public static LooCriterion fMeasure(double zeta) {
        return new SmoothedFMeasure(zeta);
    }

    /**
     * The smoothed weighted error rate.
     *
     * @param tau τ in [0, 1], the cost of a false positive relative to that of a false negative
     * @return the criterion
     */
    public static LooCriterion weightedError(double tau) {
        return new SmoothedWeightedError(tau);
    }

    /**
     * What the paper calls AUC, (1 + TP − FP)/2 with smoothed rates.
     *
     * @return the criterion
     */
    public static LooCriterion paperAuc() {
        return new SmoothedRates();
    }

    /**
     * The area under the ROC curve by leave-pair-out, smoothed by the posterior's own uncertainty.
     *
     * @return the criterion
     */
    public static Criterion auc() {
        return new LeavePairOutAuc();
    }

    /**
     * The Brier score of the left-out labels.
     *
     * @return the criterion
     */
    public static LooCriterion brier() {
        return new Brier();
    }

    /**
     * A criterion by its name: evidence, nlp, f1, f:ζ, wer:τ, auc, paper-auc, brier.
     *
     * @param name the name
     * @return the criterion
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Criterion byName(String name) {
        String key = name.strip().toLowerCase(Locale.ROOT);
        if (key.startsWith("f:")) {
            return fMeasure(parameter(name, key.substring(2), "ζ"));
        }
        if (key.startsWith("wer:")) {
            return weightedError(parameter(name, key.substring(4), "τ"));
        }
        return switch (key) {
            case "evidence" -> evidence();
            case "nlp" -> nlp();
            case "f1" -> fMeasure(0.5);
            case "auc" -> auc();
            case "paper-auc" -> paperAuc();
            case "brier" -> brier();
            default ->
                throw new IllegalArgumentException("criterion '" + name
                        + "' is not one of nlp, f1, f:ζ, wer:τ, auc, paper-auc, brier and evidence");
        };
    }

    private static double parameter(String name, String text, String symbol) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "criterion '" + name + "': " + symbol + " '" + text + "' is not a number in [0, 1]", e);
        }
    }

    /** The number without a trailing ".0", as it is written in names. */
    static String plain(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    static double requireShare(String what, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(what + " " + value + " is not in [0, 1]");
        }
        return value;
    }
}
