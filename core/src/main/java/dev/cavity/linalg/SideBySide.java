package dev.cavity.linalg;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Independent pieces of work on several threads. What comes out does not depend on how many there are: each piece is computed as if
 * it were alone, and the results are in the order of the pieces.
 */
public final class SideBySide {
    private SideBySide() {}

    /**
     * Does all pieces. If one fails, the others are waited for and the failure of the first of them is thrown.
     *
     * @param pieces how many there are
     * @param threads how many may run at a time
     * @param work makes a piece, given its number from 0
     * @param <T> what a piece is
     * @return what they made, in their order
     */
    public static <T> List<T> map(int pieces, int threads, IntFunction<T> work) {
        if (threads <= 1 || pieces <= 1) {
            return IntStream.range(0, pieces).mapToObj(work).toList();
        }
        ExecutorService pool = Executors.newFixedThreadPool(Math.min(threads, pieces), task -> {
            Thread thread = new Thread(task, "cavity-piece");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<T>> futures = new ArrayList<>();
            for (int k = 0; k < pieces; k++) {
                int piece = k;
                futures.add(pool.submit(() -> work.apply(piece)));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(result(future));
            }
            return List.copyOf(results);
        } finally {
            pool.shutdownNow();
        }
    }

    /**
     * Waits for a piece.
     *
     * @param piece the piece
     * @param <T> what it is
     * @return what it made
     * @throws RuntimeException what the piece threw, or an {@link IllegalStateException} if this thread was interrupted
     */
    public static <T> T result(Future<T> piece) {
        try {
            return piece.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the work was interrupted", e);
        }
    }
}
