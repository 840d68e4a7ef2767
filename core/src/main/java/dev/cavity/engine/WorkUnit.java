package dev.cavity.engine;

/** What the work of an inference is counted in. */
public enum WorkUnit {
    /** A Cholesky factorisation of an n×n matrix. */
    FACTORIZATION,
    /** A pass over all rows. */
    PASS
}
