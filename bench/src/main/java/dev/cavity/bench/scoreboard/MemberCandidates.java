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
                wide(candidate("se", LengthScales.ONE, Scaling.TAILS, evidence, false)),
                wide(candidate("se", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false)),
                wide(candidate("se", LengthScales.BY_ORIGIN, Scaling.TAILS, logLoss, false)),
                wide(candidate("matern32", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false)),
                wide(candidate("matern12", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false)),
                wide(candidate("neural", LengthScales.ONE, Scaling.TAILS, evidence, false)),
                wide(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false)),
                wide(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, logLoss, false)),
                wide(candidate("linear", LengthScales.ONE, Scaling.TAILS, evidence, true)),
                wide(candidate("linear", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, true)),
                wide(candidate("rq", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false)),
                wide(candidate("se+linear", LengthScales.ONE, Scaling.TAILS, evidence, false)),
                wide(candidate("se", LengthScales.ONE, Scaling.TAILS, logLoss, true)),
                wider(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false), 4, 3, 1),
                wider(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false), 3, 2, 0.7),
                wider(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false), 3, 2, 1.5),
                wider(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, logLoss, false), 3, 2, 0.8),
                wide(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, true)),
                wide(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, logLoss, true)),
                wide(candidate("neural", LengthScales.ONE, Scaling.TAILS, logLoss, true)),
                wide(candidate("rq", LengthScales.BY_ORIGIN, Scaling.TAILS, logLoss, false)),
                loose(candidate("se+linear", LengthScales.ONE, Scaling.TAILS, evidence, false)),
                wider(candidate("se+linear", LengthScales.ONE, Scaling.TAILS, evidence, false), 6, 3, 1),
                wider(candidate("neural", LengthScales.BY_ORIGIN, Scaling.TAILS, logLoss, false), 6, 3, 0.5),
                wider(candidate("matern12", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false), 6, 3, 1),
                wide(candidate("neural+matern12", LengthScales.BY_ORIGIN, Scaling.TAILS, evidence, false)),
                wide(candidate("neural+se", LengthScales.ONE, Scaling.TAILS, evidence, false)));
    }

    private static Candidate wider(Candidate candidate, double signal, double scale, double own) {
        Priors priors = new Priors(signal, scale, own, 1, 1, 4);
        return new Candidate(
                candidate.name() + "-" + signal + "-" + scale + "-" + own,
                candidate.description().replace("standard priors", "priors " + priors),
                candidate.trainer().withPriors(priors));
    }

    private static Candidate wide(Candidate candidate) {
        boolean evidence = candidate.description().contains("by evidence");
        Priors priors = new Priors(3, 2, evidence ? 1 : 0.5, 1, 1, 4);
        return new Candidate(
                candidate.name() + "-wide",
                candidate.description().replace("standard priors", "priors " + priors),
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
        return new Candidate(
                candidate.name() + "-loose",
                candidate.description().replace("standard priors", "no priors"),
                candidate.trainer().withPriors(Priors.none()));
    }
}
