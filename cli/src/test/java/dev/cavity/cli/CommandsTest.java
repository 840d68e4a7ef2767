package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class CommandsTest {
    private static final CommandFactory FACTORY = new CommandFactory(new Streams(silent(), silent(), false));

    private static PrintStream silent() {
        return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }

    @Test
    void aCommandHasTheNameOfItsAnnotation() {
        Commands.all(FACTORY).getSubcommands().forEach((name, line) -> {
            Command described = line.getCommandSpec().userObject().getClass().getAnnotation(Command.class);
            assertThat(described.name()).isEqualTo(name);
        });
    }

    @Test
    void aRunReadsTheCommandThatItIsFor() {
        CommandLine fit = Commands.forArguments(FACTORY, "fit", "rows.csv");
        assertThat(fit.getSubcommands()).containsOnlyKeys("fit");
        CommandLine asked = Commands.forArguments(FACTORY, "help", "fit");
        assertThat(asked.getSubcommands()).containsKeys("fit", "predict", "help");
        assertThat(asked.getSubcommands().get("fit").getCommandSpec().optionsMap())
                .containsKey("--label");
        assertThat(asked.getSubcommands().get("predict").getCommandSpec().optionsMap())
                .doesNotContainKey("--out");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fit a.csv", "predict m.json a.csv", "inspect m.json", "demo", "reproduce"})
    void linearAlgebraIsLoadedAheadForWhatComputes(String line) {
        assertThat(Commands.willCompute(line.split(" "))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "fit --help",
                "fit -h",
                "help fit",
                "datasets list",
                "completion",
                "fti a.csv",
                "--quiet fit a.csv"
            })
    void itIsNotForWhatDoesNotOrMayNot(String line) {
        assertThat(Commands.willCompute(line.split(" "))).isFalse();
        assertThat(Commands.willCompute()).isFalse();
    }
}
