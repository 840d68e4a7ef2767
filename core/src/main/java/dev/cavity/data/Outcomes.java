package dev.cavity.data;

import java.io.Serializable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What was seen at each input: a label −1 or +1, how much the row counts, and which rows belong together. Immutable.
 *
 * <p>Where nothing else is said every row counts once and belongs with no other.
 */
public final class Outcomes implements Serializable {
    private static final long serialVersionUID = 1;

    /** −1 or +1 for each row. */
    private final int[] labels;
    /** How often each row counts. */
    private final double[] weights;
    /** The group of each row. */
    private final int[] groups;
    /** Whether a weight is not one. */
    private final boolean weighted;
    /** Whether two rows have a group in common. */
    private final boolean grouped;

    private Outcomes(int[] labels, double[] weights, int[] groups) {
        this.labels = labels;
        this.weights = weights;
        this.groups = groups;
        this.weighted = Arrays.stream(weights).anyMatch(weight -> weight != 1);
        this.grouped = Arrays.stream(groups).distinct().count() < groups.length;
    }

    /**
     * Rows that count once each and belong with no other.
     *
     * @param labels −1 or +1 for each row; copied
     * @return the outcomes
     * @throws IllegalArgumentException if a label is not −1 or +1
     */
    public static Outcomes of(int... labels) {
        for (int i = 0; i < labels.length; i++) {
            if (labels[i] != 1 && labels[i] != -1) {
                throw new IllegalArgumentException("label " + labels[i] + " in row " + i + " is not -1 or +1");
            }
        }
        double[] ones = new double[labels.length];
        Arrays.fill(ones, 1);
        return new Outcomes(
                labels.clone(), ones, IntStream.range(0, labels.length).toArray());
    }

    /**
     * The same with weights.
     *
     * @param newWeights how often each row counts, at least 0 and finite; copied
     * @return the outcomes
     * @throws IllegalArgumentException if there are too few or too many, or one is not in [0, ∞)
     */
    public Outcomes withWeights(double... newWeights) {
        requireSize("weights", newWeights.length);
        for (int i = 0; i < newWeights.length; i++) {
            if (!(newWeights[i] >= 0) || newWeights[i] == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException("weight[" + i + "] " + newWeights[i] + " is not in [0, ∞)");
            }
        }
        return new Outcomes(labels, newWeights.clone(), groups);
    }

    /**
     * The same with groups: rows of one group are left out together.
     *
     * @param newGroups a number for each row, the same for rows that belong together; copied
     * @return the outcomes, their groups numbered from 0 in the order in which they first occur
     * @throws IllegalArgumentException if there are too few or too many
     */
    public Outcomes withGroups(int... newGroups) {
        requireSize("groups", newGroups.length);
        Map<Integer, Integer> numbers = new HashMap<>();
        int[] numbered = new int[newGroups.length];
        for (int i = 0; i < newGroups.length; i++) {
            numbered[i] = numbers.computeIfAbsent(newGroups[i], key -> numbers.size());
        }
        return new Outcomes(labels, weights, numbered);
    }

    /**
     * The same rows with other labels.
     *
     * @param newLabels −1 or +1 for each row; copied
     * @return the outcomes, with the weights and groups that the rows have here
     * @throws IllegalArgumentException if there are too few or too many, or one is not −1 or +1
     */
    public Outcomes relabelled(int... newLabels) {
        requireSize("labels", newLabels.length);
        return new Outcomes(of(newLabels).labels, weights, groups);
    }

    private void requireSize(String what, int found) {
        if (found != labels.length) {
            throw new IllegalArgumentException(found + " " + what + " for " + labels.length + " rows");
        }
    }

    /**
     * Some of the rows.
     *
     * @param rows row numbers from 0, in the order wanted
     * @return the outcomes of these rows, with the weights and groups they have here
     */
    public Outcomes select(int... rows) {
        return new Outcomes(
                Arrays.stream(rows).map(i -> labels[i]).toArray(),
                Arrays.stream(rows).mapToDouble(i -> weights[i]).toArray(),
                Arrays.stream(rows).map(i -> groups[i]).toArray());
    }

    /**
     * The number of rows.
     *
     * @return n
     */
    public int size() {
        return labels.length;
    }

    /**
     * The label of a row.
     *
     * @param row its number, from 0
     * @return −1 or +1
     */
    public int label(int row) {
        return labels[row];
    }

    /**
     * All labels.
     *
     * @return a copy
     */
    public int[] labels() {
        return labels.clone();
    }

    /**
     * How often a row counts.
     *
     * @param row its number, from 0
     * @return its weight, 1 unless said otherwise
     */
    public double weight(int row) {
        return weights[row];
    }

    /**
     * All weights.
     *
     * @return a copy
     */
    public double[] weights() {
        return weights.clone();
    }

    /**
     * How many rows there are, each as often as it counts.
     *
     * @return Σ w_i
     */
    public double totalWeight() {
        return weighted ? Arrays.stream(weights).sum() : weights.length;
    }

    /**
     * The group of a row.
     *
     * @param row its number, from 0
     * @return the number of its group; rows with the same number are left out together
     */
    public int group(int row) {
        return groups[row];
    }

    /**
     * The groups that have more than one row.
     *
     * @return for each of them the numbers of its rows, ascending; in the order of their first rows
     */
    public List<int[]> sharedGroups() {
        if (!grouped) {
            return List.of();
        }
        Map<Integer, IntStream.Builder> rows = new LinkedHashMap<>();
        for (int i = 0; i < groups.length; i++) {
            rows.computeIfAbsent(groups[i], key -> IntStream.builder()).add(i);
        }
        return rows.values().stream()
                .map(builder -> builder.build().toArray())
                .filter(group -> group.length > 1)
                .toList();
    }

    /**
     * Whether a row counts other than once.
     *
     * @return whether a weight is not one
     */
    public boolean isWeighted() {
        return weighted;
    }

    /**
     * Whether rows belong together.
     *
     * @return whether two rows have a group in common
     */
    public boolean isGrouped() {
        return grouped;
    }

    /**
     * The number of rows with label +1, whatever they count.
     *
     * @return n₊
     */
    public int positives() {
        return (int) Arrays.stream(labels).filter(label -> label > 0).count();
    }
}
