package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Places that cannot be written, and files that must not be read. */
class OutputRefusalTest extends RefusalContract {
    private static final Path FULL = Path.of("/dev/full");

    static Stream<Refusal> cases() {
        return Stream.of(
                bad(
                        "fit into a folder that does not exist",
                        "@no/o.json cannot be written: the directory @no does not exist",
                        "fit @toy.csv --label outcome --out @no/o.json"),
                bad(
                        "fit into a directory",
                        "@d cannot be written: it is a directory",
                        "fit @toy.csv --label outcome --out @d"),
                bad(
                        "the place for the model is looked at before the data",
                        "@no/o.json cannot be written: the directory @no does not exist",
                        "fit @nope.csv --label outcome --out @no/o.json"),
                bad(
                        "a report into a folder that does not exist",
                        "@no/r.html cannot be written: the directory @no does not exist",
                        "fit @nope.csv --label outcome --out @o.json --report @no/r.html"),
                bad(
                        "a report into a directory",
                        "@d cannot be written: it is a directory",
                        "fit @toy.csv --label outcome --out @o.json --report @d"),
                bad(
                        "the report of an evaluation into a directory",
                        "@d cannot be written: it is a directory",
                        "evaluate @m.json @toy.csv --report @d"),
                Refusal.of(
                        "a report over the model",
                        ExitCode.USAGE,
                        "--report @o.json is the same file as --out @o.json; choose another name",
                        "fit @toy.csv --label outcome --out @o.json --report @o.json"),
                Refusal.of(
                        "a report over the training data",
                        ExitCode.USAGE,
                        "--report @toy.csv would overwrite @toy.csv, which this command reads; choose another name",
                        "fit @toy.csv --label outcome --out @o.json --report @toy.csv"),
                Refusal.of(
                        "a report over the model that is evaluated",
                        ExitCode.USAGE,
                        "--report @d/../m.json would overwrite @m.json, which this command reads; choose another name",
                        "evaluate @m.json @toy.csv --report @d/../m.json"),
                bad(
                        "predict into a folder that does not exist",
                        "@no/p.csv cannot be written: the directory @no does not exist",
                        "predict @m.json @toy.csv --out @no/p.csv"),
                bad(
                        "demo over a file",
                        "the folder @toy.csv cannot be made: there is a file of that name",
                        "demo --out @toy.csv"));
    }

    @Test
    void aFullDiskIsReportedByFitAndPredict() {
        assumeTrue(Files.exists(FULL), "there is no /dev/full on this system");
        String message = "/dev/full cannot be written: No space left on device";
        check(bad("fit", message, "fit @toy.csv --label outcome --quiet --out /dev/full"));
        check(bad("predict", message, "predict @m.json @toy.csv --out /dev/full"));
    }

    /** A print stream swallows what goes wrong: the exit code must tell all the same. */
    @Test
    void standardOutputOnAFullDiskIsReported() throws IOException {
        assumeTrue(Files.exists(FULL), "there is no /dev/full on this system");
        for (String command : new String[] {"predict @m.json @toy.csv", "inspect @m.json --json", "--help"}) {
            java.io.ByteArrayOutputStream err = new java.io.ByteArrayOutputStream();
            try (PrintStream out = new PrintStream(new FileOutputStream(FULL.toFile()), false, StandardCharsets.UTF_8);
                    PrintStream error = new PrintStream(err, true, StandardCharsets.UTF_8)) {
                int code = Main.run(
                        new Streams(out, error, false), inFolder(command).split(" "));
                assertThat(code).as(command).isEqualTo(ExitCode.BAD_DATA);
            }
            assertThat(err.toString(StandardCharsets.UTF_8))
                    .isEqualToIgnoringNewLines(
                            "cavity: standard output cannot be written; the results are not complete");
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS) // has other permissions
    void filesWithoutPermissionAreRefused() throws IOException {
        for (String name : new String[] {"toy.csv", "m.json"}) {
            Files.setPosixFilePermissions(folder.resolve(name), PosixFilePermissions.fromString("---------"));
        }
        assumeFalse(
                Files.isReadable(folder.resolve("toy.csv")),
                "this user (root?) may read every file, so there is nothing to refuse");
        Cli.Outcome fit = Cli.line(inFolder("fit @toy.csv --label outcome --out @o.json"));
        assertThat(fit.firstError()).isEqualTo(inFolder("cavity: @toy.csv: there is no permission to read this file"));
        assertThat(fit.code()).isEqualTo(ExitCode.BAD_DATA);
        Cli.Outcome predict = Cli.line(inFolder("predict @m.json @toy.csv"));
        assertThat(predict.firstError()).isEqualTo(inFolder("cavity: @m.json cannot be read: permission denied"));
        assertThat(predict.code()).isEqualTo(ExitCode.BAD_DATA);
    }

    /** A fit that fails leaves the model of the last one as it was. */
    @Test
    void theOldModelStaysWhenAFitFails() {
        check(bad(
                "one class",
                "@toy.csv: there is no column 'nope'; the columns are x, y, color, outcome",
                "fit @toy.csv --label nope --out @m.json"));
    }

    private static Refusal bad(String name, String message, String command) {
        return Refusal.of(name, ExitCode.BAD_DATA, message, command);
    }
}
