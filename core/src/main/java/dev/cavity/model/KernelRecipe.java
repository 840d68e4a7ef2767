package dev.cavity.model;

import dev.cavity.data.Feature;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.KernelForm;
import dev.cavity.kernel.KernelForms;
import dev.cavity.kernel.Scales;
import dev.cavity.kernel.StationaryFamily;
import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Makes a kernel, at the values from which its search starts, for given inputs. */
@FunctionalInterface
public interface KernelRecipe {
    /**
     * Makes the kernel.
     *
     * @param features the input columns
     * @param spread the sum of their variances: their number, where inputs are standardised
     * @return the kernel
     */
    Kernel of(List<Feature> features, double spread);

    /**
     * Makes the kernel for standardised inputs, each column of an origin of its own.
     *
     * @param dimension the number of input columns
     * @return the kernel
     */
    default Kernel forDimension(int dimension) {
        return of(
                IntStream.rangeClosed(1, dimension)
                        .mapToObj(k -> Feature.of("x" + k))
                        .toList(),
                dimension);
    }

    /** Which columns share a length scale. */
    enum LengthScales {
        /** All of them. */
        ONE {
            @Override
            Scales of(List<Feature> features) {
                return Scales.one();
            }
        },
        /** None: each column has its own. */
        EACH {
            @Override
            Scales of(List<Feature> features) {
                return Scales.each(features.size());
            }
        },
        /** Those that were made from the same column of the user's table, such as the indicators of a category. */
        BY_ORIGIN {
            @Override
            Scales of(List<Feature> features) {
                List<String> origins =
                        features.stream().map(Feature::origin).distinct().toList();
                return Scales.shared(features.stream()
                        .mapToInt(feature -> origins.indexOf(feature.origin()))
                        .toArray());
            }
        };

        abstract Scales of(List<Feature> features);
    }

    /**
     * One length scale for all inputs: β0 = 4, β the spread.
     *
     * @param family the form of the kernel
     * @return the recipe
     */
    static KernelRecipe isotropic(StationaryFamily family) {
        return (features, spread) -> family.isotropic(KernelForm.START_SIGNAL_VARIANCE, spread);
    }

    /**
     * A kernel of one form.
     *
     * @param form the form
     * @param scales which columns share a length scale
     * @return the recipe
     */
    static KernelRecipe of(KernelForm form, LengthScales scales) {
        return (features, spread) -> form.start(scales.of(features), spread);
    }

    /**
     * The sum of this kernel and another.
     *
     * @param other the other
     * @return the recipe
     */
    default KernelRecipe plus(KernelRecipe other) {
        return (features, spread) -> of(features, spread).plus(other.of(features, spread));
    }

    /**
     * The product of this kernel and another.
     *
     * @param other the other
     * @return the recipe
     */
    default KernelRecipe times(KernelRecipe other) {
        return (features, spread) -> of(features, spread).times(other.of(features, spread));
    }

    /**
     * A recipe by the kernel's name: one of {@link KernelForms#names}, or several with + and * between them, such as
     * {@code se+linear}.
     *
     * @param name the name
     * @param scales which columns share a length scale
     * @return the recipe
     * @throws IllegalArgumentException if there is no such kernel
     */
    static KernelRecipe byName(String name, LengthScales scales) {
        return joined(
                name,
                "+",
                KernelRecipe::plus,
                term -> joined(term, "*", KernelRecipe::times, factor -> named(factor, scales)));
    }

    /**
     * A recipe by the kernel's name, with one length scale or one for each input.
     *
     * @param name the name
     * @param ard whether each input has a length scale of its own
     * @return the recipe
     */
    static KernelRecipe byName(String name, boolean ard) {
        return byName(name, ard ? LengthScales.EACH : LengthScales.ONE);
    }

    private static KernelRecipe joined(
            String name, String operator, BinaryOperator<KernelRecipe> by, Function<String, KernelRecipe> part) {
        return Arrays.stream(name.split(Pattern.quote(operator), -1))
                .map(part)
                .reduce(by)
                .orElseThrow();
    }

    private static KernelRecipe named(String name, LengthScales scales) {
        return KernelForms.find(name)
                .filter(KernelForm::hasScales)
                .map(form -> of(form, scales))
                .orElseThrow(() -> {
                    List<String> names = KernelForms.names();
                    return new IllegalArgumentException("kernel '" + name + "' is not one of "
                            + String.join(", ", names.subList(0, names.size() - 1)) + " and "
                            + names.get(names.size() - 1));
                });
    }
}
