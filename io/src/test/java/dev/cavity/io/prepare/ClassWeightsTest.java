package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Table;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClassWeightsTest {
    private static final PreparationPlan PLAN = PreparationPlan.forLabel("y");
    private static final Table TABLE = Tables.of("x w y", "1 1 a", "2 1 a", "3 1 a", "4 2 b");

    @Test
    void balancedClassesCountTheSameAndTogetherWhatRowsOfSuchWeightsKnow() {
        double[] weights = {0.5, 0.5, 0.5, 1.5};
        Prepared plain = Preparation.learn(TABLE, PLAN.withClassWeights(ClassWeights.ofBalance()));
        assertThat(plain.classes().outcomes().weights()).containsExactly(weights);
        double sum = Arrays.stream(weights).sum();
        assertThat(sum)
                .isEqualTo(sum * sum / Arrays.stream(weights).map(w -> w * w).sum());
        assertThat(plain.notes()).contains("rows count by their class: a 0.5 times, b 1.5 times");
        // 3 of weight 1 and 1 of weight 2: the harmonic mean of 3 and 2 is 2.4
        assertThat(Preparation.learn(TABLE, PLAN.withWeight("w").withClassWeights(ClassWeights.ofBalance()))
                        .classes()
                        .outcomes()
                        .weights())
                .containsExactly(new double[] {0.8, 0.8, 0.8, 2.4}, within(1e-15));
    }

    @Test
    void classesThatAreNotNamedCountAsTheyAre() {
        assertThat(Preparation.learn(TABLE, PLAN.withClassWeights(ClassWeights.of(Map.of("b", 3.0))))
                        .classes()
                        .outcomes()
                        .weights())
                .containsExactly(1, 1, 1, 3);
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatThrownBy(() -> ClassWeights.of(Map.of("b", 0.0)))
                .isInstanceOf(DataException.class)
                .hasMessage("class 'b' cannot count 0.0 times; give a number above 0");
        assertThatThrownBy(() -> Preparation.learn(TABLE, PLAN.withClassWeights(ClassWeights.of(Map.of("z", 1.0)))))
                .isInstanceOf(DataException.class)
                .hasMessage("test.csv: there is no class 'z' to weigh; the classes are a, b");
    }
}
