package dev.cavity.inference;

import dev.cavity.data.Outcomes;
import dev.cavity.kernel.Gram;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Probit;
import dev.cavity.linalg.Matrix;
import dev.cavity.linalg.Vectors;
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

    private static final double LOOSE = 1e-3;

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

    @Override
    public double tolerance() {
        return tolerance;
    }

    @Override
    public double looseTolerance() {
        return Math.max(tolerance, LOOSE);
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
    public boolean sitesMove() {
        return true;
    }

    @Override
    public DensePosterior infer(Gram gram, Outcomes rows, double priorMean, Optional<Sites> warmStart) {
        Inference.requireProblem(gram, rows, priorMean, warmStart);
        Matrix k = gram.matrix();
        EpMap map = new EpMap(k, rows, priorMean, likelihood, tolerance);
        SiteIteration<SiteState> iteration = new SiteIteration<>(map, map.priorVariances(), tolerance);
        double[] start = warmStart
                .map(sites -> SiteIteration.join(sites.tau(), sites.nu()))
                .orElseGet(map::fromPrior);

        FixedPoint.Outcome<SiteIteration.Point<SiteState>> outcome = iteration.solve(start, DEPTH, maxIterations);
        Convergence convergence = Convergence.ofFirstRung(outcome);
        if (!outcome.converged() && iteration.isProper(outcome.point())) {
            outcome = iteration.solve(outcome.point().x(), 0, maxIterations);
            convergence = Convergence.of(outcome, convergence, Convergence.Path.DAMPED);
        }
        if (!outcome.converged() && iteration.isProper(outcome.point())) {
            outcome = new SequentialSweeps(map, iteration).solve(outcome, Math.min(MAX_SWEEPS, maxIterations));
            convergence = Convergence.of(outcome, convergence, Convergence.Path.SEQUENTIAL);
        }
        return posterior(gram, rows, map, priorMean, outcome, convergence);
    }

    /** One update of EP: the predictions of a posterior that knows other rows are their cavities. */
    @Override
    public Optional<Sites> expectedSites(Outcomes rows, double priorMean, double[] means, double[] variances) {
        return Optional.of(EpMap.sites(likelihood, rows, priorMean, means, variances));
    }

    @Override
    public DensePosterior atSites(Gram gram, Outcomes rows, double priorMean, Sites sites) {
        Inference.requireProblem(gram, rows, priorMean, Optional.of(sites));
        EpMap map = new EpMap(gram.matrix(), rows, priorMean, likelihood, 0);
        SiteIteration<SiteState> iteration = new SiteIteration<>(map, map.priorVariances(), tolerance);
        var outcome = iteration.solve(SiteIteration.join(sites.tau(), sites.nu()), 0, 0);
        Convergence convergence = Convergence.of(outcome, Convergence.Path.DIRECT);
        return posterior(gram, rows, map, priorMean, outcome, convergence);
    }

    private DensePosterior posterior(
            Gram gram,
            Outcomes rows,
            EpMap map,
            double priorMean,
            FixedPoint.Outcome<SiteIteration.Point<SiteState>> outcome,
            Convergence convergence) {
        SiteState state = outcome.point()
                .state()
                .orElseThrow(() -> new ArithmeticException("the sites are beyond what can be computed with"));
        return DensePosterior.of(
                        gram,
                        rows,
                        state,
                        new PredictiveLink(likelihood, 0),
                        priorMean,
                        map.jacobian(state),
                        convergence,
                        EvidenceTerms.stationary(map.logEvidence(state)))
                .near(Vectors.difference(
                        outcome.point().image(), outcome.point().x()));
    }
}
