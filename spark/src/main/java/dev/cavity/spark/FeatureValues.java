package dev.cavity.spark;

import org.apache.spark.ml.linalg.Vector;

/** The numbers of a vector of features. */
final class FeatureValues {
    private FeatureValues() {}

    /** A copy of the numbers of a cell of a vector column. */
    static double[] of(Object cell) {
        if (cell == null) {
            throw new IllegalArgumentException("a vector of features is missing (null)");
        }
        return ((Vector) cell).toArray().clone();
    }

    static int requireSame(int dimension, int other) {
        if (dimension != other) {
            throw new IllegalArgumentException(
                    "vectors of features differ in size: " + dimension + " in one row, " + other + " in another");
        }
        return dimension;
    }
}
