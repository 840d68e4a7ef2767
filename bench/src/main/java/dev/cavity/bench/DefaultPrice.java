package dev.cavity.bench;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Goal;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.Trainer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What the default costs: its time and that of one model with a single length scale, by turns on the same rows, and their ratio. The one
 * model is fitted by one thread and by as many as the default has; the price is against the quicker of the two.
 */
public final class DefaultPrice {
    private static final int[] ROWS = {400, 1300};
    private static final double[] BARS = {3, 4};

    private DefaultPrice() {}

    /**
     * Measures.
     *
     * @param arguments how often (default 5)
     */
    public static void main(String[] arguments) {
        int turns = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        int threads = Runtime.getRuntime().availableProcessors();
        System.out.println("| rows | one, 1 thread, s | one, " + threads + " threads, s | default, s | ratio | bar |");
        System.out.println("|---:|---:|---:|---:|---:|---:|");
        for (int k = 0; k < ROWS.length; k++) {
            List<Dataset> tables = List.of(
                    Synthetic.screening(ROWS[k], 3), Synthetic.ringnorm(ROWS[k], 4), Synthetic.twonorm(ROWS[k], 5));
            double[] times = medians(tables, turns, threads);
            System.out.printf(
                    Locale.ROOT,
                    "| %d | %.2f | %.2f | %.2f | %.1f | %.0f |%n",
                    ROWS[k],
                    times[0],
                    times[1],
                    times[2],
                    times[2] / Math.min(times[0], times[1]),
                    BARS[k]);
        }
    }

    /** The sums over tables of the median times of one model by one thread, by several, and of the default. */
    private static double[] medians(List<Dataset> tables, int turns, int threads) {
        List<Trainer> trainers = List.of(
                GpTrainer.withDefaults().withThreads(1),
                GpTrainer.withDefaults().withThreads(threads),
                DefaultTrainer.forGoal(Goal.LOG_LOSS).withThreads(threads));
        double[] sums = new double[trainers.size()];
        for (Dataset table : tables) {
            List<double[]> times = new ArrayList<>();
            trainers.forEach(trainer -> times.add(new double[turns]));
            trainers.forEach(trainer -> trainer.fit(table)); // to warm up
            for (int turn = 0; turn < turns; turn++) {
                for (int k = 0; k < trainers.size(); k++) {
                    long start = System.nanoTime();
                    trainers.get(k).fit(table);
                    times.get(k)[turn] = 1e-9 * (System.nanoTime() - start);
                }
            }
            for (int k = 0; k < sums.length; k++) {
                Arrays.sort(times.get(k));
                sums[k] += times.get(k)[turns / 2];
            }
        }
        return sums;
    }
}
