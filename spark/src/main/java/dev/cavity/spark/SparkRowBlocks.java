package dev.cavity.spark;

import dev.cavity.sparse.BlockJoin;
import dev.cavity.sparse.BlockMap;
import dev.cavity.sparse.RowBlocks;
import dev.cavity.sparse.Totals;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;

/**
 * Blocks of rows in the memory of a cluster.
 *
 * <p>Blocks are a persisted RDD ({@code MEMORY_AND_DISK}), derived blocks another one, let go of on {@link #close}; of extended
 * blocks only what is new is persisted. The function
 * of a pass is a broadcast variable, destroyed when the pass is over. What comes back are sums of partitions, added in the
 * order of the partitions ({@link PartitionSums}), so that neither timing nor a lost executor has an influence on any bit;
 * another number of partitions changes sums by rounding only. Each task uses one BLAS thread.
 *
 * <p><b>Recomputation.</b> What a lost executor had is made again from the source of the rows. A source that does not give the
 * same rows in the same order twice (a sample without a seed, a shuffle upstream) makes the result depend on chance; write such
 * rows to a file first.
 *
 * @param <B> a block
 */
public final class SparkRowBlocks<B> implements RowBlocks<B> {
    /** The largest number of rows that {@link #gather} brings to the driver: 8 MB of numbers. */
    public static final long GATHERED_ROWS = 1_000_000;

    /** The blocks as they are seen. */
    private final JavaRDD<B> blocks;
    /** What is persisted of them: the blocks themselves, or what they have more than those that they extend. */
    private final JavaRDD<?> kept;

    private final long rows;
    private final Optional<Shipped<?>> origin;

    private SparkRowBlocks(JavaRDD<B> blocks, JavaRDD<?> kept, long rows, Optional<Shipped<?>> origin) {
        this.blocks = blocks;
        this.kept = kept;
        this.rows = rows;
        this.origin = origin;
        if (kept.getStorageLevel().equals(StorageLevel.NONE())) {
            kept.persist(StorageLevel.MEMORY_AND_DISK());
        }
    }

    /**
     * Blocks in an RDD.
     *
     * @param blocks the blocks, whose first rows have their numbers in the order of the partitions
     * @param rows the number of rows in all of them
     * @param <B> a block
     * @return the blocks, persisted
     */
    public static <B> SparkRowBlocks<B> of(JavaRDD<B> blocks, long rows) {
        return new SparkRowBlocks<>(blocks, blocks, rows, Optional.empty());
    }

    /**
     * The number of rows.
     *
     * @return n
     */
    public long rows() {
        return rows;
    }

    /**
     * The number of partitions.
     *
     * @return how many tasks a pass has
     */
    public int partitions() {
        return blocks.getNumPartitions();
    }

    @Override
    public Totals sum(BlockMap<B, Totals> map) {
        try (Shipped<BlockMap<B, Totals>> shipped = Shipped.of(context(), map)) {
            Shipped.Handle<BlockMap<B, Totals>> handle = shipped.handle();
            JavaRDD<Totals> sums =
                    blocks.mapPartitions(part -> List.of(sumOf(part, handle)).iterator());
            return unwrapped(() -> PartitionSums.of(sums));
        }
    }

    private static <B> Totals sumOf(Iterator<B> part, Shipped.Handle<BlockMap<B, Totals>> handle) {
        Totals sum = Totals.none();
        if (part.hasNext()) {
            BlockMap<B, Totals> map = opened(handle);
            part.forEachRemaining(block -> sum.add(map.apply(block)));
        }
        return sum;
    }

    @Override
    public <C> SparkRowBlocks<C> derive(BlockMap<B, C> map) {
        Shipped<BlockMap<B, C>> shipped = Shipped.of(context(), map);
        Shipped.Handle<BlockMap<B, C>> handle = shipped.handle();
        JavaRDD<C> derived = blocks.mapPartitions(part -> mapped(part, handle), true);
        return new SparkRowBlocks<>(derived, derived, rows, Optional.of(shipped));
    }

    /** What is new is an RDD of its own, zipped with these blocks in the tasks of every pass: nothing is kept twice. */
    @Override
    public <C, D> SparkRowBlocks<D> extend(BlockMap<B, C> map, BlockJoin<B, C, D> join) {
        Shipped<BlockMap<B, C>> shipped = Shipped.of(context(), map);
        Shipped.Handle<BlockMap<B, C>> handle = shipped.handle();
        JavaRDD<C> own = blocks.mapPartitions(part -> mapped(part, handle), true);
        JavaRDD<D> seen = blocks.zipPartitions(own, (part, ownPart) -> joined(part, ownPart, join));
        return new SparkRowBlocks<>(seen, own, rows, Optional.of(shipped));
    }

    private static <B, C, D> Iterator<D> joined(Iterator<B> part, Iterator<C> own, BlockJoin<B, C, D> join) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return part.hasNext();
            }

            @Override
            public D next() {
                return join.of(part.next(), own.next());
            }
        };
    }

    private static <B, C> Iterator<C> mapped(Iterator<B> part, Shipped.Handle<BlockMap<B, C>> handle) {
        if (!part.hasNext()) {
            return List.<C>of().iterator();
        }
        BlockMap<B, C> map = opened(handle);
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return part.hasNext();
            }

            @Override
            public C next() {
                return map.apply(part.next());
            }
        };
    }

    /** The function of a pass, in a task. */
    private static <T> T opened(Shipped.Handle<T> handle) {
        TaskBlas.useOneThread();
        return handle.open();
    }

    @Override
    public double[] gather(int width, BlockMap<B, double[]> map) {
        if (rows * width > GATHERED_ROWS) {
            throw new UnsupportedOperationException(
                    rows + " rows are too many to bring numbers of each to the driver, which takes " + GATHERED_ROWS
                            + " at most; choose a criterion that is a function of sums over rows");
        }
        try (Shipped<BlockMap<B, double[]>> shipped = Shipped.of(context(), map)) {
            Shipped.Handle<BlockMap<B, double[]>> handle = shipped.handle();
            List<double[]> parts = unwrapped(
                    () -> blocks.mapPartitions(part -> mapped(part, handle)).collect());
            return parts.stream().flatMapToDouble(java.util.Arrays::stream).toArray();
        }
    }

    /**
     * The blocks for which a function gives true, with what it makes of them, brought to the driver. For small things only.
     *
     * @param map makes something small of a block
     * @param <R> what it makes
     * @return the results in the order of the blocks
     */
    <R> List<R> collect(BlockMap<B, R> map) {
        try (Shipped<BlockMap<B, R>> shipped = Shipped.of(context(), map)) {
            Shipped.Handle<BlockMap<B, R>> handle = shipped.handle();
            return new ArrayList<>(unwrapped(
                    () -> blocks.mapPartitions(part -> mapped(part, handle)).collect()));
        }
    }

    private JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(blocks.context());
    }

    /** What a function has thrown in a task reaches the caller as it was thrown, if it is unchecked. */
    static <R> R unwrapped(Supplier<R> job) {
        try {
            return job.get();
        } catch (RuntimeException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        } catch (Exception e) { // Spark's own exception is checked, which Scala does not declare
            if (e instanceof SparkException && e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException("the Spark job failed: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        kept.unpersist(false);
        origin.ifPresent(Shipped::close);
    }
}
