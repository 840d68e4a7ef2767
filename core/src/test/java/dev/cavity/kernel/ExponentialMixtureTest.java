package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExponentialMixtureTest {
    /** What the trapezoidal rule is made for. */
    private static final double TOLERANCE = 2e-12;

    static List<Profile> profiles() {
        return List.of(
                new SquaredExponential(),
                new Matern12(),
                new Matern32(),
                new Matern52(),
                new RationalQuadratic(Math.log(0.05)),
                new RationalQuadratic(0),
                new RationalQuadratic(Math.log(7)),
                new RationalQuadratic(Math.log(1000)),
                new RationalQuadratic(Math.log(1e6)));
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void everyFormIsAMixtureOfExponentials(Profile profile) {
        ExponentialMixture mixture = profile.exponentials().orElseThrow();
        assertThat(mixture.value(0)).isCloseTo(1, within(1e-15));
        for (double logU = -60; logU < 12; logU += 0.37) {
            double u = Math.exp(logU);
            assertThat(mixture.value(u)).as("ρ(%s)", u).isCloseTo(profile.value(u), within(TOLERANCE));
        }
        assertThat(mixture.size()).isLessThan(300);
    }

    static List<Kernel> separable() {
        Kernel se = Kernels.squaredExponential().ard(2, 1, 3, 0.5);
        Kernel periodic = KernelForms.find("periodic").orElseThrow().start(Scales.one(), 3);
        return List.of(
                se,
                Kernels.squaredExponential().isotropic(2, 3),
                Kernels.matern12().ard(2, 1, 3, 0.5),
                Kernels.matern32().isotropic(2, 3),
                Kernels.rationalQuadratic(0.7).ard(2, 1, 3, 0.5),
                new StationaryForm(new Matern52()).kernel(Scales.shared(0, 1, 1), 0.3, 0.1, 0.4),
                Kernels.constant(3),
                periodic,
                se.times(periodic),
                Kernels.matern12().isotropic(2, 3).times(se).times(Kernels.constant(2)));
    }

    @ParameterizedTest
    @MethodSource("separable")
    void aProductFormIsTheKernel(Kernel kernel) {
        SplittableRandom random = new SplittableRandom(1);
        Matrix a = Matrix.zeros(5, 3);
        Arrays.setAll(a.array(), i -> random.nextGaussian());
        Matrix b = Matrix.zeros(4, 3);
        Arrays.setAll(b.array(), i -> random.nextGaussian());
        b.set(0, 0, a.get(0, 0)); // a column in common
        Matrix cross = kernel.cross(a, b);
        ProductForm form = kernel.productForm().orElseThrow();
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 4; j++) {
                assertThat(value(form, a.row(i), b.row(j))).isCloseTo(cross.get(i, j), within(1e-11));
            }
        }
    }

    private static double value(ProductForm form, double[] x, double[] z) {
        double sum = 0;
        for (int q = 0; q < form.mixture().size(); q++) {
            double exponent = 0;
            for (int c = 0; c < x.length; c++) {
                exponent += form.fixed(c, x[c], z[c]) + form.mixture().rate(q) * form.mixed(c, x[c], z[c]);
            }
            sum += form.mixture().weight(q) * Math.exp(-exponent);
        }
        return form.factor() * sum;
    }

    @Test
    void productsOfTwoMixturesAndLinearOnesHaveNone() {
        Kernel rough = Kernels.matern12().isotropic(2, 3);
        assertThat(rough.times(Kernels.matern32().isotropic(1, 1)).productForm())
                .isEmpty();
        assertThat(rough.times(Kernels.linear(1)).productForm()).isEmpty();
        assertThat(Kernels.linear(1).plus(Kernels.constant(2)).isAdditive()).isTrue();
        assertThat(Kernels.linear(1).plus(rough).isAdditive()).isFalse();
        assertThat(Kernels.linear(1).plus(rough).terms()).hasSize(2);
    }
}
