package dev.cavity.cli;

import dev.cavity.selection.IterationReport;
import dev.cavity.selection.SelectionListener;
import java.util.Locale;

/** One line that is written over, on a terminal only: iteration, criterion, time, and a guess at the time left. */
final class Progress implements SelectionListener, AutoCloseable {
    /** How many iterations a search takes, as a rule; only for the guess at the time left. */
    private static final int USUAL_ITERATIONS = 15;

    private final Streams streams;
    private final String criterion;
    private final int starts;
    private final long begin = System.nanoTime();
    private boolean written;

    Progress(Streams streams, String criterion, int restarts) {
        this.streams = streams;
        this.criterion = criterion;
        this.starts = restarts + 1;
    }

    @Override
    public void iteration(IterationReport report) {
        if (!streams.terminal()) {
            return;
        }
        double seconds = (System.nanoTime() - begin) * 1e-9;
        double done = report.restart() + Math.min(0.95, (double) (report.iteration() + 1) / USUAL_ITERATIONS);
        double left = seconds * (starts - done) / done;
        streams.err()
                .printf(
                        Locale.ROOT,
                        "\r\u001b[Kstart %d of %d, iteration %d: %s %.5f, %.1f s, about %.0f s left",
                        report.restart() + 1,
                        starts,
                        report.iteration(),
                        criterion,
                        report.loss(),
                        seconds,
                        Math.ceil(left));
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
