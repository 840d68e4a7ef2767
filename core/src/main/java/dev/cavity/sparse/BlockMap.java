package dev.cavity.sparse;

import java.io.Serializable;

/**
 * A function of one block of rows.
 *
 * <p>It and everything it captures or returns is serializable; it is deterministic, and does not change the block.
 *
 * @param <B> the block
 * @param <R> what is made of it
 */
@FunctionalInterface
public interface BlockMap<B, R> extends Serializable {
    /**
     * Applies the function.
     *
     * @param block the block, only read
     * @return what is made of it
     */
    R apply(B block);
}
