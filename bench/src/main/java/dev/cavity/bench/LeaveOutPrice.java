package dev.cavity.bench;

import dev.cavity.criterion.Criteria;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.GramSource;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * What it costs to leave out groups and pairs: loss and exact gradient from warm sites, the inference included, for single rows, for
 * groups of five and for the AUC of pairs, by turns on the same rows and on one thread; in matrix products of the same size.
 */
public final class LeaveOutPrice {
    private static final int ROWS = 1300;
    private static final int GROUP = 5;
    private static final double[][] LOG_BETAS = {{1.386, 2.996}, {4.0, 2.5}};

    private LeaveOutPrice() {}

    /**
     * Measures.
     *
     * @param arguments how often (default 7)
     */
    public static void main(String[] arguments) {
        int turns = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 7;
        Blas.get().setThreads(1);
        System.out.println("ringnorm, " + ROWS + " rows; medians of " + turns + " turns; "
                + Blas.get().description());
        System.out.println("| log β0, log β | single rows, products | groups of 5, products | AUC of pairs, products |"
                + " groups/single, at most 1.3 | AUC, at most 12 |");
        System.out.println("|---|---:|---:|---:|---:|---:|");
        for (double[] at : LOG_BETAS) {
            double[] times = medians(at, turns);
            System.out.printf(
                    Locale.ROOT,
                    "| %.3f, %.3f | %.2f | %.2f | %.2f | %s | %s |%n",
                    at[0],
                    at[1],
                    times[1] / times[0],
                    times[2] / times[0],
                    times[3] / times[0],
                    judged(times[2] / times[1], 1.3),
                    judged(times[3] / times[0], 12));
        }
    }

    private static String judged(double ratio, double bar) {
        return String.format(Locale.ROOT, "%.2f %s", ratio, ratio <= bar ? "met" : "MISSED");
    }

    /** A product, single rows, groups, pairs: the median of each in nanoseconds. */
    private static double[] medians(double[] logBeta, int turns) {
        Problem single = Problem.ringnorm(
                ROWS, Kernels.squaredExponential().isotropic(Math.exp(logBeta[0]), Math.exp(logBeta[1])));
        Problem grouped = single.inGroupsOf(GROUP);
        GramSource grams = single.grams();
        Sites warm = single.sitesNearby();
        Matrix a = Matrix.zeros(ROWS, ROWS);
        Matrix c = Matrix.zeros(ROWS, ROWS);
        Random random = new Random(1);
        Arrays.setAll(a.array(), i -> random.nextGaussian());
        Map<String, Runnable> tasks = new LinkedHashMap<>();
        tasks.put("product", () -> Blas.get().multiply(false, false, 1, a, a, 0, c));
        tasks.put("single", () -> single.lossAndGradient(grams, warm));
        tasks.put("groups", () -> grouped.lossAndGradient(grams, warm));
        tasks.put("pairs", () -> single.lossAndGradient(grams, warm, Criteria.auc()));
        List<Runnable> all = List.copyOf(tasks.values());
        double[][] times = new double[all.size()][turns];
        for (int turn = -2; turn < turns; turn++) {
            for (int k = 0; k < all.size(); k++) {
                long start = System.nanoTime();
                all.get(k).run();
                if (turn >= 0) {
                    times[k][turn] = System.nanoTime() - start;
                }
            }
        }
        return Arrays.stream(times)
                .peek(Arrays::sort)
                .mapToDouble(sorted -> sorted[sorted.length / 2])
                .toArray();
    }
}
