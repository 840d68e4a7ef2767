package dev.cavity.lab.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ClassByClassTest {
    private static final double ROUNDING = 1e-12;
    private static final LabMethod METHOD = LabMethods.byName("ep-ml");

    /** Two normal clouds, the first cut in two by its first input. */
    private static ClassDataset three(int rows, long seed) {
        Dataset two = Synthetic.twonorm(rows, seed);
        int[] classOf = IntStream.range(0, rows)
                .map(i -> two.label(i) < 0 ? 0 : two.inputs().get(i, 0) < 0.5 ? 1 : 2)
                .toArray();
        return ClassDataset.of(two.inputs(), List.of("a", "b", "c"), classOf);
    }

    @Test
    void probabilitiesOfAllClassesAddUpToOneAndKeepTheirProportions() {
        ClassDataset train = three(60, 1);
        Matrix points = three(20, 2).inputs();
        Matrix logs = METHOD.fit(train, 0).model().logProbabilities(points);
        Matrix first = METHOD.fit(train.against(0), 0).model().logProbabilities(points);
        Matrix last = METHOD.fit(train.against(2), 0).model().logProbabilities(points);

        for (int i = 0; i < points.rows(); i++) {
            double sum = Math.exp(logs.get(i, 0)) + Math.exp(logs.get(i, 1)) + Math.exp(logs.get(i, 2));
            assertThat(sum).isCloseTo(1, within(ROUNDING));
            assertThat(logs.get(i, 2) - logs.get(i, 0)).isCloseTo(last.get(i, 1) - first.get(i, 1), within(ROUNDING));
        }
    }

    @Test
    void rowsLeftOutArePredictedForAllClasses() {
        ClassDataset train = three(60, 1);
        Matrix logs = METHOD.fit(train, 0).model().leftOut().orElseThrow();

        assertThat(logs.rows()).isEqualTo(60);
        int right = 0;
        for (int i = 0; i < 60; i++) {
            int best = 0;
            for (int c = 1; c < 3; c++) {
                best = logs.get(i, c) > logs.get(i, best) ? c : best;
            }
            right += best == train.classOf(i) ? 1 : 0;
        }
        // guessing the largest class has 30 of 60
        assertThat(right).isGreaterThan(40);
    }

    @Test
    void ofTwoClassesItIsTheMethodItself() {
        Dataset two = Synthetic.twonorm(40, 3);

        assertThat(METHOD.fit(ClassDataset.of(two), 0)
                        .model()
                        .logProbabilities(two.inputs())
                        .array())
                .isEqualTo(METHOD.fit(two, 0)
                        .model()
                        .logProbabilities(two.inputs())
                        .array());
    }
}
