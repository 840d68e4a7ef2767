package dev.cavity.sparse;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;

/**
 * Σ w_i v_i v_iᵀ, lower triangle, from rows that come one after the other: those of positive and of negative weight are collected apart, scaled
 * by √|w_i|, and a full panel of either is a symmetric update. So a row's features are read once, by whoever finds its weight from them.
 *
 * <p><b>Numerics.</b> In single precision each panel's product has seven digits, and panels are added up in double. <b>Cost.</b> m² flops per row.
 * Not for sharing between threads.
 */
abstract class GramSum {
    final int m;
    private final int capacity;
    /** Rows that wait in the panel of positive and in that of negative weights. */
    private final int[] filled = new int[2];

    private GramSum(int m, int capacity) {
        this.m = m;
        this.capacity = capacity;
    }

    /** Of no rows yet, and so many at most. */
    static GramSum of(int m, int rows, Precision precision) {
        int capacity = Math.max(1, Math.min(ProjectedBlock.PANEL, rows));
        return precision == Precision.SINGLE ? new Coarse(m, capacity) : new Fine(m, capacity);
    }

    /** One row more, whose features begin somewhere in an array. */
    final void add(double weight, double[] features, int from) {
        if (weight == 0) {
            return;
        }
        int side = weight > 0 ? 0 : 1;
        collect(side, filled[side], Math.sqrt(Math.abs(weight)), features, from);
        if (++filled[side] == capacity) {
            flush(side);
        }
    }

    /** The sum; nothing may be added afterwards. */
    final Matrix total() {
        flush(0);
        flush(1);
        return sum();
    }

    private void flush(int side) {
        if (filled[side] > 0) {
            update(side, filled[side]);
            filled[side] = 0;
        }
    }

    /** Puts a scaled row into a place of a side's panel. */
    abstract void collect(int side, int place, double root, double[] features, int from);

    /** Adds, or for the second side subtracts, the products of the first rows of a side's panel. */
    abstract void update(int side, int rows);

    abstract Matrix sum();

    private static final class Fine extends GramSum {
        private final Matrix[] panels;
        private final Matrix sum;

        Fine(int m, int capacity) {
            super(m, capacity);
            this.panels = new Matrix[] {Matrix.zeros(m, capacity), Matrix.zeros(m, capacity)};
            this.sum = Matrix.zeros(m, m);
        }

        @Override
        void collect(int side, int place, double root, double[] features, int from) {
            double[] panel = panels[side].array();
            int to = place * m;
            for (int k = 0; k < m; k++) {
                panel[to + k] = root * features[from + k];
            }
        }

        @Override
        void update(int side, int rows) {
            Blas.get().addOuterProducts(side == 0 ? 1 : -1, panels[side], 0, rows, 1, sum);
        }

        @Override
        Matrix sum() {
            return sum;
        }
    }

    private static final class Coarse extends GramSum {
        private final float[][] panels;
        private final float[] part;
        private final Matrix sum;

        Coarse(int m, int capacity) {
            super(m, capacity);
            this.panels = new float[2][m * capacity];
            this.part = new float[m * m];
            this.sum = Matrix.zeros(m, m);
        }

        @Override
        void collect(int side, int place, double root, double[] features, int from) {
            float[] panel = panels[side];
            int to = place * m;
            for (int k = 0; k < m; k++) {
                panel[to + k] = (float) (root * features[from + k]);
            }
        }

        @Override
        void update(int side, int rows) {
            Blas.get().outerProducts(m, rows, panels[side], part);
            double[] total = sum.array();
            int sign = side == 0 ? 1 : -1;
            for (int j = 0; j < m; j++) {
                for (int i = j + j * m; i < (j + 1) * m; i++) {
                    total[i] += sign * part[i];
                }
            }
        }

        @Override
        Matrix sum() {
            return sum;
        }
    }
}
