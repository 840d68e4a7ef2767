package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Laplace;
import dev.cavity.inference.LeastSquares;
import dev.cavity.likelihood.Logit;
import dev.cavity.selection.Coordinate;
import dev.cavity.selection.Optimizer;
import dev.cavity.selection.Prior;
import dev.cavity.selection.Priors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class InferencesTest {
    static Stream<Arguments> inferences() {
        return Stream.of(
                        ExpectationPropagation.withDefaults().withLikelihood(Logit.logit()),
                        Laplace.withDefaults(),
                        Laplace.withDefaults().withLikelihood(Logit.logit()),
                        LeastSquares.withDefaults())
                .flatMap(inference -> Stream.of(Optimizer.values()).map(o -> Arguments.of(inference, o)));
    }

    @ParameterizedTest
    @MethodSource("inferences")
    void everyInferenceWorksFromFitToEvaluation(Inference inference, Optimizer optimizer) {
        Dataset data = Synthetic.ringnorm(100, 5);
        Dataset test = Synthetic.ringnorm(300, 6);
        for (var criterion : new dev.cavity.criterion.Criterion[] {Criteria.nlp(), Criteria.evidence()}) {
            FittedGp model = GpTrainer.withDefaults()
                    .withInference(inference)
                    .withOptimizer(optimizer)
                    .withCriterion(criterion)
                    .fit(data);
            assertThat(model.details().converged()).isTrue();
            assertThat(model.details().setup().inference()).isEqualTo(inference.name());
            assertThat(model.evaluate(test.inputs(), test.labels()).error()).isLessThan(0.12);
        }
    }

    @Test
    void aFreedNoiseOfLeastSquaresImprovesTheCriterion() {
        Dataset data = Synthetic.screening(120, 3);
        GpTrainer builder = GpTrainer.withDefaults()
                .withInference(LeastSquares.withDefaults())
                .withPriors(Priors.none());
        FittedGp held = builder.fit(data);
        FittedGp freed = builder.withSearchSpace(space -> space.with(
                        "logNoise",
                        c -> new Coordinate(
                                c.parameter(), c.start(), Math.log(1e-3), Math.log(10), Prior.none(), true)))
                .fit(data);
        assertThat(held.details().value("logNoise")).isEqualTo(Math.log(0.1));
        assertThat(freed.details().value("logNoise")).isNotEqualTo(Math.log(0.1));
        assertThat(freed.details().loss()).isLessThan(held.details().loss() - 1e-4);
        assertThat(freed.parts().inference().logParameters())
                .containsExactly(freed.details().value("logNoise"));
    }
}
