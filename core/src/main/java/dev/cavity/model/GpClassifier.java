package dev.cavity.model;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.criterion.LooCriterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Standardizer;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import dev.cavity.selection.Optimizer;
import dev.cavity.selection.Priors;
import dev.cavity.selection.SearchSpace;
import dev.cavity.selection.SelectionListener;
import dev.cavity.sparse.Inducing;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import java.util.Arrays;
import java.util.List;
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
        private static final Decision HALF = Decision.half();

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
            FitRun run = run(standardizer, data.size(), data.positives(), data.featureNames());
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
            return run(data.standardizer(), data.size(), data.positives(), data.featureNames())
                    .sparse(wish, data.sample(), data.rows(), data.gathered());
        }

        private FitRun run(Standardizer standardizer, int size, int positives, List<String> featureNames) {
            FitChoices choices = new FitChoices(
                    kernel,
                    inference,
                    criterion,
                    optimizer,
                    priors.orElse(Priors.standardFor(criterion)),
                    shift.orElse(criterion.usesShift()),
                    mean,
                    secondStep,
                    decision,
                    maxIterations,
                    restarts,
                    seed,
                    space,
                    listener,
                    cancelled);
            return new FitRun(choices, standardizer, size, positives, featureNames);
        }

        private static Standardizer identity(int dimension) {
            double[] ones = new double[dimension];
            Arrays.fill(ones, 1);
            return Standardizer.of(new double[dimension], ones);
        }
    }
}
