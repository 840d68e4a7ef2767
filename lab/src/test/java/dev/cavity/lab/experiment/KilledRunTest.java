package dev.cavity.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class KilledRunTest {
    private static final int KILLS = 10;

    @TempDir
    private Path folder;

    @Test
    void aLogCutAtTenRandomBytesResumesToTheSameTables() throws IOException {
        ExperimentPlan plan = Experiments.small(3);
        Path whole = folder.resolve("whole.log");
        Map<String, String> unbroken = Experiments.complete(plan, whole, 2, folder.resolve("unbroken"));
        byte[] bytes = Files.readAllBytes(whole);
        Random random = new Random(20080);

        for (int cut = 0; cut < KILLS; cut++) {
            Path log = folder.resolve("cut" + cut + ".log");
            int length = random.nextInt(bytes.length);
            Files.write(log, Arrays.copyOf(bytes, length));
            int threads = 1 + cut % 3;

            assertThat(Experiments.complete(plan, log, threads, folder.resolve("tables" + cut)))
                    .as("after a cut at byte %d of %d, with %d threads", length, bytes.length, threads)
                    .isEqualTo(unbroken);
        }
    }

    @Test
    @Timeout(120)
    void aProcessKilledAtTenRandomMomentsResumesToTheSameTables() throws IOException, InterruptedException {
        int partitions = 8;
        ExperimentPlan plan = Experiments.small(partitions);
        Path whole = folder.resolve("whole.log");
        Map<String, String> unbroken = Experiments.complete(plan, whole, 2, folder.resolve("unbroken"));
        long size = Files.size(whole);
        Path log = folder.resolve("killed.log");
        Random random = new Random(20081);

        long reached = 0;
        int killedAtWork = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            Process child = start(log, partitions);
            // the moments are spread over the whole run, whatever the speed of the machine
            long target = Math.max(reached, size * kill / KILLS) + random.nextInt((int) (size / KILLS));
            while (child.isAlive() && (!Files.exists(log) || Files.size(log) < target)) {
                Thread.sleep(1);
            }
            Thread.sleep(random.nextInt(20));
            killedAtWork += child.isAlive() ? 1 : 0;
            child.destroyForcibly();
            assertThat(child.waitFor(10, TimeUnit.SECONDS)).isTrue();
            reached = Files.size(log);
        }

        assertThat(killedAtWork).as("kills that hit a running process").isGreaterThanOrEqualTo(KILLS - 2);
        assertThat(Experiments.complete(plan, log, 2, folder.resolve("resumed")))
                .isEqualTo(unbroken);
    }

    private static Process start(Path log, int partitions) throws IOException {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-cp",
                        path,
                        ChildRun.class.getName(),
                        log.toString(),
                        Integer.toString(partitions))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        log.resolveSibling("child.txt").toFile()))
                .start();
    }
}
