package dev.cavity.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cavity.data.Observations;
import dev.cavity.data.Standardizer;
import dev.cavity.data.Synthetic;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InducingTest {
    private static final Matrix INPUTS = Problem.balanced(300, 2, 51).inputs();
    private static final Standardizer STANDARDIZER = Standardizer.fit(INPUTS);
    private static final Kernel KERNEL = Kernels.squaredExponential().isotropic(4, 2);

    private static Inducing.Chosen choose(Inducing inducing) {
        return inducing.choose(KERNEL, INPUTS, STANDARDIZER);
    }

    /** Σ λ_i / Σ k_ii. */
    private static double residualShare(Matrix z) {
        int[] labels = new int[300];
        Arrays.fill(labels, 1);
        ProjectedBlock block = InducingBasis.of(KERNEL, z, InducingBasis.SHARE)
                .project(new RowBlock(Observations.of(INPUTS, labels), 0));
        return Arrays.stream(block.residual()).sum() / (4 * 300);
    }

    @Test
    void greedyInputsExplainMoreThanTheFirstRowsAndEachOther() {
        Matrix ten = choose(Inducing.greedyVariance(10)).inputs();
        Matrix twenty = choose(Inducing.greedyVariance(20)).inputs();
        Matrix first = INPUTS.selectRows(IntStream.range(0, 20).toArray());
        assertThat(twenty.rows()).isEqualTo(20);
        assertThat(twenty.selectRows(IntStream.range(0, 10).toArray())).isEqualTo(ten);
        assertThat(residualShare(twenty)).isLessThan(residualShare(ten)).isLessThan(residualShare(first));
    }

    @Test
    void greedyChoiceEndsWhenEverythingIsExplained() {
        Matrix x = Matrix.ofRows(new double[][] {{0}, {1}, {0}, {1}, {0}});
        Matrix z = Inducing.greedyVariance(5).choose(KERNEL, x, STANDARDIZER).inputs();
        assertThat(z.rows()).isEqualTo(2);
    }

    @Test
    void automaticNumberLeavesTheDocumentedShare() {
        Inducing.Chosen chosen = choose(Inducing.automatic(1));
        assertThat(chosen.how()).contains("automatic");
        assertThat(residualShare(chosen.inputs())).isLessThanOrEqualTo(Inducing.AUTOMATIC_SHARE * 1.001);
        int fewer = chosen.inputs().rows() - 1;
        assertThat(residualShare(
                        chosen.inputs().selectRows(IntStream.range(0, fewer).toArray())))
                .isGreaterThan(Inducing.AUTOMATIC_SHARE);
    }

    @Test
    void automaticNumberIsLimited() {
        Matrix wide = Synthetic.ringnorm(1000, 1).inputs();
        Matrix z = Inducing.automatic(1)
                .choose(Kernels.squaredExponential().isotropic(4, 20), wide, Standardizer.fit(wide))
                .inputs();
        assertThat(z.rows()).isEqualTo(Inducing.AUTOMATIC_LIMIT);
    }

    @Test
    void clusterCentresAreFoundAndFollowTheSeed() {
        double[][] points = new double[90][];
        Arrays.setAll(points, i -> new double[] {100 * (i % 3) + Math.sin(i), Math.cos(i)});
        Matrix z = Inducing.kMeans(3, 7)
                .choose(KERNEL, Matrix.ofRows(points), STANDARDIZER)
                .inputs();
        double[] first =
                IntStream.range(0, 3).mapToDouble(i -> z.get(i, 0)).sorted().toArray();
        assertThat(Naive.maxDifference(first, new double[] {0, 100, 200})).isLessThan(1);
        assertThat(choose(Inducing.kMeans(12, 3)).inputs())
                .isEqualTo(choose(Inducing.kMeans(12, 3)).inputs());
        assertThat(choose(Inducing.kMeans(12, 3)).inputs())
                .isNotEqualTo(choose(Inducing.kMeans(12, 4)).inputs());
    }

    @Test
    void largeDataAreRepresentedByASample() {
        Matrix large = Synthetic.twonorm(Inducing.SAMPLE + 500, 1).inputs();
        Kernel kernel = Kernels.squaredExponential().isotropic(4, 20);
        for (Inducing inducing : new Inducing[] {Inducing.kMeans(3, 1), Inducing.greedyVariance(3)}) {
            assertThat(inducing.choose(kernel, large, Standardizer.fit(large))
                            .inputs()
                            .rows())
                    .isEqualTo(3);
        }
    }

    @Test
    void givenInputsAreStandardisedAndMoreThanThereAreRowsIsNoError() {
        Matrix z = Matrix.ofRows(new double[][] {{1, 2}, {3, 4}});
        assertThat(choose(Inducing.given(z)).inputs()).isEqualTo(STANDARDIZER.apply(z));
        assertThat(choose(Inducing.kMeans(1000, 1)).inputs().rows()).isEqualTo(300);
        assertThat(choose(Inducing.greedyVariance(1000)).inputs().rows()).isLessThanOrEqualTo(300);
    }

    @Test
    void onlyMovedInputsMove() {
        assertThat(Inducing.kMeans(3, 1).isMoved()).isFalse();
        assertThat(Inducing.kMeans(3, 1).moved().isMoved()).isTrue();
    }

    @Test
    void badChoicesAreNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Inducing.kMeans(0, 1))
                .withMessage("0 inducing inputs: there must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Inducing.given(Matrix.zeros(2, 3))
                        .choose(KERNEL, INPUTS, Standardizer.of(new double[3], new double[] {1, 1, 1})))
                .withMessage("inducing inputs have 3 columns, the training inputs 2");
    }
}
