package dev.cavity.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How long short commands take from the shell: the median and the least of repeated runs. */
public final class StartTime {
    private static final int ROWS = 200;

    private StartTime() {}

    /**
     * Measures.
     *
     * @param arguments the launcher, and how often (default 15)
     * @throws IOException if the launcher cannot be run
     * @throws InterruptedException if interrupted
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path launcher = Path.of(arguments[0]).toAbsolutePath();
        int turns = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 15;
        Path folder = Files.createTempDirectory("cavity-start");
        measure("--help", 0.2, new ShellCommand(List.of(launcher.toString(), "--help")), turns);
        measure(
                "fit of " + ROWS + " rows",
                0.7,
                ShellCommand.fit(launcher, folder, ROWS, Runtime.getRuntime().availableProcessors()),
                turns);
    }

    private static void measure(String name, double bar, ShellCommand command, int turns)
            throws IOException, InterruptedException {
        command.run(); // builds, and makes the archive
        command.run(); // and notes that the libraries have passed
        double[] seconds = new double[turns];
        for (int turn = 0; turn < turns; turn++) {
            seconds[turn] = command.run();
        }
        Arrays.sort(seconds);
        System.out.printf(
                Locale.ROOT,
                "%-18s median %.3f s, least %.3f s; bar %.1f s%n",
                name,
                seconds[turns / 2],
                seconds[0],
                bar);
    }
}
