package dev.cavity.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Several processes want one log at the same moment: one gets it, and keeps it until it closes it. A second opening in the same
 * process would not show whether the lock holds, because Java remembers its own locks even when the system has dropped them.
 */
@Timeout(120)
class LogOfOneProcessTest {
    private final List<Process> processes = new ArrayList<>();

    @TempDir
    private Path folder;

    @AfterEach
    void end() {
        processes.forEach(Process::destroyForcibly);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void oneProcessRunsAndTheOthersSaySo(int count) throws IOException, InterruptedException {
        for (int number = 0; number < count; number++) {
            processes.add(start(number));
        }
        for (int number = 0; number < count; number++) {
            await(folder.resolve("ready" + number));
        }
        Files.createFile(folder.resolve("go"));

        List<Integer> refused = new ArrayList<>();
        while (refused.size() < count - 1) {
            for (int number = 0; number < count; number++) {
                if (!processes.get(number).isAlive() && !refused.contains(number)) {
                    refused.add(number);
                    assertThat(processes.get(number).exitValue()).isEqualTo(LogContender.REFUSED);
                    assertThat(output(number))
                            .isEqualTo(folder.resolve("results.log")
                                    + " is in use by another run; wait until it ends, or choose another folder");
                }
            }
            Thread.sleep(2);
        }
        int winner = count * (count - 1) / 2
                - refused.stream().mapToInt(Integer::intValue).sum();
        await(folder.resolve("half" + winner));
        processes.add(start(count)); // one that comes later, while the first still writes
        await(folder.resolve("ready" + count));
        assertThat(processes.get(count).waitFor()).isEqualTo(LogContender.REFUSED);

        Files.createFile(folder.resolve("enough"));
        assertThat(processes.get(winner).waitFor()).as(output(winner)).isZero();
        try (ResultLog log = ResultLog.open(folder.resolve("results.log"), LogContender.plan())) {
            assertThat(log.results().keySet()).hasSize(2 * LogContender.RESULTS).allSatisfy(id -> assertThat(id)
                    .startsWith("a/p" + winner + "/"));
        }
    }

    private Process start(int number) throws IOException {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        path,
                        LogContender.class.getName(),
                        folder.toString(),
                        Integer.toString(number))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output" + number).toFile())
                .start();
    }

    private String output(int number) throws IOException {
        return Files.readString(folder.resolve("output" + number), StandardCharsets.UTF_8)
                .strip();
    }

    private static void await(Path file) throws InterruptedException {
        while (!Files.exists(file)) {
            Thread.sleep(2);
        }
    }
}
