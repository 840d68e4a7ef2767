package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;

/**
 * What each case adds to the area under the ROC curve, DeLong: with U_i the share of negatives that positive case i beats and V_j the
 * share of positives that beat negative case j (ties ½), var(AUC) = s²(U)/n₊ + s²(V)/n₋, s² the sample variances. Cases of one group
 * are summed before squaring, its positives and negatives together, which is Obuchowski's form for clusters.
 *
 * <p><b>Source.</b> DeLong, DeLong and Clarke-Pearson (1988), Biometrics 44; Obuchowski (1997), Biometrics 53.
 *
 * <p><b>Differences from the source.</b> Obuchowski multiplies the products of a group's positive and negative part by I/(I−1) with I
 * the number of all groups. Here it is the geometric mean of the factors of the two classes, so that the variance is a sum of squares
 * and the difference of two areas has one, too.
 *
 * <p><b>Cost.</b> O(n) once the cases are ranked.
 */
final class AucInfluence {
    private AucInfluence() {}

    /**
     * From a ranking: (U_i − AUC)/n₊ or (V_j − AUC)/n₋, times the case's weight and, I being the groups of its class, √(I/(I−1)); NaN unless both classes
     * have cases of two groups.
     */
    static Influence of(Ranking ranking) {
        int levels = ranking.levels();
        double positives = ranking.allPositives();
        double negatives = ranking.allNegatives();
        double[] u = new double[levels];
        double[] v = new double[levels];
        double positivesDown = 0;
        double negativesDown = 0;
        for (int g = 0; g < levels; g++) {
            negativesDown += ranking.negatives(g);
            u[g] = (negatives - negativesDown + 0.5 * ranking.negatives(g)) / negatives;
            v[g] = (positivesDown + 0.5 * ranking.positives(g)) / positives;
            positivesDown += ranking.positives(g);
        }
        int n = ranking.outcomes().size();
        double[] won = new double[n];
        for (int i = 0; i < n; i++) {
            int g = ranking.levelOf(i);
            won[i] = g == Ranking.NOWHERE ? 0 : ranking.outcomes().label(i) > 0 ? u[g] : v[g];
        }
        return ofShares(ranking.outcomes(), won, ranking.rocAuc());
    }

    /**
     * The same from the shares themselves.
     *
     * @param outcomes labels, weights and groups
     * @param won U_i for positive rows, V_j for negative ones
     * @param area their mean
     */
    static Influence ofShares(Outcomes outcomes, double[] won, double area) {
        int n = outcomes.size();
        double[] positive = new double[n];
        double[] negative = new double[n];
        double positives = 0;
        double negatives = 0;
        for (int i = 0; i < n; i++) {
            if (outcomes.label(i) > 0) {
                positive[i] = outcomes.weight(i);
                positives += positive[i];
            } else {
                negative[i] = outcomes.weight(i);
                negatives += negative[i];
            }
        }
        double[] psi = new double[n];
        for (int i = 0; i < n; i++) {
            double weight = outcomes.weight(i);
            psi[i] = weight > 0 ? weight * (won[i] - area) / (outcomes.label(i) > 0 ? positives : negatives) : 0;
        }
        return Influence.of(outcomes, psi).unshrunk(positive).unshrunk(negative);
    }
}
