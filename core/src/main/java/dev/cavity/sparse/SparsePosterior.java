package dev.cavity.sparse;

import dev.cavity.data.Outcomes;
import dev.cavity.inference.Convergence;
import dev.cavity.inference.Gradient;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.inference.PairCavities;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.PredictiveLink;
import dev.cavity.inference.Predictor;
import dev.cavity.inference.RowSlopes;
import dev.cavity.leaveout.AdditiveLoss;
import dev.cavity.leaveout.LooLoss;
import dev.cavity.leaveout.PairLoss;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.linalg.Gmres;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A posterior over m inducing variables, with its rows wherever they are.
 *
 * <p>Close it to let go of the features, n m numbers that are kept with the rows; what {@link #predictor}, {@link #start}
 * and {@link #convergence} give stays valid. Not safe for use by several threads at once.
 */
public final class SparsePosterior implements Posterior {
    private static final Gmres.Result NOTHING_SOLVED = new Gmres.Result(new double[0], 0, 0, true);

    private final RowBlocks<ProjectedBlock> projected;
    private final RowBlocks<SolvedBlock> rows;
    private final InducingBasis basis;
    private final StateIteration.Outcome outcome;
    private final Likelihood likelihood;
    private final double priorMean;
    private final double solveTolerance;
    private final boolean moved;

    SparsePosterior(
            RowBlocks<ProjectedBlock> projected,
            InducingBasis basis,
            StateIteration.Outcome outcome,
            Likelihood likelihood,
            double priorMean,
            double solveTolerance,
            boolean moved) {
        this.projected = projected;
        this.basis = basis;
        this.outcome = outcome;
        this.likelihood = likelihood;
        this.priorMean = priorMean;
        this.solveTolerance = solveTolerance;
        this.moved = moved;
        this.rows = SolvedBlock.of(outcome.rows(), outcome.belief(), likelihood, priorMean);
    }

    /**
     * The basis of the inducing inputs.
     *
     * @return kernel, Z, jitter
     */
    public InducingBasis basis() {
        return basis;
    }

    /**
     * The posterior of the inducing variables.
     *
     * @return Λ and r
     */
    public SparseState state() {
        return outcome.state();
    }

    /**
     * Where the next inference may start.
     *
     * @return basis and state
     */
    public SparseStart start() {
        return new SparseStart(basis, outcome.state());
    }

    @Override
    public Convergence convergence() {
        return outcome.convergence();
    }

    @Override
    public double logEvidence() {
        return EvidencePass.logPartition(outcome.image())
                + rows.sum(new EvidencePass.Value(likelihood, priorMean)).at(0, 0);
    }

    @Override
    public Gradient evidenceGradient() {
        Belief belief = outcome.belief();
        Matrix covariance = belief.covariance();
        Totals totals =
                rows.sum(new EvidencePass.Slope(basis, likelihood, priorMean, covariance, belief.mean(), moved));
        return FeatureCotangents.gradient(totals, basis, moved, NOTHING_SOLVED);
    }

    /** A loss of a few sums is asked of the rows where they are; any other one needs their margins here. */
    @Override
    public LossValue evaluate(LooLoss loss, double shift, GradientMode mode) {
        requireExact(mode);
        return loss.additive()
                .map(additive -> evaluate(additive, shift, mode))
                .orElseGet(() -> evaluateGathered(loss, shift, mode));
    }

    private static void requireExact(GradientMode mode) {
        if (mode == GradientMode.FIXED_SITES) {
            throw new IllegalArgumentException("sparse inference has no gradient with fixed sites, only the exact one");
        }
    }

    private LossValue evaluate(AdditiveLoss loss, double shift, GradientMode mode) {
        double[] sums = sums(loss, shift);
        return value(loss.loss(sums), loss.trueLoss(sums), () -> margins(MarginSlope.of(loss, sums), shift), mode);
    }

    private LossValue evaluateGathered(LooLoss loss, double shift, GradientMode mode) {
        double[] margins = margins(shift);
        Outcomes gathered = outcomes();
        double[] byMargin = new double[margins.length];
        double value = loss.loss(margins, gathered, byMargin);
        return value(value, loss.trueLoss(margins, gathered), () -> margins(MarginSlope.given(byMargin), shift), mode);
    }

    private DirectCotangents margins(MarginSlope slope, double shift) {
        return new MarginCotangents(slope, likelihood, priorMean, shift);
    }

    /** With a gradient the loss is that of the fixed point to first order, although the state is only near it. */
    private LossValue value(double loss, double trueLoss, Supplier<DirectCotangents> direct, GradientMode mode) {
        if (mode == GradientMode.NONE) {
            return new LossValue(loss, trueLoss, Optional.empty());
        }
        Belief belief = outcome.belief();
        SparseAdjoint.Result result = new SparseAdjoint(
                        rows, basis, belief, likelihood, priorMean, solveTolerance, moved)
                .gradient(direct.get());
        double lacking = result.lacking(outcome.residual());
        return new LossValue(loss + lacking, trueLoss, Optional.of(result.gradient()));
    }

    private double[] sums(AdditiveLoss loss, double shift) {
        double offset = priorMean + shift;
        PredictiveLink link = new PredictiveLink(likelihood, 0);
        return rows.sum(block -> {
                    double[] sums = new double[loss.size()];
                    double[] margins = block.margins(offset, link);
                    for (int i = 0; i < margins.length; i++) {
                        loss.add(margins[i], block.label(i), block.weight(i), sums);
                    }
                    return Totals.of(sums);
                })
                .part(0);
    }

    @Override
    public LossValue evaluate(PairLoss loss, GradientMode mode) {
        requireExact(mode);
        SparsePairs pairs = new SparsePairs(rows, outcome.belief(), outcomes(), loss, mode == GradientMode.EXACT);
        pairs.run();
        return value(pairs.value(), pairs.hardValue(), () -> pairs.cotangents(rows), mode);
    }

    @Override
    public RowSlopes contributions(PairLoss loss) {
        return new SparsePairs(rows, outcome.belief(), outcomes(), loss, false).contributions();
    }

    @Override
    public RowSlopes evidenceContributions() {
        double offset = priorMean;
        PredictiveLink link = new PredictiveLink(likelihood, 0);
        return new RowSlopes(rows.gather(block -> block.evidence(offset, link)[0]), rows.gather(block -> block.evidence(
                        offset, link)[1]));
    }

    @Override
    public Matrix pairMargins(double shift, int... subset) {
        Outcomes all = outcomes();
        int[] ascending = Arrays.stream(subset).sorted().toArray();
        GatheredRows gathered = GatheredRows.some(rows, outcome.belief(), all, ascending);
        PredictiveLink link = new PredictiveLink(likelihood, 0);
        return PairCavities.margins(all, subset, gathered, gathered.residual(), priorMean + shift, link);
    }

    @Override
    public double[] margins(double shift) {
        double offset = priorMean + shift;
        PredictiveLink link = new PredictiveLink(likelihood, 0);
        return rows.gather(block -> block.margins(offset, link));
    }

    @Override
    public Outcomes outcomes() {
        double[] labels = rows.gather(block -> block.perRow(block::label));
        double[] weights = rows.gather(block -> block.perRow(block::weight));
        double[] groups = rows.gather(block -> block.rows().rows().firstOfGroups());
        return Outcomes.of(Arrays.stream(labels).mapToInt(label -> (int) label).toArray())
                .withWeights(weights)
                .withGroups(Arrays.stream(groups).mapToInt(group -> (int) group).toArray());
    }

    /**
     * The share of the prior variance of the rows that the inducing variables do not explain: Σ λ_i / Σ k_ii.
     *
     * @return the share, in [0, 1]
     */
    public double residualShare() {
        InducingBasis at = basis;
        Totals totals = projected.sum(block -> {
            double prior =
                    Arrays.stream(at.kernel().diagonal(block.rows().inputs())).sum();
            return Totals.of(new double[] {Arrays.stream(block.residual()).sum(), prior});
        });
        return totals.at(0, 0) / totals.at(0, 1);
    }

    @Override
    public Predictor predictor() {
        return SparsePredictor.of(basis, outcome.state(), likelihood, priorMean);
    }

    @Override
    public void close() {
        rows.close();
        outcome.rows().close();
        projected.close();
    }
}
