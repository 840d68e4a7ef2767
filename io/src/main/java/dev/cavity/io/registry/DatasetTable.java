package dev.cavity.io.registry;

import dev.cavity.data.Dataset;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Writes a data set as the table that its file would have given. The classes -1 and +1 are written -1 and 1, as IDA does. */
final class DatasetTable {
    // a decimal of up to 15 digits survives the way into a double and back
    private static final MathContext SAFE = new MathContext(15);

    private DatasetTable() {}

    static Table of(String source, Dataset data) {
        List<Column> columns = Stream.concat(data.featureNames().stream(), Stream.of(TableFile.LABEL))
                .map(Column::undeclared)
                .toList();
        List<Row> rows = new ArrayList<>(data.size());
        for (int i = 0; i < data.size(); i++) {
            Stream<String> values = Arrays.stream(data.inputs().row(i)).mapToObj(DatasetTable::decimal);
            rows.add(new Row(
                    i + 2L, Stream.concat(values, Stream.of(label(data, i))).toList()));
        }
        return new Table(source, columns, rows);
    }

    private static String label(Dataset data, int row) {
        String name = data.label(row) > 0 ? data.positiveName() : data.negativeName();
        return name.equals("+1") ? "1" : name;
    }

    /** The decimal that was meant. Double.toString is not used for it: before Java 19 it may give more digits than needed. */
    static String decimal(double value) {
        BigDecimal rounded = new BigDecimal(value).round(SAFE).stripTrailingZeros();
        return rounded.doubleValue() == value ? rounded.toString() : Double.toString(value);
    }
}
