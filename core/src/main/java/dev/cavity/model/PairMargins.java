package dev.cavity.model;

import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.MutualInfluence;
import dev.cavity.evaluation.PairRanking;
import dev.cavity.evaluation.PairSample;
import dev.cavity.evaluation.Predictions;
import dev.cavity.inference.Posterior;
import dev.cavity.linalg.Matrix;
import dev.cavity.selection.ChoiceCorrection;
import dev.cavity.special.Gaussian;
import java.util.List;

/**
 * The margins of rows that were left out two by two, from which their ranking follows. As large as the square of the rows, so it lives
 * only until the classifier is put together.
 *
 * @param sample the rows
 * @param margins element (p, q) is the margin of row p of the sample without itself and without row q
 */
record PairMargins(PairSample sample, Matrix margins) {
    /** What rows owe to each other for the error is told at this threshold; another may be chosen later. */
    private static final double EVEN = 0.5;

    /** Margins that differ by less are equal. */
    private static final double ROUNDING = 1e-10;

    /** Of a posterior, with the hyperparameters chosen without both rows as far as that is known. */
    static PairMargins of(Posterior posterior, double shift, ChoiceCorrection correction) {
        Outcomes rows = posterior.outcomes();
        PairSample sample = LeftOut.pairSample(rows);
        int[] subset = sample.rows();
        Matrix margins = posterior.pairMargins(shift, subset);
        double[] change = new double[2];
        for (int q = 0; q < subset.length; q++) {
            for (int p = 0; p < q; p++) {
                correction.pair(subset[p], subset[q], change);
                double first = margins.get(p, q);
                double second = margins.get(q, p);
                if (Math.abs(first - second) <= ROUNDING * (1 + Math.abs(first))) {
                    double both = 0.5 * (first + second + change[0] + change[1]); // rows with the same inputs
                    margins.set(p, q, both);
                    margins.set(q, p, both);
                } else {
                    margins.set(p, q, first + change[0]);
                    margins.set(q, p, second + change[1]);
                }
            }
        }
        return new PairMargins(sample, margins);
    }

    /**
     * How much of the weight of pairs of both classes rounding makes ties of, copies left off.
     *
     * @param inputs the inputs of all rows
     * @return the share
     */
    double lost(Matrix inputs) {
        Outcomes rows = sample.outcomes();
        double ties = 0;
        double all = 0;
        for (int q = 0; q < rows.size(); q++) {
            for (int p = 0; p < q; p++) {
                if (rows.label(p) != rows.label(q)) {
                    double weight = rows.weight(p) * rows.weight(q);
                    all += weight;
                    if (margins.get(p, q) == margins.get(q, p) && !same(inputs, sample.rows()[p], sample.rows()[q])) {
                        ties += weight;
                    }
                }
            }
        }
        return ties / all;
    }

    private static boolean same(Matrix inputs, int i, int j) {
        for (int k = 0; k < inputs.columns(); k++) {
            if (inputs.get(i, k) != inputs.get(j, k)) {
                return false;
            }
        }
        return true;
    }

    /** With what the rows owe to each other, given what is said of each left out alone. */
    PairRanking ranking(Predictions leftOut) {
        return PairRanking.of(sample, margins).with(MutualInfluence.of(sample, leftOut, EVEN, (p, q) -> {
            double s = margins.get(p, q);
            return Math.log(Gaussian.cdf(s)) - Math.log(Gaussian.cdf(-s));
        }));
    }

    /** The ranking by the average of several classifiers: by the logit of Σ_k w_k Φ(s_k). */
    static PairRanking ranking(double[] weights, List<PairMargins> members, Predictions leftOut) {
        PairSample sample = members.get(0).sample;
        PairRanking.Margins mixed = (p, q) -> logOdds(members, weights, p, q);
        return PairRanking.of(sample, mixed).with(MutualInfluence.of(sample, leftOut, EVEN, mixed));
    }

    private static double logOdds(List<PairMargins> members, double[] weights, int p, int q) {
        double positive = 0;
        double negative = 0;
        for (int k = 0; k < weights.length; k++) {
            double s = members.get(k).margins.get(p, q);
            positive += weights[k] * Gaussian.cdf(s);
            negative += weights[k] * Gaussian.cdf(-s);
        }
        return Math.log(positive) - Math.log(negative);
    }
}
