package dev.cavity.io.prepare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One indicator for each category, none left out: a Gaussian process does not mind that they add up to 1, and all pairs of
 * categories are equally far apart.
 *
 * <p>Missing values have 0 everywhere. So have unseen categories, unless there is an indicator for all others.
 */
public final class OneHotEncoding implements Encoding {
    private final String column;
    private final List<String> categories;
    private final boolean other;
    private final boolean indicator;
    private final Map<String, Integer> places = new HashMap<>();

    /**
     * An encoding.
     *
     * @param column the column
     * @param categories its categories, at least two (one, if there is an indicator for others), all different
     * @param other whether there is one more indicator for all other categories, because there were too many
     * @param indicator whether a feature says that the value is missing
     */
    public OneHotEncoding(String column, List<String> categories, boolean other, boolean indicator) {
        Encoding.requireCategories(column, categories, other ? 1 : 2);
        this.column = column;
        this.categories = List.copyOf(categories);
        this.other = other;
        this.indicator = indicator;
        for (int c = 0; c < categories.size(); c++) {
            places.put(Spelling.key(categories.get(c)), c);
        }
    }

    @Override
    public String column() {
        return column;
    }

    /**
     * The categories.
     *
     * @return in the order of their indicators
     */
    public List<String> categories() {
        return categories;
    }

    /**
     * Whether there is an indicator for all other categories.
     *
     * @return whether
     */
    public boolean other() {
        return other;
    }

    /**
     * Whether a feature says that the value is missing.
     *
     * @return whether
     */
    public boolean indicator() {
        return indicator;
    }

    @Override
    public List<String> features() {
        List<String> names = new ArrayList<>();
        for (String category : categories) {
            names.add(column + "=" + category);
        }
        if (other) {
            names.add(column + "=(other)");
        }
        if (indicator) {
            names.add(Encoding.indicatorName(column));
        }
        return names;
    }

    @Override
    public Outcome encode(@Nullable String cell, double[] out, int at) {
        int kinds = categories.size() + (other ? 1 : 0);
        Arrays.fill(out, at, at + kinds, 0);
        if (indicator) {
            out[at + kinds] = cell == null ? 1 : 0;
        }
        if (cell == null) {
            return Outcome.MISSING;
        }
        Integer place = places.get(Spelling.key(cell));
        if (place != null) {
            out[at + place] = 1;
            return Outcome.KNOWN;
        }
        if (other) {
            out[at + categories.size()] = 1;
        }
        return Outcome.UNSEEN;
    }

    @Override
    public String unseenTreatment() {
        return other ? "counted as (other)" : "all indicators of the column are 0";
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof OneHotEncoding that
                && column.equals(that.column)
                && categories.equals(that.categories)
                && other == that.other
                && indicator == that.indicator;
    }

    @Override
    public int hashCode() {
        return Objects.hash(column, categories, other, indicator);
    }

    @Override
    public String toString() {
        return "one-hot " + column + " " + categories + (other ? " and others" : "");
    }
}
