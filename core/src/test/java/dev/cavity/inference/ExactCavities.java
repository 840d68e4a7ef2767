package dev.cavity.inference;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The cavities of given sites in decimal arithmetic of 40 digits, for β0 so large that the textbook's C = K − K R K has no
 * correct digits left in double precision.
 *
 * <p>C = K (I + S K)⁻¹ by Gauss and Jordan without pivots: the leading minors are those of I + S^½ K S^½, all at least one.
 */
final class ExactCavities {
    private static final MathContext DIGITS = new MathContext(40);

    final double[] mean;
    final double[] variance;

    ExactCavities(ReferenceEp ep) {
        int n = ep.tau.length;
        BigDecimal[][] k = new BigDecimal[n][n];
        BigDecimal[][] a = new BigDecimal[n][2 * n];
        for (int i = 0; i < n; i++) {
            BigDecimal tau = new BigDecimal(ep.tau[i]);
            for (int j = 0; j < n; j++) {
                k[i][j] = new BigDecimal(ep.k[i][j]);
                a[i][j] = tau.multiply(k[i][j], DIGITS).add(unit(i, j));
                a[i][n + j] = unit(i, j);
            }
        }
        eliminate(a);
        mean = new double[n];
        variance = new double[n];
        for (int i = 0; i < n; i++) {
            BigDecimal m = BigDecimal.ZERO;
            BigDecimal c = BigDecimal.ZERO;
            for (int j = 0; j < n; j++) {
                BigDecimal element = BigDecimal.ZERO; // C_ij
                for (int l = 0; l < n; l++) {
                    element = element.add(k[i][l].multiply(a[l][n + j], DIGITS), DIGITS);
                }
                m = m.add(element.multiply(new BigDecimal(ep.nu[j]), DIGITS), DIGITS);
                c = i == j ? element : c;
            }
            BigDecimal v =
                    BigDecimal.ONE.divide(BigDecimal.ONE.divide(c, DIGITS).subtract(new BigDecimal(ep.tau[i])), DIGITS);
            variance[i] = v.doubleValue();
            mean[i] = v.multiply(m.divide(c, DIGITS).subtract(new BigDecimal(ep.nu[i])), DIGITS)
                    .doubleValue();
        }
    }

    private static BigDecimal unit(int i, int j) {
        return i == j ? BigDecimal.ONE : BigDecimal.ZERO;
    }

    private static void eliminate(BigDecimal[][] a) {
        int n = a.length;
        for (int p = 0; p < n; p++) {
            BigDecimal head = a[p][p];
            for (int j = p; j <= n + p; j++) {
                a[p][j] = a[p][j].divide(head, DIGITS);
            }
            for (int i = 0; i < n; i++) {
                BigDecimal factor = a[i][p];
                for (int j = p; i != p && factor.signum() != 0 && j <= n + p; j++) {
                    a[i][j] = a[i][j].subtract(factor.multiply(a[p][j], DIGITS), DIGITS);
                }
            }
        }
    }
}
