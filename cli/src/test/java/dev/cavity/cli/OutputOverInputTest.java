package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** No command overwrites what it reads, whatever the name under which it is given; demo overwrites only what is its own. */
class OutputOverInputTest extends RefusalContract {
    static Stream<Refusal> cases() {
        return Stream.of(
                usage(
                        "fit over its data",
                        over("--out", "toy.csv", "toy.csv"),
                        "fit @toy.csv --label outcome --out @toy.csv"),
                usage(
                        "fit over its data by another name",
                        over("--out", "d/../toy.csv", "toy.csv"),
                        "fit @toy.csv --label outcome --out @d/../toy.csv"),
                usage(
                        "predict over its data",
                        over("--out", "toy.csv", "toy.csv"),
                        "predict @m.json @toy.csv --out @toy.csv"),
                usage(
                        "predict over its model",
                        over("--out", "m.json", "m.json"),
                        "predict @m.json @toy.csv --out @m.json"),
                usage(
                        "evaluate over its data",
                        over("--report", "toy.csv", "toy.csv"),
                        "evaluate @m.json @toy.csv --report @toy.csv"),
                usage(
                        "compare over its data",
                        over("--report", "toy.csv", "toy.csv"),
                        "compare @toy.csv --label outcome --report @toy.csv"),
                usage(
                                "compare into the folder of its data",
                                "--out @d has scores.csv in it, which this command reads; choose another folder",
                                "compare @d/scores.csv --label outcome --out @d")
                        .with("d/scores.csv", Toys.csv()),
                usage(
                                "a data set over the package it comes from",
                                over("--out", "b.mat", "b.mat"),
                                "datasets fetch heart --from @b.mat --out @b.mat")
                        .with("b.mat", "whatever"),
                Refusal.of(
                                "demo over somebody's files",
                                ExitCode.BAD_DATA,
                                "the folder @d has files in it that are not of 'cavity demo', which might overwrite them; name"
                                        + " another folder with --out",
                                "demo --out @d")
                        .with("d/train.csv", "somebody's"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linksToAnInputAreTheInput() throws IOException {
        Files.createSymbolicLink(folder.resolve("symbolic"), Path.of("toy.csv"));
        Files.createLink(folder.resolve("hard"), folder.resolve("toy.csv"));
        Files.createSymbolicLink(folder.resolve("folder"), Path.of("d"));
        Files.createLink(folder.resolve("d/anything"), folder.resolve("toy.csv"));
        for (String name : new String[] {"symbolic", "hard", "folder/../symbolic", "folder/anything"}) {
            check(usage("fit", over("--out", name, "toy.csv"), "fit @toy.csv --label outcome --out @" + name));
            check(usage("predict", over("--out", name, "toy.csv"), "predict @m.json @toy.csv --out @" + name));
            check(usage("fit", over("--out", "toy.csv", name), "fit @" + name + " --label outcome --out @toy.csv"));
        }
        check(usage(
                "compare",
                "--out @folder has anything in it, which this command reads; choose another folder",
                "compare @toy.csv --label outcome --out @folder"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkToAFileThatIsNotThereYetMakesTheFile() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("d/p.csv"));
        Cli.line(inFolder("predict @m.json @toy.csv --out @link")).done();
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(folder.resolve("d/p.csv")).isRegularFile();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linksToOneFileThatIsNotThereYetAreOneOutput() throws IOException {
        Files.createSymbolicLink(folder.resolve("to-come"), Path.of("d/o.json"));
        check(usage(
                "fit",
                "--report @to-come is the same file as --out @d/o.json; choose another name",
                "fit @toy.csv --label outcome --out @d/o.json --report @to-come"));
    }

    private static String over(String option, String output, String input) {
        return option + " @" + output + " would overwrite @" + input
                + ", which this command reads; choose another name";
    }

    private static Refusal usage(String name, String message, String command) {
        return Refusal.of(name, ExitCode.USAGE, message, command);
    }
}
