package dev.cavity.model;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Feature;
import dev.cavity.data.Scaling;
import dev.cavity.model.KernelRecipe.LengthScales;
import dev.cavity.selection.Priors;
import java.util.List;

/** The Gaussian processes of the default, and how far their weights may part: docs/decisions/0032. */
final class DefaultMembers {
    /** How many cases the pull to equal weights is worth, for each member. */
    static final double PULL = 0.5;

    /** What is done to inputs first, the same for all, since they may share what was scaled. */
    static final Scaling SCALING = Scaling.TAILS;

    /** With more columns of the table they share one length scale. */
    private static final int MOST_COLUMNS = 100;

    private DefaultMembers() {}

    /** A trend and smooth deviations from it, with one length scale, by the evidence: the best single one that is also quick. */
    static GpTrainer quick() {
        return member("se+linear", LengthScales.ONE, Criteria.evidence());
    }

    /**
     * All of them: what is quick; one that levels off far from the data and minds each column by itself; one that is rough. Of very many
     * columns none is minded by itself: there is no telling thousands of length scales from the rows that such tables have, and the search
     * for them would not end while somebody waits.
     */
    static List<GpTrainer> all(List<Feature> features) {
        long columns = features.stream().map(Feature::origin).distinct().count();
        LengthScales scales = columns > MOST_COLUMNS ? LengthScales.ONE : LengthScales.BY_ORIGIN;
        return List.of(
                quick(), member("neural", scales, Criteria.nlp()), member("matern12", scales, Criteria.evidence()));
    }

    private static GpTrainer member(String kernel, LengthScales scales, Criterion criterion) {
        return GpTrainer.withDefaults()
                .withKernel(KernelRecipe.byName(kernel, scales))
                .withScaling(SCALING)
                .withCriterion(criterion)
                .withPriors(Priors.wideFor(criterion))
                .withMean(false);
    }
}
