package dev.cavity.lab.study;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Dataset;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.statistics.MeanAndDeviation;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.model.LeftOut;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * What leave-one-out says of the ranking of a classifier that was chosen where there is nothing to be found: the ROC AUC of rows left out
 * one by one and pooled, and two by two with the choosing corrected for. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.ChosenOnNoiseStudy [TABLES SEED]</pre>
 *
 * <p>Prints means over tables with their standard errors; ½ is right.
 */
public final class ChosenOnNoiseStudy {
    private static final int INPUTS = 3;
    private static final List<Criterion> CRITERIA = List.of(Criteria.evidence(), Criteria.nlp(), Criteria.auc());

    private ChosenOnNoiseStudy() {}

    /**
     * Runs the study.
     *
     * @param args the number of tables for each setting, and a seed
     */
    public static void main(String... args) {
        Arguments arguments = Arguments.of(List.of("TABLES", "SEED"), args);
        int tables = arguments.whole(0, 200, 2);
        int seed = arguments.whole(1, 1, 0);
        MarkdownTable out = new MarkdownTable(List.of(
                "rows, positives", "length scales", "chosen by", "AUC pooled, as chosen", "AUC by pairs, corrected"));
        for (int rows : new int[] {40, 100}) {
            for (double share : new double[] {0.5, 0.2}) {
                int positives = (int) Math.round(share * rows);
                for (boolean ard : new boolean[] {false, true}) {
                    for (Criterion criterion : CRITERIA) {
                        GpTrainer trainer = GpTrainer.withDefaults()
                                .withKernel(KernelRecipe.byName("se", ard))
                                .withCriterion(criterion)
                                .withThreads(1);
                        double[][] areas = IntStream.range(0, tables)
                                .parallel()
                                .mapToObj(t -> areas(trainer, noise(rows, positives, 31L * seed + t)))
                                .toArray(double[][]::new);
                        out.row(List.of(
                                rows + ", " + positives,
                                ard ? "one for each input" : "one",
                                criterion.name(),
                                text(areas, 0),
                                text(areas, 1)));
                    }
                }
            }
        }
        System.out.print(out);
    }

    private static Dataset noise(int rows, int positives, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Matrix inputs = Matrix.zeros(rows, INPUTS);
        Arrays.setAll(inputs.array(), i -> random.nextGaussian());
        int[] labels = new int[rows];
        Arrays.setAll(labels, i -> i < positives ? 1 : -1);
        return Dataset.of(inputs, labels);
    }

    private static double[] areas(GpTrainer trainer, Dataset data) {
        LeftOut left = trainer.fit(data).leftOut().orElseThrow();
        return new double[] {
            Evaluation.of(left.asChosen(), 0.5).rocAuc(), left.evaluate(0.5).rocAuc()
        };
    }

    private static String text(double[][] areas, int which) {
        MeanAndDeviation mean = MeanAndDeviation.of(
                Arrays.stream(areas).mapToDouble(a -> a[which]).toArray());
        return String.format(Locale.ROOT, "%.3f ± %.3f", mean.mean(), mean.standardError());
    }
}
