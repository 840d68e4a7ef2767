package dev.cavity.bench.scoreboard;

import dev.cavity.bench.scoreboard.MemberCandidates.Candidate;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Adds the candidate that helps most, again and again. What helps is a smaller geometric mean of the tables' log losses: a per cent counts
 * the same on a noisy table and on one with hardly any noise.
 */
@Command(
        name = "greedy",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Begins with the best candidate and adds the one that helps most, again and again, judged by the geometric mean over tables of the"
                    + " test log loss.",
            "Chosen and judged on the same tables: the order tells, the figures flatter."
        })
final class StudyGreedyCommand implements Callable<Integer> {
    @Mixin
    private StudyOptions study;

    @Option(names = "--weights", paramLabel = "HOW", description = "equal, best or stack:PULL; default stack:1.")
    private String weights = "stack:1";

    @Option(names = "--most", paramLabel = "N", description = "How many members at most; default 6.")
    private int most = 6;

    @Override
    public Integer call() {
        FittedMembers fitted = study.fitted();
        Weighing weighing = Weighing.parse(weights);
        List<Candidate> left = new ArrayList<>(study.members());
        List<Candidate> taken = new ArrayList<>();
        while (taken.size() < most && !left.isEmpty()) {
            Candidate best = left.get(0);
            double smallest = Double.POSITIVE_INFINITY;
            for (Candidate candidate : left) {
                List<Candidate> tried = new ArrayList<>(taken);
                tried.add(candidate);
                double loss = geometricMean(fitted, new Combination("tried", tried, weighing, true));
                if (loss < smallest) {
                    smallest = loss;
                    best = candidate;
                }
            }
            taken.add(best);
            left.remove(best);
            System.out.printf(Locale.ROOT, "%d  %.3f  + %s%n", taken.size(), 100 * smallest, best.name());
        }
        return 0;
    }

    private static double geometricMean(FittedMembers fitted, Combination combination) {
        Map<String, TaskResult> results = fitted.results(combination);
        double sum = 0;
        for (Problem problem : fitted.problems()) {
            sum += Math.log(FittedMembers.partitions(problem, fitted.splits()).stream()
                    .mapToDouble(partition -> Objects.requireNonNull(
                                    results.get(Task.id(problem.name(), combination.name(), partition.number())))
                            .score(Metric.NLP))
                    .average()
                    .orElse(Double.NaN));
        }
        return Math.exp(sum / fitted.problems().size());
    }
}
