package dev.cavity.sparse;

import java.io.Serializable;
import java.util.Arrays;

/**
 * A few arrays that are summed over blocks of rows, element by element. Their sizes do not depend on the number of rows.
 *
 * <p>An accumulator: {@link #add} changes the total it is called on and never its argument.
 */
public final class Totals implements Serializable {
    private static final long serialVersionUID = 1;

    /** The arrays. */
    private double[][] parts;

    private Totals(double[][] parts) {
        this.parts = parts;
    }

    /**
     * Totals of one block, around arrays that are not copied.
     *
     * @param parts the arrays
     * @return the totals
     */
    public static Totals of(double[]... parts) {
        return new Totals(parts);
    }

    /**
     * The sum over no blocks: adding anything to it gives that.
     *
     * @return an empty sum
     */
    public static Totals none() {
        return new Totals(new double[0][]);
    }

    /**
     * Adds other totals of the same shape to these.
     *
     * @param other the others, only read
     * @return this
     * @throws IllegalArgumentException if the shapes differ
     */
    public Totals add(Totals other) {
        if (other.parts.length == 0) {
            return this;
        }
        if (parts.length == 0) {
            parts = Arrays.stream(other.parts).map(double[]::clone).toArray(double[][]::new);
            return this;
        }
        if (parts.length != other.parts.length) {
            throw new IllegalArgumentException(
                    "totals of " + parts.length + " arrays and of " + other.parts.length + " cannot be added");
        }
        for (int k = 0; k < parts.length; k++) {
            add(parts[k], other.parts[k]);
        }
        return this;
    }

    private static void add(double[] sum, double[] term) {
        if (sum.length != term.length) {
            throw new IllegalArgumentException(
                    "arrays of " + sum.length + " and of " + term.length + " numbers cannot be added");
        }
        for (int i = 0; i < sum.length; i++) {
            sum[i] += term[i];
        }
    }

    /**
     * One of the arrays.
     *
     * @param k its number, from 0
     * @return the array itself, not a copy
     */
    public double[] part(int k) {
        return parts[k];
    }

    /**
     * One of the numbers, from an array that holds scalars.
     *
     * @param k the number of the array
     * @param i the place in it
     * @return the number
     */
    public double at(int k, int i) {
        return parts[k][i];
    }
}
