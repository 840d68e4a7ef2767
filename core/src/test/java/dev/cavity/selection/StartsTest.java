package dev.cavity.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.kernel.Kernels;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StartsTest {
    private static final int DRAWS = 4000;

    /** Four standard errors: of a mean of DRAWS normals, and of their standard deviation, in units of the deviation. */
    private static final double MEAN_ERROR = 4 / Math.sqrt(DRAWS);

    private static final double DEVIATION_ERROR = 4 / Math.sqrt(2.0 * DRAWS);

    private static SearchSpace space(Priors priors) {
        return SearchSpace.of(
                        Kernels.squaredExponential().isotropic(4, 20), ExpectationPropagation.withDefaults(), priors)
                .freeing("mean");
    }

    @Test
    void theFirstStartIsThatOfTheSpace() {
        SearchSpace space = space(Priors.standard());
        assertThat(new Starts(space, 7).next()).containsExactly(Math.log(4), Math.log(20), 0);
    }

    @Test
    void furtherStartsAreDrawnFromThePriorsOnTheLogScale() {
        // narrow enough that bounds at six deviations or more never cut
        SearchSpace space = space(new Priors(0.5, 1.5, 1, 1, 1, 2));
        double[][] draws = draws(space, 11);
        double[] centres = {Math.log(4), Math.log(20), 0};
        double[] deviations = {0.5, 1.5, 2};
        for (int j = 0; j < 3; j++) {
            assertDrawn(draws, j, centres[j], deviations[j]);
        }
    }

    @Test
    void withoutAPriorTheyAreDrawnAroundTheStartWithDeviationOne() {
        SearchSpace space = space(Priors.none())
                .with("mean", c -> new Coordinate(c.parameter(), 3, c.lower(), c.upper(), c.prior(), true));
        double[][] draws = draws(space, 12);
        assertDrawn(draws, 0, Math.log(4), 1);
        assertDrawn(draws, 1, Math.log(20), 1);
        assertDrawn(draws, 2, 3, 1);
    }

    @Test
    void coordinatesAreDrawnIndependently() {
        double[][] draws = draws(space(Priors.none()), 13);
        double[] products = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            products[i] = (draws[i][0] - Math.log(4)) * (draws[i][1] - Math.log(20));
        }
        assertThat(IntStream.range(0, DRAWS)
                        .mapToDouble(i -> products[i])
                        .average()
                        .orElseThrow())
                .isCloseTo(0, within(MEAN_ERROR));
    }

    @Test
    void startsStayWithinTheBounds() {
        SearchSpace space = space(Priors.standard())
                .with("logBeta", c -> new Coordinate(c.parameter(), 3, 2.9, 3.1, c.prior(), true));
        for (double[] draw : draws(space, 14)) {
            assertThat(space.bounds().contains(draw)).isTrue();
        }
    }

    @Test
    void theSeedDecides() {
        assertThat(draws(space(Priors.standard()), 5)).isDeepEqualTo(draws(space(Priors.standard()), 5));
        assertThat(draws(space(Priors.standard()), 6)[0]).isNotEqualTo(draws(space(Priors.standard()), 5)[0]);
    }

    private static double[][] draws(SearchSpace space, long seed) {
        Starts starts = new Starts(space, seed);
        starts.next();
        return IntStream.range(0, DRAWS).mapToObj(i -> starts.next()).toArray(double[][]::new);
    }

    private static void assertDrawn(double[][] draws, int j, double centre, double deviation) {
        double mean = IntStream.range(0, DRAWS)
                .mapToDouble(i -> draws[i][j])
                .average()
                .orElseThrow();
        double variance = IntStream.range(0, DRAWS)
                .mapToDouble(i -> (draws[i][j] - mean) * (draws[i][j] - mean))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(centre, within(MEAN_ERROR * deviation));
        assertThat(Math.sqrt(variance)).isCloseTo(deviation, within(DEVIATION_ERROR * deviation));
    }
}
