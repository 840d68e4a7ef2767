package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Blas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A signal in the middle of the linear algebra of a fit ends the process, at once, cleanly and with the usual code. */
class KilledFitTest {
    private static final int KILLS = 50;
    private static final int SIDE_BY_SIDE = 4;
    /** Enough for tiles, and for a fit that lasts. */
    private static final int ROWS = 800;
    /** A machine with much else to do may take its time; a process that hangs never ends. */
    private static final int PATIENCE_SECONDS = 60;

    private static final Path PROCESSES = Path.of("/proc");
    private static final int SIGINT_MASK = 2;

    @TempDir
    private Path folder;

    private Path data;

    @BeforeEach
    void table() {
        assumeTrue(Files.exists(PROCESSES.resolve("self/task")), "the threads of a process are seen on Linux only");
        assumeTrue(Blas.get().isNative(), "pure Java has nothing to wait for");
        data = Toys.write(folder.resolve("rows.csv"), Toys.csv(Synthetic.ringnorm(ROWS, 3)));
    }

    /** The searches end where they are, the model is written, and it predicts. */
    @Test
    @Timeout(120)
    void oneInterruptWritesTheBestSoFar() throws Exception {
        assumeTrue(!interruptionsAreIgnored(), "this process was told not to listen to interrupts");
        Path output = folder.resolve("output");
        Process fit = start(Files.createDirectory(folder.resolve("tmp")), output);
        try {
            while (!worksOnTiles(fit)) {
                assertThat(fit.isAlive()).as(() -> read(output)).isTrue();
                Thread.sleep(2);
            }
            interrupt(fit);
            assertThat(fit.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as("it ends")
                    .isTrue();
        } finally {
            fit.destroyForcibly();
        }
        Path model = folder.resolve("model.json");
        assertThat(fit.exitValue()).as(read(output)).isEqualTo(ExitCode.NOT_CONVERGED);
        assertThat(read(output))
                .contains("stopping with the best so far; once more to end at once")
                .contains("stopped before the search was done: this is the best so far, and it is written to " + model);
        assertThat(Cli.run("predict", model.toString(), data.toString()).done().lines())
                .hasSize(ROWS + 1);
    }

    @Test
    @Timeout(400)
    void fiftySignalsEndFiftyProcesses() throws Exception {
        List<Future<Integer>> codes = new ArrayList<>();
        List<Integer> expected = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(SIDE_BY_SIDE);
        try {
            Random random = new Random(11);
            for (int kill = 0; kill < KILLS; kill++) {
                boolean interrupt = kill % 5 == 4 && !interruptionsAreIgnored();
                int number = kill;
                int delay = random.nextInt(60);
                codes.add(threads.submit(() -> codeOfKilled(number, interrupt, delay)));
                expected.add(interrupt ? 130 : 143);
            }
            List<Integer> found = new ArrayList<>();
            for (Future<Integer> code : codes) {
                found.add(code.get());
            }
            assertThat(found).isEqualTo(expected);
        } finally {
            threads.shutdownNow();
        }
    }

    private int codeOfKilled(int number, boolean interrupt, int delay) throws IOException, InterruptedException {
        Path temporary = Files.createDirectory(folder.resolve("tmp" + number));
        Path output = folder.resolve("output" + number);
        Process fit = start(temporary, output);
        try {
            while (!worksOnTiles(fit)) {
                assertThat(fit.isAlive()).as(() -> read(output)).isTrue();
                Thread.sleep(2);
            }
            Thread.sleep(delay);
            assertThat(fit.isAlive()).as("a fit of %d rows lasts", ROWS).isTrue();
            if (interrupt) {
                // the first asks for the best so far, the second ends the process
                interrupt(fit);
                while (!read(output).contains("once more to end at once")) {
                    assertThat(fit.isAlive()).as(() -> read(output)).isTrue();
                    Thread.sleep(2);
                }
                interrupt(fit);
            } else {
                fit.destroy();
            }
            assertThat(fit.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as("process %d ends", number)
                    .isTrue();
        } finally {
            fit.destroyForcibly();
        }
        assertThat(read(output).strip())
                .isEqualTo(interrupt ? "stopping with the best so far; once more to end at once" : "");
        assertThat(folder.resolve("model.json")).doesNotExist();
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left.filter(file -> !file.getFileName().toString().startsWith("hsperfdata")))
                    .isEmpty();
        }
        return fit.exitValue();
    }

    private static void interrupt(Process process) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    }

    private Process start(Path temporary, Path output) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:-UsePerfData",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Main.class.getName(),
                        "fit",
                        data.toString(),
                        "--label",
                        "outcome",
                        "--quick",
                        "--quiet",
                        "--threads",
                        "2",
                        "--out",
                        folder.resolve("model.json").toString())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    /** Whether a second thread has come to the linear algebra. */
    private static boolean worksOnTiles(Process process) {
        try (Stream<Path> tasks = Files.list(PROCESSES.resolve(process.pid() + "/task"))) {
            return tasks.anyMatch(task -> read(task.resolve("comm")).strip().equals("cavity-tiles"));
        } catch (IOException gone) {
            return false;
        }
    }

    /** A shell that starts its jobs in the background may have told them not to listen to SIGINT. */
    private static boolean interruptionsAreIgnored() {
        return read(PROCESSES.resolve("self/status"))
                .lines()
                .filter(line -> line.startsWith("SigIgn:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & SIGINT_MASK) != 0);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }
}
