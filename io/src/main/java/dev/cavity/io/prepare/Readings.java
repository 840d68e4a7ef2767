package dev.cavity.io.prepare;

import dev.cavity.io.table.Column;
import dev.cavity.io.table.DecimalMark;

/** How the cells of a later file are read for what was learnt of their column. */
final class Readings {
    private Readings() {}

    /**
     * The reading of a column.
     *
     * @param encoding what was learnt of it
     * @param column the column in the file
     * @param otherwise the decimal mark where the file does not tell
     */
    static Reading of(Encoding encoding, Column column, DecimalMark otherwise) {
        if (encoding instanceof NumericEncoding numeric) {
            return new NumberReading(column.decimal(), otherwise, numeric.unit(), numeric.truth());
        }
        if (encoding instanceof SteppedEncoding stepped) {
            return of(stepped.number(), column, otherwise);
        }
        if (encoding instanceof DateEncoding date) {
            return new DateReading(date.order());
        }
        if (encoding instanceof BinaryEncoding binary) {
            return TruthReading.of(binary.zero(), binary.one())
                    .map(truth -> (Reading) truth)
                    .orElse(Reading.AS_WRITTEN);
        }
        return Reading.AS_WRITTEN;
    }
}
