package dev.cavity.evaluation;

import java.util.Arrays;

/**
 * What it costs to call a case of one class another: a k × k table, rows the truth, columns the decision. Negative costs are gains;
 * right decisions may cost, too. Immutable.
 */
public final class DecisionCosts {
    private final double[][] costs;

    private DecisionCosts(double[][] costs) {
        this.costs = costs;
    }

    /**
     * A table of costs.
     *
     * @param costs a row for each true class, a column for each decision; copied
     * @return the costs
     * @throws IllegalArgumentException if there are fewer than two classes, the table is not square or a cost is not finite
     */
    public static DecisionCosts of(double[][] costs) {
        int k = costs.length;
        if (k < 2) {
            throw new IllegalArgumentException("costs of " + k + " classes are not enough: there must be at least 2");
        }
        double[][] own = new double[k][];
        for (int t = 0; t < k; t++) {
            if (costs[t].length != k) {
                throw new IllegalArgumentException(
                        "row " + t + " of the costs has " + costs[t].length + " columns instead of " + k);
            }
            own[t] = costs[t].clone();
            for (int d = 0; d < k; d++) {
                if (!Double.isFinite(own[t][d])) {
                    throw new IllegalArgumentException(
                            "cost " + own[t][d] + " in row " + t + ", column " + d + " is not finite");
                }
            }
        }
        return new DecisionCosts(own);
    }

    /**
     * The cost of a decision.
     *
     * @param truth the true class, from 0
     * @param decided what it is called, from 0
     * @return the cost
     */
    public double cost(int truth, int decided) {
        return costs[truth][decided];
    }

    /** {@return the number of classes} */
    public int classCount() {
        return costs.length;
    }

    /** {@return a copy of the table, a row for each true class} */
    public double[][] table() {
        return Arrays.stream(costs).map(double[]::clone).toArray(double[][]::new);
    }

    void requireClasses(int k) {
        if (k != costs.length) {
            throw new IllegalArgumentException("costs of " + costs.length + " classes do not fit " + k + " classes");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DecisionCosts that && Arrays.deepEquals(costs, that.costs);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(costs);
    }

    @Override
    public String toString() {
        return "costs " + Arrays.deepToString(costs);
    }
}
