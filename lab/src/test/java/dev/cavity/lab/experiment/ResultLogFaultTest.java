package dev.cavity.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Synthetic;
import dev.cavity.faults.Fault;
import dev.cavity.faults.FaultsInTurn;
import dev.cavity.faults.Operation;
import dev.cavity.io.DataException;
import dev.cavity.lab.method.FitRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever fails while results are logged, every result that was accepted is there, and the run can be resumed. */
class ResultLogFaultTest {
    private static final ExperimentPlan PLAN = ExperimentPlan.of(
            List.of(Problem.stratified("twonorm", Synthetic.twonorm(30, 1), 20, 2, 1)),
            Experiments.methods("ep-ml"),
            7);

    @TempDir
    private Path folder;

    private static TaskResult result(int number) {
        FitRecord fit = new FitRecord(0.25, 3, 4, true, 0.5, Map.of("logBeta0", 1.0), List.of("a note"));
        return new TaskResult("a/b/000" + number, Map.of(Metric.NLP, 0.1 * number), fit, Optional.empty());
    }

    private abstract static class Logging implements FaultsInTurn.Work {
        /** The results that the log took, in the last run. */
        final List<String> accepted = new ArrayList<>();

        final List<DataException> refusals = new ArrayList<>();

        @Override
        public void run(Path place) {
            accepted.clear();
            refusals.clear();
            try (ResultLog log = ResultLog.open(place.resolve("results.log"), PLAN)) {
                for (int number = 1; number <= 4; number++) {
                    add(log, number);
                }
            }
        }

        /** Another worker goes on after one could not write its result. */
        private void add(ResultLog log, int number) {
            try {
                log.add(result(number));
                accepted.add(result(number).id());
            } catch (DataException refused) {
                refusals.add(refused);
            }
        }

        @Override
        public void check(Path place, FaultsInTurn.End end) {
            if (end.lived()) {
                end.thrown().ifPresent(e -> assertThat(e)
                        .isInstanceOf(DataException.class)
                        .hasMessageMatching(".*results.log cannot be opened as a result log:"
                                + " (No space left on device|Input/output error)"));
                boolean stays = end.fault() == Fault.DISK_GONE;
                assertThat(refusals).hasSizeLessThanOrEqualTo(stays ? 4 : 1).allSatisfy(e -> assertThat(e)
                        .hasMessageMatching("the result of a/b/000. cannot be written to .*results.log:"
                                + " (No space left on device|Input/output error"
                                + (stays ? "|an earlier write has failed and could not be taken back" : "")
                                + "); all results before it are kept, and the same command goes on from there"));
            }
            List<String> before = List.copyOf(accepted);
            try (ResultLog log = ResultLog.open(place.resolve("results.log"), PLAN)) {
                assertThat(log.results().keySet()).containsAll(before);
                if (end.lived()) {
                    assertThat(log.results().keySet()).containsAll(before());
                }
            }
            run(FaultsInTurn.sound(place));
            assertThat(accepted).hasSize(4);
            try (ResultLog log = ResultLog.open(place.resolve("results.log"), PLAN)) {
                assertThat(log.results()).hasSize(before().isEmpty() ? 4 : 5);
            }
        }

        List<String> before() {
            return List.of();
        }
    }

    @Test
    void aNewLogKeepsEveryResultThatItTook() throws Exception {
        var injected = FaultsInTurn.inject(folder, new Logging() {
            @Override
            public void prepare(Path place) {
                // no log yet
            }
        });
        assertThat(injected)
                .containsKeys(
                        Operation.OPEN,
                        Operation.LOCK,
                        Operation.TRUNCATE,
                        Operation.WRITE,
                        Operation.FORCE,
                        Operation.CLOSE);
        assertThat(FaultsInTurn.total("a new result log", injected)).isGreaterThan(50);
    }

    @Test
    void aLogThatIsGoneOnWithKeepsWhatItHad() throws Exception {
        var injected = FaultsInTurn.inject(folder, new Logging() {
            @Override
            public void prepare(Path place) {
                try (ResultLog log = ResultLog.open(place.resolve("results.log"), PLAN)) {
                    log.add(result(9));
                }
            }

            @Override
            List<String> before() {
                return List.of("a/b/0009");
            }
        });
        assertThat(FaultsInTurn.total("a result log that is gone on with", injected))
                .isGreaterThan(50);
    }
}
