package dev.cavity.model;

import dev.cavity.Version;
import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.criterion.LooCriterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Standardizer;
import dev.cavity.evaluation.Predictions;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Posterior;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import dev.cavity.selection.Coordinate;
import dev.cavity.selection.Hyperparameters;
import dev.cavity.selection.Optimizer;
import dev.cavity.selection.Priors;
import dev.cavity.selection.SearchSpace;
import dev.cavity.selection.Selection;
import dev.cavity.selection.SelectionListener;
import dev.cavity.selection.SelectionResult;
import dev.cavity.selection.ShiftSearch;
import dev.cavity.selection.SparseProblem;
import dev.cavity.sparse.Inducing;
import dev.cavity.sparse.InducingBasis;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import dev.cavity.sparse.SparseEp;
import dev.cavity.sparse.SparsePosterior;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/**
 * A Gaussian process classifier to be fitted: kernel, inference, and the criterion its hyperparameters are chosen by.
 *
 * <pre>{@code
 * FittedClassifier model = GpClassifier.builder().criterion(Criteria.fMeasure(0.5)).fit(data);
 * model.leaveOneOut().f1();
 * model.predict(newPatient).probability();
 * }</pre>
 *
 * <p>Without further choices: squared exponential kernel with one length scale, expectation propagation with the probit,
 * NLP by exact gradients, weak priors, a prior mean c, inputs standardised, decisions at p ≥ ½. The decision shift γ is
 * searched for criteria of decisions and stays 0 for proper scores.
 */
public final class GpClassifier {
    private GpClassifier() {}

    /**
     * Starts a description.
     *
     * @return a builder with the defaults
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects the choices, then fits. */
    public static final class Builder {
        private static final double EVEN = 0.5;
        private static final Decision HALF = Decision.half();

        /** Inducing inputs that leave more than this share of the prior variance unexplained are worth a remark. */
        private static final double MUCH_RESIDUAL = 0.5;

        private KernelRecipe kernel = KernelRecipe.isotropic(Kernels.squaredExponential());
        private Inference inference = ExpectationPropagation.withDefaults();
        private Criterion criterion = Criteria.nlp();
        private Optimizer optimizer = Optimizer.EXACT;
        private Optional<Priors> priors = Optional.empty();
        private Optional<Boolean> shift = Optional.empty();
        private boolean mean = true;
        private boolean standardize = true;
        private Optional<LooCriterion> secondStep = Optional.empty();
        private Decision decision = HALF;
        private int maxIterations = 100;
        private int restarts;
        private long seed;
        private UnaryOperator<SearchSpace> space = UnaryOperator.identity();
        private SelectionListener listener = SelectionListener.none();
        private BooleanSupplier cancelled = () -> false;
        private Optional<Inducing> inducing = Optional.empty();
        private int threads = Blas.get().threads();

        private Builder() {}

        /**
         * The kernel, made for the dimension of the data.
         *
         * @param recipe makes the kernel
         * @return this builder
         */
        public Builder kernel(KernelRecipe recipe) {
            this.kernel = recipe;
            return this;
        }

        /**
         * The kernel, at the values from which the search starts and around which the priors are centred.
         *
         * @param start the kernel
         * @return this builder
         */
        public Builder kernel(Kernel start) {
            return kernel(dimension -> start);
        }

        /**
         * The inference.
         *
         * @param newInference EP, Laplace or least squares
         * @return this builder
         */
        public Builder inference(Inference newInference) {
            this.inference = newInference;
            return this;
        }

        /**
         * Inducing inputs, for data of many rows: a fit then takes O(n m²) time and O(n m) memory instead of O(n³) and
         * O(n²). With expectation propagation and the exact optimiser only.
         *
         * @param choice how they are chosen, and whether they are moved
         * @return this builder
         */
        public Builder inducing(Inducing choice) {
            this.inducing = Optional.of(choice);
            return this;
        }

