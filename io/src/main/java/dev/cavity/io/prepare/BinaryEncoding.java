package dev.cavity.io.prepare;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A column of two categories as one feature, 0 or 1. One column says as much as two indicators, and unlike them it is not
 * counted twice in distances.
 *
 * @param column the column
 * @param zero the category written as 0
 * @param one the category written as 1
 * @param share the share of {@code one} in training, which is neutral after standardisation: written for missing and unseen
 *     values
 * @param indicator whether a feature says that the value is missing
 */
public record BinaryEncoding(String column, String zero, String one, double share, boolean indicator)
        implements Encoding {
    /** Checks the values. */
    public BinaryEncoding {
        Encoding.requireCategories(column, List.of(zero, one), 2);
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("share " + share + " of column '" + column + "' is not in [0, 1]");
        }
    }

    @Override
    public List<String> features() {
        String name = column + "=" + one;
        return indicator ? List.of(name, Encoding.indicatorName(column)) : List.of(name);
    }

    @Override
    public Optional<String> otherwise(int feature) {
        return feature == 0 ? Optional.of(zero) : Optional.empty();
    }

    @Override
    public Outcome encode(@Nullable String cell, double[] out, int at) {
        if (indicator) {
            out[at + 1] = cell == null ? 1 : 0;
        }
        out[at] = share;
        if (cell == null) {
            return Outcome.MISSING;
        }
        String key = Spelling.key(cell);
        if (!key.equals(Spelling.key(zero)) && !key.equals(Spelling.key(one))) {
            return Outcome.UNSEEN;
        }
        out[at] = key.equals(Spelling.key(one)) ? 1 : 0;
        return Outcome.KNOWN;
    }

    @Override
    public String unseenTreatment() {
        return "the share of '" + one + "' in training is used";
    }
}
