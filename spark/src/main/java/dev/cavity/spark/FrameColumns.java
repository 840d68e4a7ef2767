package dev.cavity.spark;

import java.io.Serializable;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/**
 * Which columns of a data frame a classifier is fitted to, and what may stand in them.
 *
 * @param label the numbers of the classes: 0, 1, 2, …
 * @param features the vectors of features
 * @param weight how often each row counts; empty for once
 * @param group what rows that are left out together have in common; empty where every row stands alone
 */
record FrameColumns(String label, String features, String weight, String group) implements Serializable {
    /** Where {@link #of} puts them. */
    static final int LABEL = 0;

    static final int FEATURES = 1;
    static final int WEIGHT = 2;
    static final int GROUP = 3;

    /** Four columns: label, features, weight and group; rows of a group are in one partition. */
    Dataset<Row> of(Dataset<?> frame) {
        Column weights = isWeighted()
                ? functions.col(weight).cast("double")
                : functions.lit(1.0); // Spark has seen that they are numbers
        Column groups = isGrouped() ? functions.col(group).cast("string") : functions.lit("");
        Dataset<Row> four = frame.select(
                functions.col(label).cast("double").as("label"),
                functions.col(features).as("features"),
                weights.as("weight"),
                groups.as("group"));
        return isGrouped() ? four.repartition(four.rdd().getNumPartitions(), functions.col("group")) : four;
    }

    boolean isWeighted() {
        return !weight.isEmpty();
    }

    boolean isGrouped() {
        return !group.isEmpty();
    }

    int label(Row row) {
        double value = row.isNullAt(LABEL) ? Double.NaN : row.getDouble(LABEL);
        if (!(value >= 0 && value < Integer.MAX_VALUE && value == Math.rint(value))) {
            throw new IllegalArgumentException("label " + (row.isNullAt(LABEL) ? "null" : value) + " in column '"
                    + label + "' is not the number of a class: 0, 1, 2, …");
        }
        return (int) value;
    }

    double[] features(Row row) {
        double[] values = FeatureValues.of(row.get(FEATURES));
        for (int k = 0; k < values.length; k++) {
            if (!Double.isFinite(values[k])) {
                throw new IllegalArgumentException("feature " + k + " of a row is " + values[k]
                        + ", which is not finite; use an Imputer, or drop such rows");
            }
        }
        return values;
    }

    double weight(Row row) {
        if (row.isNullAt(WEIGHT)) {
            throw new IllegalArgumentException("a weight in column '" + weight + "' is missing (null)");
        }
        double value = row.getDouble(WEIGHT);
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("weight " + value + " in column '" + weight + "' is not in [0, ∞)");
        }
        return value;
    }

    String group(Row row) {
        if (row.isNullAt(GROUP)) {
            throw new IllegalArgumentException("a group in column '" + group + "' is missing (null)");
        }
        return row.getString(GROUP);
    }
}
