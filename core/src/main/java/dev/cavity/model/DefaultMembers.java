package dev.cavity.model;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Feature;
import dev.cavity.data.Scaling;
import dev.cavity.model.KernelRecipe.LengthScales;
import java.util.List;

/** The Gaussian processes of the default, and how far their weights may part: docs/decisions/0032. */
final class DefaultMembers {
    /** How many cases the pull to equal weights is worth, for each member. */
    static final double PULL = 5;

    private DefaultMembers() {}

    /** One length scale, by the evidence: the best single one that is also quick. */
    static GpTrainer quick() {
        return member("se", LengthScales.ONE, Scaling.TAILS, Criteria.evidence(), false);
    }

    /** All of them, for inputs of these columns. */
    static List<GpTrainer> of(List<Feature> features, boolean inducing) {
        return List.of(
                quick(),
                member("linear", LengthScales.ONE, Scaling.TAILS, Criteria.evidence(), true),
                member("se", LengthScales.BY_ORIGIN, Scaling.TAILS, Criteria.evidence(), false),
                member("matern12", LengthScales.BY_ORIGIN, Scaling.TAILS, Criteria.evidence(), false),
                member("se", LengthScales.ONE, Scaling.NUMBERS, Criteria.nlp(), true));
    }

    private static GpTrainer member(
            String kernel, LengthScales scales, Scaling scaling, Criterion criterion, boolean mean) {
        return GpTrainer.withDefaults()
                .withKernel(KernelRecipe.byName(kernel, scales))
                .withScaling(scaling)
                .withCriterion(criterion)
                .withMean(mean);
    }
}
