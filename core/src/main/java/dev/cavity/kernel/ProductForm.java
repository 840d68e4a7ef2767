package dev.cavity.kernel;

/**
 * A kernel as a mixture of products over its input columns c,
 *
 * <pre>  k(x, z) = k₀ Σ_q w_q Π_c exp(−fixed_c(x_c, z_c) − r_q mixed_c(x_c, z_c)) </pre>
 *
 * with r_q and w_q of an {@link ExponentialMixture}. Stationary and periodic kernels have one, the constant, and products of these with
 * at most one factor that needs more than a single exponential. What averages over single columns, or replaces them one by one, then costs
 * as much as the number of columns and not as that of their subsets.
 */
public final class ProductForm {
    private static final ColumnExponent NOTHING = (column, x, z) -> 0;

    private final double factor;
    private final ColumnExponent fixed;
    private final ColumnExponent mixed;
    private final ExponentialMixture mixture;

    private ProductForm(double factor, ColumnExponent fixed, ColumnExponent mixed, ExponentialMixture mixture) {
        this.factor = factor;
        this.fixed = fixed;
        this.mixed = mixed;
        this.mixture = mixture;
    }

    /** What one column adds to an exponent. */
    @FunctionalInterface
    interface ColumnExponent {
        /** At least 0. */
        double of(int column, double x, double z);
    }

    /** k₀ exp(−Σ_c exponent_c). */
    static ProductForm single(double factor, ColumnExponent exponent) {
        return new ProductForm(factor, exponent, NOTHING, ExponentialMixture.single(0));
    }

    /** k₀ ρ(Σ_c distance_c). */
    static ProductForm mixed(double factor, ColumnExponent distance, ExponentialMixture mixture) {
        return mixture.size() == 1
                ? single(factor, (c, x, z) -> mixture.rate(0) * distance.of(c, x, z))
                : new ProductForm(factor, NOTHING, distance, mixture);
    }

    /** Whether all of it is one product. */
    boolean isSingle() {
        return mixture.size() == 1;
    }

    /** The product of two, of which one at least is single. */
    ProductForm times(ProductForm other) {
        ProductForm rich = isSingle() ? other : this;
        ProductForm plain = isSingle() ? this : other;
        return new ProductForm(
                factor * other.factor,
                (c, x, z) -> rich.fixed.of(c, x, z) + plain.fixed.of(c, x, z),
                rich.mixed,
                rich.mixture);
    }

    /**
     * The factor of all.
     *
     * @return k₀, which is k(x, x)
     */
    public double factor() {
        return factor;
    }

    /**
     * The mixture.
     *
     * @return rates r_q and weights w_q
     */
    public ExponentialMixture mixture() {
        return mixture;
    }

    /**
     * What a column adds to the exponent of every product.
     *
     * @param column the number of the column, from 0
     * @param x its value at one point
     * @param z its value at the other
     * @return fixed_c, at least 0
     */
    public double fixed(int column, double x, double z) {
        return fixed.of(column, x, z);
    }

    /**
     * What a column adds to the exponent of a product of the mixture, for each unit of its rate.
     *
     * @param column the number of the column, from 0
     * @param x its value at one point
     * @param z its value at the other
     * @return mixed_c, at least 0
     */
    public double mixed(int column, double x, double z) {
        return mixed.of(column, x, z);
    }
}
