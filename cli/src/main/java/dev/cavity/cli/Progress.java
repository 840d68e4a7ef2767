package dev.cavity.cli;

import dev.cavity.model.FitListener;
import dev.cavity.model.InducingTrial;
import dev.cavity.selection.IterationReport;
import java.util.Arrays;
import java.util.Locale;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.LongSupplier;

/**
 * How far a fit is, how long it took, and how long it may take yet: on a terminal one line that is written over from the first half second
 * on. Elsewhere a line every two minutes, so that the log of a long fit shows that it lives, and one whenever it takes half as long again as was said
 * last: what was said is corrected by the pace that is seen.
 */
final class Progress implements FitListener, AutoCloseable {
    /** How many iterations a search takes, as a rule; only for the guess at the time left. */
    private static final int USUAL_ITERATIONS = 15;

    private static final int TICK_MILLIS = 400;
    private static final double SILENCE = 120;
    /** How much longer than was said is worth a word: half as long again, and so many seconds. */
    private static final double LONGER = 1.5;

    private static final double SECONDS_LONGER = 2;
    private static final String CLEAR = "\r\u001b[K";

    private final Streams streams;
    private final TimeEstimate estimate;
    private final LongSupplier nanoTime;
    private final long begin;
    private final double[] shares;
    private final Timer ticks = new Timer("cavity-progress", true);
    private String last = "";
    private boolean closed;
    /** When something was said last, and how long it was said to take in all. */
    private double said;

    private double promised;

    Progress(Streams streams, TimeEstimate estimate) {
        this(streams, estimate, System::nanoTime);
    }

    Progress(Streams streams, TimeEstimate estimate, LongSupplier nanoTime) {
        this.streams = streams;
        this.estimate = estimate;
        this.nanoTime = nanoTime;
        this.begin = nanoTime.getAsLong();
        this.promised = estimate.seconds();
        this.shares = new double[estimate.fits()];
        ticks.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        say();
                    }
                },
                TICK_MILLIS,
                TICK_MILLIS);
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

    /** Another number may be next, whose search begins anew. */
    @Override
    public synchronized void tried(int fit, int fits, InducingTrial trial) {
        shares[fit] = 0;
        last = "";
        if (streams.showsProgress()) {
            streams.err().print(CLEAR);
        }
        streams.note((fits == 1 ? "" : "Gaussian process " + (fit + 1) + " of " + fits + ", ") + trial.sentence());
    }

    private void reached(int fit, double share) {
        shares[fit] = Math.max(shares[fit], share);
    }

    private double elapsed() {
        return (nanoTime.getAsLong() - begin) * 1e-9;
    }

    /** The seconds that are left, by what is done. */
    private double left(double seconds) {
        return estimate.left(seconds, Arrays.stream(shares).sum() / shares.length);
    }

    private String line(double seconds, double left) {
        long finished = Arrays.stream(shares).filter(share -> share == 1).count();
        String many = shares.length == 1 ? "" : finished + " of " + shares.length + " Gaussian processes, ";
        return String.format(
                Locale.ROOT,
                "fitting: %s%s%.0f s%s",
                many,
                shares.length == 1 && !last.isEmpty() ? last + ", " : "",
                seconds,
                estimate.isOpen() ? "" : ", about " + TimeEstimate.words(left) + " left");
    }

    /** Says how far it is, where that is due. */
    synchronized void say() {
        if (closed) {
            return;
        }
        double seconds = elapsed();
        double left = left(seconds);
        if (streams.showsProgress()) {
            streams.err().print(CLEAR + line(seconds, left));
            streams.err().flush();
            return;
        }
        boolean longer =
                !estimate.isOpen() && seconds + left > LONGER * promised + SECONDS_LONGER && seconds > promised;
        if (longer || seconds - said >= SILENCE) {
            said = seconds;
            promised = seconds + left;
            streams.note(line(seconds, left) + (longer ? ", which is longer than was said" : ""));
        }
    }

    @Override
    public synchronized void close() {
        ticks.cancel();
        if (!closed && streams.showsProgress()) {
            streams.err().print(CLEAR);
            streams.err().flush();
        }
        closed = true;
    }
}
