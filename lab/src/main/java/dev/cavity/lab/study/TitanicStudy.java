package dev.cavity.lab.study;

import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Gradient;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.io.registry.Partition;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Problems;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import dev.cavity.linalg.Blas;
import dev.cavity.special.Gaussian;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where on titanic could EP(ML) have the paper's NLP of 66.86 with its error of 22.64? Test scores all over the plane of hyperparameters, and
 * where ascents of the evidence end from many starts, short or long. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.TitanicStudy [PARTITIONS]</pre>
 *
 * <p>Outcome: docs/deviations.md.
 */
public final class TitanicStudy {
    private static final double[] LOG_BETA0 = {-10, -8, -7, -6, -5, -4, -2, 0, 2, 4, 8, 16};
    private static final double[] LOG_BETA = {-6, -2, 0, 1, 2, 4, 8, 12};
    private static final double[] START_AMPLITUDES = {-4, -3, -2, 0, 2, 4};
    private static final double[] START_LENGTHS = {-2, 0, 2};
    /** The furthest that log β0 and log β may be from 0, so that numbers stay finite. */
    private static final double RANGE = 30;

    private static final int[] SEARCHES = {1, 1, 1, 2, 15};

    /** A partition: rows to fit, rows to judge by. */
    private record Division(Observations rows, Dataset test) {}

    /** Means over partitions. */
    private record Means(double nlp, double error) {
        @Override
        public String toString() {
            return Rounded.fixed(nlp, 2) + " / " + Rounded.fixed(error, 2);
        }
    }

    private TitanicStudy() {}

    /**
     * Runs the study.
     *
     * @param args a number of partitions
     */
    public static void main(String... args) {
        int partitions = Arguments.of(List.of("PARTITIONS"), args).whole(0, 10, 1);
        Blas.get().setThreads(1);
        Problem problem = Problems.open(DatasetStore.of(System.getenv()), "titanic", 1);
        List<Division> divisions = new ArrayList<>();
        for (Partition partition : problem.partitions().subList(0, partitions)) {
            Dataset train = problem.data().select(partition.train());
            Dataset test = problem.data().select(partition.test());
            divisions.add(new Division(new Observations(train.inputs(), train.outcomes()), test));
        }
        System.out.println(plane(divisions));
        System.out.println(ends(divisions));
    }

    private static MarkdownTable plane(List<Division> divisions) {
        List<String> heads = new ArrayList<>(List.of("log β0 \\ log β"));
        for (double logBeta : LOG_BETA) {
            heads.add(Rounded.fixed(logBeta, 0));
        }
        MarkdownTable table = new MarkdownTable(heads);
        for (double logBeta0 : LOG_BETA0) {
            List<String> cells = new ArrayList<>(List.of(Rounded.fixed(logBeta0, 0)));
            for (double logBeta : LOG_BETA) {
                List<double[]> everywhere = new ArrayList<>();
                divisions.forEach(division -> everywhere.add(new double[] {logBeta0, logBeta}));
                cells.add(means(divisions, everywhere).toString());
            }
            table.row(cells);
        }
        return table;
    }

    /** After 0, 1, 2, 3, 5 and 20 line searches in GPML's coordinates, which ascend the evidence. */
    private static MarkdownTable ends(List<Division> divisions) {
        MarkdownTable table = new MarkdownTable(
                List.of("start: log σ_f, log ℓ", "at the start", "after 1 line search", "2", "3", "5", "20"));
        for (double amplitude : START_AMPLITUDES) {
            for (double length : START_LENGTHS) {
                List<LineSearchDescent> descents = new ArrayList<>();
                divisions.forEach(division -> descents.add(new LineSearchDescent(new double[] {amplitude, length})));
                List<String> cells =
                        new ArrayList<>(List.of(Rounded.fixed(amplitude, 0) + ", " + Rounded.fixed(length, 0)));
                cells.add(means(divisions, points(descents)).toString());
                for (int searches : SEARCHES) {
                    for (int d = 0; d < divisions.size(); d++) {
                        ascend(divisions.get(d).rows(), descents.get(d), searches);
                    }
                    cells.add(means(divisions, points(descents)).toString());
                }
                table.row(cells);
            }
        }
        return table;
    }

    private static void ascend(Observations rows, LineSearchDescent descent, int searches) {
        boolean more = true;
        for (int i = 0; i < searches && more; i++) {
            more = descent.search((x, gradient) -> {
                if (Math.max(Math.abs(2 * x[0]), Math.abs(2 * x[1])) > RANGE) {
                    return Double.NaN;
                }
                DensePosterior posterior = posterior(rows, 2 * x[0], 2 * x[1]);
                Gradient by = posterior.evidenceGradient();
                gradient[0] = -2 * by.kernel()[0];
                gradient[1] = -2 * by.kernel()[1];
                return -posterior.logEvidence();
            });
        }
    }

    private static List<double[]> points(List<LineSearchDescent> descents) {
        return descents.stream()
                .map(descent -> new double[] {2 * descent.point()[0], 2 * descent.point()[1]})
                .toList();
    }

    private static DensePosterior posterior(Observations rows, double... logKernel) {
        return ExpectationPropagation.withDefaults()
                .infer(
                        Kernels.squaredExponential()
                                .isotropic(1, 1)
                                .on(rows.inputs())
                                .at(logKernel),
                        rows.outcomes(),
                        0,
                        Optional.empty());
    }

    private static Means means(List<Division> divisions, List<double[]> logKernels) {
        double nlp = 0;
        double error = 0;
        for (int d = 0; d < divisions.size(); d++) {
            Observations rows = divisions.get(d).rows();
            Dataset test = divisions.get(d).test();
            Kernel kernel = Kernels.squaredExponential().isotropic(1, 1).withLogParameters(logKernels.get(d));
            double[] margins = posterior(rows, logKernels.get(d))
                    .predictor()
                    .predict(kernel.cross(rows.inputs(), test.inputs()), kernel.diagonal(test.inputs()), 0)
                    .margin();
            double share = 100.0 / margins.length / divisions.size();
            for (int i = 0; i < margins.length; i++) {
                double margin = test.outcomes().label(i) * margins[i];
                nlp -= share * Gaussian.logCdf(margin);
                error += margin > 0 ? 0 : share;
            }
        }
        return new Means(nlp, error);
    }
}
