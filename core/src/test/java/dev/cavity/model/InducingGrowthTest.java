package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.data.Standardizer;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Goal;
import dev.cavity.evaluation.PairedComparison;
import dev.cavity.linalg.Matrix;
import dev.cavity.selection.IterationReport;
import dev.cavity.sparse.Inducing;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The number of inducing inputs is doubled while rows left out are predicted better; a kernel is fitted before they are chosen. */
class InducingGrowthTest {
    /** A chess board of nine fields, which a handful of inducing inputs cannot draw. */
    private static Dataset board(int rows) {
        SplittableRandom random = new SplittableRandom(8);
        double[][] inputs = new double[rows][];
        int[] labels = new int[rows];
        for (int i = 0; i < rows; i++) {
            inputs[i] = new double[] {3 * random.nextDouble(), 3 * random.nextDouble()};
            boolean even = ((int) inputs[i][0] + (int) inputs[i][1]) % 2 == 0;
            labels[i] = even == random.nextDouble() < 0.95 ? 1 : -1;
        }
        return Dataset.of(inputs, labels);
    }

    private static final Dataset BOARD = board(400);

    private static GpTrainer trainer() {
        return GpTrainer.withDefaults().withCriterion(Criteria.evidence()).withMean(false);
    }

    private static List<InducingTrial> tried(FittedGp fitted) {
        return fitted.details().sparse().orElseThrow().tried();
    }

    private static void assertRuleWasKept(List<InducingTrial> tried, int first, int most) {
        for (int k = 0; k < tried.size(); k++) {
            InducingTrial trial = tried.get(k);
            assertThat(trial.inducing()).isEqualTo(first << k);
            boolean isLast = k == tried.size() - 1;
            if (k > 0) {
                assertThat(trial.gain()).isEqualTo(tried.get(k - 1).logLoss() - trial.logLoss(), within(1e-12));
                assertThat(trial.error()).isPositive();
            }
            if (!isLast) {
                assertThat(trial.isBetter()).isTrue();
            } else {
                assertThat(!trial.isBetter() || 2 * trial.inducing() > most).isTrue();
            }
        }
    }

    @Test
    void numbersAreDoubledWhileThatHelpsAndTheBestIsKept() {
        FittedGp grown = trainer()
                .withInducing(Inducing.growing(10, 1600, 1))
                .withThreads(1)
                .fit(BOARD);
        List<InducingTrial> tried = tried(grown);
        assertThat(tried.size()).as("a board needs more than ten").isGreaterThan(2);
        assertRuleWasKept(tried, 10, 200);
        InducingTrial best = tried.stream()
                .min((a, b) -> Double.compare(a.logLoss(), b.logLoss()))
                .orElseThrow();
        assertThat(grown.details().sparse().orElseThrow().inducing()).isEqualTo(best.inducing());
        assertThat(grown.leaveOneOut().nlp()).isEqualTo(best.logLoss(), within(1e-12));
        assertThat(grown.leaveOneOut().nlp()).isLessThan(tried.get(0).logLoss() - 0.1);
    }

    /** The gain and its error are those of two fits that know nothing of each other. */
    @Test
    void gainsAreThoseOfTheRowsDifferences() {
        List<InducingTrial> tried = tried(trainer()
                .withInducing(Inducing.growing(10, 20, 3))
                .withThreads(1)
                .fit(BOARD));
        Evaluation ten = trainer()
                .withInducing(Inducing.kMeans(10, 3))
                .withThreads(1)
                .fit(BOARD)
                .leaveOneOut();
        Evaluation twenty = trainer()
                .withInducing(Inducing.kMeans(20, 3))
                .withThreads(1)
                .fit(BOARD)
                .leaveOneOut();
        var expected = PairedComparison.of(ten, twenty, 0.95).nlp();
        assertThat(tried).hasSize(2);
        assertThat(tried.get(1).gain()).isCloseTo(expected.value(), within(1e-12));
        assertThat(tried.get(1).error()).isCloseTo(expected.standardError(), within(1e-12));
    }

    @Test
    void noiseNeedsNoMoreAndHalfOfTheRowsIsTheEnd() {
        Dataset twonorm = Synthetic.twonorm(150, 4);
        List<InducingTrial> tried = tried(trainer()
                .withInducing(Inducing.growing(20, 1600, 1))
                .withThreads(1)
                .fit(twonorm));
        assertRuleWasKept(tried, 20, 75);
        FittedGp few =
                trainer().withInducing(Inducing.growing(1)).withThreads(1).fit(Synthetic.twonorm(60, 4));
        assertThat(tried(few))
                .singleElement()
                .extracting(InducingTrial::inducing)
                .isEqualTo(60);
        assertThat(few.details().warnings()).noneMatch(warning -> warning.contains("doubling"));
    }

    @Test
    void whereTheLimitEndsItThisIsSaid() {
        FittedGp grown = trainer()
                .withInducing(Inducing.growing(10, 20, 1))
                .withThreads(1)
                .fit(BOARD);
        assertThat(tried(grown)).hasSize(2);
        assertThat(grown.details().warnings())
                .anyMatch(warning -> warning.startsWith(
                        "the last doubling, to 20 inducing inputs, still made leave-one-out log loss better by"));
    }

