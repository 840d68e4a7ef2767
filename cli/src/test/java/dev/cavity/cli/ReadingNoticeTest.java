package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingNoticeTest {
    @TempDir
    private Path folder;

    private String said(String name, int bytes) throws IOException {
        Path file = Files.write(folder.resolve(name), new byte[bytes]);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(said, true, StandardCharsets.UTF_8);
        ReadingNotice.of(new Streams(err, err, false), file.toString());
        return said.toString(StandardCharsets.UTF_8).replace(folder + "/", "");
    }

    @Test
    void whatTakesLongToReadIsSaidBefore() throws IOException {
        assertThat(said("large.csv", 2_345_678)).isEqualTo("reading large.csv, 2.3 MB\n");
        assertThat(said("large.csv.gz", 500_000)).isEqualTo("reading large.csv.gz, 0.5 MB\n");
        assertThat(said("small.csv", 500_000)).isEmpty();
    }

    @Test
    void whatIsNoFileIsLeftToWhoeverOpensIt() {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(said, true, StandardCharsets.UTF_8);
        for (String name : new String[] {"-", "there/is/none.csv", "bad\0name"}) {
            ReadingNotice.of(new Streams(err, err, false), name);
        }
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
