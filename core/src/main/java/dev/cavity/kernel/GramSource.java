package dev.cavity.kernel;

/**
 * A kernel put on inputs: makes the covariance matrix at any parameters, from what does not depend on them.
 *
 * <p>Immutable: the same parameters give the same bits, however often and from whichever thread they are asked for.
 */
public interface GramSource {
    /**
     * The covariance matrix at the given parameters.
     *
     * @param logParameters natural logs of the parameters, in the order of {@link Kernel#parameterNames()}
     * @return a Gram of its own, valid for as long as it is held
     * @throws IllegalArgumentException if there are too few or too many parameters, or one is out of range
     */
    Gram at(double[] logParameters);

    /**
     * The number of inputs, n.
     *
     * @return the number of rows and columns of the matrices made here
     */
    int size();
}
