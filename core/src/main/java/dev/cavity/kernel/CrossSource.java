package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;

/**
 * The covariances of a set of inputs with others that come set after set, as the rows of a large table do.
 *
 * <p>What one call gives may be overwritten by the next, so that a pass over many rows works in memory that stays in the cache.
 * Not for sharing between threads.
 */
public interface CrossSource {
    /**
     * The covariances with one more set.
     *
     * @param b points, one per row
     * @return k(a_i, b_j), until the next call; not to be written to
     * @throws IllegalArgumentException if the inputs are not finite or have the wrong number of columns
     */
    Matrix covariances(Matrix b);

    /**
     * The covariances with one more set, and their derivatives.
     *
     * @param b points, one per row
     * @return k(a_i, b_j) and its pullbacks, until the next call
     * @throws IllegalArgumentException if the inputs are not finite or have the wrong number of columns
     * @throws UnsupportedOperationException if a kernel of one's own does not have them
     */
    CrossGram with(Matrix b);

    /**
     * What any kernel has: new memory each time.
     *
     * @param kernel the kernel
     * @param a the points that stay, one per row
     * @return the source
     */
    static CrossSource of(Kernel kernel, Matrix a) {
        return new CrossSource() {
            @Override
            public Matrix covariances(Matrix b) {
                return kernel.cross(a, b);
            }

            @Override
            public CrossGram with(Matrix b) {
                return kernel.crossGram(a, b);
            }
        };
    }
}
