package dev.cavity.io.prepare;

import dev.cavity.data.Copies;
import dev.cavity.io.DataException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a user wants done with the columns of a table. Immutable; each change gives a new plan and refuses with one sentence what
 * can be refused without data.
 *
 * <p>A column has one role at most: it is the label, the group, the weight or the count of a row, or else it may be a feature.
 */
public final class PreparationPlan implements Serializable, Cloneable {
    private static final long serialVersionUID = 1;

    // never written to once a change method has returned
    private final String label;
    private @Nullable String positive;
    private List<String> classes = List.of();
    private int poolRare;
    private @Nullable Classes decided;
    private RolePlan roles = RolePlan.none();
    private ClassWeights classWeights = ClassWeights.none();
    private Copies.Policy copies = Copies.Policy.AUTO;
    private List<String> features = List.of();
    private List<String> drop = List.of();
    private List<String> keep = List.of();
    private List<String> missingWords = List.of();
    private DayOrder dayOrder = DayOrder.UNKNOWN;
    private MissingPolicy missing = MissingPolicy.IMPUTE;
    private Map<String, List<String>> ordinal = Map.of();

    private PreparationPlan(String label) {
        this.label = label;
    }

    private interface Change {
        void on(PreparationPlan copy);
    }

    private PreparationPlan with(Change change) {
        try {
            PreparationPlan copy = (PreparationPlan) clone();
            change.on(copy);
            copy.requireOneRole();
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError("a plan is cloneable", e);
        }
    }

    private void requireOneRole() {
        Map<String, String> byColumn = new LinkedHashMap<>(Map.of(label, "label"));
        roles.byName().forEach((role, column) -> {
            if (column.equals(label)) {
                throw RolePlan.taken(column, "label", "the " + role);
            }
            byColumn.put(column, role);
        });
        for (String column : features) {
            requireNoRole(byColumn, column, "a feature");
        }
        for (String column : keep) {
            requireNoRole(byColumn, column, "kept as a feature");
        }
        for (String column : ordinal.keySet()) {
            requireNoRole(byColumn, column, "ordinal");
        }
        if (drop.contains(label)) {
            throw RolePlan.taken(label, "label", "dropped");
        }
    }

    private static void requireNoRole(Map<String, String> byColumn, String column, String wanted) {
        String role = byColumn.get(column);
        if (role != null) {
            throw RolePlan.taken(column, role, wanted);
        }
    }

    /**
     * A plan that uses all columns and imputes missing values.
     *
     * @param label the column to predict
     * @return the plan
     */
    public static PreparationPlan forLabel(String label) {
        return new PreparationPlan(Objects.requireNonNull(label, "label"));
    }

    /**
     * The same with a positive class, all others together being negative.
     *
     * @param name the class
     * @return the plan
     */
    public PreparationPlan withPositive(String name) {
        return with(copy -> copy.positive = name);
    }

    /**
     * The same with these classes only; rows of others are left out.
     *
     * @param names the classes in the order wanted, at least two and all different
     * @return the plan
     * @throws DataException if there are fewer than two, or one is there twice
     */
    public PreparationPlan withClasses(List<String> names) {
        if (names.size() < 2) {
            throw new DataException(
                    "at least two classes are needed, not " + (names.isEmpty() ? "none" : String.join(", ", names)));
        }
        requireDifferent(names, name -> "class '" + name + "' is named twice");
        return with(copy -> copy.classes = List.copyOf(names));
    }

    /**
     * The same with rare classes made one, called "other". It has no effect where one class is set against the rest.
     *
     * @param rows classes with fewer rows than this are rare; 0 for none
     * @return the plan
     * @throws DataException if the number is negative
     */
    public PreparationPlan withPoolRare(int rows) {
        if (rows < 0) {
            throw new DataException("classes with fewer than " + rows + " rows cannot be; give a number from 0");
        }
        return with(copy -> copy.poolRare = rows);
    }

    /**
     * The same with columns that say something of the row itself.
     *
     * @param newRoles which columns
     * @return the plan
     * @throws DataException if one of them has another role
     */
    public PreparationPlan withRoles(RolePlan newRoles) {
        return with(copy -> copy.roles = newRoles);
    }

    /**
     * The same with a group column: rows with the same value in it belong together and are left out together.
     *
     * @param column the column, which is then no feature
     * @return the plan
     * @throws DataException if the column has another role
     */
    public PreparationPlan withGroup(String column) {
        return withRoles(roles.withGroup(column));
    }

    /**
     * The same with a column that says how much each row counts.
     *
     * @param column the column, which is then no feature
     * @return the plan
     * @throws DataException if the column has another role
     */
    public PreparationPlan withWeight(String column) {
        return withRoles(roles.withWeight(column));
    }

    /**
     * The same with classes that count more or less, besides what rows say of themselves.
     *
     * @param weights how much each class counts
     * @return the plan
     */
    public PreparationPlan withClassWeights(ClassWeights weights) {
        return with(copy -> copy.classWeights = weights);
    }

    /**
     * The same with another rule for rows that are copies of others.
     *
     * @param policy which copies belong together
     * @return the plan
     */
    public PreparationPlan withCopies(Copies.Policy policy) {
        return with(copy -> copy.copies = policy);
    }

    /**
     * The same with these columns only.
     *
     * @param columns the columns; a column named here is kept even if it looks like an identifier
     * @return the plan
     * @throws DataException if a column has another role
     */
    public PreparationPlan withFeatures(List<String> columns) {
        return with(copy -> copy.features = List.copyOf(columns));
    }

