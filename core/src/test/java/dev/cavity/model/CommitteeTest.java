package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.DecisionGoal;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Goal;
import dev.cavity.evaluation.Predictions;
import dev.cavity.kernel.Kernels;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommitteeTest {
    private final Dataset data = Synthetic.screening(120, 4);
    private final Dataset unseen = Synthetic.screening(400, 5);
    private final FittedGp single = GpTrainer.withDefaults().fit(data);
    private final FittedGp many = GpTrainer.withDefaults()
            .withKernel(KernelRecipe.byName("se", true))
            .withCriterion(Criteria.evidence())
            .fit(data);
    private final Committee committee = Committee.of(List.of(single, many), 1, Goal.LOG_LOSS, Decision.half());

    @Test
    void weightsMinimiseThePenalisedLeaveOneOutLoss() {
        double found = weights(committee)[0];
        double best = Double.NaN;
        double least = Double.POSITIVE_INFINITY;
        for (int step = 1; step < 10_000; step++) {
            double loss = loss(step / 10_000.0);
            if (loss < least) {
                least = loss;
                best = step / 10_000.0;
            }
        }
        assertThat(loss(found)).isLessThanOrEqualTo(least + 1e-9);
        assertThat(found).isCloseTo(best, within(1e-4));
        assertThat(weights(committee)[0] + weights(committee)[1]).isCloseTo(1, within(1e-12));
    }

    /** −Σ log(w p₁ + (1−w) p₂) − log w − log(1−w) over the leave-one-out predictions, written out. */
    private static double[] weights(Committee committee) {
        return committee.members().stream().mapToDouble(Member::weight).toArray();
    }

    private double loss(double w) {
        Predictions first = single.leaveOneOut().predictions();
        Predictions second = many.leaveOneOut().predictions();
        double sum = -Math.log(w) - Math.log(1 - w);
        for (int i = 0; i < first.size(); i++) {
            sum -= Math.log(w * Math.exp(first.logLikelihood(i)) + (1 - w) * Math.exp(second.logLikelihood(i)));
        }
        return sum;
    }

    @Test
    void probabilitiesAreAveraged() {
        double[] w = weights(committee);
        List<Prediction> p = committee.predict(unseen.inputs());
        Predictions predictions =
                committee.evaluate(unseen.inputs(), unseen.labels()).predictions();
        for (int i = 0; i < p.size(); i++) {
            double expected = w[0] * single.predict(unseen.inputs()).get(i).probability()
                    + w[1] * many.predict(unseen.inputs()).get(i).probability();
            assertThat(p.get(i).probability()).isCloseTo(expected, within(1e-14));
            assertThat(predictions.probability(i)).isCloseTo(expected, within(1e-12));
        }
    }

    @Test
    void aCommitteeOfOneIsThatOne() {
        Committee alone = Committee.of(List.of(single), 1, Goal.LOG_LOSS, Decision.half());
        assertThat(weights(alone)).containsExactly(1);
        Evaluation ours = alone.evaluate(unseen.inputs(), unseen.labels());
        assertThat(ours.nlp())
                .isCloseTo(single.evaluate(unseen.inputs(), unseen.labels()).nlp(), within(1e-14));
    }

    @Test
    void twinsShareTheWeight() {
        double[] w = weights(Committee.of(List.of(single, single, single), 1, Goal.LOG_LOSS, Decision.half()));
        assertThat(w).containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, within(1e-9));
    }

    @Test
    void aMemberThatKnowsNothingHasLittleToSay() {
        Dataset ring = Synthetic.ringnorm(120, 4);
        FittedGp constant =
                GpTrainer.withDefaults().withKernel(Kernels.constant(1)).fit(ring);
        FittedGp knowing = GpTrainer.withDefaults().fit(ring);
        double[] w = weights(Committee.of(List.of(constant, knowing), 1, Goal.LOG_LOSS, Decision.half()));
        assertThat(w[0]).isPositive().isLessThan(0.1);
    }

    @Test
    void theThresholdIsChosenOnTheAveragedPredictions() {
        Committee decided =
                Committee.of(List.of(single, many), 1, Goal.LOG_LOSS, Decision.bestFor(DecisionGoal.fMeasure(0.5)));
        assertThat(decided.leaveOneOut().f1())
                .isGreaterThanOrEqualTo(committee.leaveOneOut().f1());
        assertThat(decided.leaveOneOut().threshold()).isEqualTo(decided.threshold());
    }

    @Test
    void convergesIfAllMembersDo() {
        FittedGp stopped = GpTrainer.withDefaults().withMaxIterations(1).fit(data);
        assertThat(committee.summary().converged()).isTrue();
        assertThat(stopped.details().converged()).isFalse();
        assertThat(Committee.of(List.of(single, stopped), 1, Goal.LOG_LOSS, Decision.half())
                        .summary()
                        .converged())
                .isFalse();
    }

    @Test
    void membersMustHaveSeenTheSameRows() {
        FittedGp other = GpTrainer.withDefaults().fit(Synthetic.screening(120, 9));
        assertThatThrownBy(() -> Committee.of(List.of(single, other), 1, Goal.LOG_LOSS, Decision.half()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the members of a committee must be fitted to the same rows: their labels differ");
        assertThatThrownBy(() -> Committee.of(List.of(), 1, Goal.LOG_LOSS, Decision.half()))
                .hasMessage("a committee needs at least one member");
    }
}
