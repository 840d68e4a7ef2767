package dev.cavity.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Dataset;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A feature that decides, one that says nothing, one that has a single exception. */
class FeatureEffectsTest {
    @Test
    void theFeatureThatDecidesIsFirst() {
        Random random = new Random(2);
        double[][] rows = new double[120][];
        boolean[] positive = new boolean[120];
        for (int i = 0; i < rows.length; i++) {
            double x = random.nextGaussian();
            rows[i] = new double[] {random.nextGaussian(), -x, i == 0 ? 1 : 0};
            positive[i] = x + 0.3 * random.nextGaussian() > 0;
        }
        Dataset data = Dataset.of(rows, positive);
        var classifier = GpTrainer.withDefaults()
                .withKernel(KernelRecipe.byName("se", true))
                .fit(data);
        FeatureEffects effects = FeatureEffects.of(classifier, data);
        assertThat(effects.strongestFirst()).startsWith(1);
        assertThat(effects.size()[1]).isGreaterThan(5 * effects.size()[0]);
        assertThat(effects.directionWord(1)).isEqualTo("lowers");
        assertThat(effects.low()[2]).isZero();
        assertThat(effects.high()[2]).isEqualTo(1);
        LengthScales scales = LengthScales.of(classifier.members(), 3).orElseThrow();
        assertThat(scales.values()[1]).isLessThan(scales.values()[0]);
    }
}
