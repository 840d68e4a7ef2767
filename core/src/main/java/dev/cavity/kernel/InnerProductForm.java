package dev.cavity.kernel;

/**
 * A kernel that knows two points by weighted inner products alone, s(x, z) = 1 + Σ_c w_c x_c z_c of the two and of each with itself. Where columns of a point
 * are replaced one by one, an inner product costs one multiplication and not as many as there are columns.
 */
public interface InnerProductForm {
    /**
     * The weight of a column.
     *
     * @param column its number, from 0
     * @return w_c, above 0
     */
    double weight(int column);

    /**
     * The covariances with given points.
     *
     * @param squares s(z_j, z_j) of each of these
     * @return what computes them
     */
    Centres centres(double... squares);

    /** The covariances of one point after the other with given ones. For one thread. */
    interface Centres {
        /**
         * The covariances of a point x.
         *
         * @param square s(x, x)
         * @param products s(x, z_j), one for each of the given points
         * @param covariances is filled with k(x, z_j)
         */
        void covariances(double square, double[] products, double[] covariances);
    }
}
