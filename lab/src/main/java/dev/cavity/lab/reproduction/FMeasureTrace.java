package dev.cavity.lab.reproduction;

import dev.cavity.data.Dataset;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.model.GpSummary;
import dev.cavity.model.PaperMethod;
import dev.cavity.selection.IterationReport;
import dev.cavity.selection.Optimizer;
import java.util.List;
import java.util.Locale;

/**
 * The leave-one-out F-measure by iteration while EP-CV(FM) is fitted: smoothed, which is what is optimised, and counted with
 * hard decisions, the true one. The paper's Figure 1 for one data set and optimiser.
 *
 * @param problem the name of the problem
 * @param partition the number of the partition
 * @param optimizer the paper's alternation, or exact gradients
 * @param smoothed the smoothed F-measure at the start and after each iteration
 * @param counted the true F-measure at the same points
 * @param converged whether the fit converged
 */
public record FMeasureTrace(
        String problem,
        int partition,
        Optimizer optimizer,
        List<Double> smoothed,
        List<Double> counted,
        boolean converged) {
    /** Differences below this are rounding. */
    private static final double ROUNDING = 1e-9;

    /** Copies the lists. */
    public FMeasureTrace {
        smoothed = List.copyOf(smoothed);
        counted = List.copyOf(counted);
    }

    /**
     * Fits, and keeps the trace.
     *
     * @param problem the problem
     * @param partition the number of the partition
     * @param optimizer the optimiser
     * @return the trace
     * @throws IllegalArgumentException if the problem has no such partition
     */
    public static FMeasureTrace of(Problem problem, int partition, Optimizer optimizer) {
        Dataset train = problem.partitions().stream()
                .filter(candidate -> candidate.number() == partition)
                .findFirst()
                .map(found -> problem.divide(found).train().binary())
                .orElseThrow(() ->
                        new IllegalArgumentException("problem " + problem.name() + " has no partition " + partition));
        GpSummary summary = PaperMethod.EP_CV_FM
                .trainer()
                .withOptimizer(optimizer)
                .fit(train)
                .details();
        List<IterationReport> history = summary.history();
        return new FMeasureTrace(
                problem.name(),
                partition,
                optimizer,
                history.stream().map(report -> 0.0 - report.loss()).toList(), // the loss is −F
                history.stream().map(report -> 0.0 - report.trueLoss()).toList(),
                summary.converged());
    }

    /** {@return "em" or "exact"} */
    public String optimizerName() {
        return optimizer.name().toLowerCase(Locale.ROOT);
    }

    /** {@return the iteration that is taken, with the largest smoothed F-measure} */
    public int best() {
        int best = 0;
        for (int i = 1; i < smoothed.size(); i++) {
            best = smoothed.get(i) > smoothed.get(best) ? i : best;
        }
        return best;
    }

    /** {@return the largest fall of the smoothed F-measure between neighbours before the best iteration; 0 if it never falls} */
    public double largestFall() {
        return largestFall(0, best());
    }

    private double largestFall(int from, int to) {
        double largest = 0;
        for (int i = from + 1; i <= to; i++) {
            double fall = smoothed.get(i - 1) - smoothed.get(i);
            largest = fall > ROUNDING ? Math.max(largest, fall) : largest;
        }
        return largest;
    }

    /** {@return whether the smoothed F-measure rises, or stays, with every iteration up to the best one, which is taken} */
    public boolean isMonotone() {
        return largestFall() == 0;
    }

    /**
     * What the true F-measure did on the way to the iteration that is taken.
     *
     * @param rises how often it rose
     * @param falls how often it fell
     * @param largestFall the largest fall; 0 if it never fell
     * @param highest the highest value on the way
     */
    public record TrueSteps(int rises, int falls, double largestFall, double highest) {}

    /** {@return what the true F-measure did up to the iteration that is taken} */
    public TrueSteps trueSteps() {
        int rises = 0;
        int falls = 0;
        double largest = 0;
        double highest = counted.get(0);
        for (int i = 1; i <= best(); i++) {
            double change = counted.get(i) - counted.get(i - 1);
            rises += change > ROUNDING ? 1 : 0;
            falls += change < -ROUNDING ? 1 : 0;
            largest = Math.max(largest, change < -ROUNDING ? -change : 0);
            highest = Math.max(highest, counted.get(i));
        }
        return new TrueSteps(rises, falls, largest, highest);
    }

    /** {@return how it went, in sentences} */
    public String sentence() {
        return smoothedSentence() + " " + trueSentence();
    }

    private String smoothedSentence() {
        int best = best();
        int last = smoothed.size() - 1;
        double after = largestFall(best, last);
        return String.format(
                Locale.ROOT,
                "%s, partition %d, %s: smoothed F %.4f to %.4f at iteration %d, which is taken; up to it the smoothed F %s%s.",
                problem,
                partition,
                optimizerName(),
                smoothed.get(0),
                smoothed.get(best),
                best,
                isMonotone()
                        ? "rises monotonically"
                        : String.format(
                                Locale.ROOT, "does not rise monotonically, it falls by up to %.4f", largestFall()),
                after == 0
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                ", in the %d iterations after it, by which the search sees that it has settled, it falls by"
                                        + " up to %.4f at a time",
                                last - best,
                                after));
    }

    private String trueSentence() {
        TrueSteps steps = trueSteps();
        double taken = counted.get(best());
        return String.format(
                Locale.ROOT,
                "The true F goes from %.4f to %.4f; on the way it rises %d times and falls %d times%s, and %s.",
                counted.get(0),
                taken,
                steps.rises(),
                steps.falls(),
                steps.falls() == 0 ? "" : String.format(Locale.ROOT, ", by up to %.4f", steps.largestFall()),
                taken >= steps.highest() - ROUNDING
                        ? "what is taken is the highest"
                        : String.format(Locale.ROOT, "its highest, %.4f, is not what is taken", steps.highest()));
    }
}
