package dev.cavity.data;

import dev.cavity.linalg.Matrix;
import java.io.Serializable;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Inputs with one of several named classes for each row: an immutable value that is always valid. Two classes are the least there
 * can be; a class may have no rows, as in a test set.
 *
 * <p>The mathematics is binary: {@link #against} makes the data set of one class against all others, {@link #binary} that of two
 * classes, in which the second is positive.
 */
public final class ClassDataset implements Serializable {
    private static final long serialVersionUID = 1;

    /** Inputs, features, weights and groups; its labels are those of class 1 against the rest. */
    private final Dataset rows;
    /** The names of the classes. */
    private final List<String> classes;
    /** The class of each row. */
    private final int[] classOf;

    private ClassDataset(Dataset rows, List<String> classes, int[] classOf) {
        this.rows = rows;
        this.classes = classes;
        this.classOf = classOf;
    }

    /**
     * A data set with features x1, x2, ….
     *
     * @param inputs one row per example; copied
     * @param classes the names of the classes, at least two and all different
     * @param classOf the class of each row, from 0; copied
     * @return the data set
     * @throws IllegalArgumentException if there is no row or no column, an input is not finite, or a class is not one of them
     */
    public static ClassDataset of(Matrix inputs, List<String> classes, int... classOf) {
        List<String> names = List.copyOf(classes);
        if (names.size() < 2) {
            throw new IllegalArgumentException("a classifier needs at least two classes, not " + names.size());
        }
        HashSet<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new IllegalArgumentException("class " + name + " is there twice");
            }
        }
        for (int i = 0; i < classOf.length; i++) {
            if (classOf[i] < 0 || classOf[i] >= names.size()) {
                throw new IllegalArgumentException(
                        "class " + classOf[i] + " in row " + i + " is not in [0, " + (names.size() - 1) + "]");
            }
        }
        int[] own = classOf.clone();
        Dataset rows = Dataset.of(inputs, labels(own, 1)).withClassNames(rest(names, 1), names.get(1));
        return new ClassDataset(rows, names, own);
    }

    /**
     * A data set with features x1, x2, … and the classes that occur, in natural order.
     *
     * @param rows one array per example, all of one length; copied
     * @param classOf the name of each row's class
     * @return the data set
     * @throws IllegalArgumentException if there are fewer than two classes, or as for {@link Dataset#of(double[][], int...)}
     */
    public static ClassDataset of(double[][] rows, String... classOf) {
        List<String> classes = List.copyOf(new TreeSet<>(Arrays.asList(classOf)));
        return of(
                Matrix.ofRows(rows),
                classes,
                Arrays.stream(classOf).mapToInt(classes::indexOf).toArray());
    }

    /**
     * Two classes, of which the second is the positive one.
     *
     * @param data the data
     * @return the same rows
     */
    public static ClassDataset of(Dataset data) {
        int[] classOf =
                Arrays.stream(data.labels()).map(label -> label > 0 ? 1 : 0).toArray();
        return new ClassDataset(data, List.of(data.negativeName(), data.positiveName()), classOf);
    }

    private static int[] labels(int[] classOf, int positive) {
        return Arrays.stream(classOf).map(c -> c == positive ? 1 : -1).toArray();
    }

    private static String rest(List<String> classes, int positive) {
        return classes.size() == 2 ? classes.get(1 - positive) : "not " + classes.get(positive);
    }

    /**
     * One class against all others.
     *
     * @param positive the number of the class, from 0
     * @return the data set in which it is positive, with the same inputs, weights and groups
     */
    public Dataset against(int positive) {
        return rows.relabelled(labels(classOf, positive))
                .withClassNames(rest(classes, positive), classes.get(positive));
    }

    /**
     * The data set of two classes, of which the second is positive.
     *
     * @return the data set
     * @throws IllegalStateException if there are more than two classes
     */
    public Dataset binary() {
        if (classes.size() != 2) {
            throw new IllegalStateException(classes.size() + " classes are not two");
        }
        return rows;
    }

    /**
     * Some of the rows.
     *
     * @param selected row numbers from 0, in the order wanted, at least one
     * @return the data set of these rows, with the same names, of all classes
     */
    public ClassDataset select(int... selected) {
        return new ClassDataset(
                rows.select(selected),
                classes,
                Arrays.stream(selected).map(i -> classOf[i]).toArray());
    }

    /**
     * The same data with other features.
     *
     * @param features one for each column, their names all different
     * @return the data set
     */
    public ClassDataset withFeatures(List<Feature> features) {
        return new ClassDataset(rows.withFeatures(features), classes, classOf);
    }

    /**
     * The same data with weights.
     *
     * @param weights how often each row counts, at least 0 and finite
     * @return the data set
     */
    public ClassDataset withWeights(double... weights) {
        return new ClassDataset(rows.withWeights(weights), classes, classOf);
    }

    /**
     * The same data with groups: rows of one group are left out together.
     *
     * @param groups a number for each row, the same for rows that belong together
     * @return the data set
     */
    public ClassDataset withGroups(int... groups) {
        return new ClassDataset(rows.withGroups(groups), classes, classOf);
    }

    /**
     * This data set, if every class has rows enough.
     *
     * @param least how many rows each class must have
     * @return this
     * @throws IllegalArgumentException if a class has fewer
     */
    public ClassDataset requireRows(int least) {
        requireRows(classes, counts(), least);
        return this;
    }

    /**
     * Refuses classes that have too few rows.
     *
     * @param classes the names of the classes
     * @param counts how many rows each of them has
     * @param least how many rows each must have
     * @throws IllegalArgumentException if a class has fewer
     */
    public static void requireRows(List<String> classes, int[] counts, int least) {
        for (int c = 0; c < counts.length; c++) {
            if (counts[c] < least) {
                throw new IllegalArgumentException("class " + classes.get(c) + " has " + counts[c]
                        + (counts[c] == 1 ? " row" : " rows") + "; each class needs at least " + least);
            }
        }
    }

    /**
     * The names of the classes.
     *
     * @return k names
     */
    public List<String> classes() {
        return classes;
    }

    /**
     * The class of a row.
     *
     * @param row its number, from 0
     * @return the number of its class, from 0
     */
    public int classOf(int row) {
        return classOf[row];
    }

    /**
     * The classes of all rows.
     *
     * @return a copy
     */
    public int[] classOf() {
        return classOf.clone();
    }

    /**
     * How many rows each class has.
     *
     * @return k counts
     */
    public int[] counts() {
        int[] counts = new int[classes.size()];
        IntStream.of(classOf).forEach(c -> counts[c]++);
        return counts;
    }

    /**
     * The inputs.
     *
     * @return one row per example; the live matrix, not to be written to
     */
    public Matrix inputs() {
        return rows.inputs();
    }

    /**
     * The columns, with what each was made from.
     *
     * @return one for each column
     */
    public List<Feature> features() {
        return rows.features();
    }

    /**
     * Weights and groups of the rows, with the labels of class 1 against the rest.
     *
     * @return the outcomes
     */
    public Outcomes outcomes() {
        return rows.outcomes();
    }

    /**
     * The number of examples.
     *
     * @return n
     */
    public int size() {
        return classOf.length;
    }

    /**
     * The number of features.
     *
     * @return D
     */
    public int dimension() {
        return rows.dimension();
    }

    @Override
    public String toString() {
        return size() + " examples, " + dimension() + " features, " + classes.size() + " classes";
    }
}
