package dev.cavity.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.kernel.Kernels;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.linalg.Vectors;
import dev.cavity.testing.Problem;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MeanSearchTest {
    private static final double TARGET = 1e-8;

    /** Σ g_i v_i = a for the variances given, though they are those of another kernel's posterior. */
    @Test
    void theMeanThatIsFoundSolvesItsEquation() {
        SparseCase near = SparseCase.of(
                Problem.balanced(200, 3, 52), Kernels.squaredExponential().isotropic(4, 3), 12);
        Likelihood likelihood = SparseCase.TIGHT.likelihood();
        InducingBasis basis =
                InducingBasis.of(Kernels.squaredExponential().isotropic(5, 3.3), near.inducing(), InducingBasis.SHARE);
        try (LocalRowBlocks<RowBlock> rows = near.rows(2, 1);
                SparsePosterior before = near.infer(SparseCase.TIGHT, Optional.empty());
                RowBlocks<ProjectedBlock> projected = rows.derive(basis::project)) {
            Belief belief = Belief.of(before.start().carriedTo(basis).orElseThrow());
            try (RowBlocks<VarianceBlock> variances = VarianceBlock.of(projected, belief, Precision.DOUBLE)) {
                double[] found = new MeanSearch(likelihood, SparseCase.PRIOR_MEAN)
                        .from(variances, belief, TARGET, Precision.DOUBLE);
                double start = lacking(variances, belief, belief.mean());
                double end = lacking(variances, belief, found);
                assertThat(start).isGreaterThan(0.01);
                assertThat(end).isLessThan(TARGET);
            }
        }
    }

    private static double lacking(RowBlocks<VarianceBlock> rows, Belief belief, double[] mean) {
        double[] rest = rows.sum(
                        new MeanPass(mean, SparseCase.TIGHT.likelihood(), SparseCase.PRIOR_MEAN, 0, Precision.DOUBLE))
                .part(0);
        Vectors.axpy(-1, mean, rest);
        return Vectors.norm(belief.whitened(rest));
    }
}
