package dev.cavity.explain;

import dev.cavity.linalg.Matrix;

/**
 * Columns that have the values of a point while the others have those of the background, and what that makes of a term of a latent mean. Empty at first. For one
 * thread.
 */
interface Coalition {
    /** Takes a column in; it must not be in. */
    void join(int player);

    /** The mean of the term over the background. */
    double worth();

    /** The same columns, which may go on to differ. */
    Coalition copy();

    /** The way that fits the kernel of a term. */
    static Coalition empty(MeanFunction term, Players players, double... point) {
        return term.kernel()
                .innerProductForm()
                .<Coalition>map(form -> InnerProductCoalition.empty(term, form, players, point))
                .orElseGet(
                        () -> new Mixed(term, players, point, term.background().copy()));
    }

    /**
     * For a kernel of which nothing is known.
     *
     * @param rows the background with the values of the point in the columns that are in
     */
    record Mixed(MeanFunction term, Players players, double[] point, Matrix rows) implements Coalition {
        @Override
        public void join(int player) {
            for (int c : players.inputs()[player]) {
                for (int b = 0; b < rows.rows(); b++) {
                    rows.set(b, c, point[c]);
                }
            }
        }

        @Override
        public double worth() {
            return term.average(rows);
        }

        @Override
        public Coalition copy() {
            return new Mixed(term, players, point, rows.copy());
        }
    }
}
