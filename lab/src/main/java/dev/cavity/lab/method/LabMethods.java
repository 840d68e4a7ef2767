package dev.cavity.lab.method;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Scaling;
import dev.cavity.evaluation.DecisionGoal;
import dev.cavity.evaluation.Goal;
import dev.cavity.inference.Laplace;
import dev.cavity.io.NearNames;
import dev.cavity.model.ClassRule;
import dev.cavity.model.CommitteeTrainer;
import dev.cavity.model.Decision;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.model.PaperMethod;
import dev.cavity.model.Trainer;
import dev.cavity.selection.Optimizer;
import dev.cavity.selection.Priors;
import dev.cavity.selection.SearchSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;

/**
 * All methods by name: those of the library, and those that other jars on the class path offer as services of the kind {@link
 * LabMethod}, such as the boosted trees of {@code cavity-peers}.
 */
public final class LabMethods {
    /** Results are filed under what follows, so it stays as it is. */
    private static final String BY_GRADIENTS = " by exact gradients with priors and prior mean, ";

    private static final int FOLDS = 5;
    private static final int SHORTEST_PART = 3;
    private static final String COMMITTEE =
            "cavity-nlp and cavity-ard-evidence, averaged with the weights that are best for their leave-one-out nlp";

    /** Two steps are the paper's NLP-FM(BIAS) and nothing else; these choose a threshold. */
    private static final Map<String, String> FORMER = Map.of(
            "cavity-two-step", "cavity-nlp-threshold",
            "cavity-ard-two-step", "cavity-ard-nlp-threshold",
            "cavity-committee-two-step", "cavity-committee-threshold");

    private static final List<LabMethod> ALL = collect();

    private LabMethods() {}

    /**
     * All methods: the paper's, Cavity's own, the comparators, and what other jars offer.
     *
     * @return the methods
     */
    public static List<LabMethod> all() {
        return ALL;
    }

    /**
     * The names of all methods.
     *
     * @return the names, in the order of {@link #all}
     */
    public static List<String> names() {
        return ALL.stream().map(LabMethod::name).toList();
    }

    /**
     * The method of a name, in whatever case; the paper's also by their titles, such as EP-CV(NLP), and some by names they had
     * before.
     *
     * @param name the name
     * @return the method
     * @throws IllegalArgumentException if there is none; the sentence suggests names that are spelled alike
     */
    public static LabMethod byName(String name) {
        String key = FORMER.getOrDefault(key(name), key(name));
        return ALL.stream()
                .filter(method -> method.name().equals(key))
                .findFirst()
                .orElseThrow(() -> unknown(name, key));
    }

    /** EP-CV(NLP) and ep_cv_nlp are ep-cv-nlp. */
    private static String key(String name) {
        return name.strip()
                .toLowerCase(Locale.ROOT)
                .replace('_', '-')
                .replace('(', '-')
                .replace(")", "");
    }

    private static IllegalArgumentException unknown(String name, String key) {
        List<String> near = near(key);
        return new IllegalArgumentException("there is no method '" + name + "'; "
                + (near.isEmpty() ? "the" : "did you mean " + String.join(" or ", near) + "? The") + " methods are "
                + String.join(", ", names()));
    }

    /** Names spelled alike; else those that contain the word, or are contained in it: people forget one of their parts. */
    private static List<String> near(String key) {
        List<String> alike = NearNames.of(key, names());
        return !alike.isEmpty() || key.length() < SHORTEST_PART
                ? alike
                : names().stream()
                        .filter(name -> name.contains(key) || key.contains(name))
                        .toList();
    }

    private static List<LabMethod> collect() {
        List<LabMethod> methods = new ArrayList<>();
        methods.add(byDefault("default", "", Goal.LOG_LOSS));
        methods.add(byDefault(
                "default-f1",
                ", decided as is best for their leave-one-out F-measure, which is cavity fit --goal f1",
                new Goal.FMeasure(0.5)));
        Arrays.stream(PaperMethod.values()).map(LabMethods::paper).forEach(methods::add);
        methods.add(paperByExactGradients(PaperMethod.EP_CV_NLP));
        methods.add(paperByExactGradients(PaperMethod.EP_CV_FM));
        methods.add(new GpMethod(
                "ls-cv-nlp-free",
                "LS-CV(NLP) as the paper has it, with λ searched below 0.1 from 0.001 on (Sundararajan and Keerthi 2008)",
                PaperMethod.LS_CV_NLP.trainer().withSearchSpace(LabMethods::withFreeNoise)));
        methods.addAll(own());
        methods.add(new GpMethod(
                "laplace-ml",
                "evidence of Laplace's approximation, one length scale, no priors, no prior mean (Williams and Barber"
                        + " 1998)",
                GpTrainer.withDefaults()
                        .withInference(Laplace.withDefaults())
                        .withCriterion(Criteria.evidence())
                        .withPriors(Priors.none())
                        .withMean(false)));
        methods.add(new EmEp(Scaling.EVERY_COLUMN));
        methods.add(new LooErrorGrid(Scaling.EVERY_COLUMN));
        methods.add(new EvidencePathByLooError(Scaling.EVERY_COLUMN));
        methods.add(new KFoldNlp(FOLDS, Scaling.EVERY_COLUMN));
        methods.add(new LogisticRegression());
        ServiceLoader.load(LabMethod.class).forEach(methods::add);
        return List.copyOf(methods);
    }

