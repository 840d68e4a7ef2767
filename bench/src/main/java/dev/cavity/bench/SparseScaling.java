package dev.cavity.bench;

import dev.cavity.criterion.Criteria;
import dev.cavity.inference.LossValue;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.RowBlocks;
import dev.cavity.sparse.SparseStart;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.OperatingSystemMXBean;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * How time and memory of one sparse evaluation grow with the number of rows: ringnorm, D = 20, in units of one product of
 * the n × m features with themselves, and of the features' memory. Processor time is printed beside elapsed time, since
 * the latter means little on a machine that others use as well.
 */
public final class SparseScaling {
    private static final int TURNS = 5;
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

    /** The least of several turns, in elapsed and in processor time apart: what others do on the machine only adds to either. */
    private record Timed<T>(T result, double seconds, double processorSeconds) {
        static <T> Timed<T> leastOf(int turns, Supplier<T> work) {
            Timed<T> least = of(work);
            for (int turn = 1; turn < turns; turn++) {
                Timed<T> again = of(work);
                least = new Timed<>(
                        again.result(),
                        Math.min(least.seconds(), again.seconds()),
                        Math.min(least.processorSeconds(), again.processorSeconds()));
            }
            return least;
        }

        static <T> Timed<T> of(Supplier<T> work) {
            long cpu = processorNanos();
            long start = System.nanoTime();
            T result = work.get();
            return new Timed<>(result, (System.nanoTime() - start) * 1e-9, (processorNanos() - cpu) * 1e-9);
        }

        private static long processorNanos() {
            OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
            return system instanceof com.sun.management.OperatingSystemMXBean known ? known.getProcessCpuTime() : 0;
        }
    }

    private static void measure(int n, int m, int threads) {
        try (SparseStudy study = new SparseStudy(n, m, threads)) {
            Timed<double[]> product;
            try (RowBlocks<Matrix> factors = study.factors()) {
                SparseStudy.product(factors);
                product = Timed.leastOf(TURNS, () -> SparseStudy.product(factors));
            }
            Timed<SparseStart> cold = Timed.of(study::nearby);
            System.out.printf(
                    Locale.ROOT, "n=%d: product %.3f s, cold EP %.2f s%n", n, product.seconds(), cold.seconds());
            for (double tolerance : TOLERANCES) {
                study.lossAndGradient(cold.result(), Criteria.nlp(), tolerance);
                System.gc();
                heap().forEach(MemoryPoolMXBean::resetPeakUsage);
                Timed<LossValue> warm =
                        Timed.leastOf(TURNS, () -> study.lossAndGradient(cold.result(), Criteria.nlp(), tolerance));
                double peak =
                        heap().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
                System.out.printf(
                        Locale.ROOT,
                        "  evaluation to %.0e: %.2f s = %.1f products (processor time %.2f s = %.1f),"
                                + " %d steps, peak heap %.0f MB = %.2f n m numbers%n",
                        tolerance,
                        warm.seconds(),
                        warm.seconds() / product.seconds(),
                        warm.processorSeconds(),
                        warm.processorSeconds() / product.processorSeconds(),
                        warm.result().gradient().orElseThrow().solveSteps(),
                        peak / (1 << 20),
                        peak / (8.0 * n * m));
            }
        }
    }

    private static java.util.stream.Stream<MemoryPoolMXBean> heap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream().filter(pool -> pool.getType() == MemoryType.HEAP);
    }
}
