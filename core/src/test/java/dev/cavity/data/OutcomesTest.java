package dev.cavity.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutcomesTest {
    private final Outcomes plain = Outcomes.of(1, -1, -1, 1, -1);

    @Test
    void withoutFurtherWordsRowsCountOnceAndStandAlone() {
        assertThat(plain.weights()).containsOnly(1);
        assertThat(plain.isWeighted()).isFalse();
        assertThat(plain.isGrouped()).isFalse();
        assertThat(plain.totalWeight()).isEqualTo(5);
        assertThat(plain.positives()).isEqualTo(2);
    }

    @Test
    void groupsAreNumberedInTheOrderOfTheirFirstRows() {
        Outcomes grouped = plain.withGroups(7, 3, 7, -2, 3);
        assertThat(new int[] {grouped.group(0), grouped.group(1), grouped.group(2), grouped.group(3), grouped.group(4)})
                .containsExactly(0, 1, 0, 2, 1);
        assertThat(grouped.isGrouped()).isTrue();
        assertThat(plain.withGroups(5, 4, 3, 2, 1).isGrouped()).isFalse();
    }

    @Test
    void selectedRowsKeepWhatIsTheirs() {
        Outcomes some =
                plain.withWeights(1, 2, 0, 0.5, 3).withGroups(0, 0, 1, 1, 2).select(4, 1, 0);
        assertThat(some.labels()).containsExactly(-1, -1, 1);
        assertThat(some.weights()).containsExactly(3, 2, 1);
        assertThat(some.totalWeight()).isEqualTo(6);
        assertThat(some.group(1)).isEqualTo(some.group(2)).isNotEqualTo(some.group(0));
        assertThat(plain.withGroups(0, 0, 1, 1, 2).select(0, 2).isGrouped()).isFalse();
    }

    @Test
    void aLabelThatIsNeitherIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Outcomes.of(1, 0))
                .withMessage("label 0 in row 1 is not -1 or +1");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void aWeightThatIsNoneIsRefused(double bad) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plain.withWeights(1, 1, bad, 1, 1))
                .withMessage("weight[2] " + bad + " is not in [0, ∞)");
    }

    @Test
    void thereIsOneForEachRow() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plain.withWeights(1))
                .withMessage("1 weights for 5 rows");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plain.withGroups(1, 2, 3, 4, 5, 6))
                .withMessage("6 groups for 5 rows");
    }
}
