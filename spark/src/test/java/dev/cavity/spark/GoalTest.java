package dev.cavity.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.ClassDataset;
import dev.cavity.evaluation.Goal;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.sparse.Inducing;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(OS.WINDOWS) // where Spark needs binaries of Hadoop that are not in its jars
class GoalTest {
    private static final int M = 6;
    /** The search ends within its own tolerance, and sums in another order end it at a point that differs by little. */
    private static final double SEARCH = 1e-5;

    private final SparkSession spark = LocalSpark.session();
    private final ClassDataset data = Frames.clouds(2, 60, 4);
    private final Dataset<Row> frame = Frames.frame(spark, data).coalesce(1);

    @Test
    void theDefaultForAGoalIsThatOfOneMachine() {
        Goal goal = Goal.byName("f1");
        BinaryClassifier here = DefaultTrainer.forGoal(goal)
                .withMaxIterations(1)
                .withInducing(Inducing.kMeans(M, 1))
                .fit(data.binary());
        BinaryClassifier there = new GpClassifier()
                .setGoal("f1")
                .setMaxIter(1)
                .setInducing(M)
                .fit(frame)
                .binary();

        assertThat(there.members()).hasSameSizeAs(here.members());
        for (int k = 0; k < here.members().size(); k++) {
            assertThat(there.members().get(k).weight())
                    .isCloseTo(here.members().get(k).weight(), within(SEARCH));
        }
        assertThat(there.threshold()).isCloseTo(here.threshold(), within(SEARCH));
        assertThat(there.summary().goal()).isEqualTo(goal);
        assertThat(there.margins(data.inputs())).containsExactly(here.margins(data.inputs()), within(SEARCH));
    }

    @Test
    void oneGaussianProcessServesAGoalByItsDecision() {
        BinaryClassifier quick = new GpClassifier()
                .setGoal("cost:3:1")
                .setQuick(true)
                .setMaxIter(1)
                .setInducing(M)
                .fit(frame)
                .binary();
        assertThat(quick.members()).hasSize(1);
        assertThat(quick.threshold()).isEqualTo(0.25);

        BinaryClassifier direct = new GpClassifier()
                .setGoal("cost:3:1")
                .setCriterion("evidence")
                .setMaxIter(1)
                .setInducing(M)
                .fit(frame)
                .binary();
        assertThat(direct.threshold()).isEqualTo(0.25);
        assertThat(direct.summary().criteria()).containsExactly("evidence");
    }

    @Test
    void whatRowsDoNotAllowIsSaidBeforeAnythingIsFitted() {
        FitChoice committee = choice(Optional.of(Goal.LOG_LOSS), "nlp");
        committee.requireRows(SparkRowBlocks.GATHERED_ROWS);
        assertThatThrownBy(() -> committee.requireRows(SparkRowBlocks.GATHERED_ROWS + 1))
                .hasMessageContaining("1000001 rows are more than 1000000, the most that the driver takes; set quick");
        assertThatThrownBy(() -> choice(Optional.empty(), "auc").requireRows(5001))
                .hasMessage("criterion auc compares every two rows in one place, and 5001 rows are more than 5000;"
                        + " take goal auc, or criterion paper-auc");
        assertThatThrownBy(() -> choice(Optional.empty(), "nlp").requireRows(3_000_000_000L))
                .hasMessage("3000000000 rows are more than 2147483647, the most that can be fitted");
        assertThatThrownBy(() -> new GpClassifier().setGoal("win")).hasMessageContaining("goal 'win' is not one of");
    }

    private static FitChoice choice(Optional<Goal> goal, String criterion) {
        return new FitChoice(goal, false, false, criterion, "se", false, Inducing.kMeans(M, 1), 1, 1, true);
    }
}
