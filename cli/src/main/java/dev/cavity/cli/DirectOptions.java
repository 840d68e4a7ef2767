package dev.cavity.cli;

import dev.cavity.criterion.Criterion;
import dev.cavity.kernel.KernelForms;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.selection.Optimizer;
import dev.cavity.selection.Priors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** One Gaussian process, tuned directly. What was not given is null, and the trainer's own default. */
@Heading(
        "One Gaussian process, tuned directly as in the paper; any of these options selects it. This is for studying or repeating a"
                + " method, for one kernel that can be read, or when time is short; docs/scoreboard.md says what it costs.")
final class DirectOptions {
    @Option(
            names = "--criterion",
            paramLabel = "NAME",
            description =
                    "What the hyperparameters are chosen by: nlp (log loss, the default), f1, f:ζ, wer:τ, auc, paper-auc,"
                            + " brier or evidence.")
    @Nullable
    Criterion criterion;

    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            description = "One of ${COMPLETION-CANDIDATES}, or several with + and * between them; default se.",
            completionCandidates = KernelNames.class)
    @Nullable
    String kernel;

    @Option(names = "--ard", description = "A length scale for each feature.")
    boolean ard;

    @Option(
            names = "--optimizer",
            paramLabel = "exact|em",
            description = "Exact gradients (default), or the paper's alternation.")
    @Nullable
    Optimizer optimizer;

    @Option(names = "--no-priors", description = "Put no priors on the hyperparameters.")
    boolean noPriors;

    @Option(
            names = "--restarts",
            paramLabel = "N",
            description = "Further starts of the search, from random points; default 0.")
    @Nullable
    Integer restarts;

    @Option(
            names = "--max-iterations",
            paramLabel = "N",
            description =
                    "The largest number of iterations of each search; default 100. A search that needs more has not converged.")
    @Nullable
    Integer maxIterations;

    /** The names of the kernels, where picocli wants them. */
    static final class KernelNames extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        KernelNames() {
            super(KernelForms.names());
        }
    }

    /** The names of those that were given. */
    List<String> given() {
        Map<String, Boolean> all = new LinkedHashMap<>();
        all.put("--criterion", criterion != null);
        all.put("--kernel", kernel != null);
        all.put("--ard", ard);
        all.put("--optimizer", optimizer != null);
        all.put("--no-priors", noPriors);
        all.put("--restarts", restarts != null);
        all.put("--max-iterations", maxIterations != null);
        return all.keySet().stream().filter(all::get).toList();
    }

    /** The library's defaults, but for what the user gave. */
    GpTrainer trainer(MethodOptions method, long seed) {
        if (restarts != null && restarts < 0) {
            throw new UsageException("--restarts " + restarts + " is not at least 0");
        }
        if (maxIterations != null && maxIterations < 1) {
            throw new UsageException("--max-iterations " + maxIterations + " is not at least 1");
        }
        GpTrainer trainer = method.on(GpTrainer.withDefaults());
        trainer = kernel == null && !ard ? trainer : trainer.withKernel(recipe());
        trainer = criterion == null ? trainer : trainer.withCriterion(criterion);
        trainer = optimizer == null ? trainer : trainer.withOptimizer(optimizer);
        trainer = noPriors ? trainer.withPriors(Priors.none()) : trainer;
        trainer = restarts == null ? trainer : trainer.withRestarts(restarts, seed);
        return maxIterations == null ? trainer : trainer.withMaxIterations(maxIterations);
    }

    private KernelRecipe recipe() {
        try {
            return KernelRecipe.byName(kernel == null ? "se" : kernel, ard);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--kernel: " + e.getMessage());
        }
    }
}
