package dev.cavity.lab.method;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.data.Scaling;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.Gram;
import dev.cavity.kernel.GramSource;
import dev.cavity.kernel.Kernel;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.selection.Coordinate;
import dev.cavity.selection.Priors;
import dev.cavity.selection.SearchSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Training data put up for a search that the library's trainer does not know: scaled as the trainer does it, with a count of
 * the work. At the end the trainer makes the classifier at the hyperparameters that were found, so that predictions
 * and leave-one-out estimates come from the same code for all methods. For one fit, by one thread.
 */
final class TrainingProblem {
    /** Margins smaller than this say nothing. */
    private static final double ROUNDING = 1e-8;

    private final Dataset train;
    private final Scaling scaling;
    private final Kernel kernel;
    private final Observations observations;
    private final GramSource grams;
    private final long start = System.nanoTime();
    private final List<String> notes = new ArrayList<>();
    private int evaluations;
    private int factorizations;
    private int notConverged;

    TrainingProblem(Dataset train, KernelRecipe recipe, Scaling scaling) {
        this.train = train.requireBothClasses();
        this.scaling = scaling;
        this.kernel = recipe.forDimension(train.dimension());
        this.observations = new Observations(
                scaling.learn(train.inputs(), train.features()).apply(train.inputs()), train.outcomes());
        this.grams = kernel.on(observations.inputs());
    }

    /** The kernel at the values from which a search starts. */
    Kernel kernel() {
        return kernel;
    }

    /** The training rows, scaled. */
    Observations observations() {
        return observations;
    }

    /** The coordinates of the kernel's parameters, with the library's bounds. */
    List<Coordinate> coordinates() {
        return SearchSpace.of(kernel, ExpectationPropagation.withDefaults(), Priors.none()).coordinates().stream()
                .filter(coordinate -> kernel.parameterNames().contains(coordinate.name()))
                .toList();
    }

    Gram gram(double... logKernel) {
        return grams.at(logKernel);
    }

    /** Expectation propagation on all training data; a warm run that does not converge is repeated from cold. */
    DensePosterior infer(Gram gram, Optional<Sites> warm) {
        return infer(gram, observations.outcomes(), warm);
    }

    /** The same for some of the data. */
    DensePosterior infer(Gram gram, Outcomes some, Optional<Sites> warm) {
        DensePosterior posterior = run(gram, some, warm);
        if (warm.isPresent() && !posterior.convergence().converged()) {
            posterior = run(gram, some, Optional.empty());
        }
        notConverged += posterior.convergence().converged() ? 0 : 1;
        return posterior;
    }

    private DensePosterior run(Gram gram, Outcomes some, Optional<Sites> warm) {
        DensePosterior posterior = ExpectationPropagation.withDefaults().infer(gram, some, 0, warm);
        factorizations += posterior.convergence().iterations() + 1;
        return posterior;
    }

    /** Counts work that was done elsewhere. */
    void count(int moreEvaluations, int moreFactorizations) {
        evaluations += moreEvaluations;
        factorizations += moreFactorizations;
    }

    /** Adds a sentence to the record. */
    void note(String sentence) {
        notes.add(sentence);
    }

    /**
     * The number of left-out labels that are not predicted rightly at p = ½. A row of which the others say nothing has p = ½ but for rounding,
     * and the sign of that rounding is the label's own: such a row counts as an error, or else the shortest length scale would have none.
     */
    static int looErrors(Posterior posterior) {
        double[] margins = posterior.margins(0);
        Outcomes rows = posterior.outcomes();
        int errors = 0;
        for (int i = 0; i < margins.length; i++) {
            errors += margins[i] * rows.label(i) > ROUNDING ? 0 : 1;
        }
        return errors;
    }

    /** The average negative log probability of the left-out labels. */
    static double looNlp(Posterior posterior) {
        return posterior.evaluate(Criteria.nlp(), 0, GradientMode.NONE).loss();
    }

    /** The classifier at the kernel parameters that were found. */
    LabFit finish(double[] logKernel, double criterion, boolean converged) {
        Kernel chosen = kernel.withLogParameters(logKernel);
        Criterion any = Criteria.nlp(); // nothing is searched any more
        FittedGp classifier = GpTrainer.withDefaults()
                .withKernel(chosen)
                .withScaling(scaling)
                .withCriterion(any)
                .withPriors(Priors.none())
                .withMean(false)
                .withShift(false)
                .withSearchSpace(space -> {
                    SearchSpace held = space;
                    for (String name : chosen.parameterNames()) {
                        held = held.holding(name);
                    }
                    return held;
                })
                .fit(train);
        if (notConverged > 0) {
            notes.add("the inference did not converge " + notConverged + " times during the search");
        }
        notes.addAll(classifier.summary().warnings());
        FitRecord record = new FitRecord(
                (System.nanoTime() - start) * 1e-9,
                evaluations,
                factorizations + classifier.summary().work().steps(),
                converged && classifier.summary().converged(),
                criterion,
                LabFit.values(classifier),
                notes);
        return new LabFit(LabModel.of(classifier), record);
    }
}
