package dev.cavity.io.prepare;

import org.apache.commons.numbers.gamma.RegularizedGamma;

/**
 * Pearson's chi-squared test of independence of rows and columns of a table of counts: Σ (n_rc − e_rc)²/e_rc with e_rc = n_r n_c/n is
 * chi-squared with (R − 1)(C − 1) degrees of freedom, where rows and columns without counts are left out.
 */
final class Independence {
    private Independence() {}

    /** How probable so large a deviation is if rows and columns are independent; 1 if there is nothing to compare. */
    static double pValue(int[][] counts) {
        int columns = counts[0].length;
        double[] ofRow = new double[counts.length];
        double[] ofColumn = new double[columns];
        double all = 0;
        for (int r = 0; r < counts.length; r++) {
            for (int c = 0; c < columns; c++) {
                ofRow[r] += counts[r][c];
                ofColumn[c] += counts[r][c];
                all += counts[r][c];
            }
        }
        int freedom = (present(ofRow) - 1) * (present(ofColumn) - 1);
        if (freedom < 1) {
            return 1;
        }
        double sum = 0;
        for (int r = 0; r < counts.length; r++) {
            for (int c = 0; c < columns; c++) {
                double expected = ofRow[r] * ofColumn[c] / all;
                if (expected > 0) {
                    sum += (counts[r][c] - expected) * (counts[r][c] - expected) / expected;
                }
            }
        }
        return RegularizedGamma.Q.value(freedom / 2.0, sum / 2);
    }

    private static int present(double[] totals) {
        int present = 0;
        for (double total : totals) {
            present += total > 0 ? 1 : 0;
        }
        return present;
    }
}
