package dev.cavity.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What other work on the machine does to a fit: its time alone, and beside four processes that keep the processors busy, by turns.
 * On two processors a fit with two threads has a third of the machine then, so three times as long is its share.
 */
public final class UnderLoad {
    private static final int BUSY = 4;
    private static final double BAR = 3.5;

    private UnderLoad() {}

    /**
     * Measures.
     *
     * @param arguments the launcher, the number of rows, the number of threads, how often (default 3)
     * @throws IOException if the launcher cannot be run
     * @throws InterruptedException if interrupted
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path launcher = Path.of(arguments[0]).toAbsolutePath();
        int rows = Integer.parseInt(arguments[1]);
        int threads = Integer.parseInt(arguments[2]);
        int turns = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 3;
        Path folder = Files.createTempDirectory("cavity-load");
        ShellCommand one = ShellCommand.fit(launcher, folder, rows, 1);
        ShellCommand several = ShellCommand.fit(launcher, folder, rows, threads);
        double[] least = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
        for (int turn = 0; turn < turns; turn++) {
            least[0] = Math.min(least[0], one.run());
            least[1] = Math.min(least[1], several.run());
            least[2] = Math.min(least[2], besideOthers(several));
        }
        System.out.printf(
                Locale.ROOT,
                "fit of %d rows: %.2f s on 1 thread, %.2f s on %d, %.2f s on %d beside %d busy processes: %.2f times, bar %.1f%n",
                rows,
                least[0],
                least[1],
                threads,
                least[2],
                threads,
                BUSY,
                least[2] / least[1],
                BAR);
    }

    private static double besideOthers(ShellCommand command) throws IOException, InterruptedException {
        List<Process> busy = new ArrayList<>();
        try {
            for (int k = 0; k < BUSY; k++) {
                busy.add(new ShellCommand(List.of("sh", "-c", "while :; do :; done")).start());
            }
            return command.run();
        } finally {
            for (Process process : busy) {
                process.destroyForcibly().waitFor();
            }
        }
    }
}
