package dev.cavity.bench;

import dev.cavity.criterion.Criteria;
import dev.cavity.inference.LossValue;
import dev.cavity.linalg.Blas;
import dev.cavity.sparse.SparseStart;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;

/**
 * How time and memory of one sparse evaluation grow with the number of rows: ringnorm, D = 20, in units of one product of
 * the n × m features with themselves, and of the features' memory. Processor time is printed beside elapsed time, since
 * the latter means little on a machine that others use as well.
 */
public final class SparseScaling {
    /** What searches ask for while gradients are large, on the way, and at the end. */
    private static final double[] TOLERANCES = {1e-3, 1e-4, 1e-6};

    private SparseScaling() {}

    /**
     * Measures.
     *
     * @param arguments the number of inducing inputs, the number of threads, then numbers of rows; by default 200 2 10000
     *     100000 1000000
     */
    public static void main(String[] arguments) {
        Blas.get().setThreads(1);
        int m = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200;
        int threads = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 2;
        int[] sizes = {10_000, 100_000, 1_000_000};
        if (arguments.length > 2) {
            sizes = java.util.Arrays.stream(arguments)
                    .skip(2)
                    .mapToInt(Integer::parseInt)
                    .toArray();
        }
        System.out.printf(
                "%d inducing inputs, %d threads, %s%n", m, threads, Blas.get().description());
        for (int n : sizes) {
            measure(n, m, threads);
        }
    }

    private static void measure(int n, int m, int threads) {
        try (SparseStudy study = new SparseStudy(n, m, threads)) {
            ProcessorTime product = study.productTime();
            ProcessorTime begun = ProcessorTime.now();
            SparseStart cold = study.nearby();
            System.out.printf(
                    Locale.ROOT,
                    "n=%d: product %.3f s, cold EP %.2f s%n",
                    n,
                    product.elapsed(),
                    ProcessorTime.now().minus(begun).elapsed());
            for (double tolerance : TOLERANCES) {
                LossValue value = study.lossAndGradient(cold, Criteria.nlp(), tolerance);
                System.gc();
                heap().forEach(MemoryPoolMXBean::resetPeakUsage);
                ProcessorTime warm =
                        ProcessorTime.leastOf(() -> study.lossAndGradient(cold, Criteria.nlp(), tolerance));
                double peak =
                        heap().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
                System.out.printf(
                        Locale.ROOT,
                        "  evaluation to %.0e: %.2f s = %.1f products (processor time %.2f s = %.1f),"
                                + " %d steps, peak heap %.0f MB = %.2f n m numbers%n",
                        tolerance,
                        warm.elapsed(),
                        warm.elapsed() / product.elapsed(),
                        warm.processor(),
                        warm.processor() / product.processor(),
                        value.gradient().orElseThrow().solveSteps(),
                        peak / (1 << 20),
                        peak / (8.0 * n * m));
            }
        }
    }

    private static java.util.stream.Stream<MemoryPoolMXBean> heap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream().filter(pool -> pool.getType() == MemoryType.HEAP);
    }
}
