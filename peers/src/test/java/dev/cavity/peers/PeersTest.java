package dev.cavity.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.lab.method.LabFit;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PeersTest {
    /** What a sum of three rounded probabilities may miss. */
    private static final double ROUNDING = 1e-12;

    /** Two normal clouds, the first cut in two by its first input: learnt by every method there is. */
    private static ClassDataset three(int rows, long seed) {
        Dataset two = Synthetic.twonorm(rows, seed);
        int[] classOf = IntStream.range(0, rows)
                .map(i -> two.label(i) < 0 ? 0 : two.inputs().get(i, 0) < 0.5 ? 1 : 2)
                .toArray();
        return ClassDataset.of(two.inputs(), List.of("a", "b", "c"), classOf);
    }

    static Stream<LabMethod> peers() {
        return LabMethods.all().stream().filter(Peer.class::isInstance);
    }

    @Test
    void theLabKnowsEveryPeerByName() {
        assertThat(peers().map(LabMethod::name))
                .containsExactly("tribuo-logistic", "tribuo-svm", "tribuo-forest", "tribuo-xgboost", "xgboost-tuned");
        assertThat(LabMethods.byName("xgboost-tuned")).isInstanceOf(TunedXgboost.class);
    }

    @ParameterizedTest
    @MethodSource("peers")
    void everyPeerLearnsTwoClasses(LabMethod peer) {
        ClassDataset train = ClassDataset.of(Synthetic.twonorm(120, 1));
        ClassDataset test = ClassDataset.of(Synthetic.twonorm(400, 2));

        Matrix logs = peer.fit(train.binary(), 3).model().logProbabilities(test.inputs());

        // guessing has log 2 = 0.69
        assertThat(CrossValidation.logLoss(test, logs)).isLessThan(0.55);
    }

    @ParameterizedTest
    @MethodSource("peers")
    void everyPeerGivesProbabilitiesOfThreeClasses(LabMethod peer) {
        ClassDataset train = three(120, 1);
        ClassDataset test = three(300, 2);

        LabFit fit = peer.fit(train, 3);
        Matrix logs = fit.model().logProbabilities(test.inputs());

        for (int i = 0; i < test.size(); i++) {
            double sum = Math.exp(logs.get(i, 0)) + Math.exp(logs.get(i, 1)) + Math.exp(logs.get(i, 2));
            assertThat(sum).isCloseTo(1, within(ROUNDING));
        }
        // the shares of the classes have 1.04
        assertThat(CrossValidation.logLoss(test, logs)).isLessThan(0.9);
    }

    @ParameterizedTest
    @MethodSource("peers")
    void theSameSeedGivesTheSameBits(LabMethod peer) {
        ClassDataset train = three(60, 1);
        Matrix points = three(20, 2).inputs();

        assertThat(peer.fit(train, 3).model().logProbabilities(points).array())
                .isEqualTo(peer.fit(train, 3).model().logProbabilities(points).array());
    }

    @Test
    void tuningStopsEarlyOnNoise() {
        Dataset noise = Dataset.of(
                Synthetic.twonorm(100, 1).inputs(),
                IntStream.range(0, 100).map(i -> i % 2 == 0 ? 1 : -1).toArray());

        LabFit fit = new TunedXgboost().fit(noise, 1);

        // a hundred rounds would learn the labels by heart
        assertThat(fit.record().hyperparameters().get("rounds")).isLessThan(30);
        assertThat(fit.record().criterion()).isCloseTo(Math.log(2), within(0.1));
    }

    @Test
    void aProbabilityOfNothingIsClipped() {
        Matrix logs = Clipped.logs(Matrix.ofRows(new double[][] {{1, 0}, {0.25, 0.75}}));

        assertThat(logs.get(0, 1)).isCloseTo(Math.log(1e-15), within(ROUNDING));
        assertThat(logs.get(1, 1)).isCloseTo(Math.log(0.75), within(ROUNDING));
    }
}
