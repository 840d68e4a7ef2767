package dev.cavity.lab.study;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.LabelSets;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.VennAbers;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Problems;
import dev.cavity.lab.report.MarkdownTable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Do label sets from leave-one-out hold the truth as often as they should, and do Venn–Abers probabilities do better than the classifier's own?
 * On test rows of public tables. A command for developers:
 *
 * <pre>  CAVITY_DATA=DIR java -cp cli/target/cavity.jar dev.cavity.lab.study.LabelSetStudy [PARTITIONS MOST_ROWS]</pre>
 *
 * <p>For each table of the paper with at most MOST_ROWS training rows: the coverage of sets of nominal 90 %, all classes together and each by
 * itself (the lesser of the two classes), the share of sets with one label and with none, and the log loss before and after Venn–Abers. Outcome:
 * docs/decisions/0035-calibration.md.
 */
public final class LabelSetStudy {
    private static final double COVERAGE = 0.9;

    private LabelSetStudy() {}

    /**
     * Runs the study.
     *
     * @param args the number of partitions, and how many training rows there may be
     */
    public static void main(String... args) {
        Arguments arguments = Arguments.of(List.of("PARTITIONS", "MOST_ROWS"), args);
        int partitions = arguments.whole(0, 10, 1);
        int mostRows = arguments.whole(1, 700, 10);
        DatasetStore store = DatasetStore.of(System.getenv());
        MarkdownTable out = new MarkdownTable(List.of(
                "table",
                "covered",
                "one label",
                "no label",
                "covered of the lesser class",
                "the same, each class by itself",
                "log loss",
                "by Venn–Abers"));
        for (String name : Problems.ofTable4()) {
            Problem problem = Problems.open(store, name, 1);
            if (problem.partitions().get(0).split().train(problem.data()).size() <= mostRows) {
                out.row(row(problem, Math.min(partitions, problem.partitions().size())));
            }
        }
        System.out.print(out);
    }

    private static List<String> row(Problem problem, int partitions) {
        double[] sums = new double[7];
        for (int k = 0; k < partitions; k++) {
            double[] figures = figures(
                    problem.partitions().get(k).split().train(problem.data()),
                    problem.partitions().get(k).split().test(problem.data()));
            Arrays.setAll(sums, f -> sums[f] + figures[f] / partitions);
        }
        return List.of(
                problem.name(),
                percent(sums[0]),
                percent(sums[1]),
                percent(sums[2]),
                percent(sums[3]),
                percent(sums[4]),
                String.format(Locale.ROOT, "%.4f", sums[5]),
                String.format(Locale.ROOT, "%.4f", sums[6]));
    }

    private static double[] figures(Dataset train, Dataset test) {
        FittedTable fit = FittedTable.byDefault(train);
        Predictions fresh = fit.model().apply(test);
        ClassPredictions leftOut = ClassPredictions.of(fit.leftOut(), "no", "yes");
        double[] together = LabelSets.marginal(leftOut).limits(COVERAGE);
        double[] byClass = LabelSets.perClass(leftOut).limits(COVERAGE);
        double[] covered = new double[2];
        double[] coveredByClass = new double[2];
        double[] size = new double[3];
        for (int i = 0; i < fresh.size(); i++) {
            int truth = fresh.label(i) > 0 ? 1 : 0;
            int[] set = LabelSets.within(together, fresh.logNegative(i), fresh.logPositive(i));
            size[set.length]++;
            covered[truth] += holds(set, truth);
            coveredByClass[truth] +=
                    holds(LabelSets.within(byClass, fresh.logNegative(i), fresh.logPositive(i)), truth);
        }
        double n = fresh.size();
        double[] classes = {fresh.negatives(), fresh.positives()};
        return new double[] {
            (covered[0] + covered[1]) / n,
            size[1] / n,
            size[0] / n,
            Math.min(covered[0] / classes[0], covered[1] / classes[1]),
            Math.min(coveredByClass[0] / classes[0], coveredByClass[1] / classes[1]),
            Evaluation.of(fresh, 0.5).nlp(),
            Evaluation.of(VennAbers.of(fit.leftOut()).recalibrated(fresh), 0.5).nlp()
        };
    }

    private static double holds(int[] set, int label) {
        return Arrays.stream(set).anyMatch(c -> c == label) ? 1 : 0;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
