package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.ClassDataset;
import dev.cavity.data.Observations;
import dev.cavity.data.Standardizer;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.Goal;
import dev.cavity.linalg.Matrix;
import dev.cavity.selection.Coordinate;
import dev.cavity.selection.SearchSpace;
import dev.cavity.sparse.ClassBlock;
import dev.cavity.sparse.Inducing;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows in blocks that may be anywhere give the classifier that the same rows give in one place. */
class ScatteredClassesTest {
    private static final int N = 90;
    /** Sums in another order. */
    private static final double ROUNDING = 1e-9;
    /** The same in single precision, by which a search's first steps go. */
    private static final double SEARCHED = 1e-6;

    private final ClassDataset data = threeClouds();
    private final GpTrainer trainer = GpTrainer.withDefaults()
            .withCriterion(Criteria.evidence())
            .withMaxIterations(1)
            .withInducing(Inducing.kMeans(6, 1));

    private static ClassDataset threeClouds() {
        SplittableRandom random = new SplittableRandom(5);
        double[][] rows = new double[N][];
        String[] classOf = new String[N];
        for (int i = 0; i < N; i++) {
            int c = i % 3;
            rows[i] = new double[] {1.5 * (c == 1 ? 1 : 0) + random.nextGaussian(), 1.5 * c + random.nextGaussian()};
            classOf[i] = "c" + c;
        }
        return ClassDataset.of(rows, classOf);
    }

    /** In blocks that number their groups as if there were no others. */
    private <R> R scattered(boolean gathered, Function<ScatteredClasses, R> use) {
        Standardizer standardizer = Standardizer.fit(data.inputs());
        Matrix inputs = standardizer.apply(data.inputs());
        try (LocalRowBlocks<RowBlock> blocks = LocalRowBlocks.of(new Observations(inputs, data.outcomes()), 4, 1);
                RowBlocks<ClassBlock> classes = blocks.derive(block -> {
                    int n = block.size();
                    RowBlock own = new RowBlock(
                            Observations.of(block.inputs(), block.outcomes().labels()), block.numbers());
                    return new ClassBlock(
                            own,
                            IntStream.range(0, n)
                                    .map(i -> data.classOf((int) block.numbers()[i]))
                                    .toArray());
                })) {
            return use.apply(new ScatteredClasses(
                    classes, data.classes(), data.counts(), standardizer, data.features(), inputs, gathered));
        }
    }

    @Test
    void classesElsewhereAreFittedAsThoseHere() {
        compare(trainer.withSearchSpace(ScatteredClassesTest::held), ROUNDING);
        compare(trainer, SEARCHED);
    }

    private static SearchSpace held(SearchSpace space) {
        SearchSpace held = space;
        for (Coordinate coordinate : space.coordinates()) {
            held = held.holding(coordinate.name());
        }
        return held;
    }

    private void compare(GpTrainer by, double close) {
        Classifier here = new ClassTrainer(by, 1).fit(data);
        Classifier there = scattered(true, rows -> new ClassTrainer(by, 1).fit(rows));
        assertThat(there.logProbabilities(data.inputs()).array())
                .containsExactly(here.logProbabilities(data.inputs()).array(), within(close));

        ClassPredictions expected = here.leftOut(data.classes()).orElseThrow();
        ClassPredictions found = there.leftOut(data.classes()).orElseThrow();
        for (int i = 0; i < N; i++) {
            assertThat(found.classOf(i)).isEqualTo(expected.classOf(i));
            assertThat(found.logProbability(i, 1)).isCloseTo(expected.logProbability(i, 1), within(close));
        }
        LeftOut first = there.binaries().get(0).leftOut().orElseThrow();
        assertThat(first.asChosen().outcomes().isGrouped()).isFalse();
        assertThat(first.evaluate(0.5).rocAuc())
                .isCloseTo(
                        here.binaries()
                                .get(0)
                                .leftOut()
                                .orElseThrow()
                                .evaluate(0.5)
                                .rocAuc(),
                        within(close));
    }

    @Test
    void aCommitteeNeedsWhatItsMembersSayOfEveryRow() {
        DefaultTrainer committee =
                DefaultTrainer.forGoal(Goal.LOG_LOSS).withMaxIterations(1).withInducing(Inducing.kMeans(6, 1));
        assertThatThrownBy(() -> scattered(false, rows -> new ClassTrainer(committee, 1).fit(rows)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("90 rows are too many to bring that here");
        assertThat(scattered(false, rows -> new ClassTrainer(committee.withQuick(true), 1).fit(rows))
                        .leftOut(data.classes()))
                .isEmpty();
    }
}
