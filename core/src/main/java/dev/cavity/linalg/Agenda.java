package dev.cavity.linalg;

import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The steps of one program while it runs: which are free to begin, how many are left. Threads that take part wait without
 * using the processor. An interruption does not end a program, since half a factor is of no use; it is kept for the caller.
 */
final class Agenda {
    private final PriorityQueue<TileProgram.Step> free = new PriorityQueue<>();
    private int left;
    private int running;
    private @Nullable Throwable failure;

    Agenda(TileProgram program) {
        left = program.steps().size();
        program.steps().stream().filter(TileProgram.Step::isFree).forEach(free::add);
    }

    /**
     * Does steps until none is left, one has failed, or this thread may not stay.
     *
     * @param mayStay asked before each step
     */
    void takePart(BooleanSupplier mayStay) {
        TileProgram.Step step = next(mayStay);
        while (step != null) {
            try {
                step.run();
            } catch (RuntimeException | Error e) {
                fail(e);
                return;
            }
            end(step);
            step = next(mayStay);
        }
    }

    private synchronized TileProgram.@Nullable Step next(BooleanSupplier mayStay) {
        boolean interrupted = false;
        TileProgram.Step next = null;
        while (next == null && left > 0 && failure == null && mayStay.getAsBoolean()) {
            if (free.isEmpty()) {
                interrupted |= waitForChange();
            } else {
                next = free.poll();
                running++;
            }
        }
        if (next == null) {
            notifyAll(); // whoever was to be woken for what is free is not this thread
        }
        keep(interrupted);
        return next;
    }

    private synchronized void end(TileProgram.Step done) {
        running--;
        left--;
        for (TileProgram.Step follower : done.followers()) {
            if (follower.isFreeAfterOneMore()) {
                free.add(follower);
            }
        }
        if (left == 0) {
            notifyAll();
        }
        for (int further = 1; further < free.size(); further++) {
            notify(); // the first is for this thread
        }
    }

    private synchronized void fail(Throwable reason) {
        running--;
        if (failure == null) {
            failure = reason;
        }
        notifyAll();
    }

    /** Waits for steps that other threads have begun, and throws what a step threw. */
    synchronized void finish() {
        boolean interrupted = false;
        while (running > 0) {
            interrupted |= waitForChange();
        }
        keep(interrupted);
        if (failure instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (failure instanceof Error error) {
            throw error;
        }
    }

    /** Whether the wait was interrupted. */
    @SuppressWarnings("WaitNotInLoop") // both callers loop over what they wait for
    private synchronized boolean waitForChange() {
        try {
            wait();
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }

    private static void keep(boolean interrupted) {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
