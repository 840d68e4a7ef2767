package dev.cavity.sparse;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Blocks of rows in this process, mapped by a few threads.
 *
 * <p>Results are added in the order of the blocks, never in that of completion, so the number of threads has no influence on
 * any bit. No more partial results than twice the number of threads are alive at a time.
 *
 * @param <B> a block
 */
public final class LocalRowBlocks<B> implements RowBlocks<B> {
    /** Rows per block: m×m partial sums are then small beside the work that makes them. */
    public static final int ROWS = 4096;

    private final List<B> blocks;
    private final ExecutorService executor;
    private final int threads;
    private final boolean ownsExecutor;

    private LocalRowBlocks(List<B> blocks, ExecutorService executor, int threads, boolean ownsExecutor) {
        this.blocks = blocks;
        this.executor = executor;
        this.threads = threads;
        this.ownsExecutor = ownsExecutor;
    }

    /**
     * Rows in blocks of at most {@value #ROWS}, on as many threads as {@link Blas#threads} says.
     *
     * @param inputs one row per point
     * @param labels −1 or +1 for each of them
     * @return the blocks
     */
    public static LocalRowBlocks<RowBlock> of(Matrix inputs, int[] labels) {
        int blocks = Math.max(1, (labels.length + ROWS - 1) / ROWS);
        return of(inputs, labels, blocks, Blas.get().threads());
    }

    /**
     * Rows in a number of blocks of nearly the same size.
     *
     * @param inputs one row per point
     * @param labels −1 or +1 for each of them
     * @param blocks the number of blocks, at least 1
     * @param threads the number of threads, at least 1
     * @return the blocks
     */
    public static LocalRowBlocks<RowBlock> of(Matrix inputs, int[] labels, int blocks, int threads) {
        if (inputs.rows() != labels.length) {
            throw new IllegalArgumentException(labels.length + " labels for " + inputs.rows() + " inputs");
        }
        if (blocks < 1 || threads < 1) {
            throw new IllegalArgumentException(blocks + " blocks on " + threads + " threads: both are at least 1");
        }
        int n = labels.length;
        List<RowBlock> made = new ArrayList<>();
        for (int k = 0; k < blocks; k++) {
            int from = (int) ((long) n * k / blocks);
            int to = (int) ((long) n * (k + 1) / blocks);
            if (to > from || n == 0) {
                int[] rows = IntStream.range(from, to).toArray();
                made.add(new RowBlock(inputs.selectRows(rows), Arrays.copyOfRange(labels, from, to), from));
            }
        }
        ExecutorService executor = threads == 1
                ? null
                : Executors.newFixedThreadPool(threads, task -> {
                    Thread thread = new Thread(task, "cavity-rows");
                    thread.setDaemon(true);
                    return thread;
                });
        return new LocalRowBlocks<>(List.copyOf(made), executor, threads, true);
    }

    @Override
    public Totals sum(BlockMap<B, Totals> map) {
        Totals sum = Totals.none();
        forEach(map, sum::add);
        return sum;
    }

    @Override
    public <C> RowBlocks<C> derive(BlockMap<B, C> map) {
        List<C> derived = new ArrayList<>(blocks.size());
        forEach(map, derived::add);
        return new LocalRowBlocks<>(derived, executor, threads, false);
    }

    @Override
    public double[] gather(BlockMap<B, double[]> map) {
        List<double[]> parts = new ArrayList<>();
        forEach(map, parts::add);
        return parts.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    @Override
    public void close() {
        if (ownsExecutor && executor != null) {
            executor.shutdown();
        }
    }

    /** Maps the blocks, at most twice as many ahead as there are threads, and hands over the results in order. */
    private <R> void forEach(BlockMap<B, R> map, Consumer<R> consumer) {
        if (executor == null || blocks.size() == 1) {
            for (B block : blocks) {
                consumer.accept(map.apply(block));
            }
            return;
        }
        Deque<Future<R>> pending = new ArrayDeque<>();
        try {
            for (B block : blocks) {
                pending.addLast(executor.submit(() -> map.apply(block)));
                if (pending.size() == 2 * threads) {
                    consumer.accept(result(pending.removeFirst()));
                }
            }
            while (!pending.isEmpty()) {
                consumer.accept(result(pending.removeFirst()));
            }
        } finally {
            pending.forEach(future -> future.cancel(false));
        }
    }

    private static <R> R result(Future<R> future) {
        try {
            return future.get();
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
            throw new IllegalStateException("interrupted while waiting for a block of rows", e);
        }
    }
}
