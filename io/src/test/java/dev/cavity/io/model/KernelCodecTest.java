package dev.cavity.io.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.KernelRecipe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KernelCodecTest {
    private static final Matrix INPUTS = Matrix.ofRows(new double[][] {{0.1, -2, 3}, {1, 0.5, -1}, {0, 0, 2}});

    private static List<Kernel> leaves() {
        List<Kernel> leaves = new ArrayList<>(List.of(Kernels.constant(0.3)));
        for (String name : List.of("se", "matern12", "matern32", "matern52", "rq", "linear")) {
            leaves.add(KernelRecipe.byName(name, false).forDimension(3));
            leaves.add(KernelRecipe.byName(name, true).forDimension(3));
        }
        return leaves;
    }

    private static void assertRebuilt(Kernel kernel) {
        double[] theta = kernel.logParameters();
        Arrays.setAll(theta, j -> 0.1 * Math.sin(j + 1));
        Kernel changed = kernel.withLogParameters(theta);
        Kernel rebuilt = Fields.of(Json.object().set("k", KernelCodec.write(changed, INPUTS)))
                .object("k", KernelCodec::read)
                .withLogParameters(theta);
        assertThat(rebuilt.name()).isEqualTo(changed.name());
        assertThat(rebuilt.parameterNames()).isEqualTo(changed.parameterNames());
        assertThat(rebuilt.cross(INPUTS, INPUTS)).isEqualTo(changed.cross(INPUTS, INPUTS));
    }

    @Test
    void everyCombinationOfUpToThreeKernelsIsRebuilt() {
        for (Kernel a : leaves()) {
            assertRebuilt(a);
            for (Kernel b : leaves()) {
                assertRebuilt(a.plus(b));
                assertRebuilt(a.times(b));
                for (Kernel c : leaves()) {
                    assertRebuilt(a.plus(b).plus(c));
                    assertRebuilt(a.plus(b).times(c));
                    assertRebuilt(c.times(a.plus(b)));
                    assertRebuilt(a.times(b).plus(c));
                    assertRebuilt(a.times(b).times(c));
                }
            }
        }
    }

    @Test
    void deepNestingIsRebuilt() {
        Kernel kernel = Kernels.linear(1);
        for (int depth = 0; depth < 10; depth++) {
            kernel = kernel.plus(Kernels.matern32().ard(1, 1, 2, 3)).times(Kernels.constant(2));
        }
        assertRebuilt(kernel);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "cauchy",
                "se ",
                "se(ard)",
                "se + ",
                " + se",
                "se + linear * se",
                "(se",
                "se)",
                "()",
                "constant (ard)",
                "matern3",
                "se +linear",
                "SE"
            })
    void namesThatTheLibraryDoesNotMakeHaveNoStructure(String name) {
        assertThat(KernelName.structure(name, OptionalInt.of(3))).isEmpty();
    }

    @Test
    void aSumOfOnePartIsRefused() {
        assertThatThrownBy(() -> Fields.of(Json.object().set("k", KernelCodec.composite("sum", List.of())))
                        .object("k", KernelCodec::read))
                .isInstanceOf(MalformedModelException.class)
                .hasMessage("a sum of kernels has fewer than two parts");
    }
}
