package dev.cavity.cli;

import dev.cavity.model.FitListener;
import dev.cavity.selection.IterationReport;
import java.util.Locale;

/** One line that is written over, on a terminal only: how far the fits are, how long it took, and a guess at the time left. */
final class Progress implements FitListener, AutoCloseable {
    /** How many iterations a search takes, as a rule; only for the guess at the time left. */
    private static final int USUAL_ITERATIONS = 15;

    private final Streams streams;
    private final int starts;
    private final long begin = System.nanoTime();
    private double[] shares = new double[0];
    private boolean written;

    Progress(Streams streams, int restarts) {
        this.streams = streams;
        this.starts = restarts + 1;
    }

    @Override
    public void iteration(int fit, int fits, IterationReport report) {
        double done = report.restart() + Math.min(0.95, (double) (report.iteration() + 1) / USUAL_ITERATIONS);
        say(
                fit,
                fits,
                done / starts,
                String.format(
                        Locale.ROOT,
                        "%siteration %d, criterion %.5f",
                        starts == 1 ? "" : "start " + (report.restart() + 1) + " of " + starts + ", ",
                        report.iteration(),
                        report.loss()));
    }

    @Override
    public void fitted(int fit, int fits) {
        say(fit, fits, 1, "fitted");
    }

    private void say(int fit, int fits, double share, String what) {
        if (!streams.terminal()) {
            return;
        }
        shares = shares.length == fits ? shares : new double[fits];
        shares[fit] = Math.max(shares[fit], share);
        double done = 0;
        for (double each : shares) {
            done += each / fits;
        }
        double seconds = (System.nanoTime() - begin) * 1e-9;
        streams.err()
                .printf(
                        Locale.ROOT,
                        "\r\u001b[K%s%s, %.1f s, about %.0f s left",
                        fits == 1 ? "" : "model " + (fit + 1) + " of " + fits + ": ",
                        what,
                        seconds,
                        Math.ceil(seconds * (1 - done) / done));
        streams.err().flush();
        written = true;
    }

    @Override
    public void close() {
        if (written) {
            streams.err().print("\r\u001b[K");
            streams.err().flush();
        }
    }
}
