package dev.cavity.likelihood;

/**
 * log p(y | f) and its first four derivatives in f, as a place for results that loops use again and again.
 *
 * <p>Not for sharing between threads.
 */
public final class LogDensity {
    private double value;
    private double first;
    private double second;
    private double third;
    private double fourth;

    /** Makes an empty place for results. */
    public LogDensity() {}

    /**
     * Stores a result; a likelihood calls this.
     *
     * @param value log p(y | f)
     * @param first its first derivative in f
     * @param second its second derivative
     * @param third its third derivative
     * @param fourth its fourth derivative
     */
    public void set(double value, double first, double second, double third, double fourth) {
        this.value = value;
        this.first = first;
        this.second = second;
        this.third = third;
        this.fourth = fourth;
    }

    /** Of a power of the likelihood. */
    void scale(double weight) {
        set(weight * value, weight * first, weight * second, weight * third, weight * fourth);
    }

    /**
     * The logarithm of the likelihood.
     *
     * @return log p(y | f)
     */
    public double value() {
        return value;
    }

    /**
     * The first derivative.
     *
     * @return ∂ log p/∂f
     */
    public double first() {
        return first;
    }

    /**
     * The second derivative.
     *
     * @return ∂² log p/∂f², not positive for a log-concave likelihood
     */
    public double second() {
        return second;
    }

    /**
     * The third derivative.
     *
     * @return ∂³ log p/∂f³
     */
    public double third() {
        return third;
    }

    /**
     * The fourth derivative.
     *
     * @return ∂⁴ log p/∂f⁴
     */
    public double fourth() {
        return fourth;
    }
}
