package dev.cavity.evaluation;

/**
 * Standard errors of the two metrics that depend on the ranking.
 *
 * <p><b>ROC AUC</b>, DeLong: with U_i the share of negatives that positive case i beats and V_j the share of positives
 * that beat negative case j (ties ½), var(AUC) = s²(U)/n₊ + s²(V)/n₋, s² the sample variances. <b>Average precision</b>,
 * the jackknife over all n cases: var = (n-1)/n Σ_i (AP₍ᵢ₎ - mean)², AP₍ᵢ₎ computed without case i.
 *
 * <p><b>Source.</b> DeLong, DeLong and Clarke-Pearson (1988), Biometrics 44; Efron and Stein (1981) for the jackknife.
 *
 * <p><b>Cost.</b> O(n) each once the cases are ranked: U and V are running counts; leaving out a case changes the
 * precision of the groups below it in one of two ways, so AP₍ᵢ₎ is a prefix sum plus a suffix sum.
 */
final class RankingErrors {
    private RankingErrors() {}

    /** DeLong's standard error of the area under the ROC curve; NaN unless both classes have two cases. */
    static double rocAuc(Ranking ranking) {
        double positives = ranking.allPositives();
        double negatives = ranking.allNegatives();
        if (positives < 2 || negatives < 2) {
            return Double.NaN;
        }
        double auc = ranking.rocAuc();
        double squaresU = 0;
        double squaresV = 0;
        double positivesAbove = 0;
        double negativesBelow = negatives;
        for (int g = 0; g < ranking.groups(); g++) {
            negativesBelow -= ranking.negatives(g);
            double u = (negativesBelow + 0.5 * ranking.negatives(g)) / negatives - auc;
            double v = (positivesAbove + 0.5 * ranking.positives(g)) / positives - auc;
            squaresU += ranking.positives(g) * u * u;
            squaresV += ranking.negatives(g) * v * v;
            positivesAbove += ranking.positives(g);
        }
        return Math.sqrt(squaresU / (positives - 1) / positives + squaresV / (negatives - 1) / negatives);
    }

    /** The jackknife standard error of the average precision; NaN unless there are two positive cases. */
    static double averagePrecision(Ranking ranking) {
        int groups = ranking.groups();
        double positives = ranking.allPositives();
        if (positives < 2) {
            return Double.NaN;
        }
        // suffix sums over the groups below: precision after one negative, or one positive, is gone from above
        double[] withoutNegative = new double[groups + 1];
        double[] withoutPositive = new double[groups + 1];
        double found = positives;
        double taken = positives + ranking.allNegatives();
        for (int g = groups - 1; g >= 0; g--) {
            double a = ranking.positives(g);
            withoutNegative[g] = withoutNegative[g + 1] + ratio(a * found, taken - 1);
            withoutPositive[g] = withoutPositive[g + 1] + ratio(a * (found - 1), taken - 1);
            found -= a;
            taken -= a + ranking.negatives(g);
        }
        double[] leaveNegative = new double[groups];
        double[] leavePositive = new double[groups];
        double above = 0;
        double mean = 0;
        double n = positives + ranking.allNegatives();
        for (int g = 0; g < groups; g++) {
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
        for (int g = 0; g < groups; g++) {
            double p = leavePositive[g] - mean;
            double q = leaveNegative[g] - mean;
            squares += ranking.positives(g) * p * p + ranking.negatives(g) * q * q;
        }
        return Math.sqrt((n - 1) / n * squares);
    }

    /** A term of a group that is empty once its only case has been left out is 0. */
    private static double ratio(double numerator, double denominator) {
        return denominator > 0 ? numerator / denominator : 0;
    }
}
