/**
 * The approximate posterior from m inducing inputs: expectation propagation and leave-one-out in O(n m²) time and O(n m)
 * memory.
 *
 * <p>Everything that touches data is a map over {@link dev.cavity.sparse.RowBlocks blocks of rows} and a sum of arrays whose
 * size does not depend on n: the algorithm is written once, {@link dev.cavity.sparse.LocalRowBlocks} runs it on threads, and
 * a cluster may run it elsewhere. Rows are stateless: the site of a row is a function of the m-sized state ({@link
 * dev.cavity.sparse.SparseState}), found by a local fixed point of two unknowns, so nothing of size n is ever kept by the
 * algorithm itself.
 *
 * <p>Start reading at {@link dev.cavity.sparse.SparseEp}, which gives a {@link dev.cavity.sparse.SparsePosterior}.
 */
package dev.cavity.sparse;
