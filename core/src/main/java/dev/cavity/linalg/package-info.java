/**
 * How do we factor, solve and multiply fast?
 *
 * <p>A small internal layer over BLAS and LAPACK: {@link dev.cavity.linalg.Blas} chooses OpenBLAS or pure Java once per
 * process, {@link dev.cavity.linalg.Cholesky} and {@link dev.cavity.linalg.InverseFactor} are the factor of a positive
 * definite matrix and its inverse, {@link dev.cavity.linalg.Gmres} solves systems known only by their product with a
 * vector. All matrices are column-major {@code double[]} and reach the native code without a copy.
 */
package dev.cavity.linalg;
