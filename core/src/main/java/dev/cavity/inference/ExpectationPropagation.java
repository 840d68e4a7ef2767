package dev.cavity.inference;

import dev.cavity.kernel.Gram;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Probit;
import dev.cavity.linalg.Matrix;
import java.util.Optional;

/**
 * Expectation propagation with parallel updates.
 *
 * <p>A site is matched to the moments of its cavity times the likelihood; at the fixed point all sites agree with their
 * cavities, and the cavity of a point is its leave-one-out predictive distribution.
 *
 * <p><b>Source.</b> Minka 2001; Rasmussen and Williams 3.6. <b>Differences from the source.</b> All sites are updated at
 * once, with Anderson acceleration, then the posterior is refactorised: level-3 BLAS instead of n rank-one updates. Fallback
 * ladder: accelerated, damped, sequential sweeps; {@link Convergence} says which rung ended it and whether it converged.
 *
 * <p><b>Cost.</b> About 2n³/3 flops per iteration, 10 to 25 iterations from cold, 2 to 7 from warm sites; one n×n buffer
 * besides K.
 */
public final class ExpectationPropagation implements Inference {
    private static final int DEPTH = 4;

    /** A sweep costs as much as some fifty parallel updates; what twenty of them do not settle is not settled by more. */
    private static final int MAX_SWEEPS = 20;

    private final Likelihood likelihood;
    private final double tolerance;
    private final int maxIterations;

    private ExpectationPropagation(Likelihood likelihood, double tolerance, int maxIterations) {
        this.likelihood = likelihood;
        this.tolerance = tolerance;
        this.maxIterations = maxIterations;
    }

    /**
     * Expectation propagation with the probit likelihood, tolerance 10⁻⁶ and at most 100 iterations on each rung.
     *
     * @return the inference
     */
    public static ExpectationPropagation withDefaults() {
        return new ExpectationPropagation(Probit.probit(), 1e-6, 100);
    }

    /**
     * The same with another likelihood.
     *
     * @param newLikelihood the likelihood
     * @return the inference
     */
    public ExpectationPropagation withLikelihood(Likelihood newLikelihood) {
        return new ExpectationPropagation(newLikelihood, tolerance, maxIterations);
    }

    @Override
    public ExpectationPropagation withTolerance(double newTolerance) {
        return new ExpectationPropagation(likelihood, Inference.requireTolerance(newTolerance), maxIterations);
    }

    /**
     * The same with another limit on the iterations of each rung of the fallback ladder.
     *
     * @param newMaxIterations at least 1
     * @return the inference
     */
    public ExpectationPropagation withMaxIterations(int newMaxIterations) {
        if (newMaxIterations < 1) {
            throw new IllegalArgumentException("maxIterations " + newMaxIterations + " is not at least 1");
        }
        return new ExpectationPropagation(likelihood, tolerance, newMaxIterations);
    }

    /**
     * The tolerance on the relative change of the sites.
     *
     * @return the tolerance
     */
    public double tolerance() {
        return tolerance;
    }

    /**
     * The limit on the iterations of each rung of the fallback ladder.
     *
     * @return the limit
     */
    public int maxIterations() {
        return maxIterations;
    }

    @Override
    public String name() {
        return "ep";
    }

    @Override
    public Likelihood likelihood() {
        return likelihood;
    }

    @Override
    public Posterior infer(Gram gram, int[] labels, double priorMean, Optional<Sites> warmStart) {
        Inference.requireProblem(gram, labels, priorMean, warmStart);
        Matrix k = gram.matrix();
        EpMap map = new EpMap(k, labels, priorMean, likelihood);
        SiteFixedPoint<SiteState> fixedPoint = new SiteFixedPoint<>(map, map.priorVariances(), tolerance);
        double[] start = warmStart
                .map(sites -> SiteFixedPoint.join(sites.tau(), sites.nu()))
                .orElseGet(() -> new double[2 * labels.length]);

        SiteFixedPoint.Outcome<SiteState> outcome = fixedPoint.solve(start, DEPTH, maxIterations);
        Convergence.Path path = Convergence.Path.ACCELERATED;
        int iterations = outcome.iterations();
        if (!outcome.converged()) {
            path = Convergence.Path.DAMPED;
            double[] again = SiteFixedPoint.join(outcome.tau(), outcome.nu());
            outcome = fixedPoint.solve(again, 0, maxIterations);
            iterations += outcome.iterations();
        }
        if (!outcome.converged()) {
            path = Convergence.Path.SEQUENTIAL;
            outcome = new SequentialSweeps(map, fixedPoint).solve(outcome, Math.min(MAX_SWEEPS, maxIterations));
            iterations += outcome.iterations();
        }
        Convergence convergence = Convergence.of(iterations, outcome.residual(), outcome.tolerance(), path);
        return posterior(gram, map, outcome.state(), priorMean, convergence);
    }

    @Override
    public Posterior atSites(Gram gram, int[] labels, double priorMean, Sites sites) {
        Inference.requireProblem(gram, labels, priorMean, Optional.of(sites));
        EpMap map = new EpMap(gram.matrix(), labels, priorMean, likelihood);
        SiteFixedPoint<SiteState> fixedPoint = new SiteFixedPoint<>(map, map.priorVariances(), tolerance);
        double[] x = SiteFixedPoint.join(sites.tau(), sites.nu());
        SiteFixedPoint.Outcome<SiteState> outcome = fixedPoint.solve(x, 0, 0);
        Convergence convergence = Convergence.of(0, outcome.residual(), outcome.tolerance(), Convergence.Path.DIRECT);
        return posterior(gram, map, outcome.state(), priorMean, convergence);
    }

    private Posterior posterior(Gram gram, EpMap map, SiteState state, double priorMean, Convergence convergence) {
        return DensePosterior.of(
                gram,
                state,
                new PredictiveLink(likelihood, 0),
                priorMean,
                map.jacobian(state),
                convergence,
                EvidenceTerms.stationary(map.logEvidence(state)));
    }
}
