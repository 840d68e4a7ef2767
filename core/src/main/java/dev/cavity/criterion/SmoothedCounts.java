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
record SmoothedCounts(double positives, double negatives, double truePositives, double falsePositives) {
    /** The expected number of cases called positive, A + C. */
    double calledPositive() {
        return truePositives + falsePositives;
    }

    /** A criterion of these counts; its sums are n₊, n₋, A, C and the hard A, C. */
    abstract static class Loss extends AdditiveCriterion {
        private static final long serialVersionUID = 1;

        /** The loss of counts, expected or decided. */
        abstract double value(SmoothedCounts counts);

        /** ∂loss/∂A for a positive row, ∂loss/∂C for a negative one. */
        abstract double byCalled(SmoothedCounts counts, int label);

        @Override
        public final int size() {
            return 6;
        }

        @Override
        public final void add(double margin, int label, double weight, double[] sums) {
            int side = label > 0 ? 0 : 1;
            sums[side] += weight;
            sums[2 + side] += weight * Gaussian.cdf(margin);
            sums[4 + side] += margin >= 0 ? weight : 0;
        }

        private static SmoothedCounts expected(double[] sums) {
            return new SmoothedCounts(sums[0], sums[1], sums[2], sums[3]);
        }

        @Override
        public final double loss(double[] sums) {
            return value(expected(sums));
        }

        @Override
        public final double trueLoss(double[] sums) {
            return value(new SmoothedCounts(sums[0], sums[1], sums[4], sums[5]));
        }

        @Override
        public final double slope(double margin, int label, double weight, double[] sums) {
            return weight * byCalled(expected(sums), label) * Gaussian.density(margin);
        }
    }
}
