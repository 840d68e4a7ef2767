package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class InvarianceTest {
    /** Roundings of 1e-16 in the inputs or their order, amplified along the path of the search. */
    private static final double ROUNDING = 1e-6;

    private final Dataset data = Synthetic.screening(120, 3);
    private final Dataset test = Synthetic.screening(60, 4);

    static Stream<Criterion> properCriteria() {
        return Stream.of(Criteria.nlp(), Criteria.brier(), Criteria.evidence());
    }

    @ParameterizedTest
    @MethodSource("properCriteria")
    void flippingLabelsMirrorsProbabilities(Criterion criterion) {
        int[] flipped = Arrays.stream(data.labels()).map(y -> -y).toArray();
        List<Prediction> plain =
                GpTrainer.withDefaults().withCriterion(criterion).fit(data).predict(test.inputs());
        List<Prediction> mirrored = GpTrainer.withDefaults()
                .withCriterion(criterion)
                .fit(Dataset.of(data.inputs(), flipped))
                .predict(test.inputs());
        for (int i = 0; i < plain.size(); i++) {
            assertThat(mirrored.get(i).probability()).isCloseTo(1 - plain.get(i).probability(), within(ROUNDING));
            assertThat(mirrored.get(i).latentMean()).isCloseTo(-plain.get(i).latentMean(), within(ROUNDING));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e8, 1e-8})
    void unitsOfTheInputsDoNotMatter(double unit) {
        FittedGp plain = GpTrainer.withDefaults().fit(data);
        FittedGp scaled = GpTrainer.withDefaults().fit(Dataset.of(scaled(data.inputs(), unit), data.labels()));
        assertSamePredictions(plain.predict(test.inputs()), scaled.predict(scaled(test.inputs(), unit)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void theOrderOfTheDataDoesNotMatter(long seed) {
        int n = data.size();
        int step = seed == 1 ? 7 : 53; // both prime to 120
        int[] order = IntStream.range(0, n).map(i -> i * step % n).toArray();
        FittedGp plain = GpTrainer.withDefaults().fit(data);
        FittedGp shuffled = GpTrainer.withDefaults().fit(data.select(order));
        assertSamePredictions(plain.predict(test.inputs()), shuffled.predict(test.inputs()));
    }

    private static void assertSamePredictions(List<Prediction> expected, List<Prediction> found) {
        for (int i = 0; i < expected.size(); i++) {
            assertThat(found.get(i).probability()).isCloseTo(expected.get(i).probability(), within(ROUNDING));
        }
    }

    private static Matrix scaled(Matrix inputs, double unit) {
        Matrix copy = inputs.copy();
        double[] a = copy.array();
        for (int i = 0; i < a.length; i++) {
            a[i] *= unit;
        }
        return copy;
    }
}