    @Test
    void itCountsTheWorkOfAllAndTellsEachTrial() {
        List<String> heard = new ArrayList<>();
        FitListener listener = new FitListener() {
            @Override
            public void iteration(int fit, int fits, IterationReport report) {}

            @Override
            public void tried(int fit, int fits, InducingTrial trial) {
                heard.add(fit + "/" + fits + " " + trial.inducing());
            }

            @Override
            public void fitted(int fit, int fits) {
                heard.add(fit + "/" + fits + " done");
            }
        };
        CommitteeTrainer committee = new CommitteeTrainer(List.of(trainer(), trainer()), Decision.half());
        BinaryClassifier fitted =
                committee.withInducing(Inducing.growing(8, 16, 1)).fit(BOARD, FitWatch.by(listener));
        assertThat(heard).containsExactly("0/2 8", "0/2 16", "0/2 done", "1/2 8", "1/2 16", "1/2 done");
        int alone = trainer()
                .withInducing(Inducing.kMeans(8, 1))
                .fit(BOARD)
                .summary()
                .work()
                .evaluations();
        assertThat(fitted.summary().members().get(0).work().evaluations()).isGreaterThan(alone);
    }

    @Test
    void threadsChangeNoBit() {
        GpTrainer growing = trainer().withInducing(Inducing.growing(10, 40, 1));
        FittedGp one = growing.withThreads(1).fit(BOARD);
        FittedGp two = growing.withThreads(2).fit(BOARD);
        assertThat(tried(two)).isEqualTo(tried(one));
        assertThat(two.margins(BOARD.inputs())).containsExactly(one.margins(BOARD.inputs()));
    }

    @Test
    void whoEndsItHasWhatWasFoundBefore() {
        List<InducingTrial> heard = new ArrayList<>();
        FitListener listener = new FitListener() {
            @Override
            public void iteration(int fit, int fits, IterationReport report) {}

            @Override
            public void tried(int fit, int fits, InducingTrial trial) {
                heard.add(trial);
            }
        };
        FittedGp ended = trainer()
                .withInducing(Inducing.growing(5, 1600, 1))
                .withThreads(1)
                .fit(BOARD, FitWatch.by(listener).cancelledWhen(() -> !heard.isEmpty()));
        assertThat(tried(ended)).singleElement().isEqualTo(heard.get(0));
        assertThat(ended.details().sparse().orElseThrow().inducing()).isEqualTo(5);
    }

    /** One column of twelve says something: at the start all twelve seem to count, and inputs are wasted on the others. */
    @Test
    void aKernelThatWasFittedFirstLeavesLessUnexplained() {
        SplittableRandom random = new SplittableRandom(2);
        double[][] inputs = new double[1000][12];
        int[] labels = new int[1000];
        for (int i = 0; i < inputs.length; i++) {
            for (int c = 0; c < inputs[i].length; c++) {
                inputs[i][c] = random.nextGaussian();
            }
            labels[i] = Math.sin(3 * inputs[i][0]) + 0.3 * random.nextGaussian() > 0 ? 1 : -1;
        }
        Dataset data = Dataset.of(inputs, labels);
        GpTrainer byColumn =
                trainer().withKernel(KernelRecipe.byName("se", true)).withThreads(1);
        Inducing greedy = Inducing.greedyVariance(12);
        FittedGp blind = byColumn.withInducing(greedy).fit(data);
        FittedGp seeing = byColumn.withInducing(greedy.atFittedKernel()).fit(data);
        SparseSetup setup = seeing.details().sparse().orElseThrow();
        assertThat(setup.chosen()).isEqualTo("greedy variance at a kernel fitted to 600 rows first");
        assertThat(setup.residualShare())
                .isLessThan(blind.details().sparse().orElseThrow().residualShare());
        assertThat(seeing.leaveOneOut().nlp()).isLessThan(blind.leaveOneOut().nlp());
    }

    @Test
    void aRareClassIsAmongTheFirstRows() {
        int[] labels = IntStream.range(0, 5000).map(i -> i % 200 == 0 ? 1 : -1).toArray();
        Observations rows = new Observations(Matrix.zeros(5000, 1), Outcomes.of(labels));
        Observations few = FirstRows.of(rows);
        assertThat(few.outcomes().positives()).isEqualTo(20);
        assertThat(few.outcomes().size()).isBetween(Inducing.FITTED_ROWS, Inducing.FITTED_ROWS + 20);
    }

    @Test
    void whatCannotGoTogetherIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Inducing.growing(100, 50, 1))
                .withMessage("inducing inputs cannot grow from 100 to 50, which are fewer");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Inducing.growing(0, 50, 1))
                .withMessageStartingWith("0 inducing inputs");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Inducing.growing(1).moved())
                .withMessageContaining("placed by k-means for each number");
    }

    @Test
    void rowsElsewhereAreRefusedWhereTheyAreNeededHere() {
        Dataset small = Synthetic.twonorm(60, 1);
        Standardizer standardizer = Standardizer.fit(small.inputs());
        Matrix inputs = standardizer.apply(small.inputs());
        try (LocalRowBlocks<RowBlock> blocks = LocalRowBlocks.of(new Observations(inputs, small.outcomes()), 2, 1)) {
            ScatteredRows rows = new ScatteredRows(
                    blocks, small.size(), small.positives(), standardizer, small.features(), inputs, false);
            assertThatIllegalArgumentException()
                    .isThrownBy(
                            () -> trainer().withInducing(Inducing.growing(1)).fit(rows, FitWatch.none()))
                    .withMessageContaining("60 rows are too many to bring that here");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> trainer()
                            .withInducing(Inducing.greedyVariance(3).atFittedKernel())
                            .fit(rows, FitWatch.none()))
                    .withMessageContaining("only where all rows are here");
        }
    }

    @Test
    void theDefaultGrowsEachOfItsMembers() {
        BinaryClassifier fitted = DefaultTrainer.forGoal(Goal.LOG_LOSS)
                .withInducing(Inducing.growing(10, 20, 1))
                .withMaxIterations(3)
                .fit(Synthetic.screening(120, 1));
        assertThat(fitted.summary().members()).hasSize(3).allSatisfy(member -> assertThat(
                        member.sparse().orElseThrow().tried())
                .hasSize(2));
    }
}
