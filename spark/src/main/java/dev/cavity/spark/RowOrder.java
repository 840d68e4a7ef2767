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
 * sorted by what the rows hold, label first, so that neither a rerun nor a lost executor has an influence on which rows are
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
        int byLabel = Double.compare(label(a), label(b));
        if (byLabel != 0 || a.isNullAt(1) || b.isNullAt(1)) {
            return byLabel != 0 ? byLabel : Boolean.compare(a.isNullAt(1), b.isNullAt(1));
        }
        Vector x = a.getAs(1);
        Vector y = b.getAs(1);
        int bySize = Integer.compare(x.size(), y.size());
        for (int k = 0; bySize == 0 && k < x.size(); k++) {
            int byFeature = Double.compare(x.apply(k), y.apply(k));
            if (byFeature != 0) {
                return byFeature;
            }
        }
        return bySize;
    }

    private static double label(Row row) {
        return row.isNullAt(0) ? Double.NaN : row.getDouble(0);
    }
}
