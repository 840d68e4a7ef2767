package dev.cavity.criterion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Outcomes;
import dev.cavity.testing.Naive;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

/** What every criterion of the leave-one-out margins promises. A test inherits it and gives slow formulas. */
public abstract class LooCriterionContract {
    /** A few roundings of sums over thirty points. */
    private static final double ROUNDING = 1e-13;

    static final int N = 30;

    protected abstract LooCriterion criterion();

    /** The loss in the most obvious way, from the probabilities p(+1). */
    protected abstract double reference(double[] p, int[] labels, double[] margins);

    /** What the loss stands for with hard decisions; the loss itself where it smooths nothing. */
    protected double hardReference(double[] margins, int[] labels) {
        return criterion().loss(margins, Outcomes.of(labels), new double[margins.length]);
    }

    protected static double[] margins(long seed, double spread) {
        var normal = ZigguratSampler.NormalizedGaussian.of(RandomSource.XO_RO_SHI_RO_128_PP.create(seed));
        double[] margins = new double[N];
        Arrays.setAll(margins, i -> spread * normal.sample());
        return margins;
    }

    /** A third positive. */
    protected static Outcomes rows() {
        return Outcomes.of(labels());
    }

    protected static int[] labels() {
        int[] labels = new int[N];
        Arrays.setAll(labels, i -> i % 3 == 0 ? 1 : -1);
        return labels;
    }

    /** Φ by the error function's own series, good for |s| < 6: nothing shared with the library. */
    protected static double phi(double s) {
        double term = s;
        double sum = s;
        for (int k = 1; k < 200; k++) {
            term *= -s * s / (2 * k);
            sum += term / (2 * k + 1);
        }
        return 0.5 + sum / Math.sqrt(2 * Math.PI);
    }

    @Test
    void lossIsThatOfTheFormula() {
        double[] s = margins(1, 1);
        double[] p = Arrays.stream(s).map(LooCriterionContract::phi).toArray();
        assertThat(criterion().loss(s, rows(), new double[N])).isEqualTo(reference(p, labels(), s), within(1e-12));
        assertThat(criterion().trueLoss(s, rows())).isEqualTo(hardReference(s, labels()), within(ROUNDING));
    }

    @Test
    void gradientIsThatOfDifferencesAndOverwritesWhatWasThere() {
        double h = 0.02;
        double[] weights = {4 / 5., -1 / 5., 4 / 105., -1 / 280.};
        for (double spread : new double[] {0.1, 1, 3}) {
            double[] s = margins(2, spread);
            double[] gradient = new double[N];
            Arrays.fill(gradient, Double.NaN);
            criterion().loss(s, rows(), gradient);
            double[] differences = new double[N];
            for (int i = 0; i < N; i++) {
                for (int k = -4; k <= 4; k++) {
                    if (k != 0) {
                        double[] moved = s.clone();
                        moved[i] += k * h;
                        differences[i] += Math.signum(k)
                                * weights[Math.abs(k) - 1]
                                / h
                                * criterion().loss(moved, rows(), new double[N]);
                    }
                }
            }
            // truncation h⁸ and rounding eps/h, both 10⁻¹⁴ in units of a loss of order one
            assertThat(Naive.maxDifference(gradient, differences)).isLessThan(1e-11);
        }
    }

    /** The sums of parts add up to those of the whole, whether rows are here or elsewhere. */
    @Test
    void additiveFormAgreesWithTheLoss() {
        double[] s = margins(5, 1);
        double[] gradient = new double[N];
        double loss = criterion().loss(s, rows(), gradient);
        criterion().additive().ifPresent(additive -> {
            double[] sums = additive.sums(
                    Arrays.copyOf(s, 12), rows().select(IntStream.range(0, 12).toArray()));
            for (int i = 12; i < N; i++) {
                additive.add(s[i], labels()[i], 1, sums);
            }
            assertThat(sums).hasSize(additive.size());
            assertThat(additive.loss(sums)).isEqualTo(loss, within(ROUNDING));
            assertThat(additive.trueLoss(sums)).isEqualTo(criterion().trueLoss(s, rows()), within(ROUNDING));
            for (int i = 0; i < N; i++) {
                assertThat(additive.slope(s[i], labels()[i], 1, sums)).isEqualTo(gradient[i], within(ROUNDING));
            }
        });
    }

    @Test
    void farMarginsGiveFiniteLossesAndGradients() {
        for (double far : new double[] {40, 1e4}) {
            double[] s = margins(3, far);
            double[] gradient = new double[N];
            assertThat(criterion().loss(s, rows(), gradient)).isFinite();
            assertThat(Naive.maxNorm(gradient)).isFinite();
        }
    }

    @Test
    void betterMarginsLoseLess() {
        double[] s = margins(4, 1);
        double[] better = s.clone();
        for (int i = 0; i < N; i++) {
            better[i] += labels()[i];
        }
        assertThat(criterion().loss(better, rows(), new double[N]))
                .isLessThan(criterion().loss(s, rows(), new double[N]));
    }

    @Test
    void isFoundByItsName() {
        assertThat(Criteria.byName(criterion().name()).name())
                .isEqualTo(criterion().name());
        assertThat(Criteria.byName(" " + criterion().name().toUpperCase(java.util.Locale.ROOT) + " ")
                        .name())
                .isEqualTo(criterion().name());
    }

    @Test
    void onePriorNatWeighsAsMuchAsOnePoint() {
        assertThat(criterion().priorWeight(50)).isEqualTo(1 / 50.);
    }
}
