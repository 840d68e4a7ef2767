package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Standard input that whoever started the command has closed. */
@Timeout(180)
@DisabledOnOs(OS.WINDOWS)
class ClosedInputTest {
    @ParameterizedTest
    @ValueSource(strings = {"-", "/dev/stdin"})
    void closedStandardInputIsSaidInOneSentence(String name, @TempDir Path folder)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("sh", "-c", "exec \"$@\" <&-", "sh"));
        line.addAll(Child.builder(
                        List.of(),
                        "fit",
                        name,
                        "--label",
                        "y",
                        "--out",
                        folder.resolve("m").toString())
                .command());
        Process process = new ProcessBuilder(line).start();
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(err.strip())
                .isEqualTo("cavity: " + (name.equals("-") ? "standard input" : name)
                        + ": standard input is closed; pipe a table into the command, or name a file");
    }
}
