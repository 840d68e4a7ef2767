package dev.cavity.bench.scoreboard;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Scaling;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.model.KernelRecipe.LengthScales;
import dev.cavity.selection.Priors;
import java.util.List;
import java.util.Locale;

/**
 * Gaussian processes that a default may be made of. This is the file to edit for a study: results are cached under a candidate's name and
 * description, so a candidate that is changed needs another description.
 */
final class MemberCandidates {
    private MemberCandidates() {}

    /**
     * One of them.
     *
     * @param name what it is called
     * @param description all that it is
     * @param trainer fits it
     */
    record Candidate(String name, String description, GpTrainer trainer) {}

    static List<Candidate> all() {
        Criterion evidence = Criteria.evidence();
        Criterion logLoss = Criteria.nlp();
        return List.of(
                candidate("se", LengthScales.ONE, Scaling.NUMBERS, evidence, false),
                candidate("se", LengthScales.ONE, Scaling.SQUASHED, evidence, false),
                candidate("se", LengthScales.ONE, Scaling.TAILS, evidence, false),
                candidate("se", LengthScales.ONE, Scaling.RANKS, evidence, false),
                candidate("matern12", LengthScales.ONE, Scaling.TAILS, evidence, false),
                candidate("matern12", LengthScales.ONE, Scaling.RANKS, evidence, false),
                candidate("matern32", LengthScales.ONE, Scaling.TAILS, evidence, false),
                candidate("rq", LengthScales.ONE, Scaling.TAILS, evidence, false),
                candidate("neural", LengthScales.ONE, Scaling.TAILS, evidence, false),
                candidate("linear", LengthScales.ONE, Scaling.NUMBERS, evidence, true),
                candidate("linear", LengthScales.ONE, Scaling.TAILS, evidence, true),
                candidate("linear", LengthScales.ONE, Scaling.RANKS, evidence, true),
                candidate("se+linear", LengthScales.ONE, Scaling.TAILS, evidence, false),
                candidate("se", LengthScales.BY_ORIGIN, Scaling.NUMBERS, evidence, false),
                candidate("se", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false),
                candidate("se", LengthScales.BY_ORIGIN, Scaling.RANKS, evidence, false),
                candidate("se", LengthScales.BY_ORIGIN, Scaling.TAILS, logLoss, false),
                candidate("matern12", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false),
                candidate("matern12", LengthScales.BY_ORIGIN, Scaling.RANKS, evidence, false),
                candidate("matern32", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false),
                candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false),
                candidate("anova", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false),
                candidate("anova", LengthScales.BY_ORIGIN, Scaling.RANKS, evidence, false),
                candidate("anova", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, true),
                candidate("se", LengthScales.ONE, Scaling.NUMBERS, logLoss, true),
                candidate("se", LengthScales.ONE, Scaling.TAILS, logLoss, true),
                candidate("se", LengthScales.ONE, Scaling.TAILS, logLoss, false),
                loose(candidate("se", LengthScales.ONE, Scaling.TAILS, evidence, false)),
                loose(candidate("se", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false)));
    }

    private static Candidate candidate(
            String kernel, LengthScales scales, Scaling scaling, Criterion criterion, boolean mean) {
        String name = String.join(
                        "-",
                        kernel + suffix(scales),
                        scaling.name().toLowerCase(Locale.ROOT),
                        criterion.isLikelihood() ? "ev" : criterion.name())
                + (mean ? "-c" : "");
        return new Candidate(
                name,
                kernel + " kernel, length scales " + scales + ", inputs scaled " + scaling + ", by " + criterion.name()
                        + ", prior mean " + (mean ? "free" : "0") + ", standard priors",
                GpTrainer.withDefaults()
                        .withKernel(KernelRecipe.byName(kernel, scales))
                        .withScaling(scaling)
                        .withCriterion(criterion)
                        .withMean(mean)
                        .withCorrection(true));
    }

    private static String suffix(LengthScales scales) {
        return switch (scales) {
            case ONE -> "";
            case EACH -> ".ard";
            case BY_ORIGIN -> ".columns";
        };
    }

    private static Candidate loose(Candidate candidate) {
        return new Candidate(
                candidate.name() + "-loose",
                candidate.description().replace("standard priors", "no priors"),
                candidate.trainer().withPriors(Priors.none()));
    }
}
