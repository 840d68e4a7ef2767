package dev.cavity.lab.study;

import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.PairRanking;
import dev.cavity.evaluation.PairSample;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Posterior;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.statistics.MeanAndDeviation;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.FittedGp;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * What leave-one-out says of rankings where there is nothing to be found: ROC AUC and average precision of Gaussian processes with
 * fixed hyperparameters on noise, rows left out one by one and pooled, and left out two by two. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.NoiseRankingStudy [TABLES SEED]</pre>
 *
 * <p>Prints the means over tables beside what a random order has: AUC ½, and an average precision of (1/n) Σ_k (1/k + (1 − 1/k)(m − 1)/(n −
 * 1)) for m positives among n rows.
 */
public final class NoiseRankingStudy {
    private static final int INPUTS = 3;

    private NoiseRankingStudy() {}

    /** A kind of table and a Gaussian process for it. */
    private record Setting(int rows, double share, double signalVariance, double squaredLengthScale) {
        int positives() {
            return (int) Math.round(rows * share);
        }

        double averagePrecisionOfChance() {
            double others = (positives() - 1.0) / (rows - 1);
            double sum = 0;
            for (int k = 1; k <= rows; k++) {
                sum += 1.0 / k + (1 - 1.0 / k) * others;
            }
            return sum / rows;
        }
    }

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
                "rows, positives, β0, β",
                "AUC pooled",
                "AUC by pairs",
                "AP of chance",
                "AP pooled",
                "AP of the tournament"));
        for (int rows : new int[] {40, 100}) {
            for (double share : new double[] {0.5, 0.2}) {
                for (double[] scale : new double[][] {{0.2, 30}, {4, 3}}) {
                    out.row(row(new Setting(rows, share, scale[0], scale[1]), tables, seed));
                }
            }
        }
        System.out.print(out);
    }

    private static List<String> row(Setting setting, int tables, int seed) {
        double[][] figures = new double[4][tables];
        for (int t = 0; t < tables; t++) {
            double[] ofTable = figures(setting, new SplittableRandom(31L * seed + t));
            for (int f = 0; f < figures.length; f++) {
                figures[f][t] = ofTable[f];
            }
        }
        return List.of(
                String.format(
                        Locale.ROOT,
                        "%d, %d, %.1f, %.0f",
                        setting.rows(),
                        setting.positives(),
                        setting.signalVariance(),
                        setting.squaredLengthScale()),
                text(figures[0]),
                text(figures[1]),
                String.format(Locale.ROOT, "%.3f", setting.averagePrecisionOfChance()),
                text(figures[2]),
                text(figures[3]));
    }

    /** AUC pooled and by pairs, average precision pooled and of the tournament. */
    private static double[] figures(Setting setting, SplittableRandom random) {
        int n = setting.rows();
        Matrix inputs = Matrix.zeros(n, INPUTS);
        Arrays.setAll(inputs.array(), i -> random.nextGaussian());
        int[] labels = new int[n];
        Arrays.setAll(labels, i -> i < setting.positives() ? 1 : -1);
        Kernel kernel = Kernels.squaredExponential().isotropic(setting.signalVariance(), setting.squaredLengthScale());
        Outcomes outcomes = Outcomes.of(labels);
        try (Posterior posterior = ExpectationPropagation.withDefaults()
                .infer(kernel.on(inputs).at(kernel.logParameters()), outcomes, 0, Optional.empty())) {
            Evaluation pooled = Evaluation.of(FittedGp.predictions(posterior.margins(0), outcomes), 0.5);
            PairSample sample = PairSample.of(outcomes);
            PairRanking pairs = PairRanking.of(sample, posterior.pairMargins(0, sample.rows()));
            return new double[] {pooled.rocAuc(), pairs.auc(), pooled.averagePrecision(), pairs.averagePrecision()};
        }
    }

    private static String text(double[] values) {
        MeanAndDeviation summary = MeanAndDeviation.of(values);
        return String.format(
                Locale.ROOT, "%.3f ± %.3f", summary.mean(), summary.deviation() / Math.sqrt(values.length));
    }
}
