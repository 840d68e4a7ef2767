package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Commands that are ended from outside, or started in a place that does not suit Java. */
@Timeout(180)
@DisabledOnOs(OS.WINDOWS) // which can only kill
class EndedCommandTest {
    @TempDir
    private Path folder;

    private String data() {
        return Toys.write(folder.resolve("toy.csv"), Toys.csv()).toString();
    }

    @Test
    void aTemporaryFolderGoesWithTheRun() throws IOException, InterruptedException {
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        String line = "compare " + data() + " --label outcome --methods ep-ml,em-ep --repeats 500 --threads 1";
        try (Child child = Child.start(folder, Map.of(), List.of("-Djava.io.tmpdir=" + temporary), line.split(" "))) {
            while (child.isAlive() && runs(temporary).isEmpty()) {
                Thread.sleep(5);
            }
            assertThat(runs(temporary)).hasSize(1);
            child.terminate();
            assertThat(child.code()).as(child.err()).isEqualTo(143);
        }
        assertThat(runs(temporary)).isEmpty();
    }

    private static List<Path> runs(Path temporary) throws IOException {
        try (Stream<Path> files = Files.list(temporary)) {
            return files.filter(file -> file.getFileName().toString().startsWith("cavity-run"))
                    .toList();
        }
    }

    /** What would not help is not advised: evaluate has no --sample, and a sample is drawn after all rows are read. */
    @Test
    void tooLittleMemoryIsSaidWithWhatHelps() throws IOException, InterruptedException {
        String model = Toys.model(folder).toString();
        String table = Toys.csv() + (String.join("\n", Toys.rows()) + "\n").repeat(10_000);
        String rows = Toys.write(folder.resolve("many.csv"), table).toString();
        try (Child child = Child.start(folder, Map.of(), List.of("-Xmx40m"), "evaluate", model, rows)) {
            assertThat(child.code()).as(child.err()).isEqualTo(ExitCode.INTERNAL);
            assertThat(child.err().strip())
                    .matches(
                            "reading .*many.csv, \\d+\\.\\d MB\ncavity: not enough memory: Java may use 0.0\\d+ GB here; give it more, such as"
                                    + " JAVA_TOOL_OPTIONS=-Xmx1g");
        }
    }

    /** Java reads no letter but those of ASCII there; the script ./cavity sets another locale. */
    @Test
    void lettersThatJavaCannotReadAreNamed() throws IOException, InterruptedException {
        Map<String, String> ascii = Map.of("LC_ALL", "C");
        try (Child child =
                Child.start(folder, ascii, List.of(), "fit", data(), "--label", "größe", "--out", "m.json")) {
            assertThat(child.code()).isEqualTo(ExitCode.USAGE);
            assertThat(child.err())
                    .startsWith("cavity: 'gr")
                    .contains("has letters that Java cannot read in this locale (ANSI_X3.4-1968); set LC_ALL=C.UTF-8");
        }
    }
}
