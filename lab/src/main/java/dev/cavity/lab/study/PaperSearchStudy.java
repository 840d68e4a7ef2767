package dev.cavity.lab.study;

import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.io.registry.Partition;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Problems;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.statistics.MeanAndDeviation;
import dev.cavity.linalg.Blas;
import dev.cavity.special.Gaussian;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * EP-CV(NLP) with the search that the paper names, as its text can be read. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.PaperSearchStudy SEARCH DATASETS [PARTITIONS]</pre>
 *
 * <p>A line for each data set: test NLP × 100 and test error, mean ± standard deviation over the first partitions, of the paper, of the method
 * as it is run, and of the search with the ends that "no significant change" may mean. Where each partition ended goes to standard error.
 *
 * <p>Outcome: docs/deviations.md.
 */
public final class PaperSearchStudy {
    private static final int MOST = 30;

    /** A search. */
    private enum Search {
        /** Every line search is a call of its own, from β0 = β = 1, in GPML's coordinates. */
        ANEW,
        /** The same from β = D. */
        WIDE,
        /** The same in log β0 and log β. */
        SQUARED,
        /** The same with the sum over rows. */
        SUMMED,
        /** Conjugate gradients, whose directions and steps are kept. */
        CONJUGATE,
        /** As the first, with expectation propagation of two digits. */
        COARSE;

        Alternation alternation() {
            ExpectationPropagation ep = ExpectationPropagation.withDefaults();
            return new Alternation(
                    d -> new double[] {0, this == WIDE ? Math.log(d) : 0},
                    this == CONJUGATE,
                    this == SQUARED ? 1 : 0.5,
                    this == SUMMED,
                    this == COARSE ? ep.withTolerance(1e-2) : ep);
        }
    }

    /** When a run is over and which iterate is its result. */
    private record Ending(String name, double settled, boolean atRise) {
        /** The last iterate; where a rise ends the run, the one before it. */
        int of(List<Alternation.Iterate> passed) {
            for (int i = 1; i < passed.size(); i++) {
                double fall = passed.get(i - 1).criterion() - passed.get(i).criterion();
                if (atRise && fall < 0) {
                    return i - 1;
                }
                if (Math.abs(fall) < settled) {
                    return i;
                }
            }
            return passed.size() - 1;
        }
    }

    private static final Ending SHOWN = new Ending("0.001", 1e-3, false);

    private static final List<Ending> ENDINGS = List.of(
            new Ending("change below 0.01", 1e-2, false),
            new Ending("0.003", 3e-3, false),
            SHOWN,
            new Ending("0.0003", 3e-4, false),
            new Ending("0.0001", 1e-4, false),
            new Ending("0.001 or rise", 1e-3, true),
            new Ending("0.0001 or rise", 1e-4, true));

    private PaperSearchStudy() {}

    /**
     * Runs the study.
     *
     * @param args a search, names of data sets separated by commas, a number of partitions
     */
    public static void main(String... args) {
        Arguments arguments = Arguments.of(List.of("SEARCH", "DATASETS", "PARTITIONS"), args);
        Search search = Search.valueOf(arguments
                .word(0, "anew", "anew", "wide", "squared", "summed", "conjugate", "coarse")
                .toUpperCase(Locale.ROOT));
        int partitions = arguments.whole(2, 10, 2);
        Blas.get().setThreads(1);
        List<String> heads = new ArrayList<>(List.of("ep-cv-nlp", "", "paper", "as run"));
        ENDINGS.forEach(ending -> heads.add(ending.name()));
        MarkdownTable table = new MarkdownTable(heads);
        for (String name : args[1].split(",", -1)) {
            rows(table, Problems.open(DatasetStore.of(System.getenv()), name, 1), search.alternation(), partitions);
        }
        System.out.print(table);
    }

    private static void rows(MarkdownTable table, Problem problem, Alternation alternation, int partitions) {
        List<double[]> nlp = new ArrayList<>();
        List<double[]> error = new ArrayList<>();
        for (Partition partition : problem.partitions().subList(0, partitions)) {
            TaskResult asRun = new Task(problem, LabMethods.byName("ep-cv-nlp"), partition, partition.number()).run();
            double[] losses = new double[1 + ENDINGS.size()];
            double[] errors = new double[losses.length];
            losses[0] = 100 * asRun.score(Metric.NLP);
            errors[0] = 100 * asRun.score(Metric.ERROR);
            Dataset train = problem.data().select(partition.train());
            Dataset test = problem.data().select(partition.test());
            Observations rows = new Observations(train.inputs(), train.outcomes());
            List<Alternation.Iterate> passed = alternation.run(rows, 1e-4, MOST);
            for (int e = 0; e < ENDINGS.size(); e++) {
                Alternation.Iterate end = passed.get(ENDINGS.get(e).of(passed));
                double[] margins = margins(rows, test, end);
                for (int i = 0; i < margins.length; i++) {
                    double margin = test.outcomes().label(i) * margins[i];
                    losses[1 + e] -= 100 * Gaussian.logCdf(margin) / margins.length;
                    errors[1 + e] += margin > 0 ? 0 : 100.0 / margins.length;
                }
            }
            double[] end = passed.get(SHOWN.of(passed)).logKernel();
            System.err.printf(
                    Locale.ROOT,
                    "%s %d: as run %.2f, change below 0.001 %.2f at log β0 = %.1f, log β = %.1f%n",
                    problem.name(),
                    partition.number(),
                    losses[0],
                    losses[1 + ENDINGS.indexOf(SHOWN)],
                    end[0],
                    end[1]);
            nlp.add(losses);
            error.add(errors);
        }
        row(table, problem, Metric.NLP, nlp);
        row(table, problem, Metric.ERROR, error);
    }

    private static double[] margins(Observations rows, Dataset test, Alternation.Iterate at) {
        Kernel kernel = Kernels.squaredExponential().isotropic(1, 1).withLogParameters(at.logKernel());
        DensePosterior posterior = ExpectationPropagation.withDefaults()
                .infer(kernel.on(rows.inputs()).at(at.logKernel()), rows.outcomes(), 0, Optional.of(at.sites()));
        return posterior
                .predictor()
                .predict(kernel.cross(rows.inputs(), test.inputs()), kernel.diagonal(test.inputs()), at.shift())
                .margin();
    }

    private static void row(MarkdownTable table, Problem problem, Metric metric, List<double[]> scores) {
        List<String> cells = new ArrayList<>(List.of(
                problem.name(),
                metric == Metric.NLP ? "NLP" : "error",
                PaperTables.figure(metric, problem.name(), "ep-cv-nlp")
                        .map(figure -> Rounded.fixed(figure.mean(), 2) + " ± " + Rounded.fixed(figure.deviation(), 2))
                        .orElse("–")));
        for (int column = 0; column < scores.get(0).length; column++) {
            int place = column;
            MeanAndDeviation of = MeanAndDeviation.of(
                    scores.stream().mapToDouble(row -> row[place]).toArray());
            cells.add(Rounded.fixed(of.mean(), 2) + " ± " + Rounded.fixed(of.deviation(), 2));
        }
        table.row(cells);
    }
}
