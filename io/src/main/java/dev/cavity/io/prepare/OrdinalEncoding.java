package dev.cavity.io.prepare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values in a given order as 0, 1, 2, ...; the median code of the training data in place of missing and unseen values.
 *
 * @param column the column
 * @param order its values from lowest to highest
 * @param median what replaces missing and unseen values
 * @param indicator whether a feature says that the value is missing
 */
public record OrdinalEncoding(String column, List<String> order, double median, boolean indicator) implements Encoding {
    /** Checks the values. */
    public OrdinalEncoding {
        order = List.copyOf(order);
        Encoding.requireCategories(column, order, 2);
        Encoding.requireMedian(column, median);
    }

    /** The code of a value, or −1 if the order does not have it. */
    static int code(List<String> order, String value) {
        String key = Spelling.key(value);
        for (int c = 0; c < order.size(); c++) {
            if (Spelling.key(order.get(c)).equals(key)) {
                return c;
            }
        }
        return -1;
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
        int code = cell == null ? -1 : code(order, cell);
        out[at] = code < 0 ? median : code;
        if (cell == null) {
            return Outcome.MISSING;
        }
        return code < 0 ? Outcome.UNSEEN : Outcome.KNOWN;
    }

    @Override
    public String unseenTreatment() {
        return "the median of the order is used";
    }
}
