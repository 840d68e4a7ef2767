package dev.cavity.kernel;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/**
 * The form ρ of a stationary kernel k = β0 ρ(r²), as a function of u = r² ≥ 0, with ρ(0) = 1.
 *
 * <p>Two formulas make a kernel. The derivative is asked for with respect to log u, u ρ'(u), since that is finite at
 * u = 0 even where ρ' is not (Matérn 1/2), and it is given the value ρ(u), which as a rule makes it cheap:
 *
 * <pre>{@code
 * record Cauchy() implements Profile {
 *     public String name() { return "cauchy"; }
 *     public double value(double u) { return 1 / (1 + u); }
 *     public double logSlope(double u, double rho) { return -u * rho * rho; }
 * }
 * Kernel kernel = Kernels.stationary(new Cauchy()).isotropic(4, 10);
 * }</pre>
 *
 * <p>ρ must make a positive definite function in as many dimensions as the inputs have. Implementations are immutable.
 *
 * <p><b>Cost.</b> The array methods are what the library calls. Override them with the same loop where speed matters:
 * then the call inside the loop has one target and is inlined.
 */
public interface Profile extends Serializable {
    /**
     * The name, for humans.
     *
     * @return a short name such as {@code se}
     */
    String name();

    /**
     * ρ(u).
     *
     * @param u the squared scaled distance, at least 0 and at most 1e300
     * @return the value
     */
    double value(double u);

    /**
     * dρ/d log u = u ρ'(u); 0 at u = 0.
     *
     * @param u the squared scaled distance, at least 0
     * @param rho ρ(u), up to rounding
     * @return the derivative
     */
    double logSlope(double u, double rho);

    /**
     * ρ over a part of an array.
     *
     * @param u the squared scaled distances
     * @param from the first index
     * @param to the index after the last
     * @param rho receives ρ(u[i]) at i
     */
    default void values(double[] u, int from, int to, double[] rho) {
        for (int i = from; i < to; i++) {
            rho[i] = value(u[i]);
        }
    }

    /**
     * u ρ'(u) over a part of an array.
     *
     * @param u the squared scaled distances
     * @param rho ρ(u[i]) at i
     * @param from the first index
     * @param to the index after the last
     * @param slopes receives u ρ'(u) at i
     */
    default void logSlopes(double[] u, double[] rho, int from, int to, double[] slopes) {
        for (int i = from; i < to; i++) {
            slopes[i] = logSlope(u[i], rho[i]);
        }
    }

    /**
     * This form as a mixture of exponentials of u, by which a kernel is a mixture of products over columns.
     *
     * @return the mixture, empty if it is not known: then explanations of a prediction cost more
     */
    default Optional<ExponentialMixture> exponentials() {
        return Optional.empty();
    }

    /**
     * The names of the logs of the shape parameters; none as a rule.
     *
     * @return the names
     */
    default List<String> logShapeNames() {
        return List.of();
    }

    /**
     * The natural logs of the shape parameters of this profile.
     *
     * @return the logs, one for each name
     */
    default double[] logShapes() {
        return new double[0];
    }

    /**
     * This profile with other shape parameters.
     *
     * @param logShapes their natural logs, one for each name
     * @return the profile
     */
    default Profile withLogShapes(double... logShapes) {
        return this;
    }

    /**
     * The derivative of ρ(u) with respect to the log of a shape parameter.
     *
     * @param shape the number of the shape parameter, from 0
     * @param u the squared scaled distance, at least 0
     * @param rho ρ(u), up to rounding
     * @return ∂ρ/∂log shape
     */
    default double shapeSlope(int shape, double u, double rho) {
        throw new UnsupportedOperationException("profile " + name() + " has shape parameters but no shapeSlope");
    }
}
