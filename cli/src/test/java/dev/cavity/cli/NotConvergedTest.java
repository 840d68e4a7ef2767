package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What does not converge says so. Provoked with two inputs that decide nothing, thirty copies of each: at a signal variance
 * far beyond what the standard priors allow, rounding keeps expectation propagation from its tolerance.
 */
class NotConvergedTest {
    @TempDir
    private Path folder;

    private String data;

    @BeforeEach
    void writeCopies() {
        StringBuilder text = new StringBuilder("x,outcome\n");
        for (int i = 0; i < 60; i++) {
            text.append(i % 2).append(i / 2 % 2 == 0 ? ",b\n" : ",a\n");
        }
        data = Toys.write(folder.resolve("copies.csv"), text.toString()).toString();
    }

    @Test
    void inspectExitsWithFourAndAWarning() {
        Cli.Outcome outcome = Cli.run("inspect", data, "--label", "outcome", "--at", "beta0=1e10,beta=5", "--json");
        assertThat(outcome.code()).isEqualTo(ExitCode.NOT_CONVERGED);
        assertThat(outcome.err()).contains("warning: the inference did not converge: NOT CONVERGED after");
        assertThat(outcome.json().at("/ep/converged").asBoolean()).isFalse();
    }

    @Test
    void fitExitsWithFourAWarningAndAModelThatWorks() {
        Path table = Toys.write(folder.resolve("toy.csv"), Toys.csv());
        Path model = folder.resolve("model.json");
        String[] line = {
            "fit", table.toString(), "--label", "outcome", "--max-iterations", "1", "--out", model.toString()
        };
        Cli.Outcome outcome = Cli.run(line);
        assertThat(outcome.code()).isEqualTo(ExitCode.NOT_CONVERGED);
        assertThat(outcome.err()).contains("warning: the search for hyperparameters did not converge: max iterations");
        assertThat(outcome.out()).contains("NOT CONVERGED");
        assertThat(Cli.run("evaluate", model.toString(), table.toString()).code())
                .isEqualTo(ExitCode.DONE);
    }
}
