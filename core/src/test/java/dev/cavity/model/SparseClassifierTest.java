package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.Laplace;
import dev.cavity.selection.Optimizer;
import dev.cavity.sparse.Inducing;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SparseClassifierTest {
    private static final int N = 2000;
    private static final Dataset ALL = Synthetic.ringnorm(N + 3000, 1);
    private static final Dataset TRAINING = ALL.select(IntStream.range(0, N).toArray());
    private static final Dataset TEST = ALL.select(IntStream.range(N, N + 3000).toArray());
    private static final Dataset SMALL = Synthetic.twonorm(90, 3);

    private static GpClassifier.Builder sparse(Inducing inducing) {
        return GpClassifier.builder().inducing(inducing);
    }

    @Test
    void ringnormIsLearntAndLeaveOneOutTellsTheTruth() {
        FittedClassifier model = sparse(Inducing.kMeans(50, 1)).threads(2).fit(TRAINING);
        FitSummary summary = model.summary();
        assertThat(summary.converged()).isTrue();
        SparseSetup setup = summary.sparse().orElseThrow();
        assertThat(setup.inducing()).isEqualTo(50);
        assertThat(setup.chosen()).isEqualTo("k-means, seed 1");
        assertThat(setup.moved()).isFalse();
        assertThat(setup.jitter()).isPositive().isLessThan(1e-6);
        assertThat(setup.residualShare()).isBetween(0.0, 1.0);
        double test = model.evaluate(TEST.inputs(), TEST.labels()).nlp();
        double leaveOneOut = model.leaveOneOut().nlp();
        assertThat(test).isLessThan(0.06);
        assertThat(leaveOneOut).isEqualTo(test, within(0.02)).isEqualTo(summary.loss(), within(1e-9));
    }

    @Test
    void withAllInputsItIsTheDenseClassifier() {
        FittedClassifier dense = GpClassifier.builder().fit(SMALL);
        FittedClassifier sparse = sparse(Inducing.given(SMALL.inputs())).fit(SMALL);
        assertThat(sparse.summary().loss()).isEqualTo(dense.summary().loss(), within(1e-6));
        for (int i = 0; i < 20; i++) {
            double[] point = SMALL.inputs().row(i);
            assertThat(sparse.predict(point).probability())
                    .isEqualTo(dense.predict(point).probability(), within(1e-4));
        }
    }

    @Test
    void movedInputsLoseLess() {
        Inducing few = Inducing.kMeans(4, 1);
        FittedClassifier still = sparse(few).criterion(Criteria.evidence()).fit(SMALL);
        FittedClassifier moved = sparse(few.moved())
                .criterion(Criteria.evidence())
                .maxIterations(30)
                .fit(SMALL);
        assertThat(moved.summary().loss()).isLessThan(still.summary().loss());
        assertThat(moved.summary().sparse().orElseThrow().moved()).isTrue();
        assertThat(moved.summary().parameters()).hasSameSizeAs(still.summary().parameters());
    }

    @Test
    void decisionsAndTwoStepsWorkAsInTheDenseCase() {
        FittedClassifier model = sparse(Inducing.automatic(1))
                .thenShiftBy(Criteria.fMeasure(0.5))
                .decision(predictions -> 0.4)
                .fit(SMALL);
        assertThat(model.threshold()).isEqualTo(0.4);
        assertThat(model.content().hyperparameters().shift()).isNotZero();
        assertThat(model.withThreshold(0.7).threshold()).isEqualTo(0.7);
        assertThat(model.summary().setup().criterion()).isEqualTo("nlp then f1");
    }

    @Test
    void restoredFromItsPartsItPredictsTheSameBits() {
        FittedClassifier model = sparse(Inducing.greedyVariance(12)).fit(SMALL);
        assertThat(model.content()).isInstanceOf(SparseParts.class);
        SparseParts parts = (SparseParts) model.content();
        FittedClassifier again = FittedClassifier.restore(parts, model.threshold());
        assertThat(again.predict(SMALL.inputs())).isEqualTo(model.predict(SMALL.inputs()));
        assertThat(again.leaveOneOut().f1()).isEqualTo(model.leaveOneOut().f1());
        SparseParts without = new SparseParts(
                parts.kernel(),
                parts.inference(),
                parts.hyperparameters(),
                parts.standardizer(),
                parts.inducing(),
                parts.jitterShare(),
                parts.state(),
                Optional.empty(),
                parts.summary());
        FittedClassifier elsewhere = FittedClassifier.restore(without, 0.5);
        assertThat(elsewhere.predict(SMALL.inputs())).isEqualTo(model.predict(SMALL.inputs()));
        assertThatIllegalStateException().isThrownBy(elsewhere::leaveOneOut).withMessageContaining("not kept");
    }

    @Test
    void whatOnlyTheDenseCaseHasIsRefused() {
        FittedClassifier model = sparse(Inducing.kMeans(5, 1)).maxIterations(1).fit(SMALL);
        assertThatIllegalStateException().isThrownBy(model::sites).withMessageContaining("inducing inputs");
        assertThatIllegalStateException().isThrownBy(model::parts).withMessageContaining("inducing inputs");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        sparse(Inducing.kMeans(5, 1)).optimizer(Optimizer.EM).fit(SMALL))
                .withMessageContaining("optimizer exact");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sparse(Inducing.kMeans(5, 1))
                        .inference(Laplace.withDefaults())
                        .fit(SMALL))
                .withMessageContaining("expectation propagation");
    }
}
