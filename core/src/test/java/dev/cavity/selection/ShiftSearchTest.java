package dev.cavity.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.LooCriterion;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.DensePosterior;
import dev.cavity.kernel.Parameter;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShiftSearchTest {
    private static final double FINE = 4e-3;

    private static Study study;
    private static DensePosterior posterior;

    @BeforeAll
    static void infer() {
        study = Study.of("screening", Synthetic.screening(150, 3), Criteria.nlp(), Priors.none());
        posterior = study.posterior(study.space().start());
    }

    static Stream<LooCriterion> criteria() {
        return Stream.of(
                Criteria.fMeasure(0.5),
                Criteria.fMeasure(0.1),
                Criteria.fMeasure(0.9),
                Criteria.weightedError(0.5),
                Criteria.weightedError(0.05),
                Criteria.paperAuc(),
                Criteria.nlp());
    }

    @ParameterizedTest
    @MethodSource("criteria")
    void findsWhatAFineGridFinds(LooCriterion criterion) {
        for (Prior prior : new Prior[] {Prior.none(), new Prior(0, 1), new Prior(0.5, 0.2)}) {
            Coordinate coordinate = new Coordinate(Parameter.SHIFT, 0, -20, 20, prior, true);
            double found = value(
                    criterion,
                    prior,
                    ShiftSearch.best(posterior, study.observations().size(), criterion, coordinate));
            double best = Double.POSITIVE_INFINITY;
            for (int i = 0; i <= 10_000; i++) {
                best = Math.min(best, value(criterion, prior, -20 + i * FINE));
            }
            // golden section must not be worse than any point of the grid, up to rounding
            assertThat(found).isLessThanOrEqualTo(best + 1e-12);
        }
    }

    @ParameterizedTest
    @MethodSource("criteria")
    void staysWithinTheBounds(LooCriterion criterion) {
        for (double[] bounds : new double[][] {{-0.3, 0.1}, {0.5, 0.7}, {-3, -2}}) {
            Coordinate coordinate =
                    new Coordinate(Parameter.SHIFT, bounds[1], bounds[0], bounds[1], Prior.none(), true);
            double shift = ShiftSearch.best(posterior, study.observations().size(), criterion, coordinate);
            assertThat(shift).isBetween(bounds[0], bounds[1]);
            for (int i = 0; i <= 100; i++) {
                double other = bounds[0] + i * (bounds[1] - bounds[0]) / 100;
                assertThat(value(criterion, Prior.none(), shift))
                        .isLessThanOrEqualTo(value(criterion, Prior.none(), other) + 1e-12);
            }
        }
    }

    @Test
    void aTightPriorKeepsTheShiftAtItsCentre() {
        Coordinate coordinate = new Coordinate(Parameter.SHIFT, 0, -20, 20, new Prior(0.25, 1e-5), true);
        assertThat(ShiftSearch.best(posterior, study.observations().size(), Criteria.fMeasure(0.5), coordinate))
                .isCloseTo(0.25, within(1e-6));
    }

    @Test
    void nothingBetterThanZeroMeansZero() {
        LooCriterion flat = LooCriterion.of("flat", (margins, labels, gradient) -> 1);
        Coordinate coordinate = new Coordinate(Parameter.SHIFT, 0, -20, 20, Prior.none(), true);
        assertThat(ShiftSearch.best(posterior, study.observations().size(), flat, coordinate))
                .isZero();
    }

    private static double value(LooCriterion criterion, Prior prior, double shift) {
        double[] margins = posterior.leaveOneOut(shift).margins();
        return criterion.loss(margins, study.observations().outcomes(), new double[margins.length])
                + prior.penalty(shift) / margins.length;
    }
}
