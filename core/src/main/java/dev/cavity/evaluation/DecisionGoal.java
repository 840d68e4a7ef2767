package dev.cavity.evaluation;

/**
 * What a decision should be good for: a value of the confusion matrix, larger is better.
 *
 * <p>The factories cover the criteria of the paper's section 3 and the usual others; losses enter with a minus sign. Any
 * function will do as a user's own goal. NaN means that a matrix has no value: it is never chosen.
 */
@FunctionalInterface
public interface DecisionGoal {
    /**
     * How good these decisions are.
     *
     * @param matrix the counts of right and wrong decisions
     * @return the value, larger is better; NaN if it is undefined
     */
    double value(ConfusionMatrix matrix);

    /**
     * The F-measure F_ζ, see {@link ConfusionMatrix#fMeasure(double)}.
     *
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     * @return the goal
     * @throws IllegalArgumentException if ζ is not in [0, 1]
     */
    static DecisionGoal fMeasure(double zeta) {
        ConfusionMatrix.checkZeta(zeta);
        return named("F-measure with zeta " + zeta, matrix -> matrix.fMeasure(zeta));
    }

    /**
     * A small weighted error rate; the value is -WER_τ, see {@link ConfusionMatrix#weightedError(double)}.
     *
     * @param tau τ, the cost of a false positive when a false negative costs 1, in [0, ∞)
     * @return the goal
     * @throws IllegalArgumentException if τ is not in [0, ∞)
     */
    static DecisionGoal weightedError(double tau) {
        ConfusionMatrix.checkTau(tau);
        return named("weighted error with tau " + tau, matrix -> -matrix.weightedError(tau));
    }

    /**
     * A small mean cost; the value is -(falseNegative · b + falsePositive · c) / n. Only the ratio of the two matters
     * for the choice.
     *
     * @param falseNegative the cost of a positive case predicted negative, in [0, ∞)
     * @param falsePositive the cost of a negative case predicted positive, in [0, ∞)
     * @return the goal
     * @throws IllegalArgumentException if a cost is not in [0, ∞)
     */
    static DecisionGoal costs(double falseNegative, double falsePositive) {
        checkCost("falseNegative", falseNegative);
        checkCost("falsePositive", falsePositive);
        return named(
                "costs " + falseNegative + " and " + falsePositive,
                matrix -> -(falseNegative * matrix.falseNegatives() + falsePositive * matrix.falsePositives())
                        / matrix.cases());
    }

    /** {@return a small error rate; the value is -(b + c) / n} */
    static DecisionGoal error() {
        return named("error", matrix -> -matrix.error());
    }

    /** {@return the balanced accuracy (J + 1) / 2, which Youden's J = recall + specificity - 1 ranks alike} */
    static DecisionGoal balancedAccuracy() {
        return named("balanced accuracy", ConfusionMatrix::balancedAccuracy);
    }

    /** {@return the Matthews correlation} */
    static DecisionGoal matthewsCorrelation() {
        return named("Matthews correlation", ConfusionMatrix::matthewsCorrelation);
    }

    /**
     * A goal with a name, for messages and reports.
     *
     * @param name what {@code toString()} returns
     * @param goal the value
     * @return the goal
     */
    static DecisionGoal named(String name, DecisionGoal goal) {
        return new DecisionGoal() {
            @Override
            public double value(ConfusionMatrix matrix) {
                return goal.value(matrix);
            }

            @Override
            public String toString() {
                return name;
            }
        };
    }

    private static void checkCost(String name, double cost) {
        if (!(cost >= 0 && cost < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("cost " + name + " " + cost + " is not in [0, ∞)");
        }
    }
}
