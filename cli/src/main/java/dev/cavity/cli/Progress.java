package dev.cavity.cli;

import dev.cavity.model.FitListener;
import dev.cavity.selection.IterationReport;
import java.util.Locale;
import java.util.Timer;
import java.util.TimerTask;

/**
 * How far a fit is, how long it took, and how long it may take yet: on a terminal one line that is written over from the first half second
 * on, else a line every two minutes, so that the log of a long fit shows that it lives.
 */
final class Progress implements FitListener, AutoCloseable {
    /** How many iterations a search takes, as a rule; only for the guess at the time left. */
    private static final int USUAL_ITERATIONS = 15;

    private static final int TICK_MILLIS = 400;
    private static final int SILENCE_MILLIS = 120_000;

    private final Streams streams;
    private final TimeEstimate estimate;
    private final long begin = System.nanoTime();
    private final double[] shares;
    private final Timer ticks = new Timer("cavity-progress", true);
    private String last = "";
    private boolean closed;

    Progress(Streams streams, TimeEstimate estimate) {
        this.streams = streams;
        this.estimate = estimate;
        this.shares = new double[estimate.fits()];
        long every = streams.showsProgress() ? TICK_MILLIS : SILENCE_MILLIS;
        ticks.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        say();
                    }
                },
                every,
                every);
    }

    @Override
    public synchronized void iteration(int fit, int fits, IterationReport report) {
        // a further start begins again, and how many there will be does not matter for what is left of this one
        reached(fit, Math.min(0.95, (double) (report.iteration() + 1) / USUAL_ITERATIONS));
        last = String.format(Locale.ROOT, "iteration %d, criterion %.5f", report.iteration(), report.loss());
    }

    @Override
    public synchronized void fitted(int fit, int fits) {
        reached(fit, 1);
    }

    private void reached(int fit, double share) {
        shares[fit] = Math.max(shares[fit], share);
    }

    private synchronized String line() {
        double seconds = (System.nanoTime() - begin) * 1e-9;
        double done = 0;
        int finished = 0;
        for (double share : shares) {
            done += share / shares.length;
            finished += share == 1 ? 1 : 0;
        }
        String many = shares.length == 1 ? "" : finished + " of " + shares.length + " Gaussian processes, ";
        return String.format(
                Locale.ROOT,
                "%s%s%.0f s, about %s left",
                many,
                shares.length == 1 && !last.isEmpty() ? last + ", " : "",
                seconds,
                TimeEstimate.words(estimate.left(seconds, done)));
    }

    private synchronized void say() {
        if (closed) {
            return;
        }
        if (streams.showsProgress()) {
            streams.err().print("\r\u001b[K" + "fitting: " + line());
            streams.err().flush();
        } else {
            streams.note("fitting: " + line());
        }
    }

    @Override
    public synchronized void close() {
        ticks.cancel();
        if (!closed && streams.showsProgress()) {
            streams.err().print("\r\u001b[K");
            streams.err().flush();
        }
        closed = true;
    }
}
