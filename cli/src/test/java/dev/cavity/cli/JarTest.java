package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The program as a process of its own, from its jar: run by {@code mvn verify}, after that is made. */
class JarTest {
    @Test
    void exitCodesReachTheShell() throws IOException, InterruptedException {
        Path jar = Documents.root().resolve("cli/target/cavity.jar");
        assertThat(jar).as("'mvn verify' makes it before this runs").exists();
        assertThat(run(jar, "--version")).isEqualTo("0 cavity " + dev.cavity.Version.current());
        assertThat(run(jar, "evaluate", "no.json", "no.csv")).isEqualTo("3 cavity: no.json does not exist");
    }

    /** Those of Java 5 would be in no archive of classes; the archive itself is looked at by ReleaseTest. */
    @Test
    void allOfPicocliIsInTheFormatOfJava17() throws IOException {
        try (ZipFile jar =
                new ZipFile(Documents.root().resolve("cli/target/cavity.jar").toFile())) {
            List<? extends ZipEntry> classes = jar.stream()
                    .filter(entry -> entry.getName().startsWith("picocli/")
                            && entry.getName().endsWith(".class"))
                    .toList();
            assertThat(classes).hasSizeGreaterThan(200);
            for (ZipEntry entry : classes) {
                byte[] bytes = jar.getInputStream(entry).readAllBytes();
                assertThat(CurrentFormat.format(bytes)).as(entry.getName()).isEqualTo(61);
            }
            assertThat(jar.getEntry("dev/cavity/cli/CurrentFormat.class"))
                    .as("a step of the build")
                    .isNull();
        }
    }

    private static String run(Path jar, String... arguments) throws IOException, InterruptedException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> line = new ArrayList<>(List.of(java.toString(), "-jar", jar.toString()));
        line.addAll(List.of(arguments));
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + " " + output.strip();
    }
}
