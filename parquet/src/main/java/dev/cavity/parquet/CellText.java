package dev.cavity.parquet;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.jspecify.annotations.Nullable;

/**
 * Turns values of Parquet into the text that other tables hold: numbers in the shortest form that reads back to the same bits, dates
 * and instants as in ISO 8601, truth as true and false. NaN, which is how pandas writes a missing number, is missing.
 */
final class CellText {
    private static final long JULIAN_DAY_OF_1970 = 2_440_588;
    private static final int INT96_BYTES = 12;

    private CellText() {}

    /** Whether a column holds numbers and nothing else. */
    static boolean isNumeric(PrimitiveType type) {
        LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
        return switch (type.getPrimitiveTypeName()) {
            case INT32, INT64 ->
                logical == null
                        || logical instanceof IntLogicalTypeAnnotation
                        || logical instanceof DecimalLogicalTypeAnnotation;
            case FLOAT, DOUBLE -> true;
            case BINARY, FIXED_LEN_BYTE_ARRAY -> logical instanceof DecimalLogicalTypeAnnotation;
            case BOOLEAN, INT96 -> false;
        };
    }

    /** The text of a value that is there, or null if it means that nothing is. */
    static @Nullable String of(ColumnReader column, PrimitiveType type) {
        LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> Boolean.toString(column.getBoolean());
            case FLOAT -> Float.isNaN(column.getFloat()) ? null : Float.toString(column.getFloat());
            case DOUBLE -> Double.isNaN(column.getDouble()) ? null : Double.toString(column.getDouble());
            case INT32 -> whole(column.getInteger(), Integer.toUnsignedString(column.getInteger()), logical);
            case INT64 -> whole(column.getLong(), Long.toUnsignedString(column.getLong()), logical);
            case INT96 -> instant(column.getBinary());
            case BINARY, FIXED_LEN_BYTE_ARRAY -> bytes(column.getBinary(), type, logical);
        };
    }

    private static String whole(long value, String unsigned, LogicalTypeAnnotation logical) {
        if (logical instanceof DateLogicalTypeAnnotation) {
            return LocalDate.ofEpochDay(value).toString();
        }
        if (logical instanceof TimestampLogicalTypeAnnotation stamp) {
            return Instant.EPOCH.plus(value, unit(stamp.getUnit())).toString();
        }
        if (logical instanceof TimeLogicalTypeAnnotation time) {
            return LocalTime.MIDNIGHT.plus(value, unit(time.getUnit())).toString();
        }
        if (logical instanceof DecimalLogicalTypeAnnotation decimal) {
            return BigDecimal.valueOf(value, decimal.getScale()).toPlainString();
        }
        return logical instanceof IntLogicalTypeAnnotation whole && !whole.isSigned() ? unsigned : Long.toString(value);
    }

    private static ChronoUnit unit(TimeUnit unit) {
        return switch (unit) {
            case MILLIS -> ChronoUnit.MILLIS;
            case MICROS -> ChronoUnit.MICROS;
            case NANOS -> ChronoUnit.NANOS;
        };
    }

    private static String bytes(Binary value, PrimitiveType type, LogicalTypeAnnotation logical) {
        if (logical instanceof DecimalLogicalTypeAnnotation decimal) {
            return new BigDecimal(new BigInteger(value.getBytes()), decimal.getScale()).toPlainString();
        }
        return logical == null ? value.toStringUsingUTF8() : type.stringifier().stringify(value);
    }

    /** Instants as Hive and older versions of Spark write them: nanoseconds of the day, then the Julian day. */
    private static String instant(Binary value) {
        ByteBuffer bytes = ByteBuffer.wrap(value.getBytes()).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.remaining() != INT96_BYTES) {
            throw new IllegalArgumentException("an instant of " + bytes.remaining() + " bytes");
        }
        long nanos = bytes.getLong();
        long day = bytes.getInt() - JULIAN_DAY_OF_1970;
        return Instant.EPOCH.plus(day, ChronoUnit.DAYS).plusNanos(nanos).toString();
    }
}
