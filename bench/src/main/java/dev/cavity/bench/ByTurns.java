package dev.cavity.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Short commands of two checkouts by turns, such as before and after a change: their medians, and the ratio, which other work on the
 * machine changes less than either.
 *
 * <pre>  java -cp bench/target/cavity-bench.jar dev.cavity.bench.ByTurns TURNS ../before/cavity ./cavity</pre>
 */
public final class ByTurns {
    private static final int SMALL = 200;
    private static final int ROWS = 400;

    private ByTurns() {}

    /** A command of each checkout. */
    private record Pair(String name, ShellCommand before, ShellCommand after) {}

    /**
     * Measures.
     *
     * @param arguments how often, and the two launchers
     * @throws IOException if a launcher cannot be run
     * @throws InterruptedException if interrupted
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int turns = Integer.parseInt(arguments[0]);
        Path before = Path.of(arguments[1]).toAbsolutePath();
        Path after = Path.of(arguments[2]).toAbsolutePath();
        Path folder = Files.createTempDirectory("cavity-by-turns");
        System.out.println("| command | before, s | after, s | ratio |");
        System.out.println("|---|---:|---:|---:|");
        measure(new Pair("--help", help(before), help(after)), turns);
        int all = Runtime.getRuntime().availableProcessors();
        measure(fit("the default, 200 rows", SMALL, all, List.of(), folder, before, after), turns);
        measure(fit("EP-CV(NLP)", ROWS, 1, List.of("--criterion", "nlp"), folder, before, after), turns);
        measure(fit("EP(ML)", ROWS, 1, List.of("--criterion", "evidence"), folder, before, after), turns);
        measure(fit("EP-CV(NLP), ARD", ROWS, 1, List.of("--criterion", "nlp", "--ard"), folder, before, after), turns);
    }

    private static ShellCommand help(Path launcher) {
        return new ShellCommand(List.of(launcher.toString(), "--help"));
    }

    private static Pair fit(
            String name, int rows, int threads, List<String> options, Path folder, Path before, Path after)
            throws IOException {
        return new Pair(
                name,
                ShellCommand.fit(before, folder, rows, threads).with(options),
                ShellCommand.fit(after, folder, rows, threads).with(options));
    }

    private static void measure(Pair pair, int turns) throws IOException, InterruptedException {
        pair.before().run(); // builds, and makes the archive
        pair.after().run();
        double[] before = new double[turns];
        double[] after = new double[turns];
        for (int turn = 0; turn < turns; turn++) {
            before[turn] = pair.before().run();
            after[turn] = pair.after().run();
        }
        System.out.printf(
                Locale.ROOT,
                "| %s | %.3f | %.3f | %.2f |%n",
                pair.name(),
                median(before),
                median(after),
                median(after) / median(before));
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
