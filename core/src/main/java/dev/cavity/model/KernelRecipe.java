package dev.cavity.model;

import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.kernel.StationaryFamily;
import java.util.Arrays;
import java.util.Locale;

/** Makes a kernel, at the values from which its search starts, for inputs of a given dimension. */
@FunctionalInterface
public interface KernelRecipe {
    /** β0 at the start: a latent function with standard deviation 2 reaches probabilities of 2 % and 98 %. */
    double START_SIGNAL_VARIANCE = 4;

    /**
     * Makes the kernel.
     *
     * @param dimension the number of input columns
     * @return the kernel
     */
    Kernel forDimension(int dimension);

    /**
     * One length scale for all inputs: β0 = 4, β = D, which suits standardised inputs.
     *
     * @param family the form of the kernel
     * @return the recipe
     */
    static KernelRecipe isotropic(StationaryFamily family) {
        return dimension -> family.isotropic(START_SIGNAL_VARIANCE, dimension);
    }

    /**
     * A length scale for each input: β0 = 4, β_k = D.
     *
     * @param family the form of the kernel
     * @return the recipe
     */
    static KernelRecipe ard(StationaryFamily family) {
        return dimension -> {
            double[] scales = new double[dimension];
            Arrays.fill(scales, dimension);
            return family.ard(START_SIGNAL_VARIANCE, scales);
        };
    }

    /**
     * Linear functions of the inputs: β0 = 4/D.
     *
     * @return the recipe
     */
    static KernelRecipe linear() {
        return dimension -> Kernels.linear(START_SIGNAL_VARIANCE / dimension);
    }

    /**
     * A recipe by the kernel's name: se, matern12, matern32, matern52, rq, linear.
     *
     * @param name the name
     * @param ard whether each input has a length scale of its own
     * @return the recipe
     */
    static KernelRecipe byName(String name, boolean ard) {
        StationaryFamily family =
                switch (name.strip().toLowerCase(Locale.ROOT)) {
                    case "se" -> Kernels.squaredExponential();
                    case "matern12" -> Kernels.matern12();
                    case "matern32" -> Kernels.matern32();
                    case "matern52" -> Kernels.matern52();
                    case "rq" -> Kernels.rationalQuadratic(1);
                    case "linear" -> null;
                    default ->
                        throw new IllegalArgumentException(
                                "kernel '" + name + "' is not one of se, matern12, matern32, matern52, rq and linear");
                };
        if (family != null) {
            return ard ? ard(family) : isotropic(family);
        }
        return ard ? KernelRecipe::linearArd : linear();
    }

    private static Kernel linearArd(int dimension) {
        double[] scales = new double[dimension];
        Arrays.fill(scales, dimension / START_SIGNAL_VARIANCE);
        return Kernels.linearArd(scales);
    }
}
