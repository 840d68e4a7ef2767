package dev.cavity.sparse;

import dev.cavity.criterion.AdditiveLoss;
import dev.cavity.criterion.RowPosterior;
import dev.cavity.inference.Convergence;
import dev.cavity.inference.Gradient;
import dev.cavity.inference.PredictiveLink;
import dev.cavity.inference.Predictor;
import dev.cavity.likelihood.Likelihood;
import java.util.Arrays;

/**
 * A posterior over m inducing variables, with its rows wherever they are.
 *
 * <p>Close it to let go of the features, n m numbers that are kept with the rows; what {@link #predictor}, {@link #warmStart}
 * and {@link #convergence} give stays valid. Not safe for use by several threads at once.
 */
public final class SparsePosterior implements RowPosterior, AutoCloseable {
    private final RowBlocks<ProjectedBlock> projected;
    private final RowBlocks<SolvedBlock> rows;
    private final InducingBasis basis;
    private final SparseFixedPoint.Outcome outcome;
    private final Likelihood likelihood;
    private final double priorMean;
    private final double solveTolerance;
    private final boolean moved;

    SparsePosterior(
            RowBlocks<ProjectedBlock> projected,
            InducingBasis basis,
            SparseFixedPoint.Outcome outcome,
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
        Belief belief = outcome.belief();
        this.rows = projected.derive(block -> SolvedBlock.of(block, belief, likelihood, priorMean));
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
    public SparseWarmStart warmStart() {
        return new SparseWarmStart(basis, outcome.state());
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
        Totals totals = rows.sum(
                new EvidencePass.Slope(basis, likelihood, priorMean, belief.covariance(), belief.mean(), moved));
        return FeatureCotangents.gradient(totals, basis, moved, 0, 0, true);
    }

    @Override
    public double[] sums(AdditiveLoss loss, double shift) {
        double offset = priorMean + shift;
        PredictiveLink link = new PredictiveLink(likelihood, 0);
        return rows.sum(block -> {
                    double[] sums = new double[loss.size()];
                    double[] margins = block.margins(offset, link);
                    for (int i = 0; i < margins.length; i++) {
                        loss.add(margins[i], block.label(i), sums);
                    }
                    return Totals.of(sums);
                })
                .part(0);
    }

    @Override
    public Gradient gradient(AdditiveLoss loss, double[] sums, double shift) {
        return adjoint().gradient(MarginSlope.of(loss, sums), shift);
    }

    @Override
    public double[] margins(double shift) {
        double offset = priorMean + shift;
        PredictiveLink link = new PredictiveLink(likelihood, 0);
        return rows.gather(block -> block.margins(offset, link));
    }

    @Override
    public int[] labels() {
        double[] labels = rows.gather(block ->
                Arrays.stream(block.rows().rows().labels()).asDoubleStream().toArray());
        return Arrays.stream(labels).mapToInt(label -> (int) label).toArray();
    }

    @Override
    public Gradient gradient(double[] lossByMargin, double shift) {
        return adjoint().gradient(MarginSlope.given(lossByMargin), shift);
    }

    private SparseAdjoint adjoint() {
        return new SparseAdjoint(rows, basis, outcome.belief(), likelihood, priorMean, solveTolerance, moved);
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
        projected.close();
    }
}
