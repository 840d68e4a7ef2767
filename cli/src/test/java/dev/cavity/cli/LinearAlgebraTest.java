package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is said of linear algebra that is not the fast one, which is known before the command line has been read, or long after. */
@Timeout(180)
@DisabledOnOs(OS.WINDOWS)
class LinearAlgebraTest {
    private static final String NOTE = "note: linear algebra is in pure Java";

    @TempDir
    private Path folder;

    /** With libraries in a folder that all others can write, and that are therefore not loaded. */
    private String said(int code, String... arguments) throws IOException, InterruptedException {
        Path open = Files.createDirectories(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        List<String> options = List.of("-Dorg.bytedeco.javacpp.cachedir=" + open);
        try (Child child = Child.start(folder, Map.of(), options, arguments)) {
            assertThat(child.code()).as(child.err()).isEqualTo(code);
            return child.err();
        }
    }

    private String[] fit(String... more) {
        String data = Toys.write(folder.resolve("toy.csv"), Toys.csv()).toString();
        Stream<String> line = Stream.of(
                "fit",
                data,
                "--label",
                "outcome",
                "--out",
                folder.resolve("model.json").toString());
        return Stream.concat(line, Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void theSlowOneIsNamedOnce() throws IOException, InterruptedException {
        assertThat(said(ExitCode.DONE, fit())).containsOnlyOnce(NOTE);
    }

    @Test
    void whoWantsItQuietIsNotTold() throws IOException, InterruptedException {
        assertThat(said(ExitCode.DONE, fit("--quiet"))).isEmpty();
    }

    @Test
    void whoWroteSomethingWrongIsToldThatAlone() throws IOException, InterruptedException {
        assertThat(said(ExitCode.USAGE, fit("--no-such-option")))
                .doesNotContain(NOTE)
                .contains("--no-such-option");
    }
}