        /**
         * The threads of a fit with inducing inputs, which has no influence on any bit of the result.
         *
         * @param newThreads at least 1; by default as many as {@link Blas#threads} allows one call
         * @return this builder
         */
        public Builder threads(int newThreads) {
            if (newThreads < 1) {
                throw new IllegalArgumentException("threads " + newThreads + " is not at least 1");
            }
            this.threads = newThreads;
            return this;
        }

        /**
         * The criterion.
         *
         * @param newCriterion what the hyperparameters are chosen by
         * @return this builder
         */
        public Builder criterion(Criterion newCriterion) {
            this.criterion = newCriterion;
            return this;
        }

        /**
         * The optimiser.
         *
         * @param newOptimizer exact gradients, or the paper's alternation
         * @return this builder
         */
        public Builder optimizer(Optimizer newOptimizer) {
            this.optimizer = newOptimizer;
            return this;
        }

        /**
         * The priors on the hyperparameters.
         *
         * @param newPriors the priors; {@link Priors#none} for none. By default {@link Priors#standardFor} the criterion
         * @return this builder
         */
        public Builder priors(Priors newPriors) {
            this.priors = Optional.of(newPriors);
            return this;
        }

        /**
         * Whether the decision shift γ is searched; by default the criterion decides.
         *
         * @param free whether it is
         * @return this builder
         */
        public Builder shift(boolean free) {
            this.shift = Optional.of(free);
            return this;
        }

        /**
         * Whether the prior mean c is searched; by default it is.
         *
         * @param free whether it is
         * @return this builder
         */
        public Builder mean(boolean free) {
            this.mean = free;
            return this;
        }

        /**
         * Whether inputs are standardised first, with the training data's means and deviations; by default they are.
         *
         * @param wanted whether they are
         * @return this builder
         */
        public Builder standardize(boolean wanted) {
            this.standardize = wanted;
            return this;
        }

        /**
         * A second step: after the search the shift γ alone is chosen by another criterion.
         *
         * @param newCriterion what γ is chosen by
         * @return this builder
         */
        public Builder thenShiftBy(LooCriterion newCriterion) {
            this.secondStep = Optional.of(newCriterion);
            return this;
        }

        /**
         * How probabilities become decisions.
         *
         * @param newDecision the decision
         * @return this builder
         */
        public Builder decision(Decision newDecision) {
            this.decision = newDecision;
            return this;
        }

        /**
         * The limit on the iterations of each search; a search that reaches it has not converged, which is said.
         *
         * @param newMaxIterations at least 1; by default 100
         * @return this builder
         */
        public Builder maxIterations(int newMaxIterations) {
            this.maxIterations = newMaxIterations;
            return this;
        }

        /**
         * Further starts of the search.
         *
         * @param newRestarts how many
         * @param newSeed the seed they are drawn with
         * @return this builder
         */
        public Builder restarts(int newRestarts, long newSeed) {
            this.restarts = newRestarts;
            this.seed = newSeed;
            return this;
        }

        /**
         * Any other change of the search space: bounds, starts, what is free.
         *
         * @param change applied to the space before the search
         * @return this builder
         */
        public Builder searchSpace(UnaryOperator<SearchSpace> change) {
            this.space = change;
            return this;
        }

        /**
         * A listener.
         *
         * @param newListener sees each iteration
         * @return this builder
         */
        public Builder listener(SelectionListener newListener) {
            this.listener = newListener;
            return this;
        }

        /**
         * A way to cancel the fit, which then returns the best model so far.
         *
         * @param newCancelled asked before each evaluation
         * @return this builder
         */
        public Builder cancelledWhen(BooleanSupplier newCancelled) {
            this.cancelled = newCancelled;
            return this;
        }

        /**
         * Fits.
         *
         * @param data the training data, with both classes
         * @return the classifier
         * @throws IllegalArgumentException if there is only one class
         */
        public FittedClassifier fit(Dataset data) {
            data.requireBothClasses();
            Standardizer standardizer = standardize ? Standardizer.fit(data.inputs()) : identity(data.dimension());
            FitRun run = new FitRun(standardizer, data.size(), data.positives(), data.featureNames());
            Matrix inputs = standardizer.apply(data.inputs());
            int[] labels = data.labels();
            if (inducing.isEmpty()) {
                return run.dense(inputs, labels);
            }
            int blocks = (labels.length + LocalRowBlocks.ROWS - 1) / LocalRowBlocks.ROWS;
            try (LocalRowBlocks<RowBlock> rows = LocalRowBlocks.of(inputs, labels, blocks, threads)) {
                return run.sparse(inducing.get(), inputs, rows, true);
            }
        }

