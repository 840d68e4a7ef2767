package dev.cavity.evaluation;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a classifier is wanted for. How hyperparameters, weights and threshold are chosen for it is the library's business; {@link
 * dev.cavity.criterion.Criterion} is for those who want to choose that themselves.
 */
public sealed interface Goal {
    /** Good probabilities: a small log loss. */
    Goal LOG_LOSS = new LogLoss();
    /** A good order: the positive cases before the negative ones. */
    Goal AUC = new Auc();

    /**
     * The name, as on a command line: log-loss, f1, f:ζ, wer:τ, auc, cost:FN:FP.
     *
     * @return the name
     */
    String name();

    /** Good probabilities; decisions at ½, which is best where both mistakes cost the same. */
    record LogLoss() implements Goal {
        @Override
        public String name() {
            return "log-loss";
        }
    }

    /** A good order; decisions at ½. */
    record Auc() implements Goal {
        @Override
        public String name() {
            return "auc";
        }
    }

    /**
     * A large F-measure F_ζ = (ζ/recall + (1−ζ)/precision)⁻¹.
     *
     * @param zeta ζ in [0, 1]: 0 is precision, 1 is recall, ½ the usual F1
     */
    record FMeasure(double zeta) implements Goal {
        /**
         * Checks ζ.
         *
         * @param zeta in [0, 1]
         */
        public FMeasure {
            requireRange("ζ", zeta, 1);
        }

        @Override
        public String name() {
            return zeta == 0.5 ? "f1" : "f:" + plain(zeta);
        }
    }

    /**
     * A small weighted error rate.
     *
     * @param tau τ, the cost of a false positive when a false negative costs 1, in [0, ∞)
     */
    record WeightedError(double tau) implements Goal {
        /**
         * Checks τ.
         *
         * @param tau in [0, ∞)
         */
        public WeightedError {
            requireRange("τ", tau, Double.POSITIVE_INFINITY);
        }

        @Override
        public String name() {
            return "wer:" + plain(tau);
        }
    }

    /**
     * A small mean cost of mistakes.
     *
     * @param falseNegative the cost of a positive case taken for negative
     * @param falsePositive the cost of a negative case taken for positive
     */
    record Costs(double falseNegative, double falsePositive) implements Goal {
        /**
         * Checks the costs.
         *
         * @param falseNegative in [0, ∞)
         * @param falsePositive in [0, ∞), not 0 if the other is
         */
        public Costs {
            requireRange("cost of a false negative", falseNegative, Double.POSITIVE_INFINITY);
            requireRange("cost of a false positive", falsePositive, Double.POSITIVE_INFINITY);
            if (falseNegative + falsePositive == 0) {
                throw new IllegalArgumentException("both costs are 0: then every decision is as good as any other");
            }
        }

        @Override
        public String name() {
            return "cost:" + plain(falseNegative) + ":" + plain(falsePositive);
        }
    }

    /**
     * A goal by its name.
     *
     * @param name log-loss, f1, f:ζ, wer:τ, auc or cost:FN:FP
     * @return the goal
     * @throws IllegalArgumentException if there is none of that name
     */
    static Goal byName(String name) {
        List<String> words = Arrays.asList(name.strip().toLowerCase(Locale.ROOT).split(":", -1));
        try {
            if (words.size() == 1) {
                return switch (words.get(0)) {
                    case "log-loss" -> LOG_LOSS;
                    case "f1" -> new FMeasure(0.5);
                    case "auc" -> AUC;
                    default -> throw new NumberFormatException("no such word");
                };
            }
            double first = Double.parseDouble(words.get(1));
            if (words.size() == 2 && words.get(0).equals("f")) {
                return new FMeasure(first);
            }
            if (words.size() == 2 && words.get(0).equals("wer")) {
                return new WeightedError(first);
            }
            if (words.size() == 3 && words.get(0).equals("cost")) {
                return new Costs(first, Double.parseDouble(words.get(2)));
            }
        } catch (NumberFormatException e) {
            throw unknown(name, e);
        }
        throw unknown(name, null);
    }

    private static IllegalArgumentException unknown(String name, @Nullable NumberFormatException cause) {
        return new IllegalArgumentException(
                "goal '" + name + "' is not one of log-loss, f1, f:ζ, wer:τ, auc and cost:FN:FP", cause);
    }

    private static void requireRange(String what, double value, double most) {
        if (!(value >= 0 && value <= most && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(what + " " + value + " is not in [0, " + (most == 1 ? "1]" : "∞)"));
        }
    }

    /** The number without a trailing ".0". */
    private static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
