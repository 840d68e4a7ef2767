package dev.cavity.io.prepare;

import dev.cavity.io.DataException;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which columns say something of the row itself instead of describing what was seen: which rows belong together, how much a row
 * counts, how often it is there. Such a column is no feature. Immutable.
 */
public final class RolePlan implements Serializable {
    private static final long serialVersionUID = 1;

    private static final RolePlan NONE = new RolePlan(null, null, null);

    private final @Nullable String group;
    private final @Nullable String weight;
    private final @Nullable String count;

    private RolePlan(@Nullable String group, @Nullable String weight, @Nullable String count) {
        this.group = group;
        this.weight = weight;
        this.count = count;
        Map<String, String> seen = new LinkedHashMap<>();
        byName().forEach((role, column) -> {
            String other = seen.putIfAbsent(column, role);
            if (other != null) {
                throw taken(column, other, "the " + role);
            }
        });
    }

    /**
     * Every row counts once and belongs with no other.
     *
     * @return the plan without a column
     */
    public static RolePlan none() {
        return NONE;
    }

    /**
     * The same with a group column: rows with the same value in it belong together and are left out together.
     *
     * @param column the column
     * @return the plan
     * @throws DataException if the column has another role
     */
    public RolePlan withGroup(String column) {
        return new RolePlan(column, weight, count);
    }

    /**
     * The same with a column that says how much each row counts.
     *
     * @param column the column
     * @return the plan
     * @throws DataException if the column has another role
     */
    public RolePlan withWeight(String column) {
        return new RolePlan(group, column, count);
    }

    /**
     * The same with a column that says how often each row is there: a data set has so many rows of it.
     *
     * @param column the column
     * @return the plan
     * @throws DataException if the column has another role
     */
    public RolePlan withCount(String column) {
        return new RolePlan(group, weight, column);
    }

    /** The same for rows that were already repeated. */
    RolePlan counted() {
        return new RolePlan(group, weight, null);
    }

    /** {@return the column whose equal values make rows belong together} */
    public Optional<String> group() {
        return Optional.ofNullable(group);
    }

    /** {@return the column that says how much a row counts} */
    public Optional<String> weight() {
        return Optional.ofNullable(weight);
    }

    /** {@return the column that says how often a row is there} */
    public Optional<String> count() {
        return Optional.ofNullable(count);
    }

    /** The columns by the names of their roles. */
    Map<String, String> byName() {
        Map<String, String> roles = new LinkedHashMap<>();
        group().ifPresent(column -> roles.put("group", column));
        weight().ifPresent(column -> roles.put("weight", column));
        count().ifPresent(column -> roles.put("count", column));
        return roles;
    }

    /** What is said of a column that is wanted for two things. */
    static DataException taken(String column, String role, String wanted) {
        return new DataException("column '" + column + "' is the " + role + " and cannot be " + wanted);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RolePlan that && byName().equals(that.byName());
    }

    @Override
    public int hashCode() {
        return byName().hashCode();
    }

    @Override
    public String toString() {
        return byName().toString();
    }
}
