package dev.cavity.cli;

import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C while a command works: asked for once, the work ends with the best it has; asked for twice, the process ends at once, as it
 * would without this.
 *
 * <p>Signals are no part of the Java API. Every JDK has them in {@code jdk.unsupported}; where one should not, Ctrl-C ends the process.
 */
final class Interruption implements AutoCloseable {
    private static final String SIGNAL = "INT";
    /** What a shell says of a process that SIGINT has ended. */
    private static final int INTERRUPTED = 130;

    private final AtomicBoolean asked = new AtomicBoolean();
    private final Streams streams;
    private @Nullable Object before;

    private Interruption(Streams streams) {
        this.streams = streams;
    }

    /** Watches until it is closed. */
    static Interruption watch(Streams streams) {
        Interruption interruption = new Interruption(streams);
        try {
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object own = Proxy.newProxyInstance(
                    Interruption.class.getClassLoader(), new Class<?>[] {handler}, (proxy, call, arguments) -> {
                        if (call.getName().equals("handle")) {
                            interruption.ask();
                        }
                        return null;
                    });
            interruption.before = handle(own);
        } catch (ReflectiveOperationException | RuntimeException none) {
            interruption.before = null;
        }
        return interruption;
    }

    private static @Nullable Object handle(Object handler) throws ReflectiveOperationException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        Object interrupt = signal.getConstructor(String.class).newInstance(SIGNAL);
        return signal.getMethod("handle", signal, Class.forName("sun.misc.SignalHandler"))
                .invoke(null, interrupt, handler);
    }

    /** What Ctrl-C does. */
    void ask() {
        if (!asked.compareAndSet(false, true)) {
            Runtime.getRuntime().exit(INTERRUPTED);
        }
        if (streams.showsProgress()) {
            streams.err().println(); // below the line of progress, and the ^C of the terminal
        }
        streams.warn("stopping with the best so far; once more to end at once");
    }

    boolean isAsked() {
        return asked.get();
    }

    @Override
    public synchronized void close() {
        if (before == null) {
            return;
        }
        try {
            handle(before);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return;
        } finally {
            before = null;
        }
    }
}
