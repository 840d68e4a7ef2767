package dev.cavity.bench;

import dev.cavity.inference.LossValue;
import dev.cavity.kernel.GramSource;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Blas;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * How many n×n matrices are alive at the peak of one evaluation: the smallest heap, in units of one matrix, in which EP and
 * the exact gradient run to the end. Each heap is tried in a JVM of its own.
 */
public final class MemoryAtPeak {
    /** What the JVM and everything that is not n×n may need besides. */
    private static final int SLACK_MEGABYTES = 60;

    private MemoryAtPeak() {}

    /**
     * Searches for the smallest heap.
     *
     * @param arguments the size n, by default 5000; or {@code child n} to evaluate in this JVM
     * @throws IOException if a JVM cannot be started
     * @throws InterruptedException if it is interrupted
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length == 2) {
            evaluate(Integer.parseInt(arguments[1]));
            return;
        }
        int n = arguments.length == 1 ? Integer.parseInt(arguments[0]) : 5000;
        double megabytes = 8.0 * n * n / (1 << 20);
        for (double matrices : List.of(4.0, 4.5, 5.0, 5.5, 6.0, 6.5, 7.0)) {
            int heap = (int) Math.ceil(matrices * megabytes) + SLACK_MEGABYTES;
            boolean enough = runsIn(heap, n);
            System.out.printf(
                    Locale.ROOT,
                    "n=%d: heap of %.1f matrices + %d MB: %s%n",
                    n,
                    matrices,
                    SLACK_MEGABYTES,
                    enough ? "enough" : "not enough");
            if (enough) {
                System.out.println(matrices <= 6 ? "at most 6 matrices: met" : "at most 6 matrices: MISSED");
                return;
            }
        }
        System.out.println("more than 7 matrices: MISSED");
    }

    private static boolean runsIn(int heapMegabytes, int n) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + heapMegabytes + "m",
                        "-XX:+UseSerialGC",
                        "-XX:NewSize=4m",
                        "-XX:MaxNewSize=4m",
                        "-cp",
                        System.getProperty("java.class.path").replace(";", File.pathSeparator),
                        MemoryAtPeak.class.getName(),
                        "child",
                        Integer.toString(n))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return process.waitFor() == 0;
    }

    private static void evaluate(int n) {
        Blas.get().setThreads(Runtime.getRuntime().availableProcessors());
        Problem problem = Problem.ringnorm(n, Kernels.squaredExponential().isotropic(4, 20));
        GramSource grams = problem.grams();
        LossValue value = problem.lossAndGradient(grams, problem.sitesNearby());
        System.out.println(value.loss());
    }
}
