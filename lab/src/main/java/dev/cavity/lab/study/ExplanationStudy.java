package dev.cavity.lab.study;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.Goal;
import dev.cavity.explain.Contribution;
import dev.cavity.explain.Explainer;
import dev.cavity.explain.Explanation;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * What does an explanation cost, and how exact is it? For tables of several sizes and kernels: the time of one thread to explain a row, how far its values are from
 * adding up, the largest standard error where some were sampled, and the time that all subsets of columns would take at the cost of one of them. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.ExplanationStudy [SEED]</pre>
 *
 * <p>Outcome: docs/decisions/0025-explanations.md.
 */
public final class ExplanationStudy {
    private static final int EXPLAINED = 3;

    private ExplanationStudy() {}

    /**
     * Runs the study.
     *
     * @param args a seed
     */
    public static void main(String... args) {
        int seed = Arguments.of(List.of("SEED"), args).whole(0, 1, 0);
        MarkdownTable out = new MarkdownTable(
                List.of("rows, columns", "model", "ms for a row", "largest gap", "standard error", "all subsets"));
        for (int[] size : new int[][] {{200, 5}, {200, 20}, {1000, 10}, {60, 1000}}) {
            Dataset data = table(size[0], size[1], new SplittableRandom(seed));
            for (String kernel : List.of("se", "matern12", "rq", "linear")) {
                GpTrainer trainer = GpTrainer.withDefaults()
                        .withKernel(KernelRecipe.byName(kernel, false))
                        .withCorrection(false)
                        .withMaxIterations(5);
                out.row(row(size, kernel, trainer.fit(data), data));
            }
            if (size[0] * size[1] <= 4000) {
                out.row(row(
                        size, "default", DefaultTrainer.forGoal(Goal.LOG_LOSS).fit(data), data));
            }
        }
        System.out.print(out);
    }

    private static Dataset table(int rows, int columns, SplittableRandom random) {
        Matrix x = VerdictTable.normal(rows, columns, random);
        int[] labels = new int[rows];
        Arrays.setAll(labels, i -> x.get(i, 0) + x.get(i, 1) * x.get(i, 2) + random.nextGaussian() > 0 ? 1 : -1);
        return Dataset.of(x, labels);
    }

    private static List<String> row(int[] size, String name, BinaryClassifier model, Dataset data) {
        Explainer explainer = Explainer.of(model, data.features());
        explainer.explain(data.inputs().row(0)); // warms up
        double gap = 0;
        double error = 0;
        long start = cpu();
        for (int i = 1; i <= EXPLAINED; i++) {
            Explanation explanation = explainer.explain(data.inputs().row(i));
            gap = Math.max(gap, Math.abs(explanation.gap()));
            for (Contribution contribution : explanation.contributions()) {
                error = Math.max(error, contribution.standardError());
            }
        }
        double each = (cpu() - start) * 1e-9 / EXPLAINED;
        Matrix background = data.inputs()
                .selectRows(IntStream.range(0, Math.min(100, data.size())).toArray());
        long before = cpu();
        model.predict(background);
        double subset = (cpu() - before) * 1e-9;
        return List.of(
                size[0] + ", " + size[1],
                name,
                String.format(Locale.ROOT, "%.1f", 1e3 * each),
                String.format(Locale.ROOT, "%.0e", gap),
                error == 0 ? "exact" : String.format(Locale.ROOT, "%.0e", error),
                duration(subset * Math.pow(2, size[1])));
    }

    /** Of this thread, which a busy machine does not change much. */
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static String duration(double seconds) {
        return seconds < 100
                ? String.format(Locale.ROOT, "%.1f s", seconds)
                : seconds < 1e7
                        ? String.format(Locale.ROOT, "%.0f h", seconds / 3600)
                        : String.format(Locale.ROOT, "%.0e years", seconds / 3.15e7);
    }
}