        /**
         * Fits to rows that are elsewhere, which needs {@link #inducing}. They are as they are: {@link #standardize} and
         * {@link #threads} have no influence here.
         *
         * @param data the training data, with both classes
         * @return the classifier; its leave-one-out predictions are kept if the data say so
         * @throws IllegalArgumentException if there are no inducing inputs, or if the threshold is to be chosen by leave-one-out
         *     predictions that are not brought here
         */
        public FittedClassifier fit(ScatteredRows data) {
            Inducing wish = inducing.orElseThrow(
                    () -> new IllegalArgumentException("a fit to rows that are elsewhere needs inducing inputs"));
            if (!data.gathered() && decision != HALF) {
                throw new IllegalArgumentException("a threshold chosen by leave-one-out needs the predictions of all "
                        + data.size() + " rows in one place; choose the shift instead (thenShiftBy)");
            }
            return new FitRun(data.standardizer(), data.size(), data.positives(), data.featureNames())
                    .sparse(wish, data.sample(), data.rows(), data.gathered());
        }

        /** One fit: what is known of the data, and where the search starts. */
        private final class FitRun {
            private final long start = System.nanoTime();
            private final Standardizer standardizer;
            private final int size;
            private final int positives;
            private final List<String> featureNames;
            private final Kernel startKernel;
            private final SearchSpace coordinates;

            FitRun(Standardizer standardizer, int size, int positives, List<String> featureNames) {
                this.standardizer = standardizer;
                this.size = size;
                this.positives = positives;
                this.featureNames = featureNames;
                this.startKernel = kernel.forDimension(featureNames.size());
                this.coordinates = space.apply(searchSpace(startKernel));
            }

            FittedClassifier dense(Matrix inputs, int[] labels) {
                SelectionResult<Posterior> result =
                        selection().run(startKernel, inference, coordinates, inputs, labels);
                Hyperparameters chosen = result.hyperparameters();
                if (secondStep.isPresent()) {
                    Coordinate coordinate = coordinates.coordinate("shift");
                    chosen = chosen.withShift(
                            ShiftSearch.best(result.posterior(), labels, secondStep.get(), coordinate));
                }
                FittedClassifier.Parts parts = new FittedClassifier.Parts(
                        startKernel.withLogParameters(chosen.logKernel()),
                        inference.withLogParameters(chosen.logInference()),
                        chosen,
                        standardizer,
                        inputs,
                        labels,
                        summary(result, chosen, Optional.empty()));
                return FittedClassifier.of(parts, result.posterior(), decision);
            }

            /** The inputs are all of them, or a sample from which inducing inputs are chosen. */
            FittedClassifier sparse(Inducing wish, Matrix inputs, RowBlocks<RowBlock> rows, boolean gathered) {
                if (!(inference instanceof ExpectationPropagation ep)) {
                    throw new IllegalArgumentException(
                            "inducing inputs go with expectation propagation, not with " + inference.name());
                }
                if (optimizer == Optimizer.EM) {
                    throw new IllegalArgumentException("inducing inputs go with optimizer exact: em holds the sites of"
                            + " all training points fixed, and sparse inference keeps none");
                }
                Inducing.Chosen z = wish.choose(startKernel, inputs, standardizer);
                SearchSpace searched = wish.isMoved() ? coordinates.moving(z.inputs()) : coordinates;
                SparseProblem problem = new SparseProblem(startKernel, SparseEp.of(ep), criterion, rows, z.inputs());
                SelectionResult<SparsePosterior> result = selection().run(problem, searched);
                try (SparsePosterior posterior = result.posterior()) {
                    return sparse(z, wish.isMoved(), result, posterior, gathered);
                }
            }

