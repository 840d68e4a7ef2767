package dev.cavity.criterion;

import dev.cavity.special.Gaussian;

/**
 * The smoothed confusion counts that the paper's criteria are made of: A = Σ_{y=+1} P_i and C = Σ_{y=−1} P_i, the expected
 * numbers of true and false positives, with P_i = Φ(s_i); or the same counted with hard decisions, P_i = [s_i ≥ 0].
 *
 * @param positives n₊
 * @param negatives n₋
 * @param truePositives A
 * @param falsePositives C
 */
record SmoothedCounts(int positives, int negatives, double truePositives, double falsePositives) {
    static SmoothedCounts expected(double[] margins, int[] labels) {
        return count(margins, labels, false);
    }

    static SmoothedCounts decided(double[] margins, int[] labels) {
        return count(margins, labels, true);
    }

    private static SmoothedCounts count(double[] margins, int[] labels, boolean hard) {
        int positives = 0;
        double a = 0;
        double c = 0;
        for (int i = 0; i < margins.length; i++) {
            double p = hard ? (margins[i] >= 0 ? 1 : 0) : Gaussian.cdf(margins[i]);
            if (labels[i] > 0) {
                positives++;
                a += p;
            } else {
                c += p;
            }
        }
        return new SmoothedCounts(positives, margins.length - positives, a, c);
    }

    /** The expected number of cases called positive, A + C. */
    double calledPositive() {
        return truePositives + falsePositives;
    }

    /** Fills ∂loss/∂s_i from the derivatives of the loss with respect to A and C. */
    static void spread(double byTruePositives, double byFalsePositives, double[] s, int[] labels, double[] gradient) {
        for (int i = 0; i < s.length; i++) {
            gradient[i] = (labels[i] > 0 ? byTruePositives : byFalsePositives) * Gaussian.density(s[i]);
        }
    }
}
