package dev.cavity.bench.scoreboard;

import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.Goal;
import dev.cavity.evaluation.LabelSets;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.lab.method.LabModel;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.statistics.MeanAndDeviation;
import dev.cavity.model.DefaultTrainer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How often label sets hold the true label, on the test rows of a suite. */
@Command(
        name = "coverage",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Fits to every table and division of a suite and counts how many test rows have their label in the set"
                    + " that leave-one-out gives them.",
            "Means over divisions, and over tables, with standard errors."
        })
final class CoverageCommand implements Callable<Integer> {
    @Mixin
    private TableOptions tables;

    @Option(names = "--coverage", paramLabel = "SHARE", description = "The nominal coverage; default ${DEFAULT-VALUE}.")
    private double coverage = 0.9;

    @Option(names = "--quick", description = "What cavity fit --quick does, instead of the default.")
    private boolean quick;

    /** Shares of the test rows of one division. */
    private record Shares(double covered, double ofRarest, double oneLabel, double noLabel) {}

    @Override
    public Integer call() {
        LabMethod method = LabMethods.custom(
                "label-sets",
                "the default",
                DefaultTrainer.forGoal(Goal.LOG_LOSS).withQuick(quick).withThreads(1));
        MarkdownTable out = new MarkdownTable(
                List.of("table", "divisions", "covered", "covered of the rarest class", "one label", "no label"));
        List<Shares> means = new ArrayList<>();
        for (Problem problem : tables.problems()) {
            int divisions = Math.min(tables.splits(), problem.partitions().size());
            List<Shares> all = new ArrayList<>();
            for (int k = 0; k < divisions; k++) {
                all.add(shares(method, problem.divide(problem.partitions().get(k))));
            }
            out.row(row(problem.name(), all));
            System.err.println(problem.name());
            means.add(new Shares(
                    mean(all, Shares::covered),
                    mean(all, Shares::ofRarest),
                    mean(all, Shares::oneLabel),
                    mean(all, Shares::noLabel)));
        }
        out.row(row("mean of " + means.size() + " tables", means));
        System.out.print(out);
        return 0;
    }

    private Shares shares(LabMethod method, Problem.Division division) {
        LabModel model = method.fit(division.train(), Suite.SEED).model();
        double[] limits = LabelSets.marginal(
                        ClassPredictions.of(division.train(), model.leftOut().orElseThrow()))
                .limits(coverage);
        ClassPredictions fresh = ClassPredictions.of(
                division.test(), model.logProbabilities(division.test().inputs()));
        double[] rows = new double[fresh.classCount()];
        double[] held = new double[fresh.classCount()];
        double[] sizes = new double[fresh.classCount() + 1];
        double[] logs = new double[fresh.classCount()];
        for (int i = 0; i < fresh.size(); i++) {
            for (int c = 0; c < logs.length; c++) {
                logs[c] = fresh.logProbability(i, c);
            }
            int truth = fresh.classOf(i);
            int[] set = LabelSets.within(limits, logs);
            rows[truth]++;
            held[truth] += Arrays.stream(set).anyMatch(c -> c == truth) ? 1 : 0;
            sizes[set.length]++;
        }
        int rarest = 0;
        for (int c = 1; c < rows.length; c++) {
            rarest = rows[c] < rows[rarest] ? c : rarest;
        }
        double n = fresh.size();
        return new Shares(Arrays.stream(held).sum() / n, held[rarest] / rows[rarest], sizes[1] / n, sizes[0] / n);
    }

    private static List<String> row(String name, List<Shares> all) {
        MeanAndDeviation covered =
                MeanAndDeviation.of(all.stream().mapToDouble(Shares::covered).toArray());
        return List.of(
                name,
                Integer.toString(all.size()),
                all.size() > 1
                        ? String.format(
                                Locale.ROOT, "%.1f ± %.1f %%", 100 * covered.mean(), 100 * covered.standardError())
                        : percent(covered.mean()),
                percent(mean(all, Shares::ofRarest)),
                percent(mean(all, Shares::oneLabel)),
                percent(mean(all, Shares::noLabel)));
    }

    private static double mean(List<Shares> all, ToDoubleFunction<Shares> what) {
        return all.stream().mapToDouble(what).average().orElseThrow();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