    private static LabMethod byDefault(String name, String decision, Goal goal) {
        String description =
                "what cavity fit does by itself: several Gaussian processes, weighed by their leave-one-out predictions"
                        + decision;
        return new TrainerMethod(
                name,
                description,
                description + ": " + DefaultTrainer.configuration(),
                DefaultTrainer.forGoal(goal).withThreads(1),
                ClassRule.forGoal(goal));
    }

    /**
     * A method of one's own.
     *
     * @param name its name
     * @param description what it does, completely: results are filed under it
     * @param trainer fits
     * @return the method
     */
    public static LabMethod custom(String name, String description, Trainer trainer) {
        return new TrainerMethod(name, description, trainer);
    }

    private static LabMethod paper(PaperMethod method) {
        return new GpMethod(
                key(method.title()),
                method.title()
                        + " as the paper has it: one length scale, no priors, no prior mean, inputs as the problem has them"
                        + (method == PaperMethod.LS_CV_NLP ? ", λ = 0.001" : "")
                        + (method == PaperMethod.EP_CV_WER ? ", τ = ½" : "")
                        + " (Sundararajan and Keerthi 2008)",
                method.trainer());
    }

    /** The paper's criterion, kernel and freedoms with another optimiser, for comparing the two optimisers. */
    private static LabMethod paperByExactGradients(PaperMethod method) {
        return new GpMethod(
                key(method.title()) + "-exact",
                method.title()
                        + " with exact gradients instead of the paper's alternation, all else as the paper has it",
                method.trainer().withOptimizer(Optimizer.EXACT));
    }

    /**
     * λ as "a regularization hyperparameter with a small upper bound constraint" (section 5), within the bounds of the paper's methods.
     *
     * @param space coordinates of the paper's least squares
     * @return the same with λ free below 0.1
     */
    public static SearchSpace withFreeNoise(SearchSpace space) {
        return PaperMethod.wide(space)
                .with("logNoise", c -> c.within(Math.log(1e-6), Math.log(0.1)))
                .freeing("logNoise");
    }

    private static List<LabMethod> own() {
        return List.of(
                own("nlp", Criteria.nlp(), false),
                own("f1", Criteria.fMeasure(0.5), false),
                own("evidence", Criteria.evidence(), false),
                own("ard-nlp", Criteria.nlp(), true),
                own("ard-f1", Criteria.fMeasure(0.5), true),
                own("ard-evidence", Criteria.evidence(), true),
                threshold("nlp-threshold", false),
                threshold("ard-nlp-threshold", true),
                new TrainerMethod("cavity-committee", COMMITTEE, new CommitteeTrainer(committee(), Decision.half())),
                new TrainerMethod(
                        "cavity-committee-threshold",
                        COMMITTEE + ", then the threshold that is best for their leave-one-out F-measure",
                        new CommitteeTrainer(committee(), Decision.bestFor(DecisionGoal.fMeasure(0.5)))));
    }

    /** One length scale by leave-one-out, many by the evidence: docs/decisions/0014. */
    private static List<GpTrainer> committee() {
        return List.of(
                GpTrainer.withDefaults(),
                GpTrainer.withDefaults()
                        .withKernel(KernelRecipe.byName("se", true))
                        .withCriterion(Criteria.evidence()));
    }

    private static LabMethod own(String name, Criterion criterion, boolean ard) {
        String subject = criterion.isLikelihood() ? "evidence" : "leave-one-out " + criterion.name();
        String words = criterion.isLikelihood()
                ? "what makes the training labels most probable (the evidence)"
                : "the " + (criterion.name().equals("nlp") ? "log loss" : criterion.name()) + " of rows left out";
        return new TrainerMethod(
                "cavity-" + name,
                onePlain(ard) + words,
                subject + BY_GRADIENTS + scales(ard),
                GpTrainer.withDefaults()
                        .withKernel(KernelRecipe.byName("se", ard))
                        .withCriterion(criterion),
                ClassRule.highest());
    }

    private static LabMethod threshold(String name, boolean ard) {
        String then = ", then the threshold that is best for the leave-one-out F-measure";
        return new TrainerMethod(
                "cavity-" + name,
                onePlain(ard) + "the log loss of rows left out" + then,
                "leave-one-out nlp" + BY_GRADIENTS + scales(ard) + then,
                GpTrainer.withDefaults()
                        .withKernel(KernelRecipe.byName("se", ard))
                        .withDecision(Decision.bestFor(DecisionGoal.fMeasure(0.5))),
                ClassRule.highest());
    }

    private static String onePlain(boolean ard) {
        return "one Gaussian process, " + (ard ? "a length scale for each column" : "one length scale for all columns")
                + ", chosen by ";
    }

    private static String scales(boolean ard) {
        return ard ? "a length scale for each input" : "one length scale";
    }
}
