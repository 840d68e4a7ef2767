package dev.cavity.data;

import dev.cavity.linalg.Matrix;
import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Inputs with binary labels: an immutable value that is always valid.
 *
 * <p>Every input is finite, every label is -1 or +1, and there is at least one row and one column. One class alone is
 * allowed, as in a test set; {@link #requireBothClasses()} refuses it where it makes no sense.
 */
public final class Dataset implements Serializable {
    private static final long serialVersionUID = 1;

    /** A class with a single row cannot be left out and learnt. */
    private static final int LEAST_OF_A_CLASS = 2;

    /** One row per point. */
    private final Matrix inputs;
    /** What was seen in each row. */
    private final Outcomes outcomes;
    /** The columns. */
    private final List<Feature> features;
    /** What the class −1 is called. */
    private final String negativeName;
    /** What the class +1 is called. */
    private final String positiveName;

    private Dataset(
            Matrix inputs, Outcomes outcomes, List<Feature> features, String negativeName, String positiveName) {
        this.inputs = inputs;
        this.outcomes = outcomes;
        this.features = features;
        this.negativeName = negativeName;
        this.positiveName = positiveName;
    }

    /**
     * A data set with features x1, x2, ... and classes -1 and +1.
     *
     * @param inputs one row per example; copied
     * @param labels -1 or +1 for each row, or 0 or 1, where 0 is negative; copied
     * @return the data set
     * @throws IllegalArgumentException if there is no row or no column, a row has no label, an input is not finite or labels
     *     are neither of -1 and +1 nor of 0 and 1
     */
    public static Dataset of(Matrix inputs, int... labels) {
        List<Feature> features = IntStream.rangeClosed(1, inputs.columns())
                .mapToObj(k -> Feature.of("x" + k))
                .toList();
        requireShape(inputs, labels.length);
        requireFinite(inputs, features);
        return new Dataset(inputs.copy(), Outcomes.of(signs(labels)), features, "-1", "+1");
    }

    /**
     * A data set with features x1, x2, ... and classes -1 and +1.
     *
     * @param rows one array per example, all of one length; copied
     * @param labels -1 or +1 for each row, or 0 or 1, where 0 is negative; copied
     * @return the data set
     * @throws IllegalArgumentException as for {@link #of(Matrix, int...)}, or if rows have different lengths
     */
    public static Dataset of(double[][] rows, int... labels) {
        return of(Matrix.ofRows(rows), labels);
    }

    /**
     * A data set with features x1, x2, ... and classes -1 and +1.
     *
     * @param rows one array per example, all of one length; copied
     * @param positive whether each row is in the positive class
     * @return the data set
     * @throws IllegalArgumentException as for {@link #of(Matrix, int...)}, or if rows have different lengths
     */
    public static Dataset of(double[][] rows, boolean... positive) {
        return of(
                Matrix.ofRows(rows),
                IntStream.range(0, positive.length)
                        .map(i -> positive[i] ? 1 : -1)
                        .toArray());
    }

    /**
     * A data set with features x1, x2, ... and classes that have names.
     *
     * @param rows one array per example, all of one length; copied
     * @param classOf the name of each row's class, two different names in all
     * @param positive the name of the class that is positive
     * @return the data set
     * @throws IllegalArgumentException as for {@link #of(Matrix, int...)}, if rows have different lengths, or if there are not two names of
     *     which one is the positive
     */
    public static Dataset of(double[][] rows, List<String> classOf, String positive) {
        List<String> others = classOf.stream()
                .filter(name -> !name.equals(positive))
                .distinct()
                .toList();
        if (others.size() != 1 || !classOf.contains(positive)) {
            throw new IllegalArgumentException("classes "
                    + classOf.stream().distinct().sorted().limit(5).toList()
                    + " are not two of which one is '" + positive + "'; ClassDataset takes more");
        }
        return of(
                        Matrix.ofRows(rows),
                        classOf.stream()
                                .mapToInt(name -> name.equals(positive) ? 1 : -1)
                                .toArray())
                .withClassNames(others.get(0), positive);
    }

    /** Labels of 0 and 1 as -1 and +1. */
    private static int[] signs(int... labels) {
        boolean zeros = false;
        boolean minuses = false;
        for (int label : labels) {
            zeros |= label == 0;
            minuses |= label == -1;
        }
        if (zeros && minuses) {
            throw new IllegalArgumentException("labels -1 and 0 are both there; labels are -1 and +1, or 0 and 1");
        }
        for (int i = 0; i < labels.length; i++) {
            if (Math.abs(labels[i]) > 1) {
                throw new IllegalArgumentException(
                        "label " + labels[i] + " in row " + i + " is none of -1 and +1, or 0 and 1");
            }
        }
        return zeros ? IntStream.of(labels).map(label -> label == 0 ? -1 : 1).toArray() : labels;
    }

    private static void requireShape(Matrix inputs, int labels) {
        if (inputs.rows() != labels) {
            throw new IllegalArgumentException(inputs.rows() + " rows of inputs, but " + labels + " labels");
        }
        if (inputs.rows() == 0) {
            throw new IllegalArgumentException("a data set needs at least one row");
        }
        if (inputs.columns() == 0) {
            throw new IllegalArgumentException("a data set needs at least one feature");
        }
    }

    private static void requireFinite(Matrix inputs, List<Feature> features) {
        for (int i = 0; i < inputs.rows(); i++) {
            for (int k = 0; k < inputs.columns(); k++) {
                if (!Double.isFinite(inputs.get(i, k))) {
                    throw new IllegalArgumentException("input " + inputs.get(i, k) + " in row " + i + ", column " + k
                            + " (" + features.get(k).name() + ") is not finite");
                }
            }
        }
    }

    /**
     * The same data with names for the features, each of an origin of its own.
     *
     * @param names one for each column, all different
     * @return the data set
     * @throws IllegalArgumentException if there are too few or too many names, or one occurs twice
     */
    public Dataset withFeatureNames(List<String> names) {
        return withFeatures(names.stream().map(Feature::of).toList());
    }

    /**
     * The same data with other features.
     *
     * @param newFeatures one for each column, their names all different
     * @return the data set
     * @throws IllegalArgumentException if there are too few or too many, or a name occurs twice
     */
    public Dataset withFeatures(List<Feature> newFeatures) {
        if (newFeatures.size() != dimension()) {
            throw new IllegalArgumentException(newFeatures.size() + " feature names for " + dimension() + " features");
        }
        HashSet<String> seen = new HashSet<>();
        for (Feature feature : newFeatures) {
            if (!seen.add(feature.name())) {
                throw new IllegalArgumentException("feature name " + feature.name() + " is not unique");
            }
        }
        return new Dataset(inputs, outcomes, List.copyOf(newFeatures), negativeName, positiveName);
    }

    /**
     * The same data with names for the classes.
     *
     * @param negative the name of class -1
     * @param positive the name of class +1
     * @return the data set
     * @throws IllegalArgumentException if both names are the same
     */
    public Dataset withClassNames(String negative, String positive) {
        if (negative.equals(positive)) {
            throw new IllegalArgumentException("both classes have the name " + positive);
        }
        return new Dataset(inputs, outcomes, features, negative, positive);
    }

    /**
     * The same data with weights.
     *
     * @param weights how often each row counts, at least 0 and finite
     * @return the data set
     * @throws IllegalArgumentException as for {@link Outcomes#withWeights}
     */
    public Dataset withWeights(double... weights) {
        return new Dataset(inputs, outcomes.withWeights(weights), features, negativeName, positiveName);
    }

    /**
     * The same data with groups: rows of one group are left out together.
     *
     * @param groups a number for each row, the same for rows that belong together
     * @return the data set
     * @throws IllegalArgumentException as for {@link Outcomes#withGroups}
     */
    public Dataset withGroups(int... groups) {
        return new Dataset(inputs, outcomes.withGroups(groups), features, negativeName, positiveName);
    }

    /** The same rows with other labels, their weights and groups kept. */
    Dataset relabelled(int... labels) {
        return new Dataset(inputs, outcomes.relabelled(labels), features, negativeName, positiveName);
    }

    /**
     * Some of the rows.
     *
     * @param rows row numbers from 0, in the order wanted, at least one
     * @return the data set of these rows, with the same names
     * @throws IllegalArgumentException if there is no row, or a row number is out of range
     */
    public Dataset select(int... rows) {
        if (rows.length == 0) {
            throw new IllegalArgumentException("a data set needs at least one row");
        }
        for (int row : rows) {
            if (row < 0 || row >= size()) {
                throw new IllegalArgumentException("row " + row + " is not in [0, " + (size() - 1) + "]");
            }
        }
        return new Dataset(inputs.selectRows(rows), outcomes.select(rows), features, negativeName, positiveName);
    }

    /**
     * This data set, if it has examples of both classes.
     *
     * @return this
     * @throws IllegalArgumentException if all labels are the same
     */
    public Dataset requireBothClasses() {
        int positives = positives();
        if (positives == 0 || positives == size()) {
            throw new IllegalArgumentException(
                    (size() == 1 ? "the only example is" : "all " + size() + " examples are") + " of class "
                            + (positives == 0 ? negativeName : positiveName)
                            + "; a classifier needs examples of both classes");
        }
        return this;
    }

    /**
     * This data set, if it can be learnt from: two examples of each class, because of a class with one there is none left once that is left out.
     *
     * @return this
     * @throws IllegalArgumentException if a class has fewer
     */
    public Dataset requireTrainable() {
        requireBothClasses();
        int positives = positives();
        ClassDataset.requireRows(
                List.of(negativeName, positiveName), new int[] {size() - positives, positives}, LEAST_OF_A_CLASS);
        return this;
    }

    /**
     * The inputs.
     *
     * @return one row per example; the live matrix, not to be written to
     */
    public Matrix inputs() {
        return inputs;
    }

    /**
     * What was seen in each row.
     *
     * @return labels, weights and groups
     */
    public Outcomes outcomes() {
        return outcomes;
    }

    /**
     * The labels.
     *
     * @return a copy, -1 or +1 for each row
     */
    public int[] labels() {
        return outcomes.labels();
    }

    /**
     * One label.
     *
     * @param row the row number, from 0
     * @return -1 or +1
     */
    public int label(int row) {
        return outcomes.label(row);
    }

    /**
     * The names of the features.
     *
     * @return one for each column
     */
    public List<String> featureNames() {
        return features.stream().map(Feature::name).toList();
    }

    /**
     * The columns, with what each was made from.
     *
     * @return one for each column
     */
    public List<Feature> features() {
        return features;
    }

    /**
     * The name of class -1.
     *
     * @return the name
     */
    public String negativeName() {
        return negativeName;
    }

    /**
     * The name of class +1.
     *
     * @return the name
     */
    public String positiveName() {
        return positiveName;
    }

    /**
     * The number of examples, n.
     *
     * @return the number of rows
     */
    public int size() {
        return outcomes.size();
    }

    /**
     * The number of features, D.
     *
     * @return the number of columns
     */
    public int dimension() {
        return inputs.columns();
    }

    /**
     * The number of examples with label +1.
     *
     * @return the number of positives
     */
    public int positives() {
        return outcomes.positives();
    }

    @Override
    public String toString() {
        return size() + " examples, " + dimension() + " features, " + positives() + " of class " + positiveName;
    }
}
