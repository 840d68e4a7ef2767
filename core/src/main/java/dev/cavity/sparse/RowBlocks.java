package dev.cavity.sparse;

/**
 * Training rows in blocks, wherever they are: what the sparse algorithms ask of the data.
 *
 * <p>There are four operations. {@link #sum} applies a function to every block and adds up the results; only arrays whose
 * size does not depend on the number of rows come back. {@link #derive} makes new blocks from these, one for one, and keeps
 * them where the rows are until they are closed; {@link #extend} does so for blocks that are seen together with these, and keeps
 * only what is new. {@link #gather} brings a few numbers per row to the caller, in the order of the rows, which an implementation
 * over a cluster may refuse.
 *
 * <p><b>Contract.</b> Functions are applied at least once to every block; every block counts once in a sum. The same blocks
 * give the same bits, whatever the number of threads; another division into blocks changes sums by rounding only. Blocks
 * are never changed. An exception thrown by a function reaches the caller as it is where it is unchecked. Safe for use by
 * one thread at a time.
 *
 * @param <B> a block
 */
public interface RowBlocks<B> extends AutoCloseable {
    /**
     * Σ over blocks of a function.
     *
     * @param map the function
     * @return the sum
     */
    Totals sum(BlockMap<B, Totals> map);

    /**
     * New blocks, made at once or when first used, kept until closed.
     *
     * @param map makes a new block of each of these
     * @param <C> the new blocks, which are serializable
     * @return the new blocks; they are closed before these are
     */
    <C> RowBlocks<C> derive(BlockMap<B, C> map);

    /**
     * These blocks with something more, made at once or when first used: only what is made is kept, until closed.
     *
     * @param map makes of each of these what is kept beside it
     * @param join sees a block and what was made of it as one; cheap, since it may be called in every pass
     * @param <C> what is kept, which is serializable
     * @param <D> the blocks that are seen
     * @return the blocks; they are closed before these are
     */
    <C, D> RowBlocks<D> extend(BlockMap<B, C> map, BlockJoin<B, C, D> join);

    /**
     * So many numbers for each row, in the order of the rows.
     *
     * @param width how many numbers
     * @param map makes the numbers of a block, row by row
     * @return all numbers, row by row
     * @throws UnsupportedOperationException if the rows are too many or too far away to be gathered
     */
    double[] gather(int width, BlockMap<B, double[]> map);

    /**
     * One number for each row, in the order of the rows.
     *
     * @param map makes the numbers of a block, one for each of its rows
     * @return all numbers
     * @throws UnsupportedOperationException if the rows are too many or too far away to be gathered
     */
    default double[] gather(BlockMap<B, double[]> map) {
        return gather(1, map);
    }

    /** Lets go of what {@link #derive} or {@link #extend} keeps; closing the first blocks lets go of threads as well. */
    @Override
    void close();
}
