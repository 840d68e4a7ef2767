package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.function.Function;

/**
 * A kernel put on inputs: makes the covariance matrix at any parameters, from what does not depend on them.
 *
 * <p>Immutable: the same parameters give the same bits, however often and from whichever thread they are asked for.
 */
public interface GramSource {
    /**
     * A source from what it makes.
     *
     * @param size the number of inputs
     * @param at makes the covariance matrix at given parameters
     * @return the source
     */
    static GramSource of(int size, Function<double[], Gram> at) {
        return new GramSource() {
            @Override
            public Gram at(double[] logParameters) {
                return at.apply(logParameters);
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    /**
     * The covariance matrix at the given parameters.
     *
     * @param logParameters natural logs of the parameters, in the order of {@link Kernel#parameterNames()}
     * @return a Gram of its own, valid for as long as it is held
     * @throws IllegalArgumentException if there are too few or too many parameters, or one is out of range
     */
    Gram at(double[] logParameters);

    /**
     * The derivative of the covariance matrix by one parameter, by central differences: good to ten digits or so, and of any kernel.
     *
     * @param logParameters natural logs of the parameters
     * @param parameter which of them, from 0
     * @return ∂K/∂ log parameter
     */
    default Matrix derivative(double[] logParameters, int parameter) {
        double step = 1e-5;
        double[] at = logParameters.clone();
        at[parameter] = logParameters[parameter] + step;
        Matrix above = at(at).matrix().copy();
        double width = at[parameter];
        at[parameter] = logParameters[parameter] - step;
        width -= at[parameter];
        double[] sum = above.array();
        double[] below = at(at).matrix().array();
        for (int i = 0; i < sum.length; i++) {
            sum[i] = (sum[i] - below[i]) / width;
        }
        return above;
    }

    /**
     * The number of inputs, n.
     *
     * @return the number of rows and columns of the matrices made here
     */
    int size();
}
