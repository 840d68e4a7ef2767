package dev.cavity.inference;

import dev.cavity.kernel.Gram;
import dev.cavity.linalg.InverseFactor;
import dev.cavity.linalg.Matrix;

/**
 * A posterior over all training points with dense n×n algebra.
 *
 * <p>Holds K and one more n×n matrix: first the inverse factor L⁻¹, from which predictions are made; a gradient turns it in
 * place into what it needs (C or R), after which {@link #predictor} factorises again. At the peak of a gradient five n×n
 * matrices are alive: the kernel's distances, K, C, its scaled copy, and G.
 */
final class DensePosterior implements Posterior {
    private final Gram gram;
    private final SiteState state;
    private final PredictiveLink link;
    private final double priorMean;
    private final SiteJacobian jacobian;
    private final Convergence convergence;
    private final EvidenceTerms evidence;
    private InverseFactor factor;
    private Matrix covariance;

    private DensePosterior(
            Gram gram,
            SiteState state,
            PredictiveLink link,
            double priorMean,
            SiteJacobian jacobian,
            Convergence convergence,
            EvidenceTerms evidence) {
        this.gram = gram;
        this.state = state;
        this.factor = state.factor;
        this.link = link;
        this.priorMean = priorMean;
        this.jacobian = jacobian;
        this.convergence = convergence;
        this.evidence = evidence;
    }

    static DensePosterior of(
            Gram gram,
            SiteState state,
            PredictiveLink link,
            double priorMean,
            SiteJacobian jacobian,
            Convergence convergence,
            EvidenceTerms evidence) {
        return new DensePosterior(gram, state, link, priorMean, jacobian, convergence, evidence);
    }

    @Override
    public Sites sites() {
        return Sites.of(state.tau, state.nu);
    }

    @Override
    public double[] mean() {
        return state.mean.clone();
    }

    @Override
    public double[] variance() {
        return state.variance.clone();
    }

    @Override
    public double[] cavityMean() {
        return state.cavityMean.clone();
    }

    @Override
    public double[] cavityVariance() {
        return state.cavityVariance.clone();
    }

    @Override
    public double logEvidence() {
        return evidence.value();
    }

    @Override
    public Convergence convergence() {
        return convergence;
    }

    @Override
    public LeaveOneOut leaveOneOut(double shift) {
        return LeaveOneOut.of(state.cavityMean, state.cavityVariance, priorMean + shift, link);
    }

    @Override
    public Gradient gradient(LeaveOneOut leaveOneOut, double[] lossByMargin, GradientMode mode) {
        if (mode == GradientMode.NONE) {
            throw new IllegalArgumentException("gradient mode NONE asks for no gradient");
        }
        if (covariance == null) {
            covariance = PosteriorCovariance.offDiagonal(state, takeFactor());
        }
        return new DenseAdjoint(state, covariance, jacobian, link)
                .gradient(gram, leaveOneOut, lossByMargin, mode == GradientMode.EXACT);
    }

    @Override
    public Gradient evidenceGradient() {
        return EvidenceGradient.of(state, takeFactor(), evidence, gram, link.noise());
    }

    @Override
    public Predictor predictor() {
        return new DensePredictor(state.g, SiteState.roots(state.tau), takeFactor(), link, priorMean);
    }

    /** Hands out the factor for good: whoever takes it may overwrite it. Factorises again if it is gone. */
    private InverseFactor takeFactor() {
        InverseFactor taken = factor;
        factor = null;
        if (taken == null) {
            Matrix buffer = Matrix.zeros(state.tau.length, state.tau.length);
            taken = SiteState.factor(state.k, SiteState.roots(state.tau), buffer)
                    .invertInPlace();
        }
        return taken;
    }
}
