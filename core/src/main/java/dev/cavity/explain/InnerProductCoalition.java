package dev.cavity.explain;

import dev.cavity.kernel.InnerProductForm;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;

/**
 * The coalition of a kernel of inner products: those of the mixed rows y with all centres z_j are kept, and a column c that joins changes them by w_c (x_c − y_c) z_jc.
 *
 * <p><b>Numerics.</b> Where what goes is much larger than what stays, the inner products of the row are summed up anew: what is left is as exact as if it had been
 * computed at once. <b>Cost.</b> O(B m) for a column that joins and for a worth.
 */
final class InnerProductCoalition implements Coalition {
    /** How much larger the square of what goes may be; it costs half as many digits. */
    private static final double MUCH = 1e4;

    private final Shared shared;
    /** The background with the values of the point in the columns that are in, row by row. */
    private final double[][] rows;
    /** s(y, y). */
    private final double[] squares;
    /** s(y, z_j), row by row. */
    private final double[][] products;

    /** What coalitions of one point have in common. */
    private record Shared(
            Players players,
            double[] point,
            double[] columnWeights,
            double[][] centres,
            InnerProductForm.Centres form,
            double[] weights) {}

    private InnerProductCoalition(Shared shared, double[][] rows, double[] squares, double[][] products) {
        this.shared = shared;
        this.rows = rows;
        this.squares = squares;
        this.products = products;
    }

    static InnerProductCoalition empty(MeanFunction term, InnerProductForm form, Players players, double... point) {
        Matrix centres = term.centres();
        double[] columnWeights = new double[centres.columns()];
        double[][] byColumn = new double[centres.columns()][centres.rows()];
        double[] own = ones(centres.rows());
        for (int c = 0; c < columnWeights.length; c++) {
            columnWeights[c] = form.weight(c);
            for (int j = 0; j < own.length; j++) {
                byColumn[c][j] = centres.get(j, c);
                own[j] += columnWeights[c] * byColumn[c][j] * byColumn[c][j];
            }
        }
        int count = term.background().rows();
        double[][] rows = new double[count][];
        for (int b = 0; b < count; b++) {
            rows[b] = term.background().row(b);
        }
        Shared shared = new Shared(players, point, columnWeights, byColumn, form.centres(own), term.weights());
        InnerProductCoalition empty =
                new InnerProductCoalition(shared, rows, new double[count], new double[count][own.length]);
        for (int b = 0; b < count; b++) {
            empty.squares[b] = empty.square(b);
            empty.sum(b);
        }
        return empty;
    }

    private static double[] ones(int size) {
        double[] ones = new double[size];
        Arrays.fill(ones, 1);
        return ones;
    }

    private double square(int b) {
        double sum = 1;
        for (int c = 0; c < rows[b].length; c++) {
            sum += shared.columnWeights[c] * rows[b][c] * rows[b][c];
        }
        return sum;
    }

    private void sum(int b) {
        products[b] = ones(products[b].length);
        for (int c = 0; c < rows[b].length; c++) {
            add(shared.columnWeights[c] * rows[b][c], shared.centres[c], products[b]);
        }
    }

    private static void add(double factor, double[] column, double[] sums) {
        for (int j = 0; j < sums.length; j++) {
            sums[j] += factor * column[j];
        }
    }

    @Override
    public void join(int player) {
        for (int c : shared.players.inputs()[player]) {
            double weight = shared.columnWeights[c];
            double x = shared.point[c];
            for (int b = 0; b < rows.length; b++) {
                double before = rows[b][c];
                if (before != x) {
                    rows[b][c] = x;
                    squares[b] = square(b);
                    if (weight * before * before > MUCH * squares[b]) {
                        sum(b);
                    } else {
                        add(weight * (x - before), shared.centres[c], products[b]);
                    }
                }
            }
        }
    }

    @Override
    public double worth() {
        int m = shared.weights.length;
        double[] covariances = new double[m];
        double[] sums = new double[m]; // over rows, of each centre: the order of additions lets them be vectorised
        for (int b = 0; b < rows.length; b++) {
            shared.form.covariances(squares[b], products[b], covariances);
            for (int j = 0; j < m; j++) {
                sums[j] += covariances[j];
            }
        }
        double worth = 0;
        for (int j = 0; j < m; j++) {
            worth += shared.weights[j] * sums[j];
        }
        return worth / rows.length;
    }

    @Override
    public Coalition copy() {
        double[][] ownRows = new double[rows.length][];
        double[][] ownProducts = new double[rows.length][];
        for (int b = 0; b < rows.length; b++) {
            ownRows[b] = rows[b].clone();
            ownProducts[b] = products[b].clone();
        }
        return new InnerProductCoalition(shared, ownRows, squares.clone(), ownProducts);
    }
}
