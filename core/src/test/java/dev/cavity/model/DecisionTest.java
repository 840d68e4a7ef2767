package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.evaluation.Goal;
import org.junit.jupiter.api.Test;

class DecisionTest {
    /** A miss costs as much as five false alarms: worth calling from one in six on. */
    @Test
    void costsDecideWhereBothMistakesAreExpectedToCostTheSame() {
        assertThat(Decision.forGoal(Goal.byName("cost:5:1"))).isEqualTo(new Decision.At(1.0 / 6));
        assertThat(Decision.forGoal(Goal.byName("wer:1"))).isEqualTo(Decision.half());
        assertThat(Decision.forGoal(Goal.LOG_LOSS)).isEqualTo(Decision.half());
        assertThat(Decision.forGoal(Goal.byName("f1"))).isInstanceOf(Decision.BestFor.class);
    }
}
