package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.data.Synthetic;
import dev.cavity.engine.DenseEngine;
import dev.cavity.engine.InducingEngine;
import dev.cavity.kernel.Kernel;
import dev.cavity.selection.IterationReport;
import dev.cavity.selection.Optimizer;
import dev.cavity.selection.SearchSpace;
import dev.cavity.selection.Selection;
import dev.cavity.selection.SelectionResult;
import dev.cavity.sparse.Inducing;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.SparseEp;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RehearsalTest {
    private static final Dataset MANY = Synthetic.screening(15_000, 4);

    private static final Dataset TWO_CLOUDS = Synthetic.ringnorm(1200, 4);

    private static final GpTrainer DENSE = GpTrainer.withDefaults().withMean(false);

    @Test
    void itsSampleIsAlwaysTheSame() {
        Observations rows = new Observations(MANY.inputs(), MANY.outcomes());
        Observations first = Rehearsal.sample(rows).orElseThrow();
        assertThat(first.size()).isEqualTo(5000);
        assertThat(Rehearsal.sample(rows).orElseThrow().inputs().array())
                .isEqualTo(first.inputs().array());
    }

    @Test
    void fewRowsAndRareClassesHaveNone() {
        Observations rows = new Observations(MANY.inputs(), MANY.outcomes());
        assertThat(Rehearsal.sample(rows.select(IntStream.range(0, 14_999).toArray())))
                .isEmpty();
        int[] labels = new int[rows.size()];
        Arrays.fill(labels, -1);
        Arrays.fill(labels, 0, 30, 1);
        assertThat(Rehearsal.sample(new Observations(MANY.inputs(), Outcomes.of(labels))))
                .isEmpty();
    }

    @Test
    void ofRowsThatAreAllTakenItHasAThirdOfEachClassAndGroupsAsAWhole() {
        Observations all = new Observations(TWO_CLOUDS.inputs(), TWO_CLOUDS.outcomes());
        Observations rows = all.select(IntStream.range(0, 1200).toArray());
        Observations single = Rehearsal.denseSample(DENSE, rows).orElseThrow();
        assertThat(Rehearsal.denseSample(DENSE, rows).orElseThrow().inputs().array())
                .isEqualTo(single.inputs().array());
        assertThat(single.size()).isBetween(400, 401);
        assertThat(single.outcomes().positives()).isEqualTo((rows.outcomes().positives() + 2) / 3);

        int[] groups = IntStream.range(0, rows.size()).map(i -> i / 4).toArray();
        Observations grouped = new Observations(rows.inputs(), rows.outcomes().withGroups(groups));
        Outcomes some = Rehearsal.denseSample(DENSE, grouped).orElseThrow().outcomes();
        assertThat(some.sharedGroups()).hasSize(some.size() / 4).allSatisfy(group -> assertThat(group)
                .hasSize(4));
    }

    @Test
    void fewRowsAreSearchedAtOnceAndSoIsWhatHasManyOptima() {
        Observations all = new Observations(TWO_CLOUDS.inputs(), TWO_CLOUDS.outcomes());
        Observations rows = all.select(IntStream.range(0, 1000).toArray());
        assertThat(Rehearsal.denseSample(DENSE, rows)).isPresent();
        assertThat(Rehearsal.denseSample(
                        DENSE, all.select(IntStream.range(0, 999).toArray())))
                .isEmpty();
        assertThat(Rehearsal.denseSample(DENSE.withMean(true), rows)).isEmpty();
        assertThat(Rehearsal.denseSample(DENSE.withOptimizer(Optimizer.EM), rows))
                .isEmpty();
        assertThat(Rehearsal.denseSample(DENSE.withRestarts(1, 1), rows)).isEmpty();
        assertThat(Rehearsal.denseSample(DENSE.withCriterion(Criteria.fMeasure(0.5)), rows))
                .isEmpty();
        int[] labels = new int[rows.size()];
        Arrays.fill(labels, -1);
        Arrays.fill(labels, 0, 40, 1);
        assertThat(Rehearsal.denseSample(DENSE, new Observations(rows.inputs(), Outcomes.of(labels))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nlp", "evidence"})
    void ofRowsThatAreAllTakenItLeadsToTheirOptimum(String criterion) {
        Dataset data = Synthetic.ringnorm(1000, 4);
        GpTrainer trainer = DENSE.withCriterion(Criteria.byName(criterion));
        FittedGp fitted = trainer.fit(data);
        Observations rows = new Observations(fitted.parts().standardizer().apply(data.inputs()), data.outcomes());
        Kernel start = trainer.kernel().of(data.features(), trainer.scaling().spread(rows.inputs()));
        SelectionResult direct = Selection.by(trainer.criterion())
                .run(
                        new DenseEngine(start, trainer.inference(), rows),
                        SearchSpace.of(start, trainer.inference(), trainer.priors()));
        direct.inferred().close();
        assertThat(fitted.details().converged()).isTrue();
        assertThat(fitted.details().work().evaluations())
                .isLessThan(direct.work().evaluations());
        List<IterationReport> history = fitted.details().history();
        assertThat(history.get(history.size() - 1).objective())
                .isCloseTo(direct.objective(), within(1e-6 * direct.objective()));
        for (int j = 0; j < 2; j++) {
            // the length of a step that changes the objective by no more, along the flattest direction
            assertThat(fitted.details().parameters().get(j).value())
                    .isCloseTo(direct.hyperparameters().asList().get(j), within(0.02));
        }
    }

    @Test
    void itLeadsToTheOptimumOfAllRows() {
        GpTrainer trainer = GpTrainer.withDefaults()
                .withCriterion(Criteria.evidence())
                .withMean(false)
                .withInducing(Inducing.kMeans(8, 1))
                .withThreads(2);
        FittedGp fitted = trainer.fit(MANY);
        assertThat(fitted.details().sparse().orElseThrow().chosen()).contains("searched on 5000 rows first");

        Observations rows = new Observations(fitted.parts().standardizer().apply(MANY.inputs()), MANY.outcomes());
        Kernel start = trainer.kernel().of(MANY.features(), trainer.scaling().spread(rows.inputs()));
        Inducing.Chosen z = trainer.inducing()
                .orElseThrow()
                .choose(start, rows.inputs(), fitted.parts().standardizer());
        try (LocalRowBlocks<RowBlock> blocks = LocalRowBlocks.of(rows, 2)) {
            SelectionResult direct = Selection.by(trainer.criterion())
                    .run(
                            new InducingEngine(start, SparseEp.of(trainer.inference()), blocks, z.inputs()),
                            SearchSpace.of(start, trainer.inference(), trainer.priors()));
            direct.inferred().close();
            assertThat(fitted.details().loss())
                    .isCloseTo(
                            direct.value().loss(), within(1e-6 * direct.value().loss()));
            for (int j = 0; j < 2; j++) {
                assertThat(fitted.details().parameters().get(j).value())
                        .isCloseTo(direct.hyperparameters().asList().get(j), within(2e-3));
            }
        }
    }
}
