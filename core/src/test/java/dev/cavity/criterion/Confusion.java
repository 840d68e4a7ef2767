package dev.cavity.criterion;

/** Expected confusion counts in the most obvious way: {n₊, n₋, Σ_{y=+1} p, Σ_{y=−1} p}. */
final class Confusion {
    private Confusion() {}

    static double[] of(double[] p, int[] labels) {
        double[] counts = new double[4];
        for (int i = 0; i < p.length; i++) {
            int row = labels[i] > 0 ? 0 : 1;
            counts[row]++;
            counts[2 + row] += p[i];
        }
        return counts;
    }

    static double[] decisions(double[] margins) {
        double[] p = new double[margins.length];
        for (int i = 0; i < p.length; i++) {
            p[i] = margins[i] >= 0 ? 1 : 0;
        }
        return p;
    }
}
