package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Table;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClassWeightsTest {
    private static final PreparationPlan PLAN = PreparationPlan.forLabel("y");
    private static final Table TABLE = Tables.of("x w y", "1 1 a", "2 1 a", "3 1 a", "4 2 b");

    @Test
    void balancedClassesCountTheSameAndAllRowsAsMuchAsBefore() {
        Prepared plain = Preparation.learn(TABLE, PLAN.withClassWeights(ClassWeights.ofBalance()));
        assertThat(plain.classes().outcomes().weights()).containsExactly(2 / 3.0, 2 / 3.0, 2 / 3.0, 2);
        assertThat(plain.notes()).contains("rows count by their class: a 0.6667 times, b 2 times");
        // 3 of weight 1 and 1 of weight 2 are 5
        assertThat(Preparation.learn(TABLE, PLAN.withWeight("w").withClassWeights(ClassWeights.ofBalance()))
                        .classes()
                        .outcomes()
                        .weights())
                .containsExactly(5 / 6.0, 5 / 6.0, 5 / 6.0, 2.5);
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
