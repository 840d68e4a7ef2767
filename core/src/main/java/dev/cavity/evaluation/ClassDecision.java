package dev.cavity.evaluation;

import java.util.Arrays;

/**
 * How the probabilities of several classes become a decision. Ties go to the later class, so that two classes are decided as
 * {@link ConfusionMatrix} does at the threshold ½, where the second is positive.
 */
public sealed interface ClassDecision {
    /**
     * The class that a case is called.
     *
     * @param logProbabilities log p(class) for each class
     * @return the number of the class, from 0
     * @throws IllegalArgumentException if this decides between another number of classes
     */
    int decide(double... logProbabilities);

    /**
     * The most probable class.
     *
     * @return the decision
     */
    static ClassDecision highest() {
        return new Highest();
    }

    /**
     * The class whose expected cost Σ_t p(t) cost(t, d) is smallest.
     *
     * @param costs what decisions cost
     * @return the decision
     */
    static ClassDecision leastCost(DecisionCosts costs) {
        return new LeastCost(costs);
    }

    /**
     * The class whose probability times its factor is largest. Only the ratios of the factors matter.
     *
     * @param factors a positive factor for each class; copied
     * @return the decision
     * @throws IllegalArgumentException if there are fewer than two or one is not in (0, ∞)
     */
    static ClassDecision factors(double... factors) {
        return new Factors(factors);
    }

    /** The most probable class. */
    record Highest() implements ClassDecision {
        @Override
        public int decide(double... logProbabilities) {
            return lastLargest(logProbabilities);
        }
    }

    /**
     * The class of least expected cost.
     *
     * @param costs what decisions cost
     */
    record LeastCost(DecisionCosts costs) implements ClassDecision {
        @Override
        public int decide(double... logProbabilities) {
            int k = logProbabilities.length;
            costs.requireClasses(k);
            double[] gain = new double[k];
            for (int d = 0; d < k; d++) {
                for (int t = 0; t < k; t++) {
                    gain[d] -= Math.exp(logProbabilities[t]) * costs.cost(t, d);
                }
            }
            return lastLargest(gain);
        }
    }

    /** The class of the largest probability times factor. */
    final class Factors implements ClassDecision {
        private final double[] factors;
        private final double[] logFactors;

        private Factors(double[] factors) {
            if (factors.length < 2) {
                throw new IllegalArgumentException(
                        factors.length + " factors are not enough: there must be at least 2");
            }
            for (int c = 0; c < factors.length; c++) {
                if (!(factors[c] > 0 && factors[c] < Double.POSITIVE_INFINITY)) {
                    throw new IllegalArgumentException("factor " + factors[c] + " of class " + c + " is not in (0, ∞)");
                }
            }
            this.factors = factors.clone();
            this.logFactors = Arrays.stream(factors).map(Math::log).toArray();
        }

        @Override
        public int decide(double... logProbabilities) {
            if (logProbabilities.length != logFactors.length) {
                throw new IllegalArgumentException(
                        logFactors.length + " factors do not fit " + logProbabilities.length + " classes");
            }
            double[] scores = logProbabilities.clone();
            for (int c = 0; c < scores.length; c++) {
                scores[c] += logFactors[c];
            }
            return lastLargest(scores);
        }

        /** {@return a copy of the factors} */
        public double[] factors() {
            return factors.clone();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Factors that && Arrays.equals(factors, that.factors);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(factors);
        }

        @Override
        public String toString() {
            return "factors " + Arrays.toString(factors);
        }
    }

    /**
     * The decisions for all cases.
     *
     * @param predictions the probabilities
     * @return the number of a class for each case
     */
    default int[] decide(ClassPredictions predictions) {
        int[] decided = new int[predictions.size()];
        Arrays.setAll(decided, i -> decide(predictions, i));
        return decided;
    }

    /**
     * The decision for one of several cases.
     *
     * @param predictions the probabilities
     * @param i the case, from 0
     * @return the number of the class, from 0
     */
    default int decide(ClassPredictions predictions, int i) {
        double[] logs = new double[predictions.classCount()];
        Arrays.setAll(logs, c -> predictions.logProbability(i, c));
        return decide(logs);
    }

    private static int lastLargest(double[] values) {
        int best = 0;
        for (int c = 1; c < values.length; c++) {
            best = values[c] >= values[best] ? c : best;
        }
        return best;
    }
}
