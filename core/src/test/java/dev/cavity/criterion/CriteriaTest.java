package dev.cavity.criterion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cavity.data.Outcomes;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Gradient;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.inference.Posterior;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.testing.Problem;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CriteriaTest {
    @Test
    void namesAreThoseOfTheCommandLine() {
        assertThat(List.of(
                        Criteria.evidence().name(),
                        Criteria.nlp().name(),
                        Criteria.fMeasure(0.5).name(),
                        Criteria.fMeasure(0.2).name(),
                        Criteria.fMeasure(1).name(),
                        Criteria.weightedError(0.3).name(),
                        Criteria.auc().name(),
                        Criteria.paperAuc().name(),
                        Criteria.brier().name()))
                .containsExactly("evidence", "nlp", "f1", "f:0.2", "f:1", "wer:0.3", "auc", "paper-auc", "brier");
        assertThat(Criteria.byName("f:0.5").name()).isEqualTo("f1");
        assertThat(Criteria.byName("evidence").name()).isEqualTo("evidence");
    }

    @Test
    void whatIsNotACriterionIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Criteria.byName("f2"))
                .withMessage("criterion 'f2' is not one of nlp, f1, f:ζ, wer:τ, auc, paper-auc, brier and evidence");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Criteria.byName("f:x"))
                .withMessage("criterion 'f:x': ζ 'x' is not a number in [0, 1]");
        for (double bad : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Criteria.fMeasure(bad))
                    .withMessage("ζ of the F-measure " + bad + " is not in [0, 1]");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Criteria.weightedError(bad))
                    .withMessage("τ of the weighted error " + bad + " is not in [0, 1]");
        }
    }

    @Test
    void onlyCriteriaOfDecisionsChooseTheShift() {
        assertThat(List.of(Criteria.evidence(), Criteria.nlp(), Criteria.brier(), Criteria.auc()))
                .noneMatch(Criterion::usesShift);
        assertThat(List.of(Criteria.fMeasure(0.5), Criteria.weightedError(0.3), Criteria.paperAuc()))
                .allMatch(Criterion::usesShift);
        assertThat(Criteria.evidence().priorWeight(50)).isEqualTo(1);
    }

    @Test
    void evidenceIsMinusLogZWithItsGradientAndDoesNotSeeTheShift() {
        Problem problem = Problem.balanced(12, 2, 3);
        Kernel kernel = Kernels.matern32().isotropic(3, 1);
        Posterior posterior = ExpectationPropagation.withDefaults()
                .infer(
                        kernel.on(problem.inputs()).at(kernel.logParameters()),
                        problem.outcomes(),
                        0.1,
                        Optional.empty());
        LossValue value = Criteria.evidence().evaluate(posterior, 5, GradientMode.EXACT);
        assertThat(value.loss()).isEqualTo(-posterior.logEvidence()).isEqualTo(value.trueLoss());
        Gradient gradient = value.gradient().orElseThrow();
        assertThat(gradient.shift()).isZero();
        assertThat(gradient.mean()).isEqualTo(-posterior.evidenceGradient().mean());
        assertThat(gradient.kernel()[1]).isEqualTo(-posterior.evidenceGradient().kernel()[1]);
        assertThat(Criteria.evidence().evaluate(posterior, 5, GradientMode.NONE).gradient())
                .isEmpty();
        assertThat(Criteria.nlp().evaluate(posterior, 5, GradientMode.NONE).gradient())
                .isEmpty();
    }

    @Test
    void onesOwnCriterionIsANameAndALoss() {
        LooCriterion own = LooCriterion.of("sum", (s, rows, gradient) -> {
            double sum = 0;
            for (int i = 0; i < s.length; i++) {
                sum -= s[i] * rows.label(i);
                gradient[i] = -rows.label(i);
            }
            return sum;
        });
        assertThat(own.name()).isEqualTo("sum");
        assertThat(own.trueLoss(new double[] {2, 3}, Outcomes.of(1, -1))).isEqualTo(1);
        assertThat(own.usesShift()).isTrue();
    }
}
