package dev.cavity.io.prepare;

import dev.cavity.io.DataException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a user wants done with the columns of a table. Immutable.
 *
 * @param label the column to predict
 * @param positive the class called positive, or empty to let the data decide
 * @param features the columns to use, or empty for all but the label
 * @param drop columns not to use
 * @param missing what to do with missing values
 * @param ordinal columns whose values have an order, each with its values from lowest to highest
 */
public record PreparationPlan(
        String label,
        Optional<String> positive,
        List<String> features,
        List<String> drop,
        MissingPolicy missing,
        Map<String, List<String>> ordinal)
        implements Serializable {
    /** Copies the collections and checks what can be checked without data. */
    public PreparationPlan {
        features = List.copyOf(features);
        drop = List.copyOf(drop);
        Map<String, List<String>> orders = new LinkedHashMap<>();
        ordinal.forEach((column, values) -> orders.put(column, requireOrder(column, values)));
        ordinal = Collections.unmodifiableMap(orders);
        if (features.contains(label)) {
            throw new DataException("column '" + label + "' is the label and cannot be a feature");
        }
        if (drop.contains(label)) {
            throw new DataException("column '" + label + "' is the label and cannot be dropped");
        }
        if (ordinal.containsKey(label)) {
            throw new DataException("column '" + label + "' is the label and cannot be ordinal");
        }
    }

    private static List<String> requireOrder(String column, List<String> values) {
        HashSet<String> seen = new HashSet<>();
        for (String value : values) {
            if (!seen.add(Spelling.key(value))) {
                throw new DataException(
                        "value '" + value + "' occurs twice in the order of ordinal column '" + column + "'");
            }
        }
        if (values.size() < 2) {
            throw new DataException(
                    "ordinal column '" + column + "' needs at least two values in order, not " + values);
        }
        return List.copyOf(values);
    }

    /**
     * A plan that uses all columns and imputes missing values.
     *
     * @param label the column to predict
     * @return the plan
     */
    public static PreparationPlan forLabel(String label) {
        return new PreparationPlan(label, Optional.empty(), List.of(), List.of(), MissingPolicy.IMPUTE, Map.of());
    }

    /**
     * The same with a positive class.
     *
     * @param name the class
     * @return the plan
     */
    public PreparationPlan withPositive(String name) {
        return new PreparationPlan(label, Optional.of(name), features, drop, missing, ordinal);
    }

    /**
     * The same with these columns only.
     *
     * @param columns the columns; a column named here is kept even if it looks like an identifier
     * @return the plan
     */
    public PreparationPlan withFeatures(List<String> columns) {
        return new PreparationPlan(label, positive, columns, drop, missing, ordinal);
    }

    /**
     * The same without these columns.
     *
     * @param columns the columns
     * @return the plan
     */
    public PreparationPlan withDrop(List<String> columns) {
        return new PreparationPlan(label, positive, features, columns, missing, ordinal);
    }

    /**
     * The same with another way to handle missing values.
     *
     * @param policy the way
     * @return the plan
     */
    public PreparationPlan withMissing(MissingPolicy policy) {
        return new PreparationPlan(label, positive, features, drop, policy, ordinal);
    }

    /**
     * The same with one more ordinal column.
     *
     * @param column the column
     * @param values its values from lowest to highest, at least two
     * @return the plan
     */
    public PreparationPlan withOrdinal(String column, List<String> values) {
        Map<String, List<String>> orders = new LinkedHashMap<>(ordinal);
        orders.put(column, values);
        return new PreparationPlan(label, positive, features, drop, missing, orders);
    }

    /** All columns that are named besides the label. */
    List<String> mentioned() {
        List<String> names = new ArrayList<>(features);
        names.addAll(drop);
        names.addAll(ordinal.keySet());
        return names;
    }

    private Object writeReplace() {
        return new Sent(label, positive.orElse(null), features, drop, missing, new LinkedHashMap<>(ordinal));
    }

    /** A plan on its way to another process: an Optional cannot be serialized. */
    private record Sent(
            String label,
            String positive,
            List<String> features,
            List<String> drop,
            MissingPolicy missing,
            LinkedHashMap<String, List<String>> ordinal)
            implements Serializable {
        private Object readResolve() {
            return new PreparationPlan(label, Optional.ofNullable(positive), features, drop, missing, ordinal);
        }
    }
}
