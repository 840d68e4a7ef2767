package dev.cavity.lab.experiment;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Estimates how long the rest takes, from the mean time of tasks of the same problem and method; where there is none yet,
 * from that of the same problem; else from that of all. Methods and problems differ in cost by factors of a thousand, so a
 * mere share of tasks would mislead. Times of earlier runs count too.
 */
final class TimeLeft {
    private static final class Mean {
        private double sum;
        private int count;

        void add(double value) {
            sum += value;
            count++;
        }
    }

    private final Map<String, Mean> means = new HashMap<>();

    void add(Task task, double seconds) {
        for (String key : keys(task)) {
            means.computeIfAbsent(key, k -> new Mean()).add(seconds);
        }
    }

    OptionalDouble of(List<Task> remaining, int threads) {
        double sum = 0;
        for (Task task : remaining) {
            Mean mean = null;
            for (String key : keys(task)) {
                mean = mean == null ? means.get(key) : mean;
            }
            if (mean == null) {
                return OptionalDouble.empty();
            }
            sum += mean.sum / mean.count;
        }
        return OptionalDouble.of(sum / Math.max(1, Math.min(threads, remaining.size())));
    }

    private static List<String> keys(Task task) {
        String problem = task.problem().name();
        return List.of(problem + "/" + task.method().name(), problem + "/", "");
    }
}
