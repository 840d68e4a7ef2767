/**
 * What does a fitted classifier make of its columns, and why is this row's probability what it is?
 *
 * <p>{@link dev.cavity.explain.Explainer} answers both. The columns are those of the user's table: features that were made from one column, such as
 * the indicators of a category, count as one.
 *
 * <p>{@link dev.cavity.explain.Explanation}, for one row: the Shapley values of the latent mean. With N the columns and v(S) the latent mean at a
 * point that has the row's values in the columns S and those of a row of the background in all others, averaged over the background,
 *
 * <pre>  φ_d = Σ_{S ⊆ N∖d} |S|! (|N|−|S|−1)!/|N|! (v(S ∪ d) − v(S)) ,      Σ_d φ_d = v(N) − v(∅) </pre>
 *
 * the latent mean at the row less its average over the background. A Gaussian process has v(S) = c + Σ_j g_j mean_b k((x_S, b), z_j), so that φ is
 * linear in the terms of its kernel, and for a kernel that is a product over columns (or a mixture of products, as every stationary one is) the sum
 * over subsets is an integral over one number: {@code ProductGame}. That makes the values exact at a cost that grows with the square of the number
 * of columns. docs/decisions/0025-explanations.md has the choices and the measurements.
 *
 * <p>{@link dev.cavity.explain.Effect}, for one column: partial dependence of the probability, with its spread over rows.
 */
package dev.cavity.explain;
