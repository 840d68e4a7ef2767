package dev.cavity.io.prepare;

import java.util.List;
import java.util.Locale;

/**
 * What was done with one column of the training data.
 *
 * @param column its name
 * @param treatment what was done
 * @param missing in how many rows its value is missing
 * @param distinct how many different values it has
 * @param features the names of the features made of it, none if it is not used
 */
public record ColumnSummary(String column, Treatment treatment, int missing, int distinct, List<String> features) {
    /** Copies the list. */
    public ColumnSummary {
        features = List.copyOf(features);
    }

    /** What can be done with a column. */
    public enum Treatment {
        /** It is what is predicted. */
        LABEL,
        /** It says which rows belong together. */
        GROUP,
        /** It says how much a row counts. */
        WEIGHT,
        /** It says how often a row is there. */
        COUNT,
        /** Used as numbers. */
        NUMERIC,
        /** Dates, used as days. */
        DATE,
        /** Two categories, used as 0 and 1. */
        BINARY,
        /** An indicator for each category. */
        ONE_HOT,
        /** Categories in an order, used as 0, 1, 2, ... */
        ORDINAL,
        /** Used only for whether there is a value. */
        MISSINGNESS,
        /** Dropped, since all values are the same. */
        DROPPED_CONSTANT,
        /** Dropped, since there is no value at all. */
        DROPPED_EMPTY,
        /** Dropped, since it names or counts rows, or is free text about each. */
        DROPPED_IDENTIFIER,
        /** Not used, as the user wished. */
        NOT_CHOSEN;

        /** The treatment of a column that has a role, by the role's name. */
        static Treatment ofRole(String role) {
            return valueOf(role.toUpperCase(Locale.ROOT));
        }
    }
}
