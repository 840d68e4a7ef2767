package dev.cavity.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Spark's native linear algebra and ours in one process, with an OpenBLAS of the system. A process of its own may crash. */
@DisabledOnOs(OS.WINDOWS) // where Spark needs binaries of Hadoop that are not in its jars
class BlasSideBySideTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"cavity-first", "spark-first"})
    void neitherDisturbsTheOther(String order) throws Exception {
        Assumptions.assumeTrue(
                systemHasOpenBlas(), "no OPENBLAS of the system: install libopenblas0-pthread to run this test");
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        for (String option : JavaModuleOptions.defaultModuleOptionArray()) {
            command.add(option);
        }
        command.addAll(List.of("-cp", classPath, AlternatingBlas.class.getName(), order));
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(3, TimeUnit.MINUTES);
        process.destroyForcibly();
        String text = Files.readString(output, StandardCharsets.UTF_8);

        assertThat(ended).as(text).isTrue();
        assertThat(process.exitValue()).as(text).isZero();
        assertThat(text).contains("SPARK JNIBLAS").contains("DONE");
    }

    private static boolean systemHasOpenBlas() throws IOException {
        for (String folder :
                List.of("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib")) {
            if (Files.isDirectory(Path.of(folder))) {
                try (Stream<Path> files = Files.list(Path.of(folder))) {
                    if (files.anyMatch(
                            file -> String.valueOf(file.getFileName()).startsWith("libopenblas.so"))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
