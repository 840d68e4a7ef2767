package dev.cavity.io.prepare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Numbers as they are; the median of the training data in place of missing ones.
 *
 * @param column the column
 * @param median what replaces a missing value
 * @param indicator whether a feature says that the value is missing
 * @param unit "%" or a currency that the numbers have, "" if they have none
 * @param truth whether they are 0 and 1 only, so that a yes or no may stand for them
 */
public record NumericEncoding(String column, double median, boolean indicator, String unit, boolean truth)
        implements Encoding {
    /** Checks the median. */
    public NumericEncoding {
        Encoding.requireMedian(column, median);
    }

    /**
     * Numbers without a unit.
     *
     * @param column the column
     * @param median what replaces a missing value
     * @param indicator whether a feature says that the value is missing
     */
    public NumericEncoding(String column, double median, boolean indicator) {
        this(column, median, indicator, "", false);
    }

    @Override
    public List<String> features() {
        return indicator ? List.of(column, Encoding.indicatorName(column)) : List.of(column);
    }

    @Override
    public boolean isIndicator(int feature) {
        return feature == 1;
    }

    @Override
    public Outcome encode(@Nullable String cell, double[] out, int at) {
        if (indicator) {
            out[at + 1] = cell == null ? 1 : 0;
        }
        return encodeNumber(cell, out, at);
    }

    /** The number alone. */
    Outcome encodeNumber(@Nullable String cell, double[] out, int at) {
        if (cell == null) {
            out[at] = median;
            return Outcome.MISSING;
        }
        NumberText kind = NumberText.of(cell);
        out[at] = kind == NumberText.NUMBER ? Double.parseDouble(cell) : Double.NaN;
        return switch (kind) {
            case NUMBER -> Outcome.KNOWN;
            case NOT_FINITE -> Outcome.NOT_FINITE;
            case TEXT -> Outcome.NOT_A_NUMBER;
        };
    }

    @Override
    public String unseenTreatment() {
        return "the median is used";
    }
}
