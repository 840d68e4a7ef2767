package dev.cavity.explain;

import dev.cavity.linalg.Matrix;

/**
 * Columns that add up, f(x) = Σ_d f_d(x_d) + const, as under the linear kernel: φ_d = f_d(x_d) − mean_b f_d(b_d), whatever the others are.
 *
 * <p><b>Cost.</b> O(m D) for a point, O(B m D) once.
 */
final class AdditiveGame implements Game {
    private final MeanFunction term;
    private final Players players;
    /** A background row, whose values stand where a column is not looked at. */
    private final double[] anchor;
    /** The mean over the background, of f with one column of it and the rest of the anchor. */
    private final double[] averages;

    private AdditiveGame(MeanFunction term, Players players, double[] anchor, double[] averages) {
        this.term = term;
        this.players = players;
        this.anchor = anchor;
        this.averages = averages;
    }

    static AdditiveGame of(MeanFunction term, Players players) {
        Matrix background = term.background();
        double[] anchor = background.row(0);
        double[] averages = new double[players.count()];
        for (int d = 0; d < averages.length; d++) {
            Matrix points = Matrix.zeros(background.rows(), background.columns());
            for (int b = 0; b < background.rows(); b++) {
                for (int c = 0; c < anchor.length; c++) {
                    points.set(b, c, anchor[c]);
                }
                for (int c : players.inputs()[d]) {
                    points.set(b, c, background.get(b, c));
                }
            }
            averages[d] = term.average(points);
        }
        return new AdditiveGame(term, players, anchor, averages);
    }

    @Override
    public Values shapley(double... point) {
        double[][] points = new double[players.count()][];
        for (int d = 0; d < points.length; d++) {
            points[d] = anchor.clone();
            for (int c : players.inputs()[d]) {
                points[d][c] = point[c];
            }
        }
        double[] values = term.at(Matrix.ofRows(points));
        for (int d = 0; d < values.length; d++) {
            values[d] -= averages[d];
        }
        return Values.exact(values);
    }
}
