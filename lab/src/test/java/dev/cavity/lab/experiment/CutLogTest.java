package dev.cavity.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a kill leaves of a log. The command line has a test with processes that are killed. */
class CutLogTest {
    private static final int CUTS = 10;

    @TempDir
    private Path folder;

    @Test
    void aLogCutAtTenRandomBytesResumesToTheSameTables() throws IOException {
        ExperimentPlan plan = Experiments.small(3);
        Path whole = folder.resolve("whole.log");
        Map<String, String> unbroken = Experiments.complete(plan, whole, 2, folder.resolve("unbroken"));
        byte[] bytes = Files.readAllBytes(whole);
        Random random = new Random(20080);

        for (int cut = 0; cut < CUTS; cut++) {
            Path log = folder.resolve("cut" + cut + ".log");
            int length = random.nextInt(bytes.length);
            Files.write(log, Arrays.copyOf(bytes, length));
            int threads = 1 + cut % 3;

            assertThat(Experiments.complete(plan, log, threads, folder.resolve("tables" + cut)))
                    .as("after a cut at byte %d of %d, with %d threads", length, bytes.length, threads)
                    .isEqualTo(unbroken);
        }
    }
}
