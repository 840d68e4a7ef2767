package dev.cavity.bench;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Blas;
import dev.cavity.model.FitListener;
import dev.cavity.model.FitSummary;
import dev.cavity.model.FitWatch;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.selection.IterationReport;
import dev.cavity.sparse.Inducing;
import java.util.List;

/**
 * How long a whole fit with inducing inputs takes: k-means, the search by leave-one-out NLP, the last inference; ringnorm, D = 20. And what an
 * evaluation of that search costs, in products (n × m)ᵀ(n × m): the search decides how precise each is.
 */
public final class SparseFit {
    private static final int TEST_ROWS = 10_000;

    private SparseFit() {}

    /**
     * Measures.
     *
     * @param arguments the numbers of rows, of inducing inputs and of threads, by default 100000 200 2; and whether there is {@code one}
     *     length scale, one for {@code each} input, or first the former and then the latter ({@code both}, the default)
     */
    public static void main(String[] arguments) {
        int n = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
        int m = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 200;
        int threads = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 2;
        String scales = arguments.length > 3 ? arguments[3] : "both";
        Blas.get().setThreads(1);
        Dataset train = Synthetic.ringnorm(n, 1);
        Dataset test = Synthetic.ringnorm(TEST_ROWS, 2);
        ProcessorTime product;
        try (SparseStudy study = new SparseStudy(n, m, threads)) {
            product = study.productTime();
        }
        for (boolean each : scales.equals("both") ? List.of(false, true) : List.of(scales.equals("each"))) {
            LastSearch search = new LastSearch();
            FittedGp model = GpTrainer.withDefaults()
                    .withKernel(KernelRecipe.byName("se", each))
                    .withInducing(Inducing.kMeans(m, 1))
                    .withThreads(threads)
                    .fit(train, FitWatch.by(search));
            FitSummary summary = model.summary();
            System.out.printf(
                    "n=%d, m=%d, %d threads, ARD %s: %.1f s, %d evaluations, converged %s, leave-one-out NLP %.5f, test NLP %.5f%n",
                    n,
                    m,
                    threads,
                    each,
                    summary.seconds(),
                    summary.work().evaluations(),
                    summary.converged(),
                    model.leaveOneOut().nlp(),
                    model.evaluate(test.inputs(), test.labels()).nlp());
            search.print(product);
        }
    }

    /** What the evaluations of the search on all rows took, which is the last: from its first accepted iteration to its last. */
    private static final class LastSearch implements FitListener {
        private ProcessorTime begun = ProcessorTime.now();
        private ProcessorTime ended = begun;
        private int first;
        private int last;

        @Override
        public void iteration(int fit, int fits, IterationReport report) {
            ended = ProcessorTime.now();
            last = report.evaluations();
            if (report.iteration() == 0) {
                begun = ended;
                first = last;
            }
        }

        void print(ProcessorTime product) {
            if (last == first) {
                System.out.println("  the search on all rows ended where it began");
                return;
            }
            ProcessorTime each = ended.minus(begun).over(last - first);
            System.out.printf(
                    "  an evaluation of all rows, mean of %d: %.2f s = %.1f products (processor time %.1f)%n",
                    last - first,
                    each.elapsed(),
                    each.elapsed() / product.elapsed(),
                    each.processor() / product.processor());
        }
    }
}
