package dev.cavity.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How long a command takes as a person at a shell waits for it, Java's start, reading and writing included:
 *
 * <pre>  java -cp bench/target/cavity-bench.jar dev.cavity.bench.ShellTime TURNS ./cavity fit TABLE …</pre>
 *
 * <p>A word {@code ringnorm:ROWS} is the file of a generated table of so many rows, whose label is {@code y}; a word {@code scratch:NAME} a
 * file in a folder of its own.
 */
public final class ShellTime {
    private static final String TABLE = "ringnorm:";
    private static final String SCRATCH = "scratch:";

    private ShellTime() {}

    /**
     * Measures.
     *
     * @param arguments how often, the command and its arguments
     * @throws IOException if the command cannot be run
     * @throws InterruptedException if interrupted
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int turns = Integer.parseInt(arguments[0]);
        Path folder = Files.createTempDirectory("cavity-shell");
        List<String> asGiven = List.of(arguments).subList(1, arguments.length);
        String[] words = new String[asGiven.size()];
        for (int k = 0; k < words.length; k++) {
            words[k] = word(asGiven.get(k), folder);
        }
        double[] seconds = new double[turns];
        for (int turn = 0; turn < turns; turn++) {
            seconds[turn] = new ShellCommand(List.of(words)).run();
        }
        Arrays.sort(seconds);
        System.out.printf(
                Locale.ROOT,
                "%s: median %.1f s, least %.1f s of %d%n",
                String.join(" ", asGiven),
                seconds[turns / 2],
                seconds[0],
                turns);
    }

    private static String word(String word, Path folder) throws IOException {
        if (word.startsWith(TABLE)) {
            return ShellCommand.table(folder, Integer.parseInt(word.substring(TABLE.length())))
                    .toString();
        }
        return word.startsWith(SCRATCH)
                ? folder.resolve(word.substring(SCRATCH.length())).toString()
                : word;
    }
}
