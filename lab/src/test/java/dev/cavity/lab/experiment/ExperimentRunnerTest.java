package dev.cavity.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.lab.method.LabFit;
import dev.cavity.lab.method.LabMethod;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentRunnerTest {
    @TempDir
    private Path folder;

    @Test
    void tablesDoNotDependOnTheNumberOfThreads() {
        ExperimentPlan plan = Experiments.small(2);

        assertThat(Experiments.complete(plan, folder.resolve("one.log"), 1, folder.resolve("one")))
                .isEqualTo(Experiments.complete(plan, folder.resolve("three.log"), 3, folder.resolve("three")));
    }

    @Test
    void progressCountsUpToTheTotalAndKnowsTheTimeLeft() {
        ExperimentPlan plan = Experiments.small(2);
        List<Progress> heard = new ArrayList<>();
        try (ResultLog log = ResultLog.open(folder.resolve("log"), plan)) {
            ExperimentRunner.withThreads(2).withListener(heard::add).run(plan, log);
        }

        assertThat(heard).hasSize(17);
        for (int i = 0; i < heard.size(); i++) {
            assertThat(heard.get(i).done()).isEqualTo(i);
            assertThat(heard.get(i).total()).isEqualTo(16);
            assertThat(heard.get(i).secondsLeft().isPresent()).isEqualTo(i > 0);
        }
        assertThat(heard.get(16).secondsLeft()).hasValue(0);
    }

    @Test
    void aCancelledRunGoesOnWhereItStopped() {
        ExperimentPlan plan = Experiments.small(2);
        AtomicInteger asked = new AtomicInteger();
        List<Progress> heard = new ArrayList<>();
        try (ResultLog log = ResultLog.open(folder.resolve("log"), plan)) {
            boolean done = ExperimentRunner.withThreads(1)
                    .withCancellation(() -> asked.incrementAndGet() > 5)
                    .run(plan, log);
            assertThat(done).isFalse();
            assertThat(log.results()).hasSize(5);

            assertThat(ExperimentRunner.withThreads(1).withListener(heard::add).run(plan, log))
                    .isTrue();
            assertThat(heard).hasSize(12);
            assertThat(heard.get(0).done()).isEqualTo(5);
        }
    }

    @Test
    void moreMayBeAddedToALogByMorePartitions() {
        ExperimentPlan all = Experiments.small(3);
        ExperimentPlan first = new ExperimentPlan(all.problems(), all.methods(), 1, 1, all.seed());
        Path log = folder.resolve("log");
        Experiments.complete(first, log, 2, folder.resolve("first"));

        try (ResultLog results = ResultLog.open(log, all)) {
            assertThat(results.results()).hasSize(8);
        }
        assertThat(Experiments.complete(all, log, 2, folder.resolve("all")))
                .isEqualTo(Experiments.complete(all, folder.resolve("fresh.log"), 2, folder.resolve("fresh")));
    }

    @Test
    void aMethodThatThrowsHasAResultThatSaysSo() {
        LabMethod broken = new LabMethod() {
            @Override
            public String name() {
                return "broken";
            }

            @Override
            public String description() {
                return "fails";
            }

            @Override
            public LabFit fit(Dataset train, long seed) {
                throw new ArithmeticException("no such luck");
            }
        };
        ExperimentPlan plan = ExperimentPlan.of(
                List.of(Problem.stratified("twonorm", Synthetic.twonorm(40, 1), 20, 2, 1)), List.of(broken), 1);
        try (ResultLog log = ResultLog.open(folder.resolve("log"), plan)) {
            assertThat(ExperimentRunner.withThreads(2).run(plan, log)).isTrue();
            assertThat(log.results().get("twonorm/broken/0001").failure()).hasValue("no such luck");

            ResultTable table = ResultTable.of(plan, log.results(), Metric.NLP);
            assertThat(table.cell("twonorm", "broken").missing()).isEqualTo(2);
            assertThat(Tables.markdown(table)).contains("| twonorm | – (0 of 2) |");
            assertThat(Times.csv(plan, log.results())).contains("twonorm,broken,0,0,2,");
        }
    }

    @Test
    void anErrorStopsTheRunAndIsSeen() {
        ExperimentPlan plan = Experiments.small(2);
        try (ResultLog log = ResultLog.open(folder.resolve("log"), plan)) {
            ExperimentRunner runner = ExperimentRunner.withThreads(2).withListener(progress -> {
                if (progress.done() == 3) {
                    throw new IllegalStateException("the terminal is gone");
                }
            });
            assertThatThrownBy(() -> runner.run(plan, log)).hasMessage("the terminal is gone");
            assertThat(log.results()).hasSizeBetween(3, 4);
        }
    }

    @Test
    void theBarIsReadable() {
        assertThat(new Progress(5, 10, 1, OptionalDouble.of(130)).bar(10))
                .isEqualTo("[#####-----]  50 %  5/10, 1 failed, 2 min left");
        assertThat(new Progress(0, 10, 0, OptionalDouble.empty()).bar(4))
                .isEqualTo("[----]   0 %  0/10, time left unknown");
        assertThat(new Progress(1, 10, 0, OptionalDouble.of(3 * 3600 + 61)).bar(4))
                .endsWith("1/10, 3 h 1 min left");
        assertThat(new Progress(10, 10, 0, OptionalDouble.of(0)).bar(4)).isEqualTo("[####] 100 %  10/10");
    }
}