            private FittedClassifier sparse(
                    Inducing.Chosen z,
                    boolean moved,
                    SelectionResult<SparsePosterior> result,
                    SparsePosterior posterior,
                    boolean gathered) {
                Hyperparameters chosen = result.hyperparameters().withInducing(new double[0]);
                if (secondStep.isPresent()) {
                    Coordinate coordinate = coordinates.coordinate("shift");
                    chosen = chosen.withShift(ShiftSearch.best(posterior, size, secondStep.get(), coordinate));
                }
                InducingBasis basis = posterior.basis();
                SparseSetup setup =
                        new SparseSetup(basis.size(), z.how(), moved, basis.jitter(), posterior.residualShare());
                Optional<Predictions> leaveOneOut = gathered
                        ? Optional.of(
                                FittedClassifier.leaveOneOut(posterior.margins(chosen.shift()), posterior.labels()))
                        : Optional.empty();
                FittedClassifier.SparseParts parts = new FittedClassifier.SparseParts(
                        basis.kernel(),
                        inference,
                        chosen,
                        standardizer,
                        basis.inputs(),
                        basis.jitterShare(),
                        posterior.state(),
                        leaveOneOut,
                        summary(result, chosen, Optional.of(setup)));
                double threshold = leaveOneOut.map(decision::threshold).orElse(EVEN);
                return FittedClassifier.restore(parts, threshold);
            }

            private FitSummary summary(
                    SelectionResult<?> result, Hyperparameters chosen, Optional<SparseSetup> sparse) {
                return new FitSummary(
                        setup(startKernel),
                        size,
                        positives,
                        result.value().loss(),
                        result.value().trueLoss(),
                        parameters(coordinates, chosen),
                        result.converged(),
                        result.stop(),
                        result.posterior().convergence(),
                        result.work(),
                        result.history(),
                        warnings(result, standardizer, featureNames, sparse),
                        (System.nanoTime() - start) * 1e-9,
                        sparse);
            }
        }

        private Selection selection() {
            return Selection.by(criterion)
                    .withOptimizer(optimizer)
                    .withRestarts(restarts, seed)
                    .withMaxIterations(maxIterations)
                    .withListener(listener)
                    .withCancellation(cancelled);
        }

        private SearchSpace searchSpace(Kernel startKernel) {
            SearchSpace coordinates =
                    SearchSpace.of(startKernel, inference, priors.orElse(Priors.standardFor(criterion)));
            coordinates = shift.orElse(criterion.usesShift()) ? coordinates.freeing("shift") : coordinates;
            return mean ? coordinates.freeing("mean") : coordinates;
        }

        private FitSetup setup(Kernel startKernel) {
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

        private static List<FittedParameter> parameters(SearchSpace coordinates, Hyperparameters chosen) {
            List<FittedParameter> parameters = new ArrayList<>();
            for (int j = 0; j < coordinates.coordinates().size(); j++) {
                parameters.add(new FittedParameter(
                        coordinates.coordinates().get(j), chosen.asList().get(j)));
            }
            return List.copyOf(parameters);
        }

        private static List<String> warnings(
                SelectionResult<?> result,
                Standardizer standardizer,
                List<String> featureNames,
                Optional<SparseSetup> sparse) {
            List<String> warnings = new ArrayList<>(result.warnings());
            sparse.filter(setup -> setup.residualShare() > MUCH_RESIDUAL)
                    .ifPresent(setup -> warnings.add(String.format(
                            Locale.ROOT,
                            "the %d inducing inputs leave %.0f %% of the prior variance unexplained; more may do better",
                            setup.inducing(),
                            100 * setup.residualShare())));
            for (int column : standardizer.constantColumns()) {
                warnings.add("input '" + featureNames.get(column) + "' is constant and has no influence");
            }
            return List.copyOf(warnings);
        }

        private static Standardizer identity(int dimension) {
            double[] ones = new double[dimension];
            Arrays.fill(ones, 1);
            return Standardizer.of(new double[dimension], ones);
        }
    }
}
