package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Where predictions go, and in which shape. */
class PredictOutputTest {
    @TempDir
    private Path folder;

    private String model;
    private String data;

    @BeforeEach
    void fit() {
        model = Toys.model(folder).toString();
        data = folder.resolve("toy.csv").toString();
    }

    @Test
    void aDashIsStandardOutput() {
        Cli.Outcome dash = Cli.run("predict", model, data, "--out", "-").done();
        assertThat(dash.out()).isEqualTo(Cli.run("predict", model, data).done().out());
        assertThat(dash.err()).isEmpty();
        assertThat(Path.of("-")).doesNotExist();
    }

    @Test
    void aNameThatEndsInGzIsCompressed() throws IOException {
        Path file = folder.resolve("p.csv.gz");
        Cli.run("predict", model, data, "--out", file.toString()).done();
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo(Cli.run("predict", model, data).done().out());
        }
    }

    @Test
    void formulasAreTextIfThatIsAskedFor() {
        String table =
                "id,x,y,color\n=1+1,0,0,red\n-3.5,0,0,red\n-x,0,0,red\n@sum,0,0,red\n+1e3,0,0,red\nplain,0,0,red\n";
        String rows = Toys.write(folder.resolve("formulas.csv"), table).toString();
        assertThat(ids(Cli.run("predict", model, rows, "--keep", "id").done()))
                .containsExactly("=1+1", "-3.5", "-x", "@sum", "+1e3", "plain");
        Cli.Outcome safe =
                Cli.run("predict", model, rows, "--keep", "id", "--safe-cells").done();
        assertThat(ids(safe)).containsExactly("'=1+1", "-3.5", "'-x", "'@sum", "+1e3", "plain");
        assertThat(safe.err())
                .isEqualToIgnoringNewLines(
                        "3 cells that a spreadsheet would run as a formula got an apostrophe in front");
    }

    private static List<String> ids(Cli.Outcome outcome) {
        return outcome.lines().stream()
                .skip(1)
                .map(line -> line.substring(0, line.indexOf(',')))
                .toList();
    }

    /** What {@code predict … | head} does to it. */
    @Test
    @Timeout(120)
    @DisabledOnOs(OS.WINDOWS)
    void aReaderThatGoesIsNoFailure() throws IOException, InterruptedException {
        String many = IntStream.range(0, 20_000)
                .mapToObj(i -> i % 7 + ",1,purple\n") // a category that was never seen, which is said at the end
                .collect(Collectors.joining("", "x,y,color\n", ""));
        String rows = Toys.write(folder.resolve("many.csv"), many).toString();
        Path err = folder.resolve("err");
        Process process = Child.builder(List.of(), "predict", model, rows)
                .redirectError(err.toFile())
                .start();
        try (InputStream out = process.getInputStream()) {
            assertThat(new String(out.readNBytes(10), StandardCharsets.UTF_8)).isEqualTo("prediction");
        }
        assertThat(process.waitFor()).isEqualTo(ExitCode.READER_GONE);
        assertThat(err).isEmptyFile();
    }
}
