package dev.cavity.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class NemenyiTest {
    private static final Percentage ACCURACY = Percentage.withPercentage(1e-10);

    /** The same ranks 1 … k on every data set. */
    private static Ranks agreeing(int methods, int datasets) {
        double[] row = new double[methods];
        Arrays.setAll(row, j -> j);
        double[][] scores = new double[datasets][];
        Arrays.fill(scores, row);
        return Ranks.of(Resources.table(scores));
    }

    @Test
    void aPairDiffersFromItsOwnPValueOn() {
        Ranks ranks = Ranks.of(Resources.paperTable(5));
        for (Nemenyi.Pair pair : Nemenyi.of(ranks, 0.05).pairs()) {
            double p = pair.pValue();
            assertThat(Nemenyi.criticalDifference(3, 13, p)).isCloseTo(pair.rankDifference(), ACCURACY);
            assertThat(Nemenyi.of(ranks, p * 1.000001)
                            .pair(pair.better(), pair.worse())
                            .differ())
                    .isTrue();
            assertThat(Nemenyi.of(ranks, p * 0.999999)
                            .pair(pair.worse(), pair.better())
                            .differ())
                    .isFalse();
        }
    }

    @Test
    void groupsAreMaximalRunsThatMayOverlap() {
        // critical difference 2.73 at k = 5, N = 5: neighbours and their neighbours are alike
        Nemenyi test = Nemenyi.of(agreeing(5, 5), 0.05);
        assertThat(test.criticalDifference()).isBetween(2.0, 3.0);
        assertThat(test.groups())
                .containsExactly(List.of("m0", "m1", "m2"), List.of("m1", "m2", "m3"), List.of("m2", "m3", "m4"));
    }

    @Test
    void methodsThatAllDifferFormNoGroup() {
        assertThat(Nemenyi.of(agreeing(3, 100), 0.05).groups()).isEmpty();
        assertThat(Nemenyi.of(agreeing(3, 100), 0.05).differing()).hasSize(3);
    }

    @Test
    void methodsThatAreAllAlikeFormOneGroup() {
        Ranks ranks = Ranks.of(Resources.table(new double[] {1, 1, 1}, new double[] {2, 2, 2}));
        Nemenyi test = Nemenyi.of(ranks, 0.05);
        assertThat(test.groups()).containsExactly(List.of("m0", "m1", "m2"));
        assertThat(test.pairs()).allSatisfy(pair -> assertThat(pair.pValue()).isEqualTo(1));
    }

    @Test
    void argumentsOutOfRangeAreRefused() {
        Ranks ranks = agreeing(3, 4);
        assertThatThrownBy(() -> Nemenyi.of(ranks, 1)).hasMessage("alpha 1.0 is not in (0, 1)");
        assertThatThrownBy(() -> Nemenyi.criticalDifference(3, 0, 0.05))
                .hasMessage("data set count 0 is not in [1, ∞)");
        Nemenyi test = Nemenyi.of(ranks, 0.05);
        assertThat(test.alpha()).isEqualTo(0.05);
        assertThatThrownBy(() -> test.pair("m0", "m0")).hasMessageContaining("'m0' cannot be compared with itself");
        assertThatThrownBy(() -> test.pair("m0", "x")).hasMessage("method 'x' is not one of m0, m1, m2");
    }
}
