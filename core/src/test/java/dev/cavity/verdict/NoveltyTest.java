package dev.cavity.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Goal;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.GpTrainer;
import dev.cavity.sparse.Inducing;
import org.junit.jupiter.api.Test;

class NoveltyTest {
    private final Dataset data = Synthetic.screening(150, 1);
    private final Matrix fresh = Synthetic.screening(1000, 2).inputs();

    private static double share(BinaryClassifier model, Matrix points) {
        int far = 0;
        for (boolean one : Novelty.of(model).far(points)) {
            far += one ? 1 : 0;
        }
        return (double) far / points.rows();
    }

    private static Matrix moved(Matrix points, double by) {
        Matrix moved = points.copy();
        for (int i = 0; i < moved.array().length; i++) {
            moved.array()[i] += by * (i / points.rows() + 1);
        }
        return moved;
    }

    /** One in a hundred, which the quantile of 150 rows tells to a factor of two or so. */
    @Test
    void fewRowsOfTheSameKindAreFar() {
        BinaryClassifier model =
                DefaultTrainer.forGoal(Goal.LOG_LOSS).withQuick(true).fit(data);
        assertThat(share(model, fresh)).isLessThan(0.03);
        assertThat(share(model, data.inputs())).isZero();
        assertThat(share(model, moved(fresh, 100))).isEqualTo(1);
    }

    @Test
    void aCommitteeIsAskedAsAWhole() {
        BinaryClassifier model = DefaultTrainer.forGoal(Goal.LOG_LOSS).fit(data);
        assertThat(share(model, fresh)).isLessThan(0.03);
        assertThat(share(model, moved(fresh, 100))).isGreaterThan(0.99);
    }

    /** A column without influence makes no row far, a column with influence does. */
    @Test
    void theKernelSaysWhatMatters() {
        BinaryClassifier model = GpTrainer.withDefaults()
                .withKernel(Kernels.squaredExponential().ard(4, 4, 4, 4, 4, 4, 1e9))
                .withMaxIterations(1)
                .fit(data);
        Matrix inflamed = fresh.copy();
        Matrix warm = fresh.copy();
        for (int i = 0; i < fresh.rows(); i++) {
            inflamed.set(i, 3, 60);
            warm.set(i, 5, 100);
        }
        assertThat(share(model, inflamed)).isEqualTo(1);
        assertThat(share(model, warm)).isLessThan(0.03);
    }

    @Test
    void inducingInputsTellByThePriorVariance() {
        BinaryClassifier model = GpTrainer.withDefaults()
                .withInducing(Inducing.kMeans(40, 1))
                .withMaxIterations(10)
                .fit(data);
        assertThat(share(model, fresh)).isLessThan(0.1);
        assertThat(share(model, moved(fresh, 100))).isEqualTo(1);
    }
}
