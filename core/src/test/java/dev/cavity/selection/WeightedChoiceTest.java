package dev.cavity.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.inference.PredictiveLink;
import dev.cavity.likelihood.Probit;
import dev.cavity.likelihood.Tilted;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.LeftOut;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a row that counts often takes with it when it leaves. */
class WeightedChoiceTest {
    private static final double STEP = 1e-4;

    @Test
    void aRowTakesItsShareOfTheEvidenceWithIt() {
        PredictiveLink link = new PredictiveLink(Probit.probit(), 0);
        Tilted scratch = new Tilted();
        double[] out = new double[3];
        for (double weight : new double[] {0.5, 1, 3, 50}) {
            for (double mean : new double[] {-3, 0.2, 2}) {
                for (double variance : new double[] {0.3, 40}) {
                    double scale = Math.sqrt(1 + variance);
                    double above = loss(weight, mean + STEP * scale, variance);
                    double here = loss(weight, mean, variance);
                    double below = loss(weight, mean - STEP * scale, variance);
                    link.evidence(1, weight, mean, variance, scratch, out);
                    assertThat(out[0]).isCloseTo((above - below) / (2 * STEP), within(1e-5 * (1 + weight)));
                    assertThat(out[1])
                            .isCloseTo((above - 2 * here + below) / (STEP * STEP), within(1e-3 * (1 + weight)));
                }
            }
        }
    }

    private static double loss(double weight, double mean, double variance) {
        Tilted there = new Tilted();
        Probit.probit().tilted(1, weight, mean, variance, there);
        return -there.logZ();
    }

    /** Before, it jumped between 0.169 and 0.206 from one of these weights to the next, where real refits give 0.157 to 0.161. */
    @Test
    void theCorrectionDoesNotJumpWithAWeightThatAllRowsHave() {
        double[] weights = {5, 7, 10, 15, 20, 30, 50};
        double[] corrected = Arrays.stream(weights)
                .map(weight -> corrected(Synthetic.screening(40, 3), weight))
                .toArray();
        for (int k = 1; k < weights.length; k++) {
            assertThat(corrected[k]).isCloseTo(corrected[k - 1], within(0.005));
        }
        assertThat(corrected[0]).isBetween(0.15, 0.16);
    }

    /**
     * By log loss real refits of these rows give 0.36 at weight 1, 0.67 at 50, of which the correction sees 0.34 either time. It cannot follow a
     * jump to another optimum, but it can tell that it does not.
     */
    @Test
    void whereTheCorrectionDoesNotReachItIsSaid() {
        assertThat(warnings(1)).noneMatch(warning -> warning.contains("farther away than the correction"));
        assertThat(warnings(50))
                .anyMatch(warning -> warning.contains("farther away than the correction for choosing follows")
                        && warning.endsWith("divide all weights by the same number, if they are not meant as counts"));
    }

    private static List<String> warnings(double weight) {
        double[] weights = new double[40];
        Arrays.fill(weights, weight);
        return GpTrainer.withDefaults()
                .withCriterion(Criteria.nlp())
                .withThreads(1)
                .fit(Synthetic.screening(40, 1).withWeights(weights))
                .summary()
                .warnings();
    }

    private static double corrected(Dataset data, double weight) {
        double[] weights = new double[data.size()];
        Arrays.fill(weights, weight);
        LeftOut left = GpTrainer.withDefaults()
                .withCriterion(Criteria.evidence())
                .withThreads(1)
                .fit(data.withWeights(weights))
                .leftOut()
                .orElseThrow();
        return Evaluation.of(left.honest(), 0.5).nlp();
    }
}
