package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoalTest {
    @ParameterizedTest
    @ValueSource(strings = {"log-loss", "f1", "f:0.2", "wer:0.3", "auc", "cost:5:1", "cost:0.5:0"})
    void aGoalIsFoundByTheNameItHas(String name) {
        assertThat(Goal.byName(name).name()).isEqualTo(name);
        assertThat(Goal.byName(" " + name.toUpperCase(java.util.Locale.ROOT))).isEqualTo(Goal.byName(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nlp", "f", "f:", "f:x", "cost:1", "cost:1:2:3", "wer", "auc:1", ":", "f1:0.5"})
    void whatIsNoGoalIsAnsweredWithThoseThereAre(String name) {
        assertThatThrownBy(() -> Goal.byName(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("goal '" + name + "' is not one of log-loss, f1, f:ζ, wer:τ, auc and cost:FN:FP");
    }

    @Test
    void numbersOutOfRangeAreRefused() {
        assertThatThrownBy(() -> Goal.byName("f:1.5")).hasMessage("ζ 1.5 is not in [0, 1]");
        assertThatThrownBy(() -> Goal.byName("wer:-1")).hasMessage("τ -1.0 is not in [0, ∞)");
        assertThatThrownBy(() -> Goal.byName("wer:NaN")).hasMessageContaining("is not one of");
        assertThatThrownBy(() -> Goal.byName("cost:0:0")).hasMessageContaining("both costs are 0");
    }
}
