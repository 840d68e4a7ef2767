package dev.cavity.lab.statistics;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * One score for each of k methods on each of N data sets, as in a table of a paper: a row is a data set.
 *
 * <p>Scores may be infinite (a predictive loss can be) but not NaN: a missing score has no rank, and the choice between
 * dropping its method and dropping its data set is the caller's. Immutable.
 *
 * <p><b>Cost.</b> k N numbers; a lookup by name is O(k + N).
 */
public final class ScoreTable {
    private final Direction direction;
    private final List<String> methods;
    private final List<String> datasets;
    private final double[][] scores;

    private ScoreTable(Direction direction, List<String> methods, List<String> datasets, double[][] scores) {
        this.direction = direction;
        this.methods = methods;
        this.datasets = datasets;
        this.scores = scores;
    }

    /**
     * A table.
     *
     * @param direction which scores are good
     * @param methods the names of the columns, at least two, all different
     * @param datasets the names of the rows, at least one, all different
     * @param scores a row for each data set with a score for each method; copied
     * @return the table
     * @throws IllegalArgumentException if names repeat, the shape does not fit the names or a score is NaN
     */
    public static ScoreTable of(Direction direction, List<String> methods, List<String> datasets, double[][] scores) {
        List<String> columns = distinct("method", methods, 2);
        List<String> rows = distinct("data set", datasets, 1);
        if (scores.length != rows.size()) {
            throw new IllegalArgumentException(
                    "scores have " + scores.length + " rows, not one for each of the " + rows.size() + " data sets");
        }
        double[][] copy = new double[rows.size()][];
        for (int i = 0; i < copy.length; i++) {
            if (scores[i].length != columns.size()) {
                throw new IllegalArgumentException("data set '" + rows.get(i) + "' has " + scores[i].length
                        + " scores, not one for each of the " + columns.size() + " methods");
            }
            copy[i] = scores[i].clone();
            for (int j = 0; j < copy[i].length; j++) {
                if (Double.isNaN(copy[i][j])) {
                    throw new IllegalArgumentException("score NaN of method '" + columns.get(j) + "' on data set '"
                            + rows.get(i) + "' is not in [-∞, ∞]");
                }
            }
        }
        return new ScoreTable(Objects.requireNonNull(direction, "direction"), columns, rows, copy);
    }

    private static List<String> distinct(String kind, List<String> names, int least) {
        if (names.size() < least) {
            throw new IllegalArgumentException(kind + " count " + names.size() + " is not in [" + least + ", ∞)");
        }
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new IllegalArgumentException(kind + " '" + name + "' occurs twice; names must differ");
            }
        }
        return List.copyOf(names);
    }

    /** {@return which scores are good} */
    public Direction direction() {
        return direction;
    }

    /** {@return the names of the methods, in the order of the columns} */
    public List<String> methods() {
        return methods;
    }

    /** {@return the names of the data sets, in the order of the rows} */
    public List<String> datasets() {
        return datasets;
    }

    /**
     * One score.
     *
     * @param dataset the name of a row
     * @param method the name of a column
     * @return the score
     * @throws IllegalArgumentException if there is no such row or column
     */
    public double score(String dataset, String method) {
        return scores[index("data set", datasets, dataset)][index("method", methods, method)];
    }

    /**
     * A column, for example for {@link Wilcoxon#of(double[], double[])}.
     *
     * @param method the name of the column
     * @return a copy of its scores, in the order of {@link #datasets()}
     * @throws IllegalArgumentException if there is no such column
     */
    public double[] scores(String method) {
        int column = index("method", methods, method);
        double[] result = new double[scores.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = scores[i][column];
        }
        return result;
    }

    /** A row with the signs such that smaller is better. */
    double[] losses(int row) {
        double[] result = new double[methods.size()];
        for (int j = 0; j < result.length; j++) {
            result[j] = direction.asLoss(scores[row][j]);
        }
        return result;
    }

    static int index(String kind, List<String> names, String name) {
        int index = names.indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException(kind + " '" + name + "' is not one of " + String.join(", ", names));
        }
        return index;
    }
}
