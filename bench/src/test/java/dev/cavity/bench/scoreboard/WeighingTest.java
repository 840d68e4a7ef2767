package dev.cavity.bench.scoreboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.model.Committee;
import dev.cavity.model.CommitteeTrainer;
import dev.cavity.model.Decision;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import java.util.List;
import org.junit.jupiter.api.Test;

class WeighingTest {
    private static final int[] LABELS = {1, -1, 1, -1};
    private static final Predictions GOOD = Predictions.ofProbabilities(LABELS, new double[] {0.9, 0.1, 0.8, 0.3});
    private static final Predictions POOR = Predictions.ofProbabilities(LABELS, new double[] {0.6, 0.5, 0.5, 0.4});

    @Test
    void theBestAloneHasTheSmallestLeaveOneOutLoss() {
        assertThat(Weighing.parse("best").weights(List.of(POOR, GOOD))).containsExactly(0, 1);
        assertThat(Weighing.parse("equal").weights(List.of(POOR, GOOD))).containsExactly(0.5, 0.5);
    }

    @Test
    void pullDrawsWeightsTogether() {
        double free = Weighing.parse("stack:0").weights(List.of(POOR, GOOD))[1];
        double drawn = Weighing.parse("stack:1").weights(List.of(POOR, GOOD))[1];
        double held = Weighing.parse("stack:1000").weights(List.of(POOR, GOOD))[1];

        assertThat(free).isGreaterThan(0.999);
        assertThat(drawn).isBetween(0.5, free);
        assertThat(held).isCloseTo(0.5, within(1e-3));
    }

    /** EM and the library's search find the same weights of the same members, and the mixture predicts the same. */
    @Test
    void stackingIsThatOfTheCommittee() {
        Dataset train = Synthetic.twonorm(80, 1);
        Dataset test = Synthetic.twonorm(50, 2);
        GpTrainer one = GpTrainer.withDefaults();
        GpTrainer other = GpTrainer.withDefaults()
                .withKernel(KernelRecipe.byName("linear", false))
                .withCriterion(Criteria.evidence());
        Committee committee = new CommitteeTrainer(List.of(one, other), Decision.half()).fit(train);
        List<MemberFit> fits = List.of(MemberFit.of(one.fit(train), test, 0), MemberFit.of(other.fit(train), test, 0));

        double[] weights = Weighing.parse("stack:1")
                .weights(fits.stream().map(MemberFit::corrected).toList());

        // EM stops at steps of 1e-9, far from where it would end only if it were much slower than linear
        for (int k = 0; k < 2; k++) {
            assertThat(weights[k]).isCloseTo(committee.members().get(k).weight(), within(1e-5));
        }
        Predictions mixed =
                Weighing.mixed(weights, fits.stream().map(MemberFit::test).toList());
        assertThat(Evaluation.of(mixed, 0.5).nlp())
                .isCloseTo(committee.evaluate(test.inputs(), test.labels()).nlp(), within(1e-5));
    }

    @Test
    void anUnknownWayIsRefused() {
        assertThatThrownBy(() -> Weighing.parse("stack"))
                .hasMessage("weights 'stack' are not equal, best or stack:PULL, such as stack:1");
    }
}
