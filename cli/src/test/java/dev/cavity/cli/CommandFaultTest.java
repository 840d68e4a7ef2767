package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.faults.Fault;
import dev.cavity.faults.FaultsInTurn;
import dev.cavity.faults.Killed;
import dev.cavity.io.model.ModelFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * Whole commands whose every operation on their outputs fails in turn: each output is the old or the new one, the exit code and one
 * sentence say that it failed, and the same command run again does what it should.
 */
class CommandFaultTest {
    private static final Set<String> WITH_TIMES = Set.of("run.json", "times.csv", "results.log");

    @TempDir
    private Path folder;

    private Path data;
    private Path other;

    @BeforeEach
    void write() {
        data = Toys.write(folder.resolve("toy.csv"), Toys.csv());
        List<String> half = Toys.rows().subList(0, 20);
        other = Toys.write(folder.resolve("other.csv"), Toys.HEADER + "\n" + String.join("\n", half) + "\n");
    }

    /** A command that writes into a folder; @ stands for the folder. */
    private abstract static class Written implements FaultsInTurn.Work {
        private final String line;
        private int code;
        private String said = "";

        Written(String line) {
            this.line = line;
        }

        @Override
        public void run(Path place) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            Streams streams = new Streams(
                    new PrintStream(java.io.OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                    new PrintStream(err, true, StandardCharsets.UTF_8),
                    false);
            String[] words = line.replace("@", place + "/").split(" ");
            CommandLine commands = Main.commands(streams, words);
            commands.registerConverter(Path.class, text -> place.getFileSystem().getPath(text));
            code = -1;
            try {
                code = Main.run(streams, commands, words);
            } finally {
                said = err.toString(StandardCharsets.UTF_8);
            }
        }

        @Override
        public void check(Path place, FaultsInTurn.End end) throws IOException {
            end.thrown().ifPresent(e -> assertThat(e).isInstanceOf(Killed.class));
            if (end.lived()) {
                assertThat(code).as(said).isIn(ExitCode.DONE, ExitCode.BAD_DATA);
            }
            if (end.lived() && code == ExitCode.BAD_DATA) {
                assertThat(said.lines().filter(text -> text.startsWith("cavity: ")))
                        .singleElement()
                        .asString()
                        .containsAnyOf("No space left on device", "Input/output error");
            }
            if (end.lived() && end.fault() != Fault.DISK_GONE) {
                assertThat(hidden(place)).as("left behind").isEmpty();
            }
            boolean done = code == ExitCode.DONE;
            oldOrNew(place, done);
            run(FaultsInTurn.sound(place));
            assertThat(code).as(said).isEqualTo(ExitCode.DONE);
            oldOrNew(place, true);
        }

        /** Checks the outputs; all are new if the command says so. */
        abstract void oldOrNew(Path place, boolean isNew) throws IOException;
    }

    private static Set<String> hidden(Path place) throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(place)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("."))
                    .forEach(names::add);
        }
        return names;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    @Test
    void fitLeavesTheOldOrTheNewModelAndPage() throws Exception {
        Path old = Files.createDirectory(folder.resolve("old"));
        Cli.line("fit " + other + " --label outcome --quick --out " + old.resolve("m.json") + " --report "
                        + old.resolve("r.html"))
                .done();
        var injected = FaultsInTurn.inject(
                Files.createDirectory(folder.resolve("faults")),
                new Written("fit " + data + " --label outcome --quick --out @m.json --report @r.html") {
                    @Override
                    public void prepare(Path place) throws IOException {
                        copy(old, place);
                    }

                    @Override
                    void oldOrNew(Path place, boolean isNew) {
                        long rows = ModelFile.read(place.resolve("m.json"))
                                .provenance()
                                .rows();
                        String page = Toys.read(place.resolve("r.html"));
                        assertThat(rows).isIn(isNew ? Set.of(40L) : Set.of(20L, 40L));
                        assertThat(page.strip()).endsWith("</html>");
                        assertThat((page.contains("other.csv") && !isNew) || page.contains("toy.csv"))
                                .isTrue();
                    }
                });
        assertThat(FaultsInTurn.total("fit with a report", injected)).isGreaterThan(50);
    }

    @Test
    void predictLeavesTheOldOrTheNewTable() throws Exception {
        Path model = Toys.model(folder);
        byte[] whole = predictions(model, folder.resolve("whole.csv.gz"));
        var injected = FaultsInTurn.inject(
                Files.createDirectory(folder.resolve("faults")),
                new Written("predict " + model + " " + data + " --out @p.csv.gz") {
                    @Override
                    public void prepare(Path place) {
                        Toys.write(place.resolve("p.csv.gz"), "old");
                    }

                    @Override
                    void oldOrNew(Path place, boolean isNew) throws IOException {
                        byte[] now = Files.readAllBytes(place.resolve("p.csv.gz"));
                        if (isNew || !new String(now, StandardCharsets.UTF_8).equals("old")) {
                            assertThat(now).isEqualTo(whole);
                        }
                    }
                });
        assertThat(FaultsInTurn.total("predict into a compressed file", injected))
                .isGreaterThan(30);
    }

    private byte[] predictions(Path model, Path out) throws IOException {
        Cli.run("predict", model.toString(), data.toString(), "--out", out.toString())
                .done();
        return Files.readAllBytes(out);
    }

    /** All fits are in the log already, so that a run takes milliseconds. */
    @Test
    void compareLeavesItsLogAndOldOrNewTables() throws Exception {
        String line = "compare " + data + " --label outcome --methods ep-ml,ls-cv-nlp --folds 2 --repeats ";
        Path old = folder.resolve("old");
        Cli.line(line + "1 --out " + old).done();
        Path fresh = folder.resolve("new");
        copy(old, fresh);
        Cli.line(line + "2 --out " + fresh).done();
        Map<String, String> before = tables(old);
        Map<String, String> after = tables(fresh);
        Files.copy(fresh.resolve("results.log"), folder.resolve("complete.log"));
        var injected = FaultsInTurn.inject(
                Files.createDirectory(folder.resolve("faults")), new Written(line + "2 --out @out") {
                    @Override
                    public void prepare(Path place) throws IOException {
                        copy(old, place.resolve("out"));
                        Files.write(
                                place.resolve("out/results.log"), Files.readAllBytes(folder.resolve("complete.log")));
                    }

                    @Override
                    void oldOrNew(Path place, boolean isNew) throws IOException {
                        Map<String, String> now = tables(place.resolve("out"));
                        assertThat(now.keySet()).isEqualTo(after.keySet());
                        now.forEach((name, text) -> {
                            if (isNew || !text.equals(before.get(name))) {
                                assertThat(text).as(name).isEqualTo(after.get(name));
                            }
                        });
                        assertThat(place.resolve("out/results.log"))
                                .hasSameBinaryContentAs(folder.resolve("complete.log"));
                    }
                });
        assertThat(FaultsInTurn.total("compare", injected)).isGreaterThan(150);
    }

    private static Map<String, String> tables(Path place) throws IOException {
        Map<String, String> tables = new TreeMap<>();
        try (Stream<Path> files = Files.list(place)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (!WITH_TIMES.contains(name) && !name.startsWith(".")) {
                    tables.put(name, Toys.read(file));
                }
            }
        }
        return tables;
    }
}
