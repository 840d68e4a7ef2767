package dev.cavity.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Feature;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Goal;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.ClassTrainer;
import dev.cavity.model.Classifier;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ClassifierFactsTest {
    private static final List<String> CLASSES = List.of("healthy", "ill");

    @Test
    @SuppressWarnings("unchecked")
    void correctedFiguresComeWithThoseAsChosen() {
        Dataset data = Synthetic.screening(60, 2);
        BinaryClassifier model = GpTrainer.withDefaults().fit(data);
        Map<String, Object> leftOut = (Map<String, Object>)
                FactsMap.of(ClassifierFacts.leftOut(model, CLASSES)).get("leaveOneOut");
        assertThat(leftOut).containsEntry("nlp", model.leaveOneOut().nlp()).containsEntry("corrected", true);
        assertThat((Map<String, Object>) leftOut.get("asChosen"))
                .containsEntry("nlp", model.leaveOneOutAsChosen().nlp())
                .doesNotContainKey("auc");
        assertThat(leftOut)
                .containsEntry("auc", model.leaveOneOut().rocAuc())
                .containsEntry("pooledAuc", model.leaveOneOut().pooledRocAuc());
        assertThat(FactsText.lines(ClassifierFacts.leftOut(model, CLASSES), false))
                .contains("Leave-one-out, corrected for choosing")
                .anyMatch(line -> line.startsWith("  ROC AUC, by pairs"));
    }

    @Test
    @SuppressWarnings("unchecked")
    void aChosenThresholdIsThatOfTheOthersAndTheOneAsChosenStandsBeside() {
        Dataset data = Synthetic.screening(80, 3);
        BinaryClassifier model =
                DefaultTrainer.forGoal(new Goal.FMeasure(0.5)).withQuick(true).fit(data);
        Map<String, Object> leftOut = (Map<String, Object>)
                FactsMap.of(ClassifierFacts.leftOut(model, CLASSES)).get("leaveOneOut");
        double asChosen = model.leaveOneOutAsChosen().f1();
        assertThat(leftOut)
                .containsEntry("f1", model.leaveOneOut().f1())
                .containsEntry("threshold", model.threshold())
                .containsKey("decidedBy");
        assertThat((Map<String, Object>) leftOut.get("asChosen")).containsEntry("f1", asChosen);
        assertThat(model.leaveOneOut().f1()).isLessThan(asChosen);
        assertThat(FactsText.lines(ClassifierFacts.leftOut(model.withThreshold(0.3), CLASSES), false))
                .noneMatch(line -> line.contains("best for the others"));
    }

    @Test
    void aGoalBringsItsOwnMetric() {
        Dataset data = Synthetic.screening(60, 2);
        for (Map.Entry<Goal, String> goal : Map.<Goal, String>of(
                        new Goal.FMeasure(0.2), "  F, ζ = 0.2",
                        new Goal.WeightedError(0.3), "  weighted error, τ = 0.3",
                        new Goal.Costs(10, 1), "  mean cost, 10:1")
                .entrySet()) {
            BinaryClassifier model =
                    DefaultTrainer.forGoal(goal.getKey()).withQuick(true).fit(data);
            assertThat(FactsText.lines(ClassifierFacts.leftOut(model, CLASSES), false))
                    .anyMatch(line -> line.startsWith(goal.getValue()));
        }
    }

    /** The first column decides, the second is noise, the third and fourth are indicators of one category. */
    @Test
    void columnsAreRankedByWhatTellsRowsApart() {
        Random random = new Random(3);
        double[][] rows = new double[80][4];
        int[] labels = new int[80];
        for (int i = 0; i < 80; i++) {
            rows[i][0] = random.nextGaussian();
            rows[i][1] = random.nextGaussian();
            rows[i][2 + i % 2] = 1;
            labels[i] = Math.sin(3 * rows[i][0]) > 0 ? 1 : -1;
        }
        Dataset data = Dataset.of(Matrix.ofRows(rows), labels)
                .withFeatures(List.of(
                        Feature.of("a"),
                        Feature.of("b"),
                        Feature.indicator("c=u", "c"),
                        Feature.indicator("c=v", "c")));
        BinaryClassifier ard = GpTrainer.withDefaults()
                .withKernel(KernelRecipe.byName("se", KernelRecipe.LengthScales.BY_ORIGIN))
                .fit(data);
        List<ColumnRelevance> relevance = ColumnRelevance.of(ard, data.features());
        assertThat(relevance)
                .extracting(ColumnRelevance::column)
                .startsWith("a")
                .containsExactlyInAnyOrder("a", "b", "c");
        assertThat(relevance.get(0).share()).as("more than the others together").isGreaterThan(0.5);
        assertThat(relevance.stream().mapToDouble(ColumnRelevance::share).sum()).isCloseTo(1, within(1e-12));
        assertThat(ColumnRelevance.of(GpTrainer.withDefaults().fit(data), data.features()))
                .isEmpty();
    }

    @Test
    void manyColumnsAreCutToTenForPeopleAndToNoneForPrograms() {
        Dataset data = Synthetic.ringnorm(60, 4);
        BinaryClassifier ard = GpTrainer.withDefaults()
                .withKernel(KernelRecipe.byName("se", true))
                .fit(data);
        Facts facts = ClassifierFacts.model(ard, CLASSES, data.features());
        List<String> lines = FactsText.lines(facts, false);
        int heading = lines.indexOf("  The 10 columns of 20 that matter most for telling rows apart");
        assertThat(lines).hasSize(heading + 12);
        assertThat(lines).noneMatch(line -> line.contains("logBeta7"));
        assertThat(FactsText.lines(facts, true)).anyMatch(line -> line.contains("logBeta7"));
        assertThat((List<?>) FactsMap.of(facts).get("relevance")).hasSize(20);
    }

    @Test
    void severalClassesAreToldOneByOne() {
        Random random = new Random(1);
        double[][] rows = new double[45][2];
        String[] kinds = new String[45];
        for (int i = 0; i < 45; i++) {
            kinds[i] = "k" + i % 3;
            rows[i][0] = i % 3 + 0.5 * random.nextGaussian();
            rows[i][1] = random.nextGaussian();
        }
        ClassDataset data = ClassDataset.of(rows, kinds)
                .withGroups(IntStream.range(0, 45).map(i -> i / 2).toArray());
        Classifier model =
                new ClassTrainer(DefaultTrainer.forGoal(Goal.LOG_LOSS).withQuick(true), 2).fit(data);
        List<String> lines = FactsText.lines(
                ClassifierFacts.leftOut(model, data.classes())
                        .and(ClassifierFacts.model(model, data.classes(), data.features())),
                false);
        assertThat(lines)
                .startsWith("Leave-one-out of 23 groups, each left out whole, corrected for choosing")
                .anyMatch(
                        line -> line.startsWith("For each of 3 classes one Gaussian process, for log-loss; converged"))
                .anyMatch(line -> line.matches("    k2 +15 .*"));
    }
}
