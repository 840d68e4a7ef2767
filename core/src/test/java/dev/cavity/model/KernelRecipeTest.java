package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KernelRecipeTest {
    private final Dataset data = Synthetic.screening(100, 3);

    static Stream<Arguments> names() {
        return Stream.of("se", "matern12", "matern32", "matern52", "rq", "linear")
                .flatMap(name -> Stream.of(Arguments.of(name, false), Arguments.of(name, true)));
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyNameMakesAKernelThatFits(String name, boolean ard) {
        KernelRecipe recipe = KernelRecipe.byName(name, ard);
        Kernel kernel = recipe.forDimension(6);
        assertThat(kernel.name()).isEqualTo(ard ? name + " (ard)" : name);
        assertThat(kernel.inputColumns().isPresent()).isEqualTo(ard);
        FittedGp model = GpTrainer.withDefaults().withKernel(recipe).fit(data);
        assertThat(model.details().setup().kernel()).isEqualTo(kernel.name());
        assertThat(model.details().loss())
                .isLessThanOrEqualTo(model.details().history().get(0).loss() + 1e-5);
        assertThat(model.leaveOneOut().nlp()).isLessThan(Math.log(2));
    }

    @Test
    void startsSuitStandardizedInputs() {
        assertThat(KernelRecipe.byName("SE ", false).forDimension(20).logParameters())
                .containsExactly(Math.log(4), Math.log(20));
        assertThat(KernelRecipe.byName("matern32", true).forDimension(2).logParameters())
                .containsExactly(Math.log(4), Math.log(2), Math.log(2));
        // the same prior variance, 4 on average over standardised inputs, either way
        assertThat(KernelRecipe.byName("linear", false).forDimension(8).logParameters())
                .containsExactly(Math.log(0.5));
        assertThat(KernelRecipe.byName("linear", true).forDimension(8).logParameters())
                .containsOnly(Math.log(2));
    }

    @Test
    void anUnknownNameIsAnsweredWithThoseThereAre() {
        assertThatThrownBy(() -> KernelRecipe.byName("rbf", false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "kernel 'rbf' is not one of se, matern12, matern32, matern52, rq, neural, periodic and linear");
    }

    @Test
    void aKernelItselfWillDo() {
        FittedGp model = GpTrainer.withDefaults()
                .withKernel(Kernels.matern52().isotropic(2, 3))
                .fit(data, FitWatch.none().cancelledWhen(() -> true));
        assertThat(model.parts().hyperparameters().logKernel()).containsExactly(Math.log(2), Math.log(3));
    }
}
