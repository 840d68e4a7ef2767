/**
 * The approximate posterior of a Gaussian process classifier: expectation propagation, Laplace, least squares.
 *
 * <p>Every {@link dev.cavity.inference.Inference} ends in Gaussian sites (τ, ν); {@code SiteState} turns sites and prior
 * covariance into marginals and cavities, whoever made the sites. {@code SiteFixedPoint} iterates sites ← T(sites) with
 * Anderson acceleration; {@code DenseAdjoint} differentiates through its fixed point. A
 * {@link dev.cavity.inference.Posterior} is what the rest of the library sees.
 *
 * <p>Symbols are those of NOTATION.md: K prior covariance, C posterior covariance, m posterior mean, (μ, v) cavity, (τ, ν)
 * site, c prior mean, γ decision shift, s margin.
 */
package dev.cavity.inference;
