package dev.cavity.sparse;

import dev.cavity.linalg.Matrix;

/**
 * Panel by panel the quadratic forms v_iᵀZv_i and the vectors α_i Z v_i + β_i P v_i of rows, for P = AᵀA and Z = AᵀSA.
 *
 * <p>With w = A v these are wᵀSw and Aᵀ(α S w + β w). <b>Numerics.</b> P itself has directions that differ by many orders, and few rows lie in
 * its large ones; A takes each to its own scale first. <b>Cost.</b> 4m² flops per row. Not for sharing between threads.
 */
interface RowPull {
    /** Takes the rows of a panel. */
    void load(int from, int to);

    /** v_iᵀZv_i for a row of the panel, counted from its beginning. */
    double form(int place);

    /** α and β of a row of the panel. */
    void weigh(int place, double alpha, double beta);

    /** α_i Z v_i + β_i P v_i as columns, after all rows are weighed; may be written to until the next panel. */
    Matrix pulled();
}
