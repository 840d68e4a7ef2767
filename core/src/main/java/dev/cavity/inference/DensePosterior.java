package dev.cavity.inference;

import dev.cavity.data.Outcomes;
import dev.cavity.kernel.Gram;
import dev.cavity.leaveout.LooLoss;
import dev.cavity.leaveout.PairLoss;
import dev.cavity.likelihood.Tilted;
import dev.cavity.linalg.InverseFactor;
import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A posterior over all training points with dense n×n algebra.
 *
 * <p>Holds K and one more n×n matrix: first the inverse factor L⁻¹, from which predictions are made; a gradient turns it in
 * place into what it needs (C or R), after which {@link #predictor} factorises again. At the peak of a gradient five n×n
 * matrices are alive: the kernel's distances, K, C, its scaled copy, and G.
 */
public final class DensePosterior implements Posterior {
    /** The relative tolerance of the implicit system, as a share of what counted as converged for the sites, and its limits. */
    private static final double SHARE = 0.01;

    private static final double TIGHTEST = 1e-11;
    private static final double LOOSEST = 1e-5;

    private final Gram gram;
    private final Outcomes rows;
    private final SiteState state;
    private final PredictiveLink link;
    private final double priorMean;
    private final SiteJacobian jacobian;
    private final Convergence convergence;
    private final EvidenceTerms evidence;
    private final GroupCavities groups;
    /** T(x) − x where the sites were sought by a fixed point that may end early; empty otherwise. */
    private final double[] residual;

    private @Nullable InverseFactor factor;
    private @Nullable Matrix covariance;

    private DensePosterior(
            Gram gram,
            Outcomes rows,
            SiteState state,
            PredictiveLink link,
            double priorMean,
            SiteJacobian jacobian,
            Convergence convergence,
            EvidenceTerms evidence,
            double[] residual) {
        this.gram = gram;
        this.rows = rows;
        this.state = state;
        this.factor = state.factor;
        this.link = link;
        this.priorMean = priorMean;
        this.jacobian = jacobian;
        this.convergence = convergence;
        this.evidence = evidence;
        this.groups = GroupCavities.of(state, rows);
        this.residual = residual;
    }

    /** At sites that are exact, or as good as they are. */
    static DensePosterior of(
            Gram gram,
            Outcomes rows,
            SiteState state,
            PredictiveLink link,
            double priorMean,
            SiteJacobian jacobian,
            Convergence convergence,
            EvidenceTerms evidence) {
        return new DensePosterior(gram, rows, state, link, priorMean, jacobian, convergence, evidence, new double[0]);
    }

    /**
     * The same near a fixed point of the sites: with exact gradients, losses are told as they are at the fixed point, to first order.
     *
     * @param newResidual T(x) − x
     */
    DensePosterior near(double[] newResidual) {
        return new DensePosterior(gram, rows, state, link, priorMean, jacobian, convergence, evidence, newResidual);
    }

    /**
     * The prior covariance that the posterior was made from.
     *
     * @return the covariance with its derivatives
     */
    public Gram gram() {
        return gram;
    }

    /**
     * The sites.
     *
     * @return τ and ν
     */
    public Sites sites() {
        return Sites.of(state.tau, state.nu);
    }

    /**
     * The posterior means of the latent function at the training points, without the prior mean c.
     *
     * @return a copy of m
     */
    public double[] mean() {
        return state.mean.clone();
    }

    /**
     * The posterior variances at the training points.
     *
     * @return a copy of the C_ii
     */
    public double[] variance() {
        return state.variance.clone();
    }

    /**
     * The means of the cavities: the posterior at a point without its own site and those of its group.
     *
     * @return a copy of μ
     */
    public double[] cavityMean() {
        return groups.means(state.cavityMean).clone();
    }

    /**
     * The variances of the cavities.
     *
     * @return a copy of v
     */
    public double[] cavityVariance() {
        return groups.variances(state.cavityVariance).clone();
    }

    @Override
    public double logEvidence() {
        return evidence.value();
    }

    @Override
    public Convergence convergence() {
        return convergence;
    }

    /**
     * The leave-one-out predictive distributions.
     *
     * @param shift the decision shift γ, which is added to the latent mean in predictions only
     * @return the margins
     */
    public LeaveOneOut leaveOneOut(double shift) {
        return LeaveOneOut.of(
                groups.means(state.cavityMean), groups.variances(state.cavityVariance), priorMean + shift, link);
    }

    /** The same posterior with other rows that belong together, for tests; what is computed here is not shared. */
    DensePosterior regrouped(Outcomes other) {
        SiteState own = new SiteState(state.k, state.tau, state.nu, Matrix.zeros(state.tau.length, state.tau.length));
        return new DensePosterior(gram, other, own, link, priorMean, jacobian, convergence, evidence, residual);
    }

    @Override
    public double[] margins(double shift) {
        return leaveOneOut(shift).margins();
    }

    @Override
    public Outcomes outcomes() {
        return rows;
    }

    @Override
    public LossValue evaluate(LooLoss loss, double shift, GradientMode mode) {
        LeaveOneOut loo = leaveOneOut(shift);
        double[] margins = loo.margins();
        double[] byMargin = new double[margins.length];
        double value = loss.loss(margins, rows, byMargin);
        double trueLoss = loss.trueLoss(margins, rows);
        return mode == GradientMode.NONE
                ? new LossValue(value, trueLoss, Optional.empty())
                : differentiated(value, trueLoss, LossCotangent.ofMargins(loo, byMargin, groups, link.noise()), mode);
    }

    @Override
    public LossValue evaluate(PairLoss loss, GradientMode mode) {
        PairSums.Result sums = PairSums.of(state, covariance(), rows, loss, mode != GradientMode.NONE);
        return sums.cotangent()
                .map(cotangent -> differentiated(sums.value(), sums.hardValue(), cotangent, mode))
                .orElseGet(() -> new LossValue(sums.value(), sums.hardValue(), Optional.empty()));
    }

    @Override
    public RowSlopes contributions(PairLoss loss) {
        return PairSums.contributions(state, covariance(), rows, loss);
    }

    @Override
    public RowSlopes evidenceContributions() {
        double[] mean = groups.means(state.cavityMean);
        double[] variance = groups.variances(state.cavityVariance);
        double[][] columns = new double[2][rows.size()];
        double[] out = new double[3];
        Tilted scratch = new Tilted();
        for (int i = 0; i < rows.size(); i++) {
            link.evidence(rows.label(i), rows.weight(i), mean[i] + priorMean, variance[i], scratch, out);
            columns[0][i] = out[0];
            columns[1][i] = out[1];
        }
        return new RowSlopes(columns[0], columns[1]);
    }

    @Override
    public Matrix pairMargins(double shift, int... subset) {
        DensePairs pairs = new DensePairs(state, covariance());
        return PairCavities.margins(rows, subset, pairs, new double[rows.size()], priorMean + shift, link);
    }

    /**
     * First derivatives by hyperparameters, the sites moving along. To be asked for at a fixed point of the sites.
     *
     * @param shift the decision shift γ
     * @param others element (j, i) is the slope of a loss without row i in the margin of row j without both, if one is to be followed
     * @param changes what each hyperparameter does
     * @return the derivatives; valid until this is closed
     */
    public PosteriorSlopes slopes(double shift, Optional<Matrix> others, List<HyperparameterChange> changes) {
        double offset = priorMean + shift;
        return new DenseSlopes(
                state,
                covariance(),
                jacobian,
                groups,
                link,
                offset,
                others.map(slopes -> OthersWithoutEach.of(state, covariance(), link, offset, slopes)),
                changes);
    }

    /**
     * A loss with its gradient. Sites that are x instead of the fixed point make an error of first order in the loss; λ of the exact gradient
     * says how much it is, λᵀ(T(x) − x), and what is left is of second order. The gradient itself keeps its error of first order.
     */
    private LossValue differentiated(double value, double trueLoss, LossCotangent loss, GradientMode mode) {
        boolean exact = mode == GradientMode.EXACT;
        double[] left = convergence.converged() ? residual : new double[0];
        double tolerance = Math.max(TIGHTEST, Math.min(LOOSEST, SHARE * convergence.tolerance()));
        DenseAdjoint.Result result =
                new DenseAdjoint(state, covariance(), jacobian).gradient(gram, loss, exact, left, tolerance);
        return new LossValue(value + result.drift(), trueLoss, Optional.of(result.gradient()));
    }

    /** C without its diagonal. */
    private Matrix covariance() {
        if (covariance == null) {
            covariance = PosteriorCovariance.offDiagonal(state, takeFactor());
        }
        return covariance;
    }

    @Override
    public Gradient evidenceGradient() {
        return EvidenceGradient.of(state, takeFactor(), evidence, gram);
    }

    @Override
    public Predictor predictor() {
        return new DensePredictor(state.g, SiteState.roots(state.tau), takeFactor(), link, priorMean);
    }

    /** Nothing to let go of but memory. */
    @Override
    public void close() {
        factor = null;
        covariance = null;
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
