package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run that is killed at any moment goes on with the same command, and its files end up the same to the byte. */
class KilledCommandTest {
    private static final int KILLS = 10;
    private static final Set<String> WITH_TIMES = Set.of("results.log", "times.csv", "run.json");

    @TempDir
    private Path folder;

    @Test
    @Timeout(180)
    void tenKillsLeaveNoTraceInTheTables() throws IOException, InterruptedException {
        Path data = Toys.write(folder.resolve("toy.csv"), Toys.csv());
        Path whole = folder.resolve("whole");
        Cli.run(command(data, whole)).done();
        long size = Files.size(whole.resolve("results.log"));
        Path out = folder.resolve("killed");
        Path log = out.resolve("results.log");
        Random random = new Random(20081);

        long reached = 0;
        int killedAtWork = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            Child child = Child.start(folder, command(data, out));
            // the moments are spread over the whole run, whatever the speed of the machine
            long target = Math.max(reached, size * kill / KILLS) + random.nextInt((int) (size / KILLS));
            while (child.isAlive() && (!Files.exists(log) || Files.size(log) < target)) {
                Thread.sleep(1);
            }
            Thread.sleep(random.nextInt(10));
            killedAtWork += child.isAlive() ? 1 : 0;
            child.kill();
            child.code();
            reached = Files.exists(log) ? Files.size(log) : 0;
        }
        assertThat(killedAtWork).as("kills that hit a running process").isGreaterThanOrEqualTo(KILLS - 3);

        Cli.run(command(data, out)).done();
        assertThat(tables(out)).isEqualTo(tables(whole)).containsKeys("summary.md", "summary.json", "scores.csv");
    }

    private static String[] command(Path data, Path out) {
        return new String[] {
            "compare",
            data.toString(),
            "--label",
            "outcome",
            "--positive",
            "ill",
            "--methods",
            "ep-ml,5-fold-nlp,em-ep",
            "--folds",
            "4",
            "--repeats",
            "10",
            "--threads",
            "2",
            "--out",
            out.toString()
        };
    }

    /** All files but those with times in them; what a kill may leave of a file that was being written has a dot in front. */
    private static Map<String, String> tables(Path out) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> list = Files.list(out)) {
            for (Path file : list.toList()) {
                String name = file.getFileName().toString();
                if (!WITH_TIMES.contains(name) && !name.startsWith(".")) {
                    files.put(name, Files.readString(file));
                }
            }
        }
        return files;
    }
}
