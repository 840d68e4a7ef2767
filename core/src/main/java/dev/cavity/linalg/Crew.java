package dev.cavity.linalg;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that do the steps of tile programs: the one that asks, and helpers as far as the number allows.
 *
 * <p>The number is one for the whole process. Each program that runs counts its own thread, so several fits side by side get
 * no more threads than one fit alone: a helper leaves after its step as soon as there are too many. Helpers begin when the
 * system gives them a processor; nobody waits for them to arrive, and nobody turns in a loop.
 */
final class Crew {
    private static final long IDLE_SECONDS = 10;

    private final ExecutorService helpers = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                Thread thread = new Thread(task, "cavity-tiles");
                thread.setDaemon(true);
                return thread;
            });
    private final AtomicInteger busy = new AtomicInteger();
    private volatile int threads = 1;

    void setThreads(int newThreads) {
        threads = newThreads;
    }

    int threads() {
        return threads;
    }

    /** Runs a program to its end; what a step throws is thrown here. */
    void run(TileProgram program) {
        Agenda agenda = new Agenda(program);
        busy.incrementAndGet();
        try {
            for (int further = 1; further < program.steps().size() && join(); further++) {
                helpers.execute(() -> help(agenda));
            }
            agenda.takePart(() -> true);
            agenda.finish();
        } finally {
            busy.decrementAndGet();
        }
    }

    private void help(Agenda agenda) {
        try {
            agenda.takePart(() -> busy.get() <= threads);
        } finally {
            busy.decrementAndGet();
        }
    }

    /** Takes one of the places that are free, if there is one. */
    private boolean join() {
        int before = busy.getAndUpdate(now -> now < threads ? now + 1 : now);
        return before < threads;
    }
}
