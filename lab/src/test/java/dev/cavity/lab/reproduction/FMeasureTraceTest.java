package dev.cavity.lab.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Synthetic;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.selection.Optimizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FMeasureTraceTest {
    private static final Problem PROBLEM = Problem.stratified("screening", Synthetic.screening(200, 2), 100, 2, 1);

    @Test
    void theSmoothedFMeasureRisesUpToTheIterationThatIsTaken() {
        for (Optimizer optimizer : List.of(Optimizer.EM, Optimizer.EXACT)) {
            FMeasureTrace trace = FMeasureTrace.of(PROBLEM, 2, optimizer);

            assertThat(trace.isMonotone()).as(trace.sentence()).isTrue();
            assertThat(trace.smoothed().get(trace.best()))
                    .isGreaterThan(trace.smoothed().get(0));
            assertThat(trace.smoothed()).hasSameSizeAs(trace.counted()).allMatch(f -> f >= 0 && f <= 1);
        }
        assertThatThrownBy(() -> FMeasureTrace.of(PROBLEM, 3, Optimizer.EM))
                .hasMessage("problem screening has no partition 3");
    }

    @Test
    void aFallIsSaid() {
        FMeasureTrace falling = trace(0.1, 0.3, 0.2, 0.4, 0.35);
        assertThat(falling.isMonotone()).isFalse();
        assertThat(falling.largestFall()).isCloseTo(0.1, within(1e-12));
        assertThat(falling.sentence())
                .contains(
                        "at iteration 3, which is taken; up to it the smoothed F does not rise monotonically, it falls by up"
                                + " to 0.1000",
                        "in the 1 iterations after it");
        assertThat(trace(0.1, 0.2, 0.2, 0.3).sentence())
                .endsWith(
                        "rises monotonically. The true F goes from 0.1000 to 0.3000; on the way it rises 2 times and falls 0"
                                + " times, and what is taken is the highest.");
    }

    @Test
    void whatTheTrueFDoesIsSaid() {
        FMeasureTrace trace = new FMeasureTrace(
                "car3", 1, Optimizer.EM, List.of(0.1, 0.2, 0.3, 0.4), List.of(0.5, 0.7, 0.4, 0.6), true);
        assertThat(trace.trueSteps().largestFall()).isCloseTo(0.3, within(1e-12));
        assertThat(trace.sentence())
                .endsWith(
                        "The true F goes from 0.5000 to 0.6000; on the way it rises 2 times and falls 1 times, by up to 0.3000,"
                                + " and its highest, 0.7000, is not what is taken.");
    }

    @Test
    void theReportHasChartsTablesAndNumbers(@TempDir Path folder) throws IOException {
        new Figure1Report(List.of(trace(0.1, 0.3), trace(0.1, 0.2, 0.3))).write(folder);

        assertThat(folder.resolve("figure1-car3.svg")).content().contains("smoothed, em", "true, em");
        assertThat(Files.readString(folder.resolve("figure1.csv")))
                .startsWith("problem,partition,optimizer,iteration,smoothed,true\ncar3,1,em,0,0.100000,0.100000\n");
        assertThat(Files.readString(folder.resolve("figure1.md"))).contains("| 2 |  |  | 0.3000 | 0.3000 |");
        assertThat(Files.readString(folder.resolve("figure1.json"))).contains("\"monotone\" : true");
    }

    private static FMeasureTrace trace(Double... values) {
        return new FMeasureTrace("car3", 1, Optimizer.EM, List.of(values), List.of(values), true);
    }
}
