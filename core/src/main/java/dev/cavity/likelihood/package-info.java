/**
 * Likelihoods p(y | f) of a label y ∈ {-1, +1} given the latent function, and what inference asks of them.
 *
 * <p>{@link dev.cavity.likelihood.Likelihood} is the contract. {@link dev.cavity.likelihood.Probit} answers everything in
 * closed form; {@link dev.cavity.likelihood.Logit} writes only log p and its derivatives, and gets the moments of its
 * products with Gaussians by quadrature, as any new likelihood does.
 */
package dev.cavity.likelihood;
