package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files that are written in another way than the model's, or come in another way. */
class ReadingOptionsTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private String predictions(String data, String... more) {
        String[] line = {"predict", file("m.json"), data};
        String[] all = java.util.Arrays.copyOf(line, line.length + more.length);
        System.arraycopy(more, 0, all, line.length, more.length);
        return Cli.run(all).done().out();
    }

    private static String german(String csv) {
        return csv.replace(',', ';').replace('.', ',');
    }

    @Test
    void predictionsDoNotDependOnHowTheFileIsWritten() {
        Toys.model(folder);
        String expected = predictions(file("toy.csv"));
        Toys.write(folder.resolve("g.csv"), german(Toys.csv()));
        assertThat(predictions(file("g.csv"))).isEqualTo(expected);
        Toys.write(folder.resolve("u.csv"), ("\uFEFF" + Toys.csv()).getBytes(StandardCharsets.UTF_16LE));
        assertThat(predictions(file("u.csv"))).isEqualTo(expected);
        Toys.write(folder.resolve("o.csv"), Toys.csv().replace(',', '~'));
        assertThat(predictions(file("o.csv"), "--delimiter", "~")).isEqualTo(expected);
    }

    @Test
    void whatTheFileDoesNotTellCanBeSaid() {
        String text = "caf\u00e9;y\n1,234;a\n2,345;b\n3,456;a\n4,567;b\n";
        Toys.write(folder.resolve("t.csv"), text.getBytes(Charset.forName("windows-1252")));
        String[] line = {
            "fit", file("t.csv"), "--label", "y", "--out", file("m.json"), "--encoding", "windows-1252", "--json"
        };
        Cli.Outcome doubtful = Cli.run(line);
        assertThat(doubtful.firstError())
                .isEqualTo(
                        "cavity: " + file("t.csv") + ", line 2, column 'caf\u00e9': '1,234' may be 1234 or 1.234; say"
                                + " which with --decimal . or --decimal ,");
        String[] said = java.util.Arrays.copyOf(line, line.length + 1);
        said[line.length] = "--decimal=,";
        assertThat(Cli.run(said).done().json().at("/data/features").asInt()).isOne();
        Cli.Outcome one = Cli.withInput(
                "caf\u00e9;y\n2,345;a\n".getBytes(StandardCharsets.UTF_8), "predict", file("m.json"), "-");
        Cli.Outcome other = Cli.withInput(
                "caf\u00e9,y\n2.345,a\n".getBytes(StandardCharsets.UTF_8), "predict", file("m.json"), "-");
        assertThat(one.done().out())
                .as("the model knows the mark of its training file")
                .isEqualTo(other.done().out());
    }

    @Test
    void wordsForMissingValuesAreKeptInTheModel() {
        String training = Toys.csv().replaceFirst("\n[^,]*,", "\n-999,");
        Toys.write(folder.resolve("t.csv"), training);
        String out = Cli.run("fit", file("t.csv"), "--label", "outcome", "--na", "-999", "--out", file("m.json"))
                .done()
                .out();
        assertThat(out).contains("imputed 1 missing value in 'x'");
        Toys.write(folder.resolve("new.csv"), Toys.HEADER + "\n-999,0.1,red,\n");
        Toys.write(folder.resolve("gap.csv"), Toys.HEADER + "\n,0.1,red,\n");
        assertThat(predictions(file("new.csv"))).isEqualTo(predictions(file("gap.csv")));
    }

    @Test
    void aLibsvmFileNeedNotNameTheLastFeature() {
        Toys.write(folder.resolve("t.libsvm"), Toys.libsvm());
        Cli.run("fit", file("t.libsvm"), "--label", "label", "--out", file("m.json"))
                .done();
        Toys.write(folder.resolve("new.libsvm"), "0 1:0.5\n0 1:-0.25\n");
        Toys.write(folder.resolve("whole.libsvm"), "0 1:0.5 2:0\n0 1:-0.25 2:0\n");
        assertThat(predictions(file("new.libsvm"))).isEqualTo(predictions(file("whole.libsvm")));
    }

    @Test
    void aColumnWithoutAnyKnownValueIsRefusedAndNothingIsWritten() {
        Toys.model(folder);
        String other =
                Toys.csv().replace("red", "rot").replace("green", "gr\u00fcn").replace("blue", "blau");
        Toys.write(folder.resolve("new.csv"), other);
        for (String out : new String[] {"", file("p.csv")}) {
            Cli.Outcome outcome = out.isEmpty()
                    ? Cli.run("predict", file("m.json"), file("new.csv"))
                    : Cli.run("predict", file("m.json"), file("new.csv"), "--out", out);
            assertThat(outcome.code()).isEqualTo(ExitCode.BAD_DATA);
            assertThat(outcome.out()).isEmpty();
            assertThat(outcome.firstError())
                    .isEqualTo("cavity: " + file("new.csv")
                            + ", line 2, column 'color': 'rot' is not among the values that"
                            + " the model knows (blue, green, red), and no other value of the column is; write them as in"
                            + " the training data, or leave the cells empty");
        }
        assertThat(folder.resolve("p.csv")).doesNotExist();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void namedPipesAreRead() throws IOException, InterruptedException {
        Toys.model(folder);
        String expected = predictions(file("toy.csv"));
        for (byte[] content :
                new byte[][] {Toys.csv().getBytes(StandardCharsets.UTF_8), DataRefusalTest.gzip(Toys.csv())}) {
            Path pipe = folder.resolve("pipe" + content.length);
            assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                    .isZero();
            CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> {
                try (OutputStream out = Files.newOutputStream(pipe)) {
                    out.write(content);
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            assertThat(predictions(pipe.toString())).isEqualTo(expected);
            writing.join();
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFitReadsTheOutputOfACommandEvenTwice() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        CompletableFuture<Path> writing = CompletableFuture.supplyAsync(
                () -> Toys.write(pipe, Toys.libsvm().getBytes(StandardCharsets.UTF_8)));
        Cli.run("fit", pipe.toString(), "--label", "label", "--out", file("m.json"))
                .done();
        writing.join();
    }
}
