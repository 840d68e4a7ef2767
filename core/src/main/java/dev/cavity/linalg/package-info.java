/**
 * How do we factor, solve and multiply fast?
 *
 * <p>A small internal layer over BLAS and LAPACK: {@link dev.cavity.linalg.Blas} chooses OpenBLAS or pure Java once per
 * process, {@link dev.cavity.linalg.Cholesky} and {@link dev.cavity.linalg.InverseFactor} are the factor of a positive
 * definite matrix and its inverse, {@link dev.cavity.linalg.Gmres} solves systems known only by their product with a
 * vector. All matrices are column-major {@code double[]} and reach the native code without a copy.
 *
 * <p>Internal: what is here may change without notice. {@link dev.cavity.linalg.Matrix}, {@link dev.cavity.linalg.Blas} and {@link
 * dev.cavity.linalg.BlasException} alone are part of the API.
 */
package dev.cavity.linalg;
