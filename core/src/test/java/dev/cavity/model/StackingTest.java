package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.Predictions;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StackingTest {
    private static final int CASES = 60;
    private static final double PULL = 2;

    private final int[] labels =
            IntStream.range(0, CASES).map(i -> i % 3 == 0 ? 1 : -1).toArray();
    private final double[] counts =
            IntStream.range(0, CASES).mapToDouble(i -> 0.5 + i % 3).toArray();
    /** Two rows each, for the first half. */
    private final int[] groups =
            IntStream.range(0, CASES).map(i -> i < CASES / 2 ? i / 2 : i).toArray();

    private List<Predictions> members(int... kept) {
        Outcomes rows =
                Outcomes.of(labels).withWeights(counts).withGroups(groups).select(kept);
        SplittableRandom random = new SplittableRandom(3);
        return IntStream.range(0, 3)
                .mapToObj(k -> {
                    double[] p = IntStream.range(0, CASES)
                            .mapToDouble(i -> {
                                double tells = 0.15 * (k + 1) * random.nextDouble();
                                return labels[i] > 0 ? 0.4 + tells : 0.6 - tells;
                            })
                            .toArray();
                    double[] positive =
                            Arrays.stream(kept).mapToDouble(i -> Math.log(p[i])).toArray();
                    double[] negative = Arrays.stream(kept)
                            .mapToDouble(i -> Math.log1p(-p[i]))
                            .toArray();
                    return Predictions.ofLogProbabilities(rows, positive, negative);
                })
                .toList();
    }

    @Test
    void weightsWithoutACaseAreAboutThoseOfAChoiceWithoutIt() {
        int[] all = IntStream.range(0, CASES).toArray();
        Stacking.Weights chosen = Stacking.weights(members(all), PULL);
        double moved = 0;
        double missed = 0;
        for (int i = 0; i < CASES; i++) {
            int group = groups[i];
            double[] exact = Stacking.weights(
                            members(Arrays.stream(all)
                                    .filter(j -> groups[j] != group)
                                    .toArray()),
                            PULL)
                    .values();
            for (int k = 0; k < exact.length; k++) {
                moved += Math.abs(exact[k] - chosen.values()[k]);
                missed += Math.abs(exact[k] - chosen.without()[i][k]);
            }
        }
        assertThat(missed).isLessThan(0.2 * moved);
    }

    @Test
    void oneMemberHasAllTheWeight() {
        Stacking.Weights alone = Stacking.weights(members(0, 1, 2).subList(0, 1), PULL);
        assertThat(alone.values()).containsExactly(1);
        assertThat(alone.without()).hasDimensions(3, 1);
    }
}
