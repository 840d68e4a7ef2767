package dev.cavity.spark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.rdd.DeterministicLevel$;
import org.apache.spark.sql.Row;

/**
 * Rows in an order that does not change when partitions are made again.
 *
 * <p>After a shuffle a partition has the same rows whenever it is made, but in the order of their arrival. Such partitions are
 * sorted by what the rows hold, group first, so that neither a rerun nor a lost executor has an influence on which rows are
 * sampled or on the order of sums. Where even the set of rows is left to chance (a sample without a seed) nothing helps but to
 * write the rows to a file first.
 */
final class RowOrder {
    private static final Comparator<Row> BY_CONTENT = RowOrder::compare;

    private RowOrder() {}

    static JavaRDD<Row> determined(JavaRDD<Row> rows) {
        boolean ordered = rows.rdd().outputDeterministicLevel().equals(DeterministicLevel$.MODULE$.DETERMINATE());
        return ordered ? rows : sorted(rows);
    }

    private static JavaRDD<Row> sorted(JavaRDD<Row> rows) {
        return rows.mapPartitions(
                part -> {
                    List<Row> all = new ArrayList<>();
                    part.forEachRemaining(all::add);
                    all.sort(BY_CONTENT);
                    return all.iterator();
                },
                true);
    }

    private static int compare(Row a, Row b) {
        int order = compare(a.getString(FrameColumns.GROUP), b.getString(FrameColumns.GROUP));
        order = order != 0 ? order : Double.compare(number(a, FrameColumns.LABEL), number(b, FrameColumns.LABEL));
        order = order != 0 ? order : compare((Vector) a.get(FrameColumns.FEATURES), b.getAs(FrameColumns.FEATURES));
        return order != 0 ? order : Double.compare(number(a, FrameColumns.WEIGHT), number(b, FrameColumns.WEIGHT));
    }

    private static int compare(String a, String b) {
        return a == null || b == null ? Boolean.compare(a == null, b == null) : a.compareTo(b);
    }

    private static int compare(Vector x, Vector y) {
        if (x == null || y == null) {
            return Boolean.compare(x == null, y == null);
        }
        int order = Integer.compare(x.size(), y.size());
        for (int k = 0; order == 0 && k < x.size(); k++) {
            order = Double.compare(x.apply(k), y.apply(k));
        }
        return order;
    }

    private static double number(Row row, int column) {
        return row.isNullAt(column) ? Double.NaN : row.getDouble(column);
    }
}
