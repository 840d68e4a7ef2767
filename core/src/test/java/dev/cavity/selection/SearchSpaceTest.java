package dev.cavity.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.engine.Hyperparameters;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.LeastSquares;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.kernel.Parameter;
import org.junit.jupiter.api.Test;

class SearchSpaceTest {
    private static final Kernel KERNEL = Kernels.squaredExponential().isotropic(4, 20);

    private static SearchSpace space(Priors priors) {
        return SearchSpace.of(KERNEL, ExpectationPropagation.withDefaults(), priors);
    }

    @Test
    void namesComeInTheOrderKernelInferenceShiftMean() {
        assertThat(SearchSpace.of(KERNEL, LeastSquares.withDefaults(), Priors.none())
                        .coordinates())
                .extracting(Coordinate::name)
                .containsExactly("logBeta0", "logBeta", "logNoise", "shift", "mean");
        Kernel ard = Kernels.rationalQuadratic(1).ard(4, 2, 3);
        assertThat(SearchSpace.of(ard, ExpectationPropagation.withDefaults(), Priors.none())
                        .coordinates())
                .extracting(Coordinate::name)
                .startsWith("logBeta0", "logBeta1", "logBeta2")
                .endsWith("shift", "mean");
    }

    @Test
    void onlyKernelParametersAreFreeAtFirst() {
        assertThat(SearchSpace.of(KERNEL, LeastSquares.withDefaults(), Priors.standard())
                        .free())
                .extracting(Coordinate::name)
                .containsExactly("logBeta0", "logBeta");
    }

    @Test
    void startsAtTheKernelAndCentresThePriorsThere() {
        SearchSpace space = space(Priors.standard());
        assertThat(space.start()).isEqualTo(Hyperparameters.of(KERNEL.logParameters(), new double[0], 0, 0));
        for (Coordinate coordinate : space.coordinates()) {
            assertThat(coordinate.prior().centre()).isEqualTo(coordinate.start());
            double expected =
                    switch (coordinate.name()) {
                        case "mean" -> 4;
                        case "shift" -> 1;
                        default -> 1.5;
                    };
            assertThat(coordinate.prior().deviation()).isEqualTo(expected);
            assertThat(coordinate.prior().penalty(coordinate.start())).isZero();
        }
    }

    @Test
    void eachKindOfParameterHasItsOwnPrior() {
        Priors priors = new Priors(0.1, 0.2, 0.3, 0.4, 0.5, 0.6);
        Kernel iso = Kernels.rationalQuadratic(1).isotropic(4, 2);
        Kernel ard = Kernels.rationalQuadratic(1).ard(4, 2, 2);
        assertThat(SearchSpace.of(iso, ExpectationPropagation.withDefaults(), priors)
                        .coordinates())
                .extracting(c -> c.prior().deviation())
                .containsExactly(0.1, 0.2, 0.4, 0.5, 0.6);
        assertThat(SearchSpace.of(ard, ExpectationPropagation.withDefaults(), priors)
                        .coordinates())
                .extracting(c -> c.prior().deviation())
                .containsExactly(0.1, 0.3, 0.3, 0.4, 0.5, 0.6);
        assertThat(SearchSpace.of(ard, ExpectationPropagation.withDefaults(), priors)
                        .coordinates())
                .extracting(c -> c.prior().shared())
                .containsExactly(0.0, 0.2, 0.2, 0.0, 0.0, 0.0);
    }

    @Test
    void noPriorsPenalizeNothing() {
        SearchSpace space = space(Priors.none()).freeing("shift").freeing("mean");
        assertThat(space.penalty(new double[] {9, -9, 19, -19})).isZero();
    }

    @Test
    void thePenaltyCountsFreeCoordinatesOnly() {
        SearchSpace space = space(Priors.standard()).holding("logBeta0").freeing("mean");
        double[] point = {space.coordinate("logBeta").start() + 3, 4};
        assertThat(space.penalty(point)).isCloseTo(0.5 * 4 + 0.5 * 1, within(1e-12));
    }

    @Test
    void boundsHoldTheStart() {
        Kernel extreme = Kernels.squaredExponential().isotropic(1e9, 1e-9);
        SearchSpace space = SearchSpace.of(extreme, ExpectationPropagation.withDefaults(), Priors.standard());
        assertThat(space.bounds().contains(space.toFree(space.start()))).isTrue();
        assertThat(space(Priors.standard()).bounds().lower(0)).isEqualTo(-6);
        assertThat(space(Priors.standard()).bounds().upper(0)).isEqualTo(10);
    }

    @Test
    void freeingAndHoldingUndoEachOther() {
        SearchSpace space = space(Priors.standard());
        assertThat(space.freeing("shift").holding("shift").coordinates()).isEqualTo(space.coordinates());
        assertThat(space.freeing("shift").free()).hasSize(3);
        assertThat(space.free()).as("the space itself does not change").hasSize(2);
    }

    @Test
    void withReplacesOneCoordinate() {
        SearchSpace space = space(Priors.none());
        SearchSpace changed =
                space.with("mean", c -> new Coordinate(Parameter.MEAN, 0.5, -1, 1, new Prior(0, 2), true));
        assertThat(changed.coordinate("mean"))
                .isEqualTo(new Coordinate(Parameter.MEAN, 0.5, -1, 1, new Prior(0, 2), true));
        assertThat(changed.coordinates().subList(0, 3))
                .isEqualTo(space.coordinates().subList(0, 3));
        assertThat(changed.start().mean()).isEqualTo(0.5);
    }

    @Test
    void freeCoordinatesGoThereAndBack() {
        SearchSpace space = space(Priors.none()).holding("logBeta").freeing("mean");
        double[] point = {1.25, -0.75};
        Hyperparameters values = space.fromFree(point);
        assertThat(values.logKernel()[0]).isEqualTo(1.25);
        assertThat(values.logKernel()[1]).isEqualTo(Math.log(20));
        assertThat(values.mean()).isEqualTo(-0.75);
        assertThat(space.toFree(values)).containsExactly(point);
    }

    @Test
    void anUnknownNameIsAnsweredWithThoseThereAre() {
        SearchSpace space = space(Priors.none());
        assertThatThrownBy(() -> space.freeing("gamma"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no hyperparameter 'gamma'; there are [logBeta0, logBeta, shift, mean]");
    }

    @Test
    void aCoordinateStartsWithinItsBounds() {
        assertThatThrownBy(() -> new Coordinate(Parameter.MEAN, 2, -1, 1, Prior.none(), true))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("mean starts at 2.0, which is not in its bounds [-1.0, 1.0]");
        assertThatThrownBy(() -> new Coordinate(Parameter.MEAN, Double.NaN, -1, 1, Prior.none(), true))
                .hasMessage("mean starts at NaN, which is not in its bounds [-1.0, 1.0]");
    }
}
