package dev.cavity.cli;

import static dev.cavity.cli.SmallCheckout.ended;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script ./cavity: when it builds, and in which locale Java runs. */
@Timeout(120)
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    @TempDir
    private Path folder;

    private SmallCheckout checkout;

    @BeforeEach
    void checkout() throws IOException {
        checkout = new SmallCheckout(folder);
    }

    private Process start(String... arguments) throws IOException {
        return checkout.start(arguments);
    }

    private long builds() throws IOException {
        try (Stream<String> lines = Files.lines(folder.resolve("builds"))) {
            return lines.count();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void startedTwiceAtOnceItBuildsOnce(boolean flock) throws IOException, InterruptedException {
        assumeTrue(!flock || checkout.offer("flock"), "there is no flock on this system");
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            processes.add(start("--version"));
        }
        for (Process process : processes) {
            assertThat(ended(process)).endsWith("cavity.jar --version");
        }
        assertThat(builds()).isEqualTo(1);
        assertThat(folder.resolve("cli/target/build.lock.d")).doesNotExist();
    }

    @Test
    void theLockOfAProcessThatIsNoMoreIsTakenAway() throws IOException, InterruptedException {
        Process gone = new ProcessBuilder("bash", "-c", "exit 0").start();
        gone.waitFor();
        Path lock = Files.createDirectories(folder.resolve("cli/target/build.lock.d"));
        Files.writeString(lock.resolve("process"), gone.pid() + "\n");
        assertThat(ended(start("--version"))).endsWith("--version");
        Files.setLastModifiedTime(
                Files.createDirectory(lock), FileTime.from(Instant.now().minusSeconds(200)));
        assertThat(ended(start("--version"))).endsWith("--version");
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void aChangedSourceIsBuiltAgain() throws IOException, InterruptedException {
        ended(start());
        ended(start());
        assertThat(builds()).isEqualTo(1);
        Path source = Files.writeString(folder.resolve("core/src/main/A.java"), "");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));
        ended(start());
        assertThat(builds()).isEqualTo(2);
    }

    /** In a locale of ASCII alone Java could not read the argument. */
    @Test
    void javaGetsALocaleInWhichItReadsEveryLetter() throws IOException, InterruptedException {
        assertThat(ended(start("größe")))
                .isEqualTo(
                        "LC_ALL=C.UTF-8 -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:Tier3BackEdgeThreshold=4000 -jar "
                                + folder + "/cli/target/cavity.jar größe");
    }
}
