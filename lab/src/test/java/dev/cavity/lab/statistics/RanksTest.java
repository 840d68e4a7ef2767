package dev.cavity.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

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

    @Test
    void theOrderOfASumDoesNotBreakATie() {
        double forth = 0;
        double back = 0;
        for (int k = 1; k <= 100; k++) {
            forth += k / 77.0;
            back += (101 - k) / 77.0;
        }
        assertThat(forth).isNotEqualTo(back);
        assertThat(Ranks.ascending(back, 100, forth)).containsExactly(1.5, 3, 1.5);
        assertThat(Ranks.ascending(1, 1 + 1e-9)).containsExactly(1, 2);
    }

    /** Two methods with 2081 errors each on breast-cancer, two with 1670 on heart and two with 519 on image. */
    @Test
    void methodsWithEquallyManyErrorsShareTheirRank() {
        Ranks ranks = Ranks.of(Resources.tiedErrors());
        assertThat(ranks.rank("breast-cancer", "ep-cv-nlp")).isEqualTo(3.5);
        assertThat(ranks.rank("breast-cancer", "cavity-nlp")).isEqualTo(3.5);
        assertThat(ranks.mean("cavity-nlp")).isEqualTo(38.0 / 13);
        // from the counts themselves, in whole numbers
        assertThat(ranks.means())
                .containsExactly(
                        new double[] {42.5 / 13, 50.5 / 13, 64.5 / 13, 38.0 / 13, 43.5 / 13, 34.0 / 13}, within(1e-15));
    }
}
