package dev.cavity.lab.study;

import dev.cavity.data.Scaling;
import dev.cavity.inference.LeastSquares;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.io.registry.Partition;
import dev.cavity.kernel.Kernels;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Problems;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import dev.cavity.linalg.Blas;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.PaperMethod;
import dev.cavity.selection.Optimizer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What the paper leaves open, varied: inputs as in the files or standardised, γ as a shift of predictions or in the likelihood, where the
 * alternation stops, λ. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.PaperVariants evidence|loss|squares|fmeasure DATASETS [PARTITIONS]</pre>
 *
 * <p>Outcome: docs/deviations.md.
 */
public final class PaperVariants {
    /** A method of the paper, changed. */
    private record Variant(String name, GpTrainer trainer, boolean standardised) {}

    /** A group of variants and what they are held against. */
    private enum Group {
        EVIDENCE(Metric.NLP, "ep-ml"),
        LOSS(Metric.NLP, "ep-cv-nlp"),
        SQUARES(Metric.NLP, "ls-cv-nlp"),
        FMEASURE(Metric.F1, "ep-cv-fm");

        private final Metric metric;
        private final String method;

        Group(Metric metric, String method) {
            this.metric = metric;
            this.method = method;
        }

        List<Variant> variants() {
            return switch (this) {
                case EVIDENCE ->
                    List.of(
                            new Variant("as run", PaperMethod.EP_ML.trainer(), false),
                            new Variant("standardised", PaperMethod.EP_ML.trainer(), true),
                            new Variant("from β0 = β = 1", fromOne(PaperMethod.EP_ML.trainer()), false));
                case LOSS -> ofSearch(PaperMethod.EP_CV_NLP);
                case FMEASURE -> ofSearch(PaperMethod.EP_CV_FM);
                case SQUARES -> squares();
            };
        }
    }

    private PaperVariants() {}

    /**
     * Runs the study.
     *
     * @param args a group of variants, names of data sets separated by commas, a number of partitions
     */
    public static void main(String... args) {
        List<String> names = List.of("GROUP", "DATASETS", "PARTITIONS");
        Arguments arguments = Arguments.of(names, args);
        Group group = Group.valueOf(arguments
                .word(0, "loss", "evidence", "loss", "squares", "fmeasure")
                .toUpperCase(Locale.ROOT));
        int partitions = arguments.whole(2, 10, 1);
        Blas.get().setThreads(1);
        List<String> heads = new ArrayList<>(List.of(group.method, "paper"));
        group.variants().forEach(variant -> heads.add(variant.name()));
        MarkdownTable table = new MarkdownTable(heads);
        for (String name : args[1].split(",", -1)) {
            Problem problem = Problems.open(DatasetStore.of(System.getenv()), name, 1);
            List<String> cells = new ArrayList<>(List.of(
                    problem.name(),
                    PaperTables.figure(group.metric, problem.name(), group.method)
                            .map(figure -> Rounded.fixed(figure.mean(), 2))
                            .orElse("–")));
            for (Variant variant : group.variants()) {
                cells.add(means(problem, variant, group.metric, partitions));
            }
            table.row(cells);
        }
        System.out.print(table);
    }

    private static String means(Problem problem, Variant variant, Metric metric, int partitions) {
        Scaling scaling = variant.standardised() ? Scaling.EVERY_COLUMN : problem.scaling();
        LabMethod method =
                LabMethods.custom("variant", variant.name(), variant.trainer().withScaling(scaling));
        double[] scores = problem.partitions().stream()
                .limit(partitions)
                .mapToDouble(partition -> score(problem, method, partition, metric))
                .toArray();
        return Rounded.fixed(Arrays.stream(scores).average().orElseThrow(), 2);
    }

    private static double score(Problem problem, LabMethod method, Partition partition, Metric metric) {
        return metric.scale()
                * new Task(problem, method, partition, partition.number()).run().score(metric);
    }

    /** The alternation and what may stop it, or stand for it. */
    private static List<Variant> ofSearch(PaperMethod method) {
        GpTrainer trainer = method.trainer();
        return List.of(
                new Variant("as run", trainer, false),
                new Variant("γ in the likelihood", trainer.withShift(false).withMean(true), false),
                new Variant("standardised", trainer, true),
                new Variant("from β0 = β = 1", fromOne(trainer), false),
                new Variant("after 2 iterations", trainer.withMaxIterations(2), false),
                new Variant("after 5", trainer.withMaxIterations(5), false),
                new Variant("exact gradients", trainer.withOptimizer(Optimizer.EXACT), false));
    }

    /** Where GPML's examples start, and perhaps the paper. */
    private static GpTrainer fromOne(GpTrainer trainer) {
        return trainer.withKernel(Kernels.squaredExponential().isotropic(1, 1));
    }

    private static List<Variant> squares() {
        List<Variant> variants = new ArrayList<>();
        for (double lambda : new double[] {0.0001, 0.001, 0.01, 0.1}) {
            variants.add(new Variant(
                    "λ = " + BigDecimal.valueOf(lambda).stripTrailingZeros().toPlainString(),
                    PaperMethod.LS_CV_NLP.trainer().withInference(LeastSquares.withNoise(lambda)),
                    false));
        }
        variants.add(new Variant(
                "λ searched below 0.1",
                PaperMethod.LS_CV_NLP.trainer().withSearchSpace(LabMethods::withFreeNoise),
                false));
        variants.add(new Variant("λ = 0.001, standardised", PaperMethod.LS_CV_NLP.trainer(), true));
        return variants;
    }
}
