package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;

/**
 * The standard error of the average precision: the jackknife over all n cases, var = (n-1)/n Σ_i (AP₍ᵢ₎ - mean)², AP₍ᵢ₎ computed
 * without case i. Where cases have weights or groups it is the infinitesimal jackknife, Σ_g (Σ_{i∈g} w_i ∂AP/∂w_i)², to which the
 * other tends, with what positive cases of unequal weight hide put back (see {@link Influence}).
 *
 * <p><b>Source.</b> Efron and Stein (1981), Ann. Statist. 9; Jaeckel's infinitesimal jackknife as in Efron (1982), section 6.
 *
 * <p><b>Cost.</b> O(n) once the cases are ranked: leaving out a case, or moving its weight, changes the precision of the levels below
 * it in one of two ways, so everything is a prefix sum plus a suffix sum. Leaving out whole groups is not; hence the two forms.
 */
final class AveragePrecisionError {
    private AveragePrecisionError() {}

    /** NaN unless there are positive cases of two groups. */
    static double of(Ranking ranking) {
        Outcomes outcomes = ranking.outcomes();
        return outcomes.isWeighted() || outcomes.isGrouped()
                ? influence(ranking).standardError()
                : jackknife(ranking);
    }

    /** The same for an interval: weights that are mostly of one case say less than their standard error shows. */
    static double ofInterval(Ranking ranking) {
        Outcomes outcomes = ranking.outcomes();
        return outcomes.isWeighted() || outcomes.isGrouped()
                ? Math.sqrt(influence(ranking).variance(outcomes::label))
                : jackknife(ranking);
    }

    /** w_i ∂AP/∂w_i for each case. */
    static Influence influence(Ranking ranking) {
        Outcomes outcomes = ranking.outcomes();
        int levels = ranking.levels();
        double[] precision = new double[levels];
        double[] taken = new double[levels];
        double found = 0;
        double all = 0;
        for (int g = 0; g < levels; g++) {
            found += ranking.positives(g);
            all += ranking.positives(g) + ranking.negatives(g);
            taken[g] = all;
            precision[g] = found / all;
        }
        // slopes of the terms a_g F_g/T_g at and below a level: by F and T together, and by T alone
        double[] byPositive = new double[levels + 1];
        double[] byNegative = new double[levels + 1];
        for (int g = levels - 1; g >= 0; g--) {
            double a = ranking.positives(g) / taken[g];
            byPositive[g] = byPositive[g + 1] + a * (1 - precision[g]);
            byNegative[g] = byNegative[g + 1] - a * precision[g];
        }
        double average = ranking.averagePrecision();
        int n = outcomes.size();
        double[] psi = new double[n];
        double[] positiveWeight = new double[n];
        for (int i = 0; i < n; i++) {
            int g = ranking.levelOf(i);
            if (g == Ranking.NOWHERE) {
                continue;
            }
            boolean positive = outcomes.label(i) > 0;
            double slope = positive ? precision[g] + byPositive[g] - average : byNegative[g];
            psi[i] = outcomes.weight(i) * slope / ranking.allPositives();
            positiveWeight[i] = positive ? outcomes.weight(i) : 0;
        }
        return Influence.of(outcomes, psi).unshrunk(positiveWeight);
    }

    private static double jackknife(Ranking ranking) {
        int levels = ranking.levels();
        double positives = ranking.allPositives();
        if (positives < 2) {
            return Double.NaN;
        }
        // suffix sums over the levels below: precision after one negative, or one positive, is gone from above
        double[] withoutNegative = new double[levels + 1];
        double[] withoutPositive = new double[levels + 1];
        double found = positives;
        double taken = positives + ranking.allNegatives();
        for (int g = levels - 1; g >= 0; g--) {
            double a = ranking.positives(g);
            withoutNegative[g] = withoutNegative[g + 1] + ratio(a * found, taken - 1);
            withoutPositive[g] = withoutPositive[g + 1] + ratio(a * (found - 1), taken - 1);
            found -= a;
            taken -= a + ranking.negatives(g);
        }
        double[] leaveNegative = new double[levels];
        double[] leavePositive = new double[levels];
        double above = 0;
        double mean = 0;
        double n = positives + ranking.allNegatives();
        for (int g = 0; g < levels; g++) {
            double a = ranking.positives(g);
            double c = ranking.negatives(g);
            found += a;
            taken += a + c;
            leaveNegative[g] = (above + withoutNegative[g]) / positives;
            leavePositive[g] =
                    (above + ratio((a - 1) * (found - 1), taken - 1) + withoutPositive[g + 1]) / (positives - 1);
            mean += (a * leavePositive[g] + c * leaveNegative[g]) / n;
            above += a * found / taken;
        }
        double squares = 0;
        for (int g = 0; g < levels; g++) {
            double p = leavePositive[g] - mean;
            double q = leaveNegative[g] - mean;
            squares += ranking.positives(g) * p * p + ranking.negatives(g) * q * q;
        }
        return Math.sqrt((n - 1) / n * squares);
    }

    /** A term of a level that is empty once its only case has been left out is 0. */
    private static double ratio(double numerator, double denominator) {
        return denominator > 0 ? numerator / denominator : 0;
    }
}
