package dev.cavity.kernel;

import java.io.Serializable;

/**
 * A kind of kernel that has a name: chosen on a command line, written to a model file. {@link KernelForms} lists them all.
 *
 * <p>Two forms are equal if they make the same kernels.
 */
public interface KernelForm extends Serializable {
    /** β0 at the start: a latent function with standard deviation 2 reaches probabilities of 2 % and 98 %. */
    double START_SIGNAL_VARIANCE = 4;

    /**
     * Its name.
     *
     * @return a short name in lower case, such as {@code se}
     */
    String name();

    /**
     * The kernel at values from which a search may start.
     *
     * @param scales which length scale each input column has
     * @param spread the sum of the variances of the input columns: their number, where inputs are standardised
     * @return the kernel
     */
    Kernel start(Scales scales, double spread);

    /**
     * Whether it varies with the inputs, so that it has length scales and makes sense by itself.
     *
     * @return false for the constant
     */
    default boolean hasScales() {
        return true;
    }
}
