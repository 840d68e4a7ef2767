package dev.cavity.bench.scoreboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Synthetic;
import dev.cavity.io.DataException;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoardScoresTest {
    /** Scores are kept with six digits. */
    private static final double KEPT = 5e-7;

    @TempDir
    private Path folder;

    private static ExperimentPlan plan(long dataSeed) {
        Problem problem = Problem.stratified("twonorm", Synthetic.twonorm(60, dataSeed), 30, 2, 1);
        return ExperimentPlan.of(
                List.of(problem), List.of(new ProcessorTimed(BoardMethods.byName("ep-ml"))), Suite.SEED);
    }

    private static Map<String, TaskResult> run(ExperimentPlan plan) {
        return plan.tasks().stream().map(Task::run).collect(Collectors.toMap(TaskResult::id, result -> result));
    }

    @Test
    void whatIsWrittenIsReadBack() {
        ExperimentPlan plan = plan(1);
        Map<String, TaskResult> results = run(plan);
        Path file = folder.resolve("binary.csv");
        BoardScores scores = BoardScores.read(file);
        scores.put(plan, results);
        scores.write(file);

        BoardScores again = BoardScores.read(file);
        assertThat(again.methods()).containsExactly("ep-ml");
        Map<String, TaskResult> read = again.results(plan.problems());
        assertThat(read).hasSize(2);
        results.forEach((id, result) -> {
            for (Metric metric : List.of(Metric.NLP, Metric.AUC, Metric.ERROR, Metric.F1, Metric.LOO_NLP)) {
                assertThat(read.get(id).score(metric)).as(metric.key()).isCloseTo(result.score(metric), within(KEPT));
            }
            assertThat(read.get(id).fit().converged()).isEqualTo(result.fit().converged());
        });
        assertThat(SuiteReport.of(Suite.BINARY, plan.problems(), 2, again))
                .hasValueSatisfying(report -> assertThat(report.methods()).containsExactly("ep-ml"));
        assertThat(SuiteReport.of(Suite.BINARY, plan(1).problems(), 1, BoardScores.read(folder.resolve("none"))))
                .isEmpty();
    }

    @Test
    void scoresOfAnotherTableAreRefused() {
        ExperimentPlan plan = plan(1);
        BoardScores scores = BoardScores.read(folder.resolve("none.csv"));
        scores.put(plan, run(plan));

        assertThatThrownBy(() -> scores.results(plan(2).problems()))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith("the scores of ep-ml on twonorm are of another table");
    }
}
