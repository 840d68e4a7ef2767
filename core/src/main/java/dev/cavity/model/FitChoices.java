package dev.cavity.model;

import dev.cavity.Version;
import dev.cavity.criterion.Criterion;
import dev.cavity.criterion.LooCriterion;
import dev.cavity.inference.Inference;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Blas;
import dev.cavity.selection.Optimizer;
import dev.cavity.selection.Priors;
import dev.cavity.selection.SearchSpace;
import dev.cavity.selection.Selection;
import dev.cavity.selection.SelectionListener;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/** What {@link GpClassifier.Builder} has collected, the same for any data; the builder's methods say what each means. */
record FitChoices(
        KernelRecipe kernel,
        Inference inference,
        Criterion criterion,
        Optimizer optimizer,
        Priors priors,
        boolean shift,
        boolean mean,
        Optional<LooCriterion> secondStep,
        Decision decision,
        int maxIterations,
        int restarts,
        long seed,
        UnaryOperator<SearchSpace> space,
        SelectionListener listener,
        BooleanSupplier cancelled) {

    Selection selection() {
        return Selection.by(criterion)
                .withOptimizer(optimizer)
                .withRestarts(restarts, seed)
                .withMaxIterations(maxIterations)
                .withListener(listener)
                .withCancellation(cancelled);
    }

    SearchSpace searchSpace(Kernel startKernel) {
        SearchSpace coordinates = SearchSpace.of(startKernel, inference, priors);
        coordinates = shift ? coordinates.freeing("shift") : coordinates;
        return space.apply(mean ? coordinates.freeing("mean") : coordinates);
    }

    FitSetup setup(Kernel startKernel) {
        return new FitSetup(
                startKernel.name(),
                inference.name(),
                inference.likelihood().name(),
                criterion.name() + secondStep.map(c -> " then " + c.name()).orElse(""),
                optimizer.name().toLowerCase(Locale.ROOT),
                restarts,
                seed,
                Blas.get().description(),
                Version.current());
    }
}
