package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.Version;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The archive that people get, unpacked and used as they would: run by {@code mvn verify}, after it is made. */
@Timeout(120)
@DisabledOnOs(OS.WINDOWS)
class ReleaseTest {
    private static final String NAME = "cavity-" + Version.current();
    private static final Path TARGET = Documents.root().resolve("cli/target");

    @TempDir
    private Path folder;

    @BeforeEach
    void unpack() throws IOException, InterruptedException {
        Path archive = TARGET.resolve(NAME + ".tar.gz");
        assertThat(archive).as("'mvn verify' makes it before this runs").exists();
        assertThat(run("tar", "-xzf", archive.toString())).isEmpty();
    }

    private String run(String... line) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(line).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment()
                .put("CAVITY_CACHE", folder.resolve("cache").toString()); // a first use, whoever else is at it
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    /** The first start makes the later ones fast, and says so. */
    @Test
    void aLinkToItFitsAndPredicts() throws IOException, InterruptedException {
        Path link = Files.createSymbolicLink(folder.resolve("cavity"), Path.of(NAME, "bin", "cavity"));
        assertThat(run(link.toString(), "--version"))
                .startsWith("Making the start faster")
                .endsWith("\ncavity " + Version.current());
        String rows = Stream.iterate(0, row -> row + 1)
                .limit(40)
                .map(row -> row % 10 + "," + row * 7 % 13 + "," + (row % 10 > 5 ? "ill" : "well"))
                .collect(Collectors.joining("\n", "dose,age,outcome\n", "\n"));
        Files.writeString(folder.resolve("rows.csv"), rows);
        String fit = "fit rows.csv --label outcome --positive ill --out model.json --report report.html";
        assertThat(run(Stream.concat(Stream.of(link.toString()), Stream.of(fit.split(" ")))
                        .toArray(String[]::new)))
                .contains("ROC AUC")
                .doesNotContain("Making the start", "pure Java");
        assertThat(folder.resolve("report.html")).exists();
        assertThat(run(link.toString(), "predict", "model.json", "rows.csv").lines())
                .hasSize(41)
                .first()
                .asString()
                .startsWith("prediction,probability");
    }

    /** What is not in the archive of classes is read and verified anew by each start. */
    @Test
    void aStartTakesItsClassesFromTheArchive() throws IOException, InterruptedException {
        Path lib = folder.resolve(NAME + "/lib");
        run(folder.resolve(NAME + "/bin/cavity").toString(), "--version");
        try (Stream<Path> made = Files.list(lib)) {
            Path archive = made.filter(file -> file.toString().endsWith(".jsa"))
                    .findFirst()
                    .orElseThrow();
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            String loaded = run(
                    java,
                    "-XX:+UseSerialGC",
                    "-XX:SharedArchiveFile=" + archive,
                    "-Xlog:class+load",
                    "-jar",
                    lib.resolve("cavity.jar").toString(),
                    "--version");
            assertThat(loaded)
                    .containsPattern("dev\\.cavity\\.cli\\.Main source: shared objects file")
                    .containsPattern("picocli\\.CommandLine source: shared objects file")
                    .doesNotContainPattern("picocli\\S+ source: (file|jar):");
        }
    }

    @Test
    void bothArchivesHoldEverything() throws IOException {
        Set<String> unpacked;
        try (Stream<Path> files = Files.walk(folder)) {
            unpacked = files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .collect(Collectors.toSet());
        }
        assertThat(unpacked)
                .contains(Stream.of(
                                "bin/cavity",
                                "bin/cavity.bat",
                                "lib/cavity.jar",
                                "lib/launch.sh",
                                "LICENSE",
                                "README.md",
                                "share/bash-completion/completions/cavity",
                                "share/man/man1/cavity.1",
                                "share/man/man1/cavity-datasets-fetch.1")
                        .map(file -> NAME + "/" + file)
                        .toArray(String[]::new));
        assertThat(Files.readString(folder.resolve(NAME + "/README.md")))
                .contains("# Cavity " + Version.current())
                .doesNotContain("${");
        assertThat(Files.readString(folder.resolve(NAME + "/bin/cavity.bat")).split("\n"))
                .as("lines as cmd.exe wants them")
                .allMatch(line -> line.endsWith("\r"));
        try (ZipFile zip = new ZipFile(TARGET.resolve(NAME + ".zip").toFile())) {
            List<String> zipped = zip.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(ZipEntry::getName)
                    .toList();
            assertThat(zipped).containsExactlyInAnyOrderElementsOf(unpacked);
        }
    }
}
