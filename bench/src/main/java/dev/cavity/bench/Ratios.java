package dev.cavity.bench;

import dev.cavity.linalg.Blas;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs the benchmarks and prints what they cost in matrix products, beside what is promised. */
public final class Ratios {
    private Ratios() {}

    /**
     * Runs.
     *
     * @param arguments JMH's own options, for example {@code -wi 1 -i 3} for a quick look
     * @throws RunnerException if JMH fails
     * @throws CommandLineOptionException if an option is not JMH's
     */
    public static void main(String[] arguments) throws RunnerException, CommandLineOptionException {
        Path log = temporaryLog();
        Options options = new OptionsBuilder()
                .parent(new CommandLineOptions(arguments))
                .include(CoreBenchmark.class.getSimpleName())
                .include(PredictionBenchmark.class.getSimpleName())
                .output(log.toString())
                .build();
        System.out.println("Linear algebra: " + Blas.get().description() + ", one thread. JMH's log: " + log);
        Map<String, Double> milliseconds = new TreeMap<>();
        for (RunResult result : new Runner(options).run()) {
            milliseconds.put(key(result.getParams()), result.getPrimaryResult().getScore());
        }
        milliseconds.forEach((name, time) -> System.out.printf(Locale.ROOT, "%-42s %10.2f ms%n", name, time));
        for (String line : report(milliseconds)) {
            System.out.println(line);
        }
    }

    private static Path temporaryLog() {
        try {
            return Files.createTempFile("cavity-bench", ".log");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String key(BenchmarkParams params) {
        String name = params.getBenchmark().replaceAll(".*\\.", "");
        StringBuilder key = new StringBuilder(name);
        for (String parameter : params.getParamsKeys()) {
            key.append(' ').append(parameter).append('=').append(params.getParam(parameter));
        }
        return key.toString();
    }

    private static List<String> report(Map<String, Double> ms) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        for (String at : List.of("logBeta=1.386,2.996", "logBeta=4.0,2.5")) {
            lines.add(line("cold EP, n=1300, " + at, ms, "coldEp " + at, "dgemm n=1300", 5));
            lines.add(line("loss + exact gradient, warm, " + at, ms, "warmGradient " + at, "dgemm n=1300", 3.5));
        }
        lines.add(line("ARD gradient, n=1000, D=60", ms, "wideGradient ard=true", "wideGradient ard=false", 1.5));
        lines.add(line("EP-CV(NLP) fit, n=400, D=20", ms, "fit", "dgemm n=400", 600));
        lines.add(line("10,000 predictions, n=1000", ms, "batch", "triangularProduct", 3));
        amount(lines, "one prediction, n=400, in microseconds", ms.get("single"), 1e3, 30);
        amount(lines, "EP-CV(NLP) fit, n=400, D=20, in seconds", ms.get("fit"), 1e-3, 2);
        return lines;
    }

    private static String line(String what, Map<String, Double> ms, String key, String unit, double bar) {
        if (!ms.containsKey(key) || !ms.containsKey(unit)) {
            return what + ": not measured";
        }
        double ratio = ms.get(key) / ms.get(unit);
        return String.format(
                Locale.ROOT,
                "%-52s %8.2f times  at most %-6.4g  %s",
                what,
                ratio,
                bar,
                ratio <= bar ? "met" : "MISSED");
    }

    private static void amount(
            List<String> lines, String what, @Nullable Double milliseconds, double scale, double bar) {
        lines.add(
                milliseconds == null
                        ? what + ": not measured"
                        : String.format(
                                Locale.ROOT,
                                "%-52s %8.2f        at most %-6.4g  %s",
                                what,
                                scale * milliseconds,
                                bar,
                                scale * milliseconds <= bar ? "met" : "MISSED"));
    }
}
