package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Goal;
import dev.cavity.sparse.Inducing;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DefaultTrainerTest {
    private static final Dataset DATA = Synthetic.twonorm(60, 11);

    @Test
    void itIsACommitteeThatKnowsItsGoal() {
        BinaryClassifier model = DefaultTrainer.forGoal(Goal.byName("f1")).fit(DATA);
        assertThat(model.members())
                .hasSize(DefaultTrainer.forGoal(Goal.LOG_LOSS).fits(DATA));
        assertThat(model.summary().goal()).isEqualTo(Goal.byName("f1"));
        assertThat(model.summary().converged()).isTrue();
        assertThat(model.leftOut().orElseThrow().corrected()).isPresent();
        assertThat(model.leftOut().orElseThrow().pairs()).isPresent();
        Dataset test = Synthetic.twonorm(500, 12);
        assertThat(model.evaluate(test.inputs(), test.labels()).error()).isLessThan(0.06);
    }

    @Test
    void theNumberOfThreadsHasNoInfluenceOnAnyBit() {
        BinaryClassifier one =
                DefaultTrainer.forGoal(Goal.LOG_LOSS).withThreads(1).fit(DATA);
        BinaryClassifier three =
                DefaultTrainer.forGoal(Goal.LOG_LOSS).withThreads(3).fit(DATA);
        assertThat(three.margins(DATA.inputs())).isEqualTo(one.margins(DATA.inputs()));
        assertThat(three.leaveOneOutPredictions()).isEqualTo(one.leaveOneOutPredictions());
    }

    @Test
    void quickIsOneGaussianProcessWithOneLengthScale() {
        BinaryClassifier model =
                DefaultTrainer.forGoal(Goal.byName("cost:4:1")).withQuick(true).fit(DATA);
        assertThat(model.members()).hasSize(1);
        assertThat(model.threshold()).isEqualTo(0.2);
        assertThat(model.summary().goal()).isEqualTo(Goal.byName("cost:4:1"));
    }

    @Test
    void manyRowsTakeInducingInputs() {
        BinaryClassifier model = DefaultTrainer.forGoal(Goal.LOG_LOSS)
                .withInducing(Inducing.kMeans(12, 1))
                .fit(DATA);
        assertThat(model.summary().members()).allMatch(member -> member.sparse().isPresent());
    }

    @Test
    void inducingInputsAreTakenWhereRowsAreManyUnlessAllAreWanted() {
        DefaultTrainer trainer = DefaultTrainer.forGoal(Goal.LOG_LOSS);
        Dataset few = Synthetic.screening(ManyRows.DENSE, 1);
        Dataset many = Synthetic.screening(ManyRows.DENSE + 1, 1);
        assertThat(trainer.members(few)).allMatch(member -> member.inducing().isEmpty());
        assertThat(trainer.members(many)).allMatch(member -> member.inducing().isPresent());
        assertThat(trainer.withAllRows().members(many))
                .allMatch(member -> member.inducing().isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"100, 100", "4001, 500", "15216, 500", "36169, 330", "39074, 310", "1000000, 200"})
    void theMoreRowsTheFewerInducingInputs(int rows, int count) {
        assertThat(ManyRows.inducing(rows, 2)).isEqualTo(count);
    }

    @ParameterizedTest
    @CsvSource({"3, 3500, 10000, 500", "7, 2600, 10000, 330", "10, 2300, 10000, 280"})
    void severalClassesShareTheTime(int classes, int dense, int rows, int count) {
        assertThat(ManyRows.areMany(dense, classes)).isFalse();
        assertThat(ManyRows.areMany(dense + 1, classes)).isTrue();
        assertThat(ManyRows.inducing(rows, classes)).isEqualTo(count);
        DefaultTrainer one = DefaultTrainer.forGoal(Goal.LOG_LOSS).amongClasses(classes);
        assertThat(one.members(Synthetic.screening(dense + 1, 1)))
                .allMatch(member -> member.inducing().isPresent());
        assertThat(one.members(Synthetic.screening(dense, 1)))
                .allMatch(member -> member.inducing().isEmpty());
    }

    @Test
    void thousandsOfColumnsShareOneLengthScale() {
        SplittableRandom random = new SplittableRandom(5);
        double[][] rows = new double[30][1500];
        int[] labels = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            labels[i] = i % 2 == 0 ? 1 : -1;
            rows[i] = random.doubles(1500).toArray();
        }
        BinaryClassifier model = DefaultTrainer.forGoal(Goal.LOG_LOSS).fit(Dataset.of(rows, labels));
        assertThat(model.summary().members())
                .allSatisfy(member -> assertThat(member.parameters()).hasSizeLessThan(10));
    }
}
