package dev.cavity.lab.comparison;

import dev.cavity.evaluation.Interval;
import dev.cavity.evaluation.IntervalEstimate;
import dev.cavity.evaluation.UnknownInterval;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.statistics.CorrectedResampledT;
import dev.cavity.lab.statistics.MeanAndDeviation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Methods compared on one problem over its splits: the best by its mean, and each other one against it by the {@link
 * CorrectedResampledT} test. The intervals of all comparisons hold together (Bonferroni), so that "differs" is wrong for any of
 * them with a probability of {@value #LEVEL} at most.
 *
 * @param problem the name of the problem
 * @param metric the metric, here unscaled
 * @param splits how many splits have a value for every method
 * @param scores the methods, best first
 * @param rivals the methods but the best, in the same order; empty if there are not two splits
 * @param leftOut methods without any value
 */
public record SplitComparison(
        String problem, Metric metric, int splits, List<Score> scores, List<Rival> rivals, List<String> leftOut) {
    /** One minus the confidence of the intervals together. */
    public static final double LEVEL = 0.05;

    /**
     * What a method scored.
     *
     * @param method the method
     * @param values mean and deviation over splits
     * @param standardError the standard error of the mean, corrected for overlapping training sets; NaN for one split
     * @param interval where the mean over all splits there could be lies with 95 % confidence, corrected in the same way
     */
    public record Score(String method, MeanAndDeviation values, double standardError, IntervalEstimate interval) {}

    /**
     * By how much the best method is better than another.
     *
     * @param method the other method
     * @param advantage the mean advantage of the best, at least 0
     * @param low the lower end of its interval
     * @param high the upper end
     * @param test the test behind it
     * @param differs whether the interval is above 0
     */
    public record Rival(
            String method, double advantage, double low, double high, CorrectedResampledT test, boolean differs) {}

    /** Copies the lists. */
    public SplitComparison {
        scores = List.copyOf(scores);
        rivals = List.copyOf(rivals);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * Compares the methods of a plan on one of its problems.
     *
     * @param plan the experiment
     * @param results its results by task id
     * @param problem the problem
     * @param metric the metric
     * @return the comparison; empty if no split has a value for every method that has any
     */
    public static Optional<SplitComparison> of(
            ExperimentPlan plan, Map<String, TaskResult> results, Problem problem, Metric metric) {
        List<Partition> partitions = problem.partitions();
        List<String> methods = new ArrayList<>();
        List<double[]> columns = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (LabMethod method : plan.methods()) {
            double[] values = partitions.stream()
                    .mapToDouble(partition -> score(results, problem, method, partition, metric))
                    .toArray();
            if (java.util.Arrays.stream(values).anyMatch(Double::isFinite)) {
                methods.add(method.name());
                columns.add(values);
            } else {
                leftOut.add(method.name());
            }
        }
        List<Integer> complete = new ArrayList<>();
        double testToTrain = 0;
        for (int p = 0; p < partitions.size(); p++) {
            int split = p;
            if (columns.stream().allMatch(values -> Double.isFinite(values[split]))) {
                complete.add(p);
                testToTrain += (double) partitions.get(p).test().length
                        / partitions.get(p).train().length;
            }
        }
        if (complete.isEmpty() || methods.isEmpty()) {
            return Optional.empty();
        }
        double ratio = testToTrain / complete.size();
        double[][] values = columns.stream()
                .map(column -> complete.stream().mapToDouble(p -> column[p]).toArray())
                .toArray(double[][]::new);
        return Optional.of(compare(problem.name(), metric, methods, values, ratio, leftOut));
    }

    private static double score(
            Map<String, TaskResult> results, Problem problem, LabMethod method, Partition partition, Metric metric) {
        TaskResult result = results.get(Task.id(problem.name(), method.name(), partition.number()));
        return result == null ? Double.NaN : result.score(metric);
    }

    /** The comparison of columns of values, one for each method, the values split by split. */
    static SplitComparison compare(
            String problem,
            Metric metric,
            List<String> methods,
            double[][] values,
            double testToTrain,
            List<String> leftOut) {
        double sign = metric.largerIsBetter() ? 1 : -1;
        int splits = values[0].length;
        List<Integer> order = new ArrayList<>();
        List<Score> all = new ArrayList<>();
        for (int m = 0; m < methods.size(); m++) {
            order.add(m);
            MeanAndDeviation summary = MeanAndDeviation.of(values[m]);
            double error = CorrectedResampledT.standardError(summary, testToTrain);
            all.add(new Score(methods.get(m), summary, error, interval(metric, values[m], testToTrain)));
        }
        order.sort(Comparator.comparingDouble(m -> -sign * all.get(m).values().mean()));
        double[] best = values[order.get(0)];
        List<Rival> rivals = new ArrayList<>();
        for (int m : order.subList(1, splits < 2 ? 1 : order.size())) {
            double[] advantages = new double[splits];
            for (int j = 0; j < splits; j++) {
                advantages[j] = sign * (best[j] - values[m][j]);
            }
            rivals.add(
                    rival(methods.get(m), CorrectedResampledT.ofDifferences(testToTrain, advantages), methods.size()));
        }
        return new SplitComparison(
                problem, metric, splits, order.stream().map(all::get).toList(), rivals, leftOut);
    }

    private static IntervalEstimate interval(Metric metric, double[] values, double testToTrain) {
        if (values.length < 2) {
            return new UnknownInterval("one split tells nothing about chance");
        }
        CorrectedResampledT mean = CorrectedResampledT.ofDifferences(testToTrain, values);
        double half = mean.halfWidth(1 - LEVEL);
        double most = metric == Metric.NLP ? Double.POSITIVE_INFINITY : 1;
        return new Interval(Math.max(0, mean.mean() - half), Math.min(most, mean.mean() + half));
    }

    private static Rival rival(String method, CorrectedResampledT test, int methods) {
        double half = test.halfWidth(1 - LEVEL / (methods - 1));
        double low = test.mean() - half;
        return new Rival(method, test.mean(), low, test.mean() + half, test, low > 0);
    }

    /** {@return the best method} */
    public Score best() {
        return scores.get(0);
    }
}
