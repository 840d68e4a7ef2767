package dev.cavity.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Predictions for a data frame block by block, with the columns that Spark's own transformation row by row would have: names, order, types,
 * nullability and metadata.
 */
final class BlockTransform {
    private BlockTransform() {}

    /**
     * A frame with predictions.
     *
     * @param model the model
     * @param frame the frame
     * @param byRow what Spark makes of it row by row, which is not computed but says which columns are wanted
     * @return the frame with the same columns; the other itself where names of columns are not told apart
     */
    static Dataset<Row> of(GpClassificationModel model, Dataset<Row> frame, Dataset<Row> byRow) {
        StructType before = frame.schema();
        StructType after = byRow.schema();
        long names = Arrays.stream(after.fieldNames())
                .map(name -> name.toLowerCase(Locale.ROOT))
                .distinct()
                .count();
        if (after.length() == before.length() || names < after.length()) {
            return byRow;
        }
        List<PredictedRows.Part> parts = new ArrayList<>();
        for (int k = before.length(); k < after.length(); k++) {
            parts.add(part(model, after.apply(k).name()));
        }
        int features = before.fieldIndex(model.getFeaturesCol());
        Dataset<Row> predicted = frame.mapPartitions(
                (MapPartitionsFunction<Row, Row>) rows -> new PredictedRows(model, rows, features, parts),
                Encoders.row(after));
        return predicted.select(
                Arrays.stream(after.fields()).map(BlockTransform::described).toArray(Column[]::new));
    }

    private static PredictedRows.Part part(GpClassificationModel model, String column) {
        if (column.equals(model.getRawPredictionCol())) {
            return PredictedRows.Part.RAW;
        }
        return column.equals(model.getProbabilityCol())
                ? PredictedRows.Part.PROBABILITY
                : PredictedRows.Part.PREDICTION;
    }

    private static Column described(StructField field) {
        return functions.col("`" + field.name().replace("`", "``") + "`").as(field.name(), field.metadata());
    }
}
