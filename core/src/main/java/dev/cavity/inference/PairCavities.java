package dev.cavity.inference;

import dev.cavity.data.Outcomes;
import dev.cavity.leaveout.BlockCavity;
import dev.cavity.leaveout.PairUnits;
import dev.cavity.likelihood.Tilted;
import dev.cavity.linalg.Matrix;

/**
 * The margins of rows that are left out two by two, with their groups: s_a of a without a and b.
 *
 * <p>Any posterior can say them that knows the joint cavity of a few rows. <b>Cost.</b> O(1) for each pair of rows that stand alone,
 * O(k³) for each pair of groups of k.
 */
public final class PairCavities {
    private PairCavities() {}

    /** Knows the joint cavity of rows. */
    public interface Source {
        /**
         * The cavity of some rows.
         *
         * @param rows the rows left out
         * @return the joint cavity of their latent values but for what each has to itself
         */
        BlockCavity of(int[] rows);

        /**
         * The cavity of two rows that stand alone.
         *
         * @param i a row
         * @param j another
         * @param out the means of both and the variances of both, to be filled
         */
        default void pair(int i, int j, double[] out) {
            BlockCavity cavity = of(new int[] {i, j});
            out[0] = cavity.mean(0);
            out[1] = cavity.mean(1);
            out[2] = cavity.covariance(0, 0);
            out[3] = cavity.covariance(1, 1);
        }
    }

    /**
     * The margins of all ordered pairs among some rows.
     *
     * @param outcomes labels, weights and groups of all rows
     * @param subset the rows among which pairs are formed
     * @param source the cavities
     * @param residual what is added to each row's variance, for all rows
     * @param offset what is added to each mean
     * @param link from latent Gaussians to margins
     * @return element (p, q) is the margin of row subset[p] without itself and row subset[q]; on the diagonal, without itself
     */
    public static Matrix margins(
            Outcomes outcomes, int[] subset, Source source, double[] residual, double offset, PredictiveLink link) {
        Matrix margins = Matrix.zeros(subset.length, subset.length);
        int[] place = new int[outcomes.size()];
        java.util.Arrays.fill(place, -1);
        for (int p = 0; p < subset.length; p++) {
            place[subset[p]] = p;
        }
        double[] out = new double[3];
        double[] pair = new double[4];
        Tilted scratch = new Tilted();
        PairUnits.forEachUnion(outcomes, subset, (union, first) -> {
            if (union.length == 2 && first == 1) {
                source.pair(union[0], union[1], pair);
                for (int i = 0; i < 2; i++) {
                    link.margin(pair[i] + offset, pair[2 + i] + residual[union[i]], scratch, out);
                    margins.set(place[union[i]], place[union[1 - i]], out[0]);
                }
                return;
            }
            BlockCavity cavity = source.of(union);
            for (int i = 0; i < union.length; i++) {
                int p = place[union[i]];
                if (p < 0) {
                    continue;
                }
                link.margin(cavity.mean(i) + offset, cavity.covariance(i, i) + residual[union[i]], scratch, out);
                for (int j = 0; j < union.length; j++) {
                    boolean apart = first == 0 || (i < first) != (j < first);
                    if (apart && place[union[j]] >= 0) {
                        margins.set(p, place[union[j]], out[0]);
                    }
                }
            }
        });
        return margins;
    }
}
