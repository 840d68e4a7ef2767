package dev.cavity.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Feature;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.FittedGp;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class EffectTest {
    /** Age, a colour in three levels, noise, and income with missing values; labels by a rule. */
    private static Dataset people(ToDoubleFunction<double[]> rule) {
        SplittableRandom random = new SplittableRandom(11);
        int n = 150;
        Matrix x = Matrix.zeros(n, 7);
        int[] labels = new int[n];
        for (int i = 0; i < n; i++) {
            x.set(i, 0, 30 + random.nextInt(50));
            int level = random.nextInt(3);
            for (int l = 0; l < 3; l++) {
                x.set(i, 1 + l, level == l ? 1 : 0);
            }
            x.set(i, 4, random.nextGaussian());
            boolean missing = random.nextInt(5) == 0;
            x.set(i, 5, missing ? 0 : random.nextGaussian());
            x.set(i, 6, missing ? 1 : 0);
            labels[i] = rule.applyAsDouble(x.row(i)) + 0.3 * random.nextGaussian() > 0 ? 1 : -1;
        }
        return Dataset.of(x, labels)
                .withFeatures(List.of(
                        Feature.of("age"),
                        Feature.indicator("colour=red", "colour"),
                        Feature.indicator("colour=blue", "colour"),
                        Feature.indicator("colour=grey", "colour"),
                        Feature.of("noise"),
                        Feature.of("income"),
                        Feature.indicator("income is missing", "income")))
                .withClassNames("alive", "died");
    }

    private static List<Effect> effects(Dataset data) {
        FittedGp gp = Held.at(Kernels.squaredExponential().ard(9, 2, 9, 9, 9, 2, 9, 9))
                .fit(data);
        return Explainer.of(gp, data.features()).effects(ClassDataset.of(data));
    }

    private static Effect of(List<Effect> effects, String column) {
        return effects.stream()
                .filter(effect -> effect.column().equals(column))
                .findFirst()
                .orElseThrow();
    }

    /** A gain that is 0 for most rows, with ranges; only amounts from 20 to 40 make a difference. */
    private static Dataset gains() {
        SplittableRandom random = new SplittableRandom(5);
        int n = 200;
        Matrix x = Matrix.zeros(n, 5);
        int[] labels = new int[n];
        for (int i = 0; i < n; i++) {
            double gain = i % 4 == 0 ? 1 + random.nextInt(60) : 0;
            x.set(i, 0, gain);
            if (gain > 0) {
                x.set(i, 1 + (int) Math.min(2, gain / 20), 1);
            }
            x.set(i, 4, random.nextGaussian());
            labels[i] = gain >= 20 && gain < 40 ? 1 : x.get(i, 4) > 1 ? 1 : -1;
        }
        return Dataset.of(x, labels)
                .withFeatures(List.of(
                        Feature.of("gain"),
                        Feature.range("gain=below 20", "gain"),
                        Feature.range("gain=20 to 40", "gain"),
                        Feature.range("gain=40 and more", "gain"),
                        Feature.of("age")))
                .withClassNames("poor", "rich");
    }

    @Test
    void aNumberMovesTogetherWithItsRanges() {
        FittedGp gp =
                Held.at(Kernels.squaredExponential().ard(9, 50, 1, 1, 1, 3)).fit(gains());
        Effect gain = of(Explainer.of(gp, gains().features()).effects(ClassDataset.of(gains())), "gain");
        assertThat(gain.ordered()).isTrue();
        assertThat(gain.points()).hasSizeGreaterThan(10).noneMatch(point -> Double.isNaN(point.value()));
        assertThat(gain.points().get(0).value()).isZero();
        assertThat(gain.points().get(0).share()).isGreaterThan(0.7);
        assertThat(gain.points()).allSatisfy(point -> assertThat(point.mean() > 0.5)
                .isEqualTo(point.value() >= 20 && point.value() < 40));
    }

    @Test
    void signsSizesAndOrderAreThoseOfTheRule() {
        List<Effect> effects = effects(people(x -> (x[0] - 55) / 8 + (x[1] > 0 ? 1 : -0.5)));
        assertThat(effects).extracting(Effect::column).startsWith("age", "colour");
        Effect age = effects.get(0);
        assertThat(age.sentence())
                .startsWith("Higher age raises the probability of died (from ")
                .contains(", most between ");
        assertThat(age.agreement()).isGreaterThan(0.95);
        assertThat(age.points()).hasSize(15).allSatisfy(point -> {
            assertThat(point.low()).isLessThanOrEqualTo(point.mean());
            assertThat(point.high()).isGreaterThanOrEqualTo(point.mean());
        });
        assertThat(age.points().stream().mapToDouble(EffectPoint::share).sum()).isCloseTo(1, within(1e-12));
        Effect colour = effects.get(1);
        assertThat(colour.ordered()).isFalse();
        assertThat(colour.points()).extracting(EffectPoint::label).containsExactlyInAnyOrder("red", "blue", "grey");
        assertThat(colour.sentence()).startsWith("Colour: the probability of died is highest for red (");
        assertThat(of(effects, "noise").size()).isLessThan(0.2 * age.size());
    }

    @Test
    void aFallingEffectLowers() {
        Effect age = of(effects(people(x -> (55 - x[0]) / 8)), "age");
        assertThat(age.sentence()).startsWith("Higher age lowers the probability of died (from ");
    }

    @Test
    void aHillAndAValleyAreNamed() {
        assertThat(of(effects(people(x -> 1 - Math.abs(x[0] - 55) / 8)), "age").sentence())
                .contains("is highest around ")
                .contains("and lower on both sides");
        assertThat(of(effects(people(x -> Math.abs(x[0] - 55) / 8 - 1)), "age").sentence())
                .contains("is lowest around ")
                .contains("and higher on both sides");
    }

    @Test
    void anEffectThatOtherColumnsTurnRoundIsSaidToDependOnThem() {
        List<Effect> effects = effects(people(x -> (x[0] - 55) / 8 * Math.signum(x[4])));
        assertThat(of(effects, "age").sentence())
                .isEqualTo(
                        "Age matters, but whether it raises or lowers the probability of died depends on the other columns.");
        assertThat(of(effects, "age").agreement()).isLessThan(0.8);
    }

    @Test
    void missingValuesAreAPointOfTheirOwn() {
        Effect income = of(effects(people(x -> x[6] > 0 ? 2 : x[5] - 1)), "income");
        EffectPoint last = income.points().get(income.points().size() - 1);
        assertThat(last.label()).isEqualTo("income is missing");
        assertThat(last.value()).isNaN();
        assertThat(last.mean()).isGreaterThan(0.7);
        assertThat(income.sentence()).contains(" Where it is missing the probability is ");
    }

    /** Written out for one column and one value. */
    @Test
    void aPointIsTheMeanOverRowsThatHaveTheValue() {
        Dataset data = people(x -> x[4]);
        FittedGp gp = Held.at(Kernels.linear(1)).fit(data);
        Effect noise = of(Explainer.of(gp, data.features()).effects(ClassDataset.of(data)), "noise");
        EffectPoint point = noise.points().get(3);
        Matrix changed = data.inputs().copy();
        for (int i = 0; i < data.size(); i++) {
            changed.set(i, 4, point.value());
        }
        assertThat(point.mean())
                .isCloseTo(
                        gp.predict(changed).stream()
                                .mapToDouble(prediction -> prediction.probability())
                                .average()
                                .orElseThrow(),
                        within(1e-12));
    }

    @Test
    void theOtherClassHasTheMirrorImage() {
        Dataset data = people(x -> (x[0] - 55) / 8);
        FittedGp gp = Held.at(Kernels.squaredExponential().isotropic(4, 7)).fit(data);
        Explainer explainer = Explainer.of(gp, data.features());
        Effect alive = of(explainer.effects(ClassDataset.of(data), 0), "age");
        assertThat(alive.sentence()).startsWith("Higher age lowers the probability of alive");
    }

    @Test
    void numbersAreShort() {
        assertThat(EffectWords.number(0)).isEqualTo("0");
        assertThat(EffectWords.number(1234.56)).isEqualTo("1230");
        assertThat(EffectWords.number(-0.012345)).isEqualTo("-0.0123");
        assertThat(EffectWords.number(1e20)).isEqualTo("1E+20");
        assertThat(EffectWords.percent(0.004)).isEqualTo("under 1 %");
    }
}
