package dev.cavity.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SyntheticTest {
    private static final int N = 20_000;
    /** Five standard errors of a class proportion near one half. */
    private static final double PROPORTION = 5 * 0.5 / Math.sqrt(N);
    /** Five standard errors of a mean or a standard deviation, per unit of spread, in a class of a third or more. */
    private static final double MOMENT = 5 / Math.sqrt(N / 3.0);

    private static final double A = 2 / Math.sqrt(20);

    static Stream<BiFunction<Integer, Long, Dataset>> generators() {
        return Stream.of(Synthetic::twonorm, Synthetic::ringnorm, Synthetic::waveform, Synthetic::screening);
    }

    private static double[] column(Dataset data, int label, int k) {
        return IntStream.range(0, data.size())
                .filter(i -> data.label(i) == label)
                .mapToDouble(i -> data.inputs().get(i, k))
                .toArray();
    }

    private static void assertMoments(double[] x, double mean, double deviation) {
        double found = Arrays.stream(x).average().orElseThrow();
        double squares =
                Arrays.stream(x).map(v -> (v - found) * (v - found)).average().orElseThrow();
        assertThat(found).isEqualTo(mean, within(MOMENT * deviation));
        assertThat(Math.sqrt(squares)).isEqualTo(deviation, within(MOMENT * deviation));
    }

    private static double share(Dataset data) {
        return (double) data.positives() / data.size();
    }

    @Test
    void twonormHasItsMoments() {
        Dataset data = Synthetic.twonorm(N, 1);
        assertThat(data.dimension()).isEqualTo(20);
        assertThat(share(data)).isEqualTo(0.5, within(PROPORTION));
        for (int k = 0; k < 20; k++) {
            assertMoments(column(data, 1, k), A, 1);
            assertMoments(column(data, -1, k), -A, 1);
        }
    }

    @Test
    void ringnormHasItsMoments() {
        Dataset data = Synthetic.ringnorm(N, 1);
        assertThat(data.dimension()).isEqualTo(20);
        assertThat(share(data)).isEqualTo(0.5, within(PROPORTION));
        for (int k = 0; k < 20; k++) {
            assertMoments(column(data, 1, k), 0, 2);
            assertMoments(column(data, -1, k), A, 1);
        }
    }

    @Test
    void waveformHasItsMoments() {
        Dataset data = Synthetic.waveform(N, 1);
        assertThat(data.dimension()).isEqualTo(21);
        assertThat(share(data)).isEqualTo(1 / 3.0, within(PROPORTION));
        for (int k = 0; k < 21; k++) {
            double low = Math.max(6 - Math.abs(k + 1 - 7), 0);
            double high = Math.max(6 - Math.abs(k + 1 - 11), 0);
            // u has mean 1/2 and variance 1/12
            double deviation = Math.sqrt(1 + (low - high) * (low - high) / 12);
            assertMoments(column(data, 1, k), (low + high) / 2, deviation);
        }
    }

    @Test
    void screeningIsImbalancedAndNotLinear() {
        Dataset data = Synthetic.screening(N, 1);
        assertThat(share(data)).isEqualTo(0.06, within(PROPORTION));
        assertThat(data.featureNames())
                .containsExactly("age", "markerA", "markerB", "inflammation", "bodyMass", "roomTemperature");
        assertThat(data.positiveName()).isEqualTo("ill");
        // ill people are older and inflamed
        assertThat(difference(data, 0)).isGreaterThan(0.3);
        assertThat(difference(data, 3)).isGreaterThan(0.8);
        // the room temperature says nothing; five standard errors of a mean of 1200
        assertThat(difference(data, 5)).isEqualTo(0, within(0.15));
        // the means of the markers are those of healthy people, but the markers disagree more
        assertThat(difference(data, 1)).isEqualTo(0, within(0.15));
        assertThat(difference(data, 2)).isEqualTo(0, within(0.15));
        assertThat(disagreement(data, 1)).isGreaterThan(1.6 * disagreement(data, -1));
    }

    /** The difference of the class means in standard deviations of the negative class. */
    private static double difference(Dataset data, int k) {
        double[] negative = column(data, -1, k);
        double mean = Arrays.stream(negative).average().orElseThrow();
        double variance = Arrays.stream(negative)
                .map(v -> (v - mean) * (v - mean))
                .average()
                .orElseThrow();
        return (Arrays.stream(column(data, 1, k)).average().orElseThrow() - mean) / Math.sqrt(variance);
    }

    private static double disagreement(Dataset data, int label) {
        double[] a = column(data, label, 1);
        double[] b = column(data, label, 2);
        return IntStream.range(0, a.length)
                .mapToDouble(i -> Math.abs((a[i] - 30) / 6 - (b[i] - 12) / 3))
                .average()
                .orElseThrow();
    }

    @Test
    void firstRowsAreTheGoldenOnes() {
        assertGolden(Synthetic.twonorm(3, 1), -1, -0.01082756431175197, -0.0020873758904683126, 0.5200506219429142);
        assertGolden(Synthetic.ringnorm(3, 1), -1, 0.8835996266881638, 0.8923398151094475, 1.41447781294283);
        assertGolden(Synthetic.waveform(3, 1), 1, 0.4451262196094896, 1.601737960566612, 1.611189412199768);
        assertGolden(Synthetic.screening(3, 1), 1, 52.19412998878022, 36.14727997426269, 14.149586787060166);
    }

    private static void assertGolden(Dataset data, int label, double... start) {
        assertThat(data.label(0)).isEqualTo(label);
        assertThat(Arrays.copyOf(data.inputs().row(0), 3)).containsExactly(start);
    }

    @ParameterizedTest
    @MethodSource("generators")
    void seedDecidesAndLongerSetsBeginWithShorterOnes(BiFunction<Integer, Long, Dataset> generator) {
        Dataset data = generator.apply(50, 7L);
        Dataset longer = generator.apply(80, 7L).select(IntStream.range(0, 50).toArray());
        assertThat(longer.inputs()).isEqualTo(data.inputs());
        assertThat(longer.labels()).isEqualTo(data.labels());
        assertThat(generator.apply(50, 8L).inputs()).isNotEqualTo(data.inputs());
    }

    @ParameterizedTest
    @MethodSource("generators")
    void sizesBelowOneAreRefused(BiFunction<Integer, Long, Dataset> generator) {
        for (int n : new int[] {0, -3}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> generator.apply(n, 1L))
                    .withMessage("n " + n + " is not at least 1");
        }
    }
}
