package dev.cavity.cli;

import dev.cavity.lab.experiment.Progress;
import java.util.function.LongSupplier;

/**
 * How far a run is: on a terminal one line that is written over, else a line whenever a further tenth is done or some minutes have
 * passed, so that the log of a long run shows that it lives.
 */
final class RunProgress implements Progress.Listener, AutoCloseable {
    private static final int WIDTH = 30;
    private static final int PARTS = 10;
    private static final long SILENCE_NANOS = 120_000_000_000L;

    private final Streams streams;
    private final String name;
    private final LongSupplier nanoTime;
    private int part = -1;
    private long said;
    private boolean written;

    RunProgress(Streams streams, String name) {
        this(streams, name, System::nanoTime);
    }

    RunProgress(Streams streams, String name, LongSupplier nanoTime) {
        this.streams = streams;
        this.name = name;
        this.nanoTime = nanoTime;
    }

    @Override
    public void progress(Progress progress) {
        if (streams.terminal()) {
            streams.err().print("\r\u001b[K" + name + " " + progress.bar(WIDTH));
            streams.err().flush();
            written = true;
            return;
        }
        int now = progress.total() == 0 ? PARTS : (int) ((long) PARTS * progress.done() / progress.total());
        long time = nanoTime.getAsLong();
        if (now > part || time - said >= SILENCE_NANOS) {
            part = now;
            said = time;
            streams.note(name + ": " + progress.line());
        }
    }

    @Override
    public void close() {
        if (written) {
            streams.err().print("\r\u001b[K");
            streams.err().flush();
        }
    }
}
