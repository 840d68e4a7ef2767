package dev.cavity.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.GramSource;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlternationTest {
    private static final int N = 40;
    private static final ExpectationPropagation EP = ExpectationPropagation.withDefaults();

    private static Observations rows() {
        Random random = new Random(7);
        double[][] inputs = new double[N][3];
        int[] labels = new int[N];
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < 3; j++) {
                inputs[i][j] = random.nextGaussian();
            }
            labels[i] = inputs[i][0] + inputs[i][1] + 0.7 * random.nextGaussian() > 0 ? 1 : -1;
        }
        return new Observations(Matrix.ofRows(inputs), Outcomes.of(labels));
    }

    @ParameterizedTest
    @CsvSource({"1, false", "0.5, false", "0.5, true"})
    void theGradientWithSitesHeldIsThatOfDifferences(double unit, boolean summed) {
        Observations rows = rows();
        GramSource grams = Kernels.squaredExponential().isotropic(1, 1).on(rows.inputs());
        Sites sites = EP.infer(grams.at(new double[] {0.4, 0.9}), rows.outcomes(), 0, Optional.empty())
                .sites();
        Alternation alternation = new Alternation(d -> new double[] {0, 0}, false, unit, summed, EP);
        double[] x = {0.7, 0.3, 0.2};
        double[] gradient = new double[3];
        alternation.held(rows, grams, sites, x, gradient);
        double step = 1e-5;
        for (int j = 0; j < 3; j++) {
            double[] up = x.clone();
            double[] down = x.clone();
            up[j] += step;
            down[j] -= step;
            double slope = (alternation.held(rows, grams, sites, up, new double[3])
                            - alternation.held(rows, grams, sites, down, new double[3]))
                    / (2 * step);

            assertThat(gradient[j]).isCloseTo(slope, within(1e-7 * (1 + Math.abs(slope))));
        }
    }

    @Test
    void iteratesHaveTheCriterionOfTheirOwnSitesAndEndWhereItSettles() {
        Observations rows = rows();
        List<Alternation.Iterate> passed =
                new Alternation(d -> new double[] {0, Math.log(d)}, false, 0.5, false, EP).run(rows, 0.005, 30);
        GramSource grams = Kernels.squaredExponential().isotropic(1, 1).on(rows.inputs());

        assertThat(passed.get(0).logKernel()).containsExactly(0, Math.log(3));
        for (Alternation.Iterate iterate : passed) {
            double cold = EP.infer(grams.at(iterate.logKernel()), rows.outcomes(), 0, Optional.empty())
                    .evaluate(Criteria.nlp(), iterate.shift(), GradientMode.NONE)
                    .loss();
            assertThat(iterate.criterion()).isCloseTo(cold, within(1e-5));
        }
        // the criterion may rise between E-steps, and swings for ever below this tolerance
        assertThat(passed).hasSizeBetween(3, 30);
        for (int i = 1; i < passed.size(); i++) {
            double change =
                    Math.abs(passed.get(i).criterion() - passed.get(i - 1).criterion());
            assertThat(change < 0.005).isEqualTo(i == passed.size() - 1);
        }
        assertThat(passed.get(passed.size() - 1).criterion())
                .isLessThan(passed.get(0).criterion());
    }
}
