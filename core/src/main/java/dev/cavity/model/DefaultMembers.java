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

    /** What tells the members apart. */
    private record Kind(String kernel, LengthScales scales, Criterion criterion) {
        GpTrainer trainer() {
            return GpTrainer.withDefaults()
                    .withKernel(KernelRecipe.byName(kernel, scales))
                    .withScaling(SCALING)
                    .withCriterion(criterion)
                    .withPriors(priors())
                    .withMean(false);
        }

        private Priors priors() {
            return Priors.wideFor(criterion);
        }

        @Override
        public String toString() {
            return kernel + ' ' + scales + " by " + criterion.name() + ", " + priors();
        }
    }

    /** A trend and smooth deviations from it, with one length scale, by the evidence: the best single one that is also quick. */
    private static final Kind QUICK = new Kind("se+linear", LengthScales.ONE, Criteria.evidence());

    static GpTrainer quick() {
        return QUICK.trainer();
    }

    /**
     * All of them: what is quick; one that levels off far from the data and minds each column by itself; one that is rough. Of very many
     * columns none is minded by itself: there is no telling thousands of length scales from the rows that such tables have, and the search
     * for them would not end while somebody waits.
     */
    static List<GpTrainer> all(List<Feature> features) {
        long columns = features.stream().map(Feature::origin).distinct().count();
        return kinds(columns > MOST_COLUMNS ? LengthScales.ONE : LengthScales.BY_ORIGIN).stream()
                .map(Kind::trainer)
                .toList();
    }

    private static List<Kind> kinds(LengthScales scales) {
        return List.of(
                QUICK, new Kind("neural", scales, Criteria.nlp()), new Kind("matern12", scales, Criteria.evidence()));
    }

    /** The members of ordinary tables and their weighing in one line. */
    static String configuration() {
        return kinds(LengthScales.BY_ORIGIN) + "; pull " + PULL + "; more than " + MOST_COLUMNS
                + " columns share one length scale";
    }
}
