package dev.cavity.io.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.KernelForms;
import dev.cavity.kernel.Kernels;
import dev.cavity.kernel.Profile;
import dev.cavity.kernel.Scales;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.KernelRecipe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class KernelCodecTest {
    private static final Matrix INPUTS = Matrix.ofRows(new double[][] {{0.1, -2, 3}, {1, 0.5, -1}, {0, 0, 2}});

    private static List<Kernel> leaves() {
        List<Kernel> leaves = new ArrayList<>(List.of(Kernels.constant(0.3)));
        for (String name : KernelForms.names()) {
            leaves.add(KernelRecipe.byName(name, false).forDimension(3));
            leaves.add(KernelRecipe.byName(name, true).forDimension(3));
        }
        leaves.add(KernelForms.find("se").orElseThrow().start(Scales.shared(0, 1, 1), 2));
        return leaves;
    }

    private static void assertRebuilt(Kernel kernel) {
        double[] theta = kernel.logParameters();
        Arrays.setAll(theta, j -> 0.1 * Math.sin(j + 1));
        Kernel changed = kernel.withLogParameters(theta);
        Kernel rebuilt = Fields.of(Json.object().set("k", KernelCodec.write(changed)))
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

    /** Borrows a name of the library's. */
    private record Impostor() implements Profile {
        private static final long serialVersionUID = 1;

        @Override
        public String name() {
            return "se";
        }

        @Override
        public double value(double u) {
            return 1 / (1 + u);
        }

        @Override
        public double logSlope(double u, double rho) {
            return -u * rho * rho;
        }
    }

    @Test
    void aKernelOfOnesOwnIsRefusedWhateverItCallsItself() {
        Kernel own = Kernels.stationary(new Impostor()).isotropic(4, 10);
        for (Kernel kernel : List.of(own, own.plus(Kernels.linear(1)))) {
            assertThatThrownBy(() -> KernelCodec.write(kernel))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("is not one that a model file can hold");
        }
    }

    @Test
    void aSumOfOnePartIsRefused() {
        ObjectNode empty = Json.object().put("type", "sum").set("parts", Json.array());
        assertThatThrownBy(() -> Fields.of(Json.object().set("k", empty)).object("k", KernelCodec::read))
                .isInstanceOf(MalformedModelException.class)
                .hasMessage("a sum of kernels has fewer than two parts");
    }
}
