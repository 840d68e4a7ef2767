package dev.cavity.sparse;

import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.SideBySide;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

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
    /** More than one block are as many as all usual numbers of threads can share without a rest. */
    private static final int SHARES = 8;

    /** None once what was derived has been let go of: whoever still holds these blocks does not hold their features. */
    private volatile @Nullable List<B> blocks;

    private final @Nullable ExecutorService executor;
    private final int threads;
    private final boolean ownsExecutor;
    /** The number of each row, in the order of the blocks. */
    private final int[] order;

    private LocalRowBlocks(
            List<B> blocks, int[] order, @Nullable ExecutorService executor, int threads, boolean ownsExecutor) {
        this.blocks = blocks;
        this.order = order;
        this.executor = executor;
        this.threads = threads;
        this.ownsExecutor = ownsExecutor;
    }

    /**
     * Rows in blocks of at most {@value #ROWS}, on as many threads as {@link Blas#threads} says.
     *
     * @param rows the rows
     * @return the blocks
     */
    public static LocalRowBlocks<RowBlock> of(Observations rows) {
        return of(rows, Blas.get().threads());
    }

    /**
     * Rows in blocks of the usual size.
     *
     * @param rows the rows
     * @param threads the number of threads, at least 1
     * @return the blocks
     */
    public static LocalRowBlocks<RowBlock> of(Observations rows, int threads) {
        return of(rows, blocks(rows.size()), threads);
    }

    private static int blocks(int n) {
        return n <= ROWS ? 1 : SHARES * ((n + SHARES * ROWS - 1) / (SHARES * ROWS));
    }

    /**
     * Rows in a number of blocks of nearly the same size.
     *
     * @param rows the rows
     * @param blocks the number of blocks, at least 1
     * @param threads the number of threads, at least 1
     * @return the blocks
     */
    public static LocalRowBlocks<RowBlock> of(Observations rows, int blocks, int threads) {
        if (blocks < 1 || threads < 1) {
            throw new IllegalArgumentException(blocks + " blocks on " + threads + " threads: both are at least 1");
        }
        int n = rows.size();
        int[] order = together(rows.outcomes());
        List<RowBlock> made = new ArrayList<>();
        int from = 0;
        for (int k = 0; k < blocks; k++) {
            int to = endOfGroup(rows.outcomes(), order, (int) ((long) n * (k + 1) / blocks));
            if (to > from || n == 0) {
                int[] numbers = Arrays.copyOfRange(order, from, to);
                made.add(new RowBlock(
                        rows.select(numbers),
                        Arrays.stream(numbers).asLongStream().toArray()));
                from = to;
            }
        }
        ExecutorService executor = threads == 1
                ? null
                : Executors.newFixedThreadPool(threads, task -> {
                    Thread thread = new Thread(task, "cavity-rows");
                    thread.setDaemon(true);
                    return thread;
                });
        return new LocalRowBlocks<>(List.copyOf(made), order, executor, threads, true);
    }

    /** All rows, those of a group one after the other. */
    private static int[] together(Outcomes rows) {
        return rows.isGrouped()
                ? IntStream.range(0, rows.size())
                        .boxed()
                        .sorted(Comparator.comparingInt(rows::group)) // stable
                        .mapToInt(Integer::intValue)
                        .toArray()
                : IntStream.range(0, rows.size()).toArray();
    }

    /** The next border that does not divide a group. */
    private static int endOfGroup(Outcomes rows, int[] order, int border) {
        int end = border;
        while (end > 0 && end < order.length && rows.group(order[end]) == rows.group(order[end - 1])) {
            end++;
        }
        return end;
    }

    @Override
    public Totals sum(BlockMap<B, Totals> map) {
        Totals sum = Totals.none();
        forEach(map, sum::add);
        return sum;
    }

    @Override
    public <C> RowBlocks<C> derive(BlockMap<B, C> map) {
        List<C> derived = new ArrayList<>();
        forEach(map, derived::add);
        return new LocalRowBlocks<>(derived, order, executor, threads, false);
    }

    @Override
    public <C, D> RowBlocks<D> extend(BlockMap<B, C> map, BlockJoin<B, C, D> join) {
        return derive(block -> join.of(block, map.apply(block)));
    }

    @Override
    public double[] gather(int width, BlockMap<B, double[]> map) {
        double[] gathered = new double[Math.multiplyExact(order.length, width)];
        int[] position = {0};
        forEach(map, part -> {
            for (int from = 0; from < part.length; from += width) {
                System.arraycopy(part, from, gathered, order[position[0]++] * width, width);
            }
        });
        return gathered;
    }

    @Override
    public void close() {
        if (!ownsExecutor) {
            blocks = null;
        } else if (executor != null) {
            executor.shutdown();
        }
    }

    /** Maps the blocks, at most twice as many ahead as there are threads, and hands over the results in order. */
    private <R> void forEach(BlockMap<B, R> map, Consumer<R> consumer) {
        List<B> kept = blocks;
        if (kept == null) {
            throw new IllegalStateException("these blocks were let go of");
        }
        if (executor == null || kept.size() == 1) {
            for (B block : kept) {
                consumer.accept(map.apply(block));
            }
            return;
        }
        Deque<Future<R>> pending = new ArrayDeque<>();
        try {
            for (B block : kept) {
                pending.addLast(executor.submit(() -> map.apply(block)));
                if (pending.size() == 2 * threads) {
                    consumer.accept(SideBySide.result(pending.removeFirst()));
                }
            }
            while (!pending.isEmpty()) {
                consumer.accept(SideBySide.result(pending.removeFirst()));
            }
        } finally {
            pending.forEach(future -> future.cancel(false));
        }
    }
}
