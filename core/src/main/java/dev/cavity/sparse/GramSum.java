package dev.cavity.sparse;

import dev.cavity.linalg.Matrix;

/**
 * Σ w_i v_i v_iᵀ, lower triangle, from rows of a block that come one after the other: those of positive and of negative weight are collected
 * apart, scaled by √|w_i|, and a full panel of either is a symmetric update. So a row's features are read once, by whoever finds its weight
 * from them.
 *
 * <p><b>Numerics.</b> In single precision each panel's product has seven digits, and panels are added up in double. <b>Cost.</b> m² flops per row.
 * Not for sharing between threads.
 */
abstract class GramSum {
    /** Rows of a panel. */
    final int capacity;
    /** Rows that wait in the panel of positive and in that of negative weights. */
    private final int[] filled = new int[2];

    /** Of no rows yet, and so many at most. */
    GramSum(int rows) {
        this.capacity = Math.max(1, Math.min(FeatureRows.PANEL, rows));
    }

    /** One row more. */
    final void add(double weight, int row) {
        if (weight == 0) {
            return;
        }
        int side = weight > 0 ? 0 : 1;
        collect(side, filled[side], Math.sqrt(Math.abs(weight)), row);
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
    abstract void collect(int side, int place, double root, int row);

    /** Adds, or for the second side subtracts, the products of the first rows of a side's panel. */
    abstract void update(int side, int rows);

    abstract Matrix sum();
}
