package dev.cavity.cli;

import dev.cavity.lab.experiment.Progress;

/**
 * How far a run is: on a terminal one line that is written over, else a line whenever a further tenth is done, so that the log
 * of a long run shows that it lives.
 */
final class RunProgress implements Progress.Listener, AutoCloseable {
    private static final int WIDTH = 30;
    private static final int PARTS = 10;

    private final Streams streams;
    private final String name;
    private int part = -1;
    private boolean written;

    RunProgress(Streams streams, String name) {
        this.streams = streams;
        this.name = name;
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
        if (now > part) {
            part = now;
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
