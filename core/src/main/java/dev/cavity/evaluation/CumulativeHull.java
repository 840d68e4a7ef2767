package dev.cavity.evaluation;

/**
 * Isotonic regression with one more observation, for every place at once.
 *
 * <p>Cells in ascending order have weights W_j and positives Y_j ≤ W_j. Isotonic regression is the slope of the greatest convex minorant of
 * the points P_j = (Σ W, Σ Y). With one more positive of weight 1 in cell i all points from P_i on move by (1, 1), or those before it by
 * −(1, 1), and the fitted value in that cell is the slope of the edge that bridges the two parts. When i moves on, one point changes sides;
 * the left end of the bridge stays where it was, or becomes that point if it lies below the bridge.
 *
 * <p><b>Source.</b> Vovk, Petej and Fedorova (2015), <i>Large-scale probabilistic predictors with and without guarantees of validity</i>,
 * algorithms 1 and 2; here with weights.
 *
 * <p><b>Cost.</b> O(k): each point enters and leaves the stack once.
 */
final class CumulativeHull {
    private CumulativeHull() {}

    /** For each cell the value of isotonic regression there if one more positive of weight 1 is in it. */
    static double[] withOnePositive(double[] weights, double[] positives) {
        int k = weights.length;
        double[] x = new double[k + 1];
        double[] y = new double[k + 1];
        for (int j = 0; j < k; j++) {
            x[j + 1] = x[j] + weights[j];
            y[j + 1] = y[j] + positives[j];
        }
        // corners from right to left; the two on top are the ends of the bridge
        double[] cornerX = new double[k + 2];
        double[] cornerY = new double[k + 2];
        int size = 0;
        for (int j = k; j >= 1; j--) {
            size = push(cornerX, cornerY, size, x[j], y[j]);
        }
        size = push(cornerX, cornerY, size, -1, -1);
        double[] values = new double[k];
        for (int i = 1; i <= k; i++) {
            double leftX = cornerX[size - 1];
            double leftY = cornerY[size - 1];
            double slope = (cornerY[size - 2] - leftY) / (cornerX[size - 2] - leftX);
            values[i - 1] = Math.min(1, Math.max(0, slope));
            // the point that changes sides; the last one leaves nothing to bridge to
            double movedX = x[i] - 1;
            double movedY = y[i] - 1;
            if (i < k && movedY - leftY < slope * (movedX - leftX)) {
                size = push(cornerX, cornerY, size - 1, movedX, movedY);
            }
        }
        return values;
    }

    /** Adds a corner at the left, after those that it makes no corners any more; at least one stays. */
    private static int push(double[] cornerX, double[] cornerY, int corners, double x, double y) {
        int size = corners;
        while (size > 1) {
            double toTop = (cornerY[size - 1] - y) * (cornerX[size - 2] - cornerX[size - 1]);
            double beyond = (cornerY[size - 2] - cornerY[size - 1]) * (cornerX[size - 1] - x);
            if (toTop < beyond) {
                break;
            }
            size--;
        }
        cornerX[size] = x;
        cornerY[size] = y;
        return size + 1;
    }
}
