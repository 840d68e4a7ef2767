package dev.cavity.data;

import java.io.Serializable;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A column of inputs: its name, the column of the user's table that it was made from, and whether it is an indicator. The indicators
 * of a category and of a missing cell have the same origin; a number is its own.
 */
public final class Feature implements Serializable {
    private static final long serialVersionUID = 1;

    /** What it is called. */
    private final String name;
    /** What it was made from. */
    private final String origin;
    /** Whether it says yes or no. */
    private final boolean indicator;
    /** Whether what it says is that the number of the column is in a range. */
    private final boolean range;
    /** What the column holds where it says no; null where that may be several things. */
    private final @Nullable String otherwise;

    private Feature(String name, String origin, boolean indicator, boolean range, @Nullable String otherwise) {
        this.name = name;
        this.origin = origin;
        this.indicator = indicator;
        this.range = range;
        this.otherwise = otherwise;
    }

    /**
     * A feature made from a column of a table.
     *
     * @param name what it is called
     * @param origin the name of the column it was made from
     * @return the feature
     */
    public static Feature of(String name, String origin) {
        return new Feature(name, origin, false, false, null);
    }

    /**
     * A feature that is 1 where something is so and 0 where it is not, such as a category or that a cell is missing; where nobody knows
     * it may be between the two.
     *
     * @param name what it is called
     * @param origin the name of the column it was made from
     * @return the feature
     */
    public static Feature indicator(String name, String origin) {
        return new Feature(name, origin, true, false, null);
    }

    /**
     * An indicator, with what is so where it is 0.
     *
     * @param name what it is called
     * @param origin the name of the column it was made from
     * @param otherwise what the column holds where the indicator is 0
     * @return the feature
     */
    public static Feature indicator(String name, String origin, String otherwise) {
        return new Feature(name, origin, true, false, otherwise);
    }

    /**
     * An indicator that is 1 where the number of a column is in a range and 0 elsewhere. The number itself is a feature of the same origin.
     *
     * @param name what it is called
     * @param origin the name of the column it was made from
     * @return the feature
     */
    public static Feature range(String name, String origin) {
        return new Feature(name, origin, true, true, null);
    }

    /**
     * A column of the table itself.
     *
     * @param name what it is called
     * @return the feature
     */
    public static Feature of(String name) {
        return new Feature(name, name, false, false, null);
    }

    /**
     * What it is called.
     *
     * @return the name
     */
    public String name() {
        return name;
    }

    /**
     * What it was made from. Features of one origin belong together: they share a length scale where every origin has its own.
     *
     * @return the name of a column of the user's table
     */
    public String origin() {
        return origin;
    }

    /**
     * Whether it is an indicator, whose 0 and 1 mean the same and not the same: {@link Scaling} leaves them at distance 1.
     *
     * @return whether
     */
    public boolean isIndicator() {
        return indicator;
    }

    /**
     * Whether it is an indicator of a range of the column's number.
     *
     * @return whether
     */
    public boolean isRange() {
        return range;
    }

    /**
     * What the column holds where an indicator of it is 0.
     *
     * @return the value, if there is only one that it can be
     */
    public Optional<String> otherwise() {
        return Optional.ofNullable(otherwise);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Feature that
                && name.equals(that.name)
                && origin.equals(that.origin)
                && indicator == that.indicator
                && range == that.range
                && Objects.equals(otherwise, that.otherwise);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + origin.hashCode();
    }

    @Override
    public String toString() {
        return name.equals(origin) ? name : name + " of " + origin;
    }
}
