package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.criterion.LooCriterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Laplace;
import dev.cavity.kernel.Kernels;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.LogDensity;
import dev.cavity.selection.Optimizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A kernel, a criterion and a likelihood of a user's own, each a few lines, work from fit to evaluation. */
class OwnPartsTest {
    private final Dataset data = Synthetic.twonorm(80, 1);
    private final Dataset test = Synthetic.twonorm(300, 2);

    private void assertSensible(FittedGp model) {
        Evaluation evaluation = model.evaluate(test.inputs(), test.labels());
        assertThat(evaluation.error()).isLessThan(0.1);
        assertThat(model.details().converged()).isTrue();
        assertThat(model.details().loss())
                .isLessThanOrEqualTo(model.details().history().get(0).objective() + 1e-5);
    }

    @ParameterizedTest
    @EnumSource
    void aKernelOfOnesOwn(Optimizer optimizer) {
        KernelRecipe recipe = (features, spread) ->
                Kernels.squaredExponential().isotropic(4, spread).plus(Kernels.linear(1.0 / features.size()));
        FittedGp model = GpTrainer.withDefaults()
                .withKernel(recipe)
                .withOptimizer(optimizer)
                .fit(data);
        assertSensible(model);
        assertThat(model.details().parameters()).hasSize(5);
    }

    @ParameterizedTest
    @EnumSource
    void aCriterionOfOnesOwn(Optimizer optimizer) {
        LooCriterion squaredMargins = LooCriterion.of("squared-margins", (s, rows, gradient) -> {
            double loss = 0;
            for (int i = 0; i < s.length; i++) {
                loss += (s[i] - rows.label(i)) * (s[i] - rows.label(i)) / s.length;
                gradient[i] = 2 * (s[i] - rows.label(i)) / s.length;
            }
            return loss;
        });
        FittedGp model = GpTrainer.withDefaults()
                .withCriterion(squaredMargins)
                .withOptimizer(optimizer)
                .fit(data);
        assertSensible(model);
        assertThat(model.details().setup().criterion()).isEqualTo("squared-margins");
    }

    /** A logistic of twice the slope: p(y | f) = 1/(1 + exp(-2 y f)). */
    private record SteepLogistic() implements Likelihood {
        @Override
        public String name() {
            return "steep";
        }

        @Override
        public void logDensity(int label, double f, LogDensity out) {
            double s = 2 * label * f;
            double q = 1 / (1 + Math.exp(s));
            double pq = q * (1 - q);
            double value = Math.min(s, 0) - Math.log1p(Math.exp(-Math.abs(s)));
            out.set(value, 2 * label * q, -4 * pq, 8 * label * pq * (1 - 2 * q), -16 * pq * (1 - 6 * pq));
        }
    }

    @Test
    void aLikelihoodOfOnesOwn() {
        Likelihood steep = new SteepLogistic();
        FittedGp ep = GpTrainer.withDefaults()
                .withInference(ExpectationPropagation.withDefaults().withLikelihood(steep))
                .fit(data);
        FittedGp laplace = GpTrainer.withDefaults()
                .withInference(Laplace.withDefaults().withLikelihood(steep))
                .fit(data);
        assertSensible(ep);
        assertSensible(laplace);
        assertThat(ep.details().setup().likelihood()).isEqualTo("steep");
    }
}
