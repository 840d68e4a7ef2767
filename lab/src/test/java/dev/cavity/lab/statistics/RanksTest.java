package dev.cavity.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class RanksTest {
    @Test
    void equalValuesShareTheMeanOfTheirRanks() {
        assertThat(Ranks.ascending(5, 3, 9, 5)).containsExactly(2.5, 1, 4, 2.5);
        assertThat(Ranks.ascending(7, 7, 7)).containsExactly(2, 2, 2);
        assertThat(Ranks.ascending()).isEmpty();
    }

    @Test
    void zerosOfBothSignsAreEqualAndInfinitiesAreLast() {
        assertThat(Ranks.ascending(1, -0.0, 0.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY))
                .containsExactly(4, 2.5, 2.5, 5, 1);
    }

    @Test
    void notANumberHasNoRank() {
        assertThatThrownBy(() -> Ranks.ascending(1, Double.NaN))
                .hasMessage("values[1] NaN has no rank; allowed is [-∞, ∞]");
    }

    @Test
    void theDirectionDecidesWhichScoreIsFirst() {
        double[][] scores = {{1, 2, 3}, {1, 3, 3}};
        List<String> methods = List.of("A", "B", "C");
        List<String> datasets = List.of("x", "y");
        Ranks small = Ranks.of(ScoreTable.of(Direction.SMALLER_IS_BETTER, methods, datasets, scores));
        Ranks large = Ranks.of(ScoreTable.of(Direction.LARGER_IS_BETTER, methods, datasets, scores));
        assertThat(small.means()).containsExactly(1, 2.25, 2.75);
        assertThat(large.means()).containsExactly(3, 1.75, 1.25);
        assertThat(small.bestFirst()).containsExactly("A", "B", "C");
        assertThat(large.bestFirst()).containsExactly("C", "B", "A");
        assertThat(large.rank("y", "B")).isEqualTo(1.5);
        assertThat(large.mean("C")).isEqualTo(1.25);
    }
}
