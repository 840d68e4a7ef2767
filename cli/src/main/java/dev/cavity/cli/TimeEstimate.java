package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.lab.experiment.Task;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.Locale;

/**
 * How long a fit may take, before it has begun: so many matrix products for each Gaussian process, times what a product costs on this
 * machine at this moment. A guess within a factor of two or three; {@link Progress} knows better as soon as searches move.
 *
 * @param fits how many Gaussian processes are fitted
 * @param seconds the guess
 * @param what what is fitted, in words
 */
record TimeEstimate(int fits, double seconds, String what) {
    /** The products of a whole fit with all rows, n×n×n, averaged over the default's members; docs/benchmarks.md has 241 for one. */
    private static final double DENSE_PRODUCTS = 260;
    /** What an evaluation costs beside products: O(n²) for kernels and exponentials, in products of the probe for each thousand rows squared. */
    private static final double DENSE_SQUARES = 400;
    /** An evaluation with inducing inputs is about 40 products (n × m)ᵀ(n × m), and a search makes some ten to twenty of them. */
    private static final double SPARSE_PRODUCTS = 600;

    private static final int PROBE = 192;

    /** With all rows. */
    static TimeEstimate dense(int fits, ClassDataset data, int threads) {
        return new TimeEstimate(fits, probes(data.size()) * probe() * fits / threads, words(fits, data));
    }

    /** With m inducing inputs. */
    static TimeEstimate sparse(int fits, ClassDataset data, int m, int threads) {
        double probes = SPARSE_PRODUCTS * data.size() * (double) m * m / cube(PROBE);
        return new TimeEstimate(
                fits, probes * probe() * fits / threads, words(fits, data) + " with " + m + " inducing inputs");
    }

    /** Of an experiment, whose methods are taken to cost what a search costs, or several if that is what they are. */
    static TimeEstimate ofTasks(List<Task> tasks, int sideBySide) {
        double probes = 0;
        int fits = 0;
        for (Task task : tasks) {
            ClassDataset rows = task.problem().rows();
            int classes = rows.classes().size() == 2 ? 1 : rows.classes().size();
            int each = classes
                    * task.method()
                            .asTrainer()
                            .map(trainer -> trainer.fits(rows.against(0)))
                            .orElse(1);
            fits += each;
            probes += each * probes(task.partition().train().length);
        }
        String what = tasks.size() + " times, which makes " + fits + " Gaussian processes";
        return new TimeEstimate(fits, probes * probe() / sideBySide, what);
    }

    private static double probes(double rows) {
        double thousands = rows / 1000;
        return DENSE_PRODUCTS * cube(rows / PROBE) + DENSE_SQUARES * thousands * thousands;
    }

    private static String words(int fits, ClassDataset data) {
        int classes = data.classes().size();
        String each = fits == 1 ? "a Gaussian process" : fits + " Gaussian processes";
        return classes == 2 ? each : each + " (" + fits / classes + " for each of " + classes + " classes)";
    }

    private static double cube(double x) {
        return x * x * x;
    }

    /** The seconds of a product of small matrices: the best of a few, since the first ones pay for everything being new. */
    private static double probe() {
        Matrix a = Matrix.zeros(PROBE, PROBE);
        for (int i = 0; i < PROBE; i++) {
            a.set(i, i, 1 + i * 1e-3);
        }
        Matrix c = Matrix.zeros(PROBE, PROBE);
        double best = Double.POSITIVE_INFINITY;
        for (int times = 0; times < 5; times++) {
            long start = System.nanoTime();
            Blas.get().multiply(false, false, 1, a, a, 0, c);
            best = Math.min(best, (System.nanoTime() - start) * 1e-9);
        }
        return best;
    }

    /** What will be done, and how long it may take. */
    String sentence() {
        return "fitting " + what + "; this may take about " + words(seconds);
    }

    /** The seconds left, after so many with so much of the work done; the first ones go by the guess. */
    double left(double elapsed, double done) {
        double byGuess = Math.max(0.1 * seconds, seconds - elapsed);
        return done < 0.05 ? byGuess : elapsed * (1 - done) / done;
    }

    /** Seconds in words. */
    static String words(double seconds) {
        if (seconds < 1) {
            return "1 s";
        }
        if (seconds < 100) {
            return String.format(Locale.ROOT, "%.0f s", Math.ceil(seconds));
        }
        double minutes = seconds / 60;
        return minutes < 100
                ? String.format(Locale.ROOT, "%.0f min", Math.ceil(minutes))
                : String.format(Locale.ROOT, "%.1f h", minutes / 60);
    }
}