    /**
     * The same without these columns.
     *
     * @param columns the columns
     * @return the plan
     * @throws DataException if one is the label
     */
    public PreparationPlan withDrop(List<String> columns) {
        return with(copy -> copy.drop = List.copyOf(columns));
    }

    /**
     * The same with columns that are kept even if they seem to name or count the rows, or to be free text.
     *
     * @param columns the columns
     * @return the plan
     * @throws DataException if a column has another role
     */
    public PreparationPlan withKeep(List<String> columns) {
        return with(copy -> copy.keep = List.copyOf(columns));
    }

    /**
     * The same with words that mean a missing value in every column.
     *
     * @param words the words, besides the empty cell, ? and NA
     * @return the plan
     */
    public PreparationPlan withMissingWords(List<String> words) {
        return with(copy ->
                copy.missingWords = words.stream().map(String::strip).distinct().toList());
    }

    /**
     * The same with an order of day and month in dates like 3/4/2024.
     *
     * @param order the order; unknown to let the dates of a column decide
     * @return the plan
     */
    public PreparationPlan withDayOrder(DayOrder order) {
        return with(copy -> copy.dayOrder = order);
    }

    /**
     * The same with another way to handle missing values.
     *
     * @param policy the way
     * @return the plan
     */
    public PreparationPlan withMissing(MissingPolicy policy) {
        return with(copy -> copy.missing = policy);
    }

    /**
     * The same with one more ordinal column.
     *
     * @param column the column
     * @param values its values from lowest to highest, at least two
     * @return the plan
     * @throws DataException if a value is there twice, or the column has another role
     */
    public PreparationPlan withOrdinal(String column, List<String> values) {
        requireDifferent(
                values, value -> "value '" + value + "' occurs twice in the order of ordinal column '" + column + "'");
        if (values.size() < 2) {
            throw new DataException(
                    "ordinal column '" + column + "' needs at least two values in order, not " + values);
        }
        Map<String, List<String>> orders = new LinkedHashMap<>(ordinal);
        orders.put(column, List.copyOf(values));
        return with(copy -> copy.ordinal = Collections.unmodifiableMap(orders));
    }

    private static void requireDifferent(List<String> values, java.util.function.UnaryOperator<String> sentence) {
        HashSet<String> seen = new HashSet<>();
        for (String value : values) {
            if (!seen.add(Spelling.key(value))) {
                throw new DataException(sentence.apply(value));
            }
        }
    }

    /**
     * The same for some of the rows that were prepared: the classes are known, a column that said how often rows are there has had
     * its say, so have weights of classes and copies, and columns that were found to name rows are not looked at again.
     */
    PreparationPlan after(Classes classes, List<String> identifiers) {
        List<String> unused = new ArrayList<>(drop);
        unused.addAll(identifiers);
        roles.count().ifPresent(unused::add);
        return with(copy -> {
            copy.decided = classes;
            copy.roles = roles.counted();
            copy.classWeights = ClassWeights.none();
            copy.copies = Copies.Policy.APART;
            copy.drop = List.copyOf(unused);
        });
    }

    /** The classes, if they were found before. */
    Optional<Classes> decided() {
        return Optional.ofNullable(decided);
    }

    /** {@return the column to predict} */
    public String label() {
        return label;
    }

    /** {@return the class called positive, or empty to let the data decide} */
    public Optional<String> positive() {
        return Optional.ofNullable(positive);
    }

    /** {@return the classes to use, or none for all} */
    public List<String> classes() {
        return classes;
    }

    /** {@return classes with fewer rows than this are made one; 0 if none are} */
    public int poolRare() {
        return poolRare;
    }

    /** {@return the columns that say something of the row itself} */
    public RolePlan roles() {
        return roles;
    }

    /** {@return how much each class counts} */
    public ClassWeights classWeights() {
        return classWeights;
    }

    /** {@return which rows that are copies of others belong together with them} */
    public Copies.Policy copies() {
        return copies;
    }

    /** {@return the columns to use, or none for all that have no other role} */
    public List<String> features() {
        return features;
    }

    /** {@return columns not to use} */
    public List<String> drop() {
        return drop;
    }

    /** {@return columns to use whatever they seem to be} */
    public List<String> keep() {
        return keep;
    }

    /** {@return words that mean a missing value in every column} */
    public List<String> missingWords() {
        return missingWords;
    }

    /** {@return which comes first in dates like 3/4/2024} */
    public DayOrder dayOrder() {
        return dayOrder;
    }

    /** {@return what to do with missing values} */
    public MissingPolicy missing() {
        return missing;
    }

    /** {@return columns whose values have an order, each with its values from lowest to highest} */
    public Map<String, List<String>> ordinal() {
        return ordinal;
    }

    /** All columns that are named besides the label. */
    List<String> mentioned() {
        List<String> names = new ArrayList<>(roles.byName().values());
        names.addAll(features);
        names.addAll(drop);
        names.addAll(keep);
        names.addAll(ordinal.keySet());
        return names;
    }

    private List<Object> parts() {
        return List.of(
                List.of(label, positive(), classes, poolRare, decided(), roles, classWeights, copies),
                List.of(features, drop, keep, missing, missingWords, dayOrder, ordinal));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PreparationPlan that && parts().equals(that.parts());
    }

    @Override
    public int hashCode() {
        return parts().hashCode();
    }

    /** All of it, so that two plans with the same text do the same. */
    @Override
    public String toString() {
        return "plan" + parts();
    }
}
