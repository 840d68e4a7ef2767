package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Examples in the README and in the help are understood: run in an empty folder, they miss their files (exit code 3), but are
 * no usage errors. The guide has a test of its own.
 */
class ExamplesTest {
    private static final Pattern COMMAND =
            Pattern.compile("^\\s*(?:\\$ )?(?:\\./)?(cavity (?:fit|predict|evaluate|inspect|compare) [^#|>]*)");

    @TempDir
    private Path folder;

    static Stream<String> examples() {
        Path readme = Documents.root().resolve("README.md");
        String help = Cli.run("--help").done().out();
        return Stream.concat(Files.exists(readme) ? Toys.read(readme).lines() : Stream.of(), help.lines())
                .map(COMMAND::matcher)
                .filter(java.util.regex.Matcher::find)
                .map(found -> found.group(1).strip())
                .filter(command -> !command.contains("..."))
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void isUnderstood(String command) {
        Cli.Outcome outcome = Cli.run(Documents.argumentsIn(folder, command));
        assertThat(outcome.code()).as(outcome.err()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(outcome.firstError()).containsAnyOf("there is no such file", "does not exist");
    }

    @org.junit.jupiter.api.Test
    void theHelpHasExamples() {
        assertThat(examples().map(command -> List.of(command.split(" ")).get(1)))
                .contains("fit", "evaluate", "predict");
    }
}
