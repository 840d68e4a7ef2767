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
                candidate("matern12", LengthScales.ONE, Scaling.TAILS, evidence, false),
                candidate("matern32", LengthScales.ONE, Scaling.TAILS, evidence, false),
                candidate("rq", LengthScales.ONE, Scaling.TAILS, evidence, false),
                candidate("neural", LengthScales.ONE, Scaling.TAILS, evidence, false),
                candidate("linear", LengthScales.ONE, Scaling.NUMBERS, evidence, true),
                candidate("linear", LengthScales.ONE, Scaling.TAILS, evidence, true),
                candidate("se+linear", LengthScales.ONE, Scaling.TAILS, evidence, false),
                candidate("se", LengthScales.BY_ORIGIN, Scaling.NUMBERS, evidence, false),
                candidate("se", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false),
                candidate("se", LengthScales.BY_ORIGIN, Scaling.TAILS, logLoss, false),
                candidate("matern12", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false),
                candidate("matern32", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false),
                candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false),
                candidate("se", LengthScales.ONE, Scaling.NUMBERS, logLoss, true),
                candidate("se", LengthScales.ONE, Scaling.TAILS, logLoss, true),
                candidate("se", LengthScales.ONE, Scaling.TAILS, logLoss, false),
                loose(candidate("se", LengthScales.ONE, Scaling.TAILS, evidence, false)),
                loose(candidate("se", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false)),
                wide("se", LengthScales.ONE, evidence, false),
                wide("se", LengthScales.BY_ORIGIN, evidence, false),
                wide("se", LengthScales.BY_ORIGIN, logLoss, false),
                wide("matern32", LengthScales.BY_ORIGIN, evidence, false),
                wide("matern12", LengthScales.BY_ORIGIN, evidence, false),
                wide("neural", LengthScales.ONE, evidence, false),
                wide("neural", LengthScales.BY_ORIGIN, evidence, false),
                wide("neural", LengthScales.BY_ORIGIN, logLoss, false),
                wide("linear", LengthScales.ONE, evidence, true),
                wide("linear", LengthScales.BY_ORIGIN, evidence, true),
                wide("rq", LengthScales.BY_ORIGIN, evidence, false),
                wide("se+linear", LengthScales.ONE, evidence, false),
                wide("se", LengthScales.ONE, logLoss, true),
                wider(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false), 4, 3, 1),
                wider(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false), 3, 2, 0.7),
                wider(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false), 3, 2, 1.5),
                wider(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, logLoss, false), 3, 2, 0.8),
                wide("neural", LengthScales.BY_ORIGIN, evidence, true),
                wide("neural", LengthScales.BY_ORIGIN, logLoss, true),
                wide("neural", LengthScales.ONE, logLoss, true),
                wide("rq", LengthScales.BY_ORIGIN, logLoss, false),
                loose(candidate("se+linear", LengthScales.ONE, Scaling.TAILS, evidence, false)),
                asTheLibrary(candidate("se+linear", LengthScales.ONE, Scaling.TAILS, evidence, false), evidence),
                asTheLibrary(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, logLoss, false), logLoss),
                asTheLibrary(candidate("matern12", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false), evidence),
                wide("neural+matern12", LengthScales.BY_ORIGIN, evidence, false),
                wide("neural+se", LengthScales.ONE, evidence, false));
    }

    private static Candidate wider(Candidate candidate, double signal, double scale, double own) {
        return with(candidate, signal + "-" + scale + "-" + own, new Priors(signal, scale, own, 1, 1, 4));
    }

    /** With the priors that the library calls wide. */
    private static Candidate asTheLibrary(Candidate candidate, Criterion criterion) {
        Priors wide = Priors.wideFor(criterion);
        return wider(candidate, wide.signalVariance(), wide.lengthScale(), wide.ardLengthScale());
    }

    /**
     * Twice the standard deviations or so, with what each column has to itself as it is: what these studies call wide, between the standard
     * priors and {@link Priors#wideFor}.
     */
    private static Candidate wide(String kernel, LengthScales scales, Criterion criterion, boolean mean) {
        double own = Priors.standardFor(criterion).ardLengthScale();
        return with(candidate(kernel, scales, Scaling.TAILS, criterion, mean), "wide", new Priors(3, 2, own, 1, 1, 4));
    }

    private static Candidate with(Candidate candidate, String suffix, Priors priors) {
        return with(candidate, suffix, "priors " + priors, priors);
    }

    private static Candidate with(Candidate candidate, String suffix, String words, Priors priors) {
        return new Candidate(
                candidate.name() + "-" + suffix,
                candidate.description().replace("standard priors", words),
                candidate.trainer().withPriors(priors));
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
        return with(candidate, "loose", "no priors", Priors.none());
    }
}
