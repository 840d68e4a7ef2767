package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.engine.InducingKnowledge;
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

    private static GpTrainer sparse(Inducing inducing) {
        return GpTrainer.withDefaults().withInducing(inducing);
    }

    @Test
    void ringnormIsLearntAndLeaveOneOutTellsTheTruth() {
        FittedGp model = sparse(Inducing.kMeans(50, 1)).withThreads(2).fit(TRAINING);
        GpSummary summary = model.details();
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
        assertThat(leaveOneOut).isEqualTo(test, within(0.02));
        assertThat(model.leaveOneOutAsChosen().nlp()).isEqualTo(summary.loss(), within(1e-9));
    }

    @Test
    void withAllInputsItIsTheDenseClassifier() {
        FittedGp dense = GpTrainer.withDefaults().fit(SMALL);
        FittedGp sparse = sparse(Inducing.given(SMALL.inputs())).fit(SMALL);
        assertThat(sparse.details().loss()).isEqualTo(dense.details().loss(), within(1e-6));
        for (int i = 0; i < 20; i++) {
            double[] point = SMALL.inputs().row(i);
            assertThat(sparse.predict(point).probability())
                    .isEqualTo(dense.predict(point).probability(), within(1e-4));
        }
    }

    @Test
    void movedInputsLoseLess() {
        Inducing few = Inducing.kMeans(4, 1);
        FittedGp still = sparse(few).withCriterion(Criteria.evidence()).fit(SMALL);
        FittedGp moved = sparse(few.moved())
                .withCriterion(Criteria.evidence())
                .withMaxIterations(30)
                .fit(SMALL);
        assertThat(moved.details().loss()).isLessThan(still.details().loss());
        assertThat(moved.details().sparse().orElseThrow().moved()).isTrue();
        assertThat(moved.details().parameters()).hasSameSizeAs(still.details().parameters());
    }

    @Test
    void decisionsAndTwoStepsWorkAsInTheDenseCase() {
        FittedGp model = sparse(Inducing.automatic(1))
                .withSecondStep(Criteria.fMeasure(0.5))
                .withDecision(new Decision.At(0.4))
                .fit(SMALL);
        assertThat(model.threshold()).isEqualTo(0.4);
        assertThat(model.parts().hyperparameters().shift()).isNotZero();
        assertThat(model.withThreshold(0.7).threshold()).isEqualTo(0.7);
        assertThat(model.details().setup().criterion()).isEqualTo("nlp then f1");
    }

    @Test
    void restoredFromItsPartsItPredictsTheSameBits() {
        FittedGp model = sparse(Inducing.greedyVariance(12)).fit(SMALL);
        GpParts parts = model.parts();
        assertThat(parts.knowledge()).isInstanceOf(InducingKnowledge.class);
        FittedGp again = FittedGp.restore(parts, model.threshold());
        assertThat(again.predict(SMALL.inputs())).isEqualTo(model.predict(SMALL.inputs()));
        assertThat(again.leaveOneOut().f1()).isEqualTo(model.leaveOneOut().f1());
        GpParts without = new GpParts(
                parts.kernel(),
                parts.inference(),
                parts.hyperparameters(),
                parts.standardizer(),
                parts.knowledge(),
                Optional.empty(),
                parts.summary());
        FittedGp elsewhere = FittedGp.restore(without, 0.5);
        assertThat(elsewhere.predict(SMALL.inputs())).isEqualTo(model.predict(SMALL.inputs()));
        assertThatIllegalStateException().isThrownBy(elsewhere::leaveOneOut).withMessageContaining("not kept");
    }

    @Test
    void whatOnlyTheDenseCaseHasIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sparse(Inducing.kMeans(5, 1))
                        .withOptimizer(Optimizer.EM)
                        .fit(SMALL))
                .withMessageContaining("optimizer exact");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sparse(Inducing.kMeans(5, 1))
                        .withInference(Laplace.withDefaults())
                        .fit(SMALL))
                .withMessageContaining("expectation propagation");
    }
}
