package dev.cavity.sparse;

import java.io.Serializable;

/**
 * A block and what is kept beside it, seen as one. It and everything it captures is serializable.
 *
 * @param <B> the block
 * @param <C> what is kept beside it
 * @param <D> the two together
 */
@FunctionalInterface
public interface BlockJoin<B, C, D> extends Serializable {
    /**
     * Puts the two together, without copies.
     *
     * @param block the block
     * @param own what was made of it
     * @return the two as one
     */
    D of(B block, C own);
}
