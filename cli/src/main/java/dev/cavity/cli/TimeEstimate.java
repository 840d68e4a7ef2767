package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.lab.experiment.Task;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * How long a fit may take, before it has begun: so many matrix products for each Gaussian process, times what a product costs on this
 * machine, and times how many want its processors at this moment. A guess within a factor of two or three; {@link Progress} knows better
 * from the first evaluation on.
 *
 * @param fits how many Gaussian processes are fitted
 * @param seconds the guess
 * @param what what is fitted, in words
 * @param isBusy whether others have the larger part of the machine
 * @param isOpen whether it is what the beginning takes, and the end is not known
 */
record TimeEstimate(int fits, double seconds, String what, boolean isBusy, boolean isOpen) {
    /** The products of a whole fit with all rows, n×n×n, averaged over the default's members: docs/decisions/0037 has measurements. */
    private static final double DENSE_PRODUCTS = 60;
    /** Distances, gradients and what the verdict asks, O(n²D), as so many products n×n×D for each fit. */
    private static final double WIDE_PRODUCTS = 100;
    /** What an evaluation costs beside products: O(n²) for kernels and exponentials, in products of the probe for each thousand rows squared. */
    private static final double DENSE_SQUARES = 400;
    /** The products (n × m)ᵀ(n × m) of a whole fit with inducing inputs, averaged likewise: some 20 to 30 for an evaluation, and much that is no product. */
    private static final double SPARSE_PRODUCTS = 900;

    private static final int PROBE = 192;
    private static final Path LOAD = Path.of("/proc/loadavg");

    /** The processor time of the first fit that goes into loading and compiling Java, in seconds: 1.0 s for 214 rows, where products take 0.3. */
    private static final double WARMING_UP = 0.6;

    /** Of a fit whose end is in sight. */
    TimeEstimate(int fits, double seconds, String what, boolean isBusy) {
        this(fits, seconds, what, isBusy, false);
    }

    /** With all rows. */
    static TimeEstimate dense(int fits, ClassDataset data, int threads) {
        return of(fits, fits * dense(data.size(), data.dimension()), threads, words(fits, data));
    }

    /** With m inducing inputs. */
    static TimeEstimate sparse(int fits, ClassDataset data, int m, int threads) {
        return of(
                fits,
                fits * sparse(data.size(), data.dimension(), m),
                threads,
                words(fits, data) + " with " + m + (m == 1 ? " inducing input" : " inducing inputs"));
    }

    /** With inducing inputs that are doubled in number as long as that helps: the first number and one doubling are sure to be tried. */
    static TimeEstimate growing(int fits, ClassDataset data, int first, int threads) {
        double probes = fits
                * (sparse(data.size(), data.dimension(), first) + sparse(data.size(), data.dimension(), 2.0 * first));
        TimeEstimate sure = of(
                fits,
                probes,
                threads,
                words(fits, data) + " with " + first + " inducing inputs, then " + 2 * first + ", " + 4 * first
                        + " and so on as long as rows left out are predicted better");
        return new TimeEstimate(fits, sure.seconds, sure.what, sure.isBusy, true);
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
            probes += each * dense(task.partition().train().length, rows.dimension());
        }
        String what = tasks.size() + " times, which makes " + fits + " Gaussian processes";
        return of(fits, probes, sideBySide, what);
    }

    private static TimeEstimate of(int fits, double probes, int threads, String what) {
        double share = share(load(), Runtime.getRuntime().availableProcessors(), threads);
        return new TimeEstimate(fits, (WARMING_UP + probes * probe() / threads) / share, what, share < 0.5);
    }

    /** How many want a processor, below 0 where the system does not tell. Linux has a file for it, much faster to read than Java's management is to set up. */
    private static double load() {
        try {
            String averages = Files.readString(LOAD);
            return Double.parseDouble(averages.substring(0, averages.indexOf(' ')));
        } catch (IOException | IndexOutOfBoundsException | NumberFormatException noSuchFile) {
            return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        }
    }

    /** A fit with all rows, in products of the probe's size. */
    static double dense(double rows, double columns) {
        double thousands = rows / 1000;
        return (DENSE_PRODUCTS * cube(rows) + WIDE_PRODUCTS * rows * rows * columns) / cube(PROBE)
                + DENSE_SQUARES * thousands * thousands;
    }

    /** A fit with m inducing inputs, in products of the probe's size. */
    static double sparse(double rows, double columns, double m) {
        return (SPARSE_PRODUCTS * rows * m * m + WIDE_PRODUCTS * rows * m * columns) / cube(PROBE);
    }

    /**
     * The share of a processor that each of our threads gets, if all that want one get the same.
     *
     * @param load how many want one already; below 0 where the system does not tell
     */
    static double share(double load, int processors, int threads) {
        return Math.min(1, processors / (Math.max(0, load) + Math.min(threads, processors)));
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
        return "fitting " + what + (isOpen ? "; the first two numbers may take about " : "; this may take about ")
                + words(seconds)
                + (isBusy ? ", since others are using this machine" : "");
    }

    /**
     * The seconds left, after so many with so much of the work done. The first ones go by the guess; if hardly anything is done by then, as long again at least.
     */
    double left(double elapsed, double done) {
        return done < 0.05 ? Math.max(seconds - elapsed, elapsed) : elapsed * (1 - done) / done;
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
