package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.DecisionGoal;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Laplace;
import dev.cavity.inference.LeastSquares;
import dev.cavity.likelihood.Logit;
import dev.cavity.linalg.Matrix;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RestoreTest {
    static Stream<Inference> inferences() {
        return Stream.of(
                ExpectationPropagation.withDefaults(),
                ExpectationPropagation.withDefaults().withLikelihood(Logit.logit()),
                Laplace.withDefaults(),
                LeastSquares.withDefaults());
    }

    @ParameterizedTest
    @MethodSource("inferences")
    void aRestoredClassifierPredictsTheSameBits(Inference inference) {
        Dataset data = Synthetic.screening(100, 3);
        Matrix points = Synthetic.screening(300, 4).inputs();
        FittedGp model = GpTrainer.withDefaults()
                .withInference(inference)
                .withSecondStep(Criteria.fMeasure(0.5))
                .withDecision(Decision.bestFor(DecisionGoal.fMeasure(0.5)))
                .fit(data);
        FittedGp restored = FittedGp.restore(model.parts(), model.threshold());
        assertThat(restored.predict(points)).isEqualTo(model.predict(points));
        assertThat(restored.leaveOneOut().predictions())
                .isEqualTo(model.leaveOneOut().predictions());
        assertThat(restored.threshold()).isEqualTo(model.threshold());
        assertThat(restored.details()).isEqualTo(model.details());
    }
}
