package dev.cavity.sparse;

/** How many digits products with the rows' features have. */
enum Precision {
    /** Seven digits, in half the time: for iterates on the way, whose residual is then seen in double precision. */
    SINGLE,
    /** Sixteen digits: for what is handed on. */
    DOUBLE
}
