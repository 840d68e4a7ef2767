package dev.cavity.linalg;

import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets no thread be inside native code when the process ends.
 *
 * <p>The end of a JVM, by {@code exit}, by {@code halt} and by a signal alike, runs the exit handlers of C while threads in
 * native code run on. OpenBLAS's handler joins its threads and unmaps its buffers: a call under way then waits for ever, and
 * the process with it, or reads memory that is no longer there. So once the gate is {@linkplain #arm armed}, a shutdown hook
 * closes it: calls that have begun end, which takes milliseconds, and who asks to enter stays outside for the rest of the
 * process's life. Other hooks and the removal of temporary files go on as usual, and the exit code is what it would have been.
 *
 * <p>It is armed by programs, not by the library: a hook of somebody else may wait for a fit to end.
 */
final class ExitGate {
    /** More than the longest call takes; after it the process ends as it may. */
    private static final long PATIENCE_NANOS = 20_000_000_000L;

    private static final long PAUSE_NANOS = 200_000;

    private final LongAdder inside = new LongAdder();
    private volatile boolean armed;
    private volatile boolean closed;

    /** From now on calls are counted, and the end of the process waits for them. To be called before the first of them. */
    synchronized void arm() {
        if (!armed) {
            Runtime.getRuntime().addShutdownHook(new Thread(this::close, "cavity-exit"));
            armed = true;
        }
    }

    void enter() {
        if (armed) {
            inside.increment();
            if (closed) {
                inside.decrement();
                while (true) {
                    LockSupport.park(this);
                }
            }
        }
    }

    void leave() {
        if (armed) {
            inside.decrement();
        }
    }

    /**
     * Waits until nobody is inside. The sum of a {@link LongAdder} that others change is not one of a moment, but since no
     * count rises for longer than it takes to look at {@code closed}, two readings of zero with a pause between them are true.
     */
    void close() {
        closed = true;
        long end = System.nanoTime() + PATIENCE_NANOS;
        int empty = 0;
        while (empty < 2 && System.nanoTime() < end) {
            empty = inside.sum() == 0 ? empty + 1 : 0;
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }
}
