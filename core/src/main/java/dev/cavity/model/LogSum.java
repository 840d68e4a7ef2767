package dev.cavity.model;

/** log Σ_k w_k e^{a_k}, without overflow or loss where all a_k are far below 0. */
final class LogSum {
    private LogSum() {}

    /**
     * For column i of a table with a row for each term.
     *
     * @param terms receives log w_k + a_k
     */
    static double of(double[] weights, double[][] logarithms, int i, double[] terms) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < weights.length; k++) {
            terms[k] = Math.log(weights[k]) + logarithms[k][i];
            largest = Math.max(largest, terms[k]);
        }
        if (largest == Double.NEGATIVE_INFINITY) {
            return largest;
        }
        double sum = 0;
        for (double term : terms) {
            sum += Math.exp(term - largest);
        }
        return largest + Math.log(sum);
    }
}
