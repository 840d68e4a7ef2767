package dev.cavity.kernel;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Which length scale each input column has: one for all, one each, or one shared by the columns that were made from the same
 * thing, such as the indicators of a category. Immutable.
 */
public final class Scales implements Serializable {
    private static final long serialVersionUID = 1;
    private static final Scales ONE = new Scales(new int[0], 1);

    /** The number of the scale of each column; empty where all columns, however many, have the same one. */
    private final int[] ofColumn;
    /** How many scales there are. */
    private final int count;

    private Scales(int[] ofColumn, int count) {
        this.ofColumn = ofColumn;
        this.count = count;
    }

    /**
     * One length scale for all inputs, however many there are.
     *
     * @return the scales
     */
    public static Scales one() {
        return ONE;
    }

    /**
     * A length scale for each input (automatic relevance determination).
     *
     * @param columns the number of input columns, at least 1
     * @return the scales
     */
    public static Scales each(int columns) {
        return shared(IntStream.range(0, columns).toArray());
    }

    /**
     * Length scales that columns share.
     *
     * @param ofColumn the number of each column's scale, from 0, every number up to the largest occurring
     * @return the scales
     * @throws IllegalArgumentException if there is no column, or a number is left out
     */
    public static Scales shared(int... ofColumn) {
        if (ofColumn.length == 0) {
            throw new IllegalArgumentException("length scales need at least one input column");
        }
        int[] numbers = Arrays.stream(ofColumn).distinct().sorted().toArray();
        for (int s = 0; s < numbers.length; s++) {
            if (numbers[s] != s) {
                throw new IllegalArgumentException(
                        "no column has length scale " + s + " of " + Arrays.toString(ofColumn));
            }
        }
        return new Scales(ofColumn.clone(), numbers.length);
    }

    /**
     * Whether all columns, however many, have the same one.
     *
     * @return true for {@link #one}
     */
    public boolean isOne() {
        return ofColumn.length == 0;
    }

    /**
     * How many scales there are.
     *
     * @return at least 1
     */
    public int count() {
        return count;
    }

    /**
     * The number of input columns.
     *
     * @return the number, or empty for any
     */
    public OptionalInt columns() {
        return ofColumn.length == 0 ? OptionalInt.empty() : OptionalInt.of(ofColumn.length);
    }

    /**
     * The number of the scale of each column.
     *
     * @return a copy
     * @throws IllegalStateException for {@link #one}, which does not know how many columns there are
     */
    public int[] ofColumns() {
        if (ofColumn.length == 0) {
            throw new IllegalStateException("one length scale serves any number of columns");
        }
        return ofColumn.clone();
    }

    /** Whether a column has that scale. */
    boolean has(int scale, int column) {
        return ofColumn.length == 0 || ofColumn[column] == scale;
    }

    /** The columns that have a scale. */
    private List<Integer> columnsOf(int scale) {
        return IntStream.range(0, ofColumn.length)
                .filter(k -> ofColumn[k] == scale)
                .boxed()
                .toList();
    }

    /** Whether every column has a scale of its own. */
    boolean areApart() {
        return !isOne() && count == ofColumn.length;
    }

    /** {@code logBeta}, or {@code logBeta1}, {@code logBeta2}, ... */
    List<Parameter> parameters() {
        if (ofColumn.length == 0) {
            return List.of(Parameter.of("logBeta", ParameterRole.SQUARED_LENGTH_SCALE));
        }
        return IntStream.range(0, count)
                .mapToObj(s -> Parameter.of("logBeta" + (s + 1), ParameterRole.SQUARED_LENGTH_SCALE)
                        .ofColumns(columnsOf(s)))
                .toList();
    }

    /** What is added to the name of a kernel. */
    String suffix() {
        return isOne() ? "" : areApart() ? " (ard)" : " (ard by column)";
    }

    /** 1/β of each column, from the logs of the squared length scales. */
    double[] inverses(double[] logScales) {
        double[] inverses = new double[ofColumn.length];
        for (int k = 0; k < inverses.length; k++) {
            inverses[k] = Math.exp(-logScales[ofColumn[k]]);
        }
        return inverses;
    }

    /** The sums over the columns of each scale. */
    double[] summed(double[] byColumn) {
        if (areApart()) {
            return byColumn;
        }
        double[] sums = new double[count];
        for (int k = 0; k < byColumn.length; k++) {
            sums[ofColumn[k]] += byColumn[k];
        }
        return sums;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Scales that && Arrays.equals(ofColumn, that.ofColumn);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(ofColumn);
    }

    @Override
    public String toString() {
        return isOne() ? "one length scale" : count + " length scales for " + ofColumn.length + " columns";
    }
}
