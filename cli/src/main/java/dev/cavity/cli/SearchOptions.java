package dev.cavity.cli;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.criterion.LooCriterion;
import dev.cavity.kernel.KernelForms;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.selection.Optimizer;
import dev.cavity.selection.Priors;
import java.util.ArrayList;
import picocli.CommandLine.Option;

/** What is searched, and by what it is judged. */
final class SearchOptions {
    @Option(
            names = "--criterion",
            paramLabel = "NAME",
            description = "What the hyperparameters are chosen by: nlp (default), f1, f:ζ, wer:τ, auc, paper-auc,"
                    + " brier or evidence.")
    Criterion criterion = Criteria.nlp();

    @Option(
            names = "--optimizer",
            paramLabel = "exact|em",
            description = "Exact gradients (default), or the paper's alternation.")
    Optimizer optimizer = Optimizer.EXACT;

    @Option(
            names = "--two-step",
            description =
                    "Choose all by NLP first, then the decision shift alone by the criterion (f1 if that is nlp).")
    boolean twoStep;

    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            description = "One of ${COMPLETION-CANDIDATES}, or several with + and * between them; default se.",
            completionCandidates = KernelNames.class)
    String kernel = "se";

    @Option(names = "--ard", description = "A length scale for each feature.")
    boolean ard;

    @Option(names = "--no-priors", description = "No priors on the hyperparameters.")
    boolean noPriors;

    @Option(names = "--restarts", paramLabel = "N", description = "Further starts of the search; default 0.")
    int restarts;

    @Option(
            names = "--max-iterations",
            paramLabel = "N",
            description =
                    "The most iterations of each search; default 100. A search that needs more has not converged.")
    int maxIterations = 100;

    @Option(names = "--seed", paramLabel = "N", description = "The seed of everything random; default 1.")
    long seed = 1;

    /** The names of the kernels, where picocli wants them. */
    static final class KernelNames extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        KernelNames() {
            super(KernelForms.names());
        }
    }

    /** The library's defaults, but for what the user gave. */
    GpTrainer trainer(MethodOptions method) {
        if (restarts < 0) {
            throw new UsageException("--restarts " + restarts + " is not at least 0");
        }
        if (maxIterations < 1) {
            throw new UsageException("--max-iterations " + maxIterations + " is not at least 1");
        }
        GpTrainer trainer = GpTrainer.withDefaults()
                .withKernel(recipe())
                .withInference(method.inference())
                .withCriterion(twoStep ? Criteria.nlp() : criterion)
                .withOptimizer(optimizer)
                .withRestarts(restarts, seed)
                .withMaxIterations(maxIterations);
        trainer = noPriors ? trainer.withPriors(Priors.none()) : trainer;
        return twoStep ? trainer.withSecondStep(secondStep()) : trainer;
    }

    private LooCriterion secondStep() {
        if (criterion.name().equals("nlp")) {
            return Criteria.fMeasure(0.5);
        }
        if (criterion instanceof LooCriterion loo) {
            return loo;
        }
        throw new UsageException(
                "--two-step needs a leave-one-out criterion for its second step, not " + criterion.name());
    }

    private KernelRecipe recipe() {
        try {
            return KernelRecipe.byName(kernel, ard);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--kernel: " + e.getMessage());
        }
    }
}
