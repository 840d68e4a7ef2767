package dev.cavity.selection;

/**
 * The objective at one point of a search.
 *
 * @param point the free coordinates
 * @param gradient its gradient there, the prior's share included
 */
record SearchSample(double[] point, double[] gradient) {
    /** How far another point is. */
    double distance(double[] other) {
        double sum = 0;
        for (int j = 0; j < point.length; j++) {
            sum += (point[j] - other[j]) * (point[j] - other[j]);
        }
        return Math.sqrt(sum);
    }
}
