package dev.cavity.bench;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Blas;
import dev.cavity.model.FitSummary;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.sparse.Inducing;

/** How long a whole fit with inducing inputs takes: k-means, the search by leave-one-out NLP, the last inference; ringnorm, D = 20. */
public final class SparseFit {
    private static final int TEST_ROWS = 10_000;

    private SparseFit() {}

    /**
     * Measures, with one length scale and with one for each input.
     *
     * @param arguments the numbers of rows, of inducing inputs and of threads; by default 100000 200 2
     */
    public static void main(String[] arguments) {
        int n = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
        int m = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 200;
        int threads = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 2;
        Blas.get().setThreads(1);
        Dataset train = Synthetic.ringnorm(n, 1);
        Dataset test = Synthetic.ringnorm(TEST_ROWS, 2);
        for (boolean ard : new boolean[] {false, true}) {
            FittedGp model = GpTrainer.withDefaults()
                    .withKernel(KernelRecipe.byName("se", ard))
                    .withInducing(Inducing.kMeans(m, 1))
                    .withThreads(threads)
                    .fit(train);
            FitSummary summary = model.summary();
            System.out.printf(
                    "n=%d, m=%d, %d threads, ARD %s: %.1f s, %d evaluations, converged %s, leave-one-out NLP %.5f, test NLP %.5f%n",
                    n,
                    m,
                    threads,
                    ard,
                    summary.seconds(),
                    summary.work().evaluations(),
                    summary.converged(),
                    model.leaveOneOut().nlp(),
                    model.evaluate(test.inputs(), test.labels()).nlp());
        }
    }
}
