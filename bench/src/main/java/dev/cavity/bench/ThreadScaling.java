package dev.cavity.bench;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Cholesky;
import dev.cavity.linalg.Matrix;
import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.blas.JavaBLAS;
import dev.ludovic.netlib.blas.NativeBLAS;
import dev.ludovic.netlib.lapack.JavaLAPACK;
import dev.ludovic.netlib.lapack.LAPACK;
import dev.ludovic.netlib.lapack.NativeLAPACK;
import java.util.Arrays;
import java.util.Locale;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.netlib.util.intW;

/**
 * What tiles cost on one thread and gain on several, beside one call of BLAS or LAPACK on one thread: best times of repeated
 * turns, all ways by turns, so that other work on the machine meets all of them.
 */
public final class ThreadScaling {
    private static final double FLOPS_PER_SIZE = 2e9;
    private static final int LEAST_TURNS = 7;
    private static final int MOST_TURNS = 60;

    private final int threads;
    private final Blas blas = Blas.get();
    private final BLAS direct = blas.isNative() ? NativeBLAS.getInstance() : JavaBLAS.getInstance();
    private final LAPACK lapack = blas.isNative() ? NativeLAPACK.getInstance() : JavaLAPACK.getInstance();

    private ThreadScaling(int threads) {
        this.threads = threads;
    }

    /**
     * Measures.
     *
     * @param arguments the number of threads, then sizes
     */
    public static void main(String[] arguments) {
        ThreadScaling scaling = new ThreadScaling(Integer.parseInt(arguments[0]));
        System.out.println("Linear algebra: " + scaling.blas.description());
        System.out.printf(
                Locale.ROOT, "%6s %-9s %10s %18s %18s%n", "n", "", "one call", "1 thread", arguments[0] + " threads");
        for (String size : Arrays.asList(arguments).subList(1, arguments.length)) {
            scaling.measure(Integer.parseInt(size));
        }
    }

    private void measure(int n) {
        Matrix a = positiveDefinite(n);
        Matrix c = Matrix.zeros(n, n);
        double[] x = a.array();
        report(
                n,
                "product",
                () -> direct.dgemm("N", "N", n, n, n, 1, x, n, x, n, 0, c.array(), n),
                () -> blas.multiply(false, false, 1, a, a, 0, c));
        report(
                n,
                "square",
                () -> direct.dsyrk("L", "N", n, n, 1, x, n, 0, c.array(), n),
                () -> blas.addOuterProducts(1, a, 0, n, 0, c));
        report(
                n,
                "inverse",
                () -> {
                    System.arraycopy(x, 0, c.array(), 0, x.length);
                    intW info = new intW(0);
                    lapack.dpotrf("L", n, c.array(), n, info);
                    lapack.dtrtri("L", "N", n, c.array(), n, info);
                    lapack.dlauum("L", n, c.array(), n, info);
                    c.mirrorLower();
                },
                () -> {
                    System.arraycopy(x, 0, c.array(), 0, x.length);
                    Cholesky.factorInPlace(c).invertInPlace().intoInverse();
                });
    }

    private void report(int n, String name, Runnable oneCall, Runnable tiles) {
        double[] best = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
        int turns = (int) Math.min(MOST_TURNS, Math.max(LEAST_TURNS, FLOPS_PER_SIZE * 10 / ((double) n * n * n)));
        for (int turn = 0; turn < turns; turn++) {
            best[0] = Math.min(best[0], milliseconds(oneCall));
            blas.setThreads(1);
            best[1] = Math.min(best[1], milliseconds(tiles));
            blas.setThreads(threads);
            best[2] = Math.min(best[2], milliseconds(tiles));
        }
        blas.setThreads(1);
        System.out.printf(
                Locale.ROOT,
                "%6d %-9s %7.2f ms %8.2f ms × %4.2f %8.2f ms × %4.2f%n",
                n,
                name,
                best[0],
                best[1],
                best[1] / best[0],
                best[2],
                best[2] / best[0]);
    }

    private static double milliseconds(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) * 1e-6;
    }

    private static Matrix positiveDefinite(int n) {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(1);
        double[] x = new double[n * n];
        for (int i = 0; i < x.length; i++) {
            x[i] = random.nextDouble() / n;
        }
        Matrix a = Matrix.wrap(n, n, x);
        a.mirrorLower();
        for (int i = 0; i < n; i++) {
            a.set(i, i, 2 + x[i + i * n]);
        }
        return a;
    }
}
