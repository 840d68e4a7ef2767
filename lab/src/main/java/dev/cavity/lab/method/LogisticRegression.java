package dev.cavity.lab.method;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.likelihood.Logit;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.model.Trainer;
import java.util.Optional;

/**
 * Logistic regression, as a Gaussian process: the linear kernel is a normal prior on the weights, whose variance the evidence chooses, the
 * prior mean c is the intercept, and predictions are averaged over the weights.
 */
final class LogisticRegression implements LabMethod {
    private static final GpTrainer TRAINER = GpTrainer.withDefaults()
            .withKernel(KernelRecipe.byName("linear", false))
            .withInference(ExpectationPropagation.withDefaults().withLikelihood(Logit.logit()))
            .withCriterion(Criteria.evidence());

    @Override
    public String name() {
        return "logistic";
    }

    @Override
    public String description() {
        return "logistic regression: linear kernel, logistic likelihood, the size of the weights by the evidence";
    }

    @Override
    public boolean isSimple() {
        return true;
    }

    @Override
    public Optional<Trainer> asTrainer() {
        return Optional.of(TRAINER);
    }

    @Override
    public LabFit fit(Dataset train, long seed) {
        return LabFit.of(TRAINER.fit(train));
    }
}
