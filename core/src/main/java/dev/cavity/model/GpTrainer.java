package dev.cavity.model;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.criterion.LooCriterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.evaluation.Goal;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Blas;
import dev.cavity.selection.Optimizer;
import dev.cavity.selection.Priors;
import dev.cavity.selection.SearchSpace;
import dev.cavity.sparse.Inducing;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * A Gaussian process classifier to be fitted: kernel, inference, the criterion its hyperparameters are chosen by, and every
 * other choice, as one immutable value with its defaults in one place.
 *
 * <pre>{@code
 * FittedGp model = GpTrainer.withDefaults().withCriterion(Criteria.fMeasure(0.5)).fit(data);
 * model.leaveOneOut().f1();
 * model.predict(newPatient).probability();
 * }</pre>
 *
 * <p>Without further choices: squared exponential kernel with one length scale, expectation propagation with the probit,
 * NLP by exact gradients, weak priors, a prior mean c, inputs standardised, decisions at p ≥ ½. The decision shift γ is
 * searched for criteria of decisions and stays 0 for proper scores.
 */
public final class GpTrainer implements Trainer, Cloneable {
    // never written to once a change method has returned
    private KernelRecipe kernel = KernelRecipe.isotropic(Kernels.squaredExponential());
    private Inference inference = ExpectationPropagation.withDefaults();
    private Criterion criterion = Criteria.nlp();
    private Optimizer optimizer = Optimizer.EXACT;
    private Optional<Priors> priors = Optional.empty();
    private Optional<Boolean> shift = Optional.empty();
    private boolean mean = true;
    private Scaling scaling = Scaling.EVERY_COLUMN;
    private Optional<LooCriterion> secondStep = Optional.empty();
    private Decision decision = Decision.half();
    private Optional<Goal> goal = Optional.empty();
    private boolean correction = true;
    private boolean pairs;
    private int maxIterations = 100;
    private int restarts;
    private long seed;
    private UnaryOperator<SearchSpace> space = UnaryOperator.identity();
    private Optional<Inducing> inducing = Optional.empty();
    private OptionalInt threads =
            OptionalInt.empty(); // not asked for here: whoever makes a trainer need not wait for the linear algebra

    private GpTrainer() {}

    /**
     * All defaults.
     *
     * @return the trainer
     */
    public static GpTrainer withDefaults() {
        return new GpTrainer();
    }

    private interface Change {
        void on(GpTrainer copy);
    }

    private GpTrainer with(Change change) {
        try {
            GpTrainer copy = (GpTrainer) clone();
            change.on(copy);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError("a trainer is cloneable", e);
        }
    }

    /**
     * The same with a kernel that is made for the dimension of the data.
     *
     * @param recipe makes the kernel
     * @return the trainer
     */
    public GpTrainer withKernel(KernelRecipe recipe) {
        return with(copy -> copy.kernel = recipe);
    }

    /**
     * The same with a kernel, at the values from which the search starts and around which the priors are centred.
     *
     * @param start the kernel
     * @return the trainer
     */
    public GpTrainer withKernel(Kernel start) {
        return with(copy -> copy.kernel = (features, spread) -> start);
    }

    /**
     * The same with another inference.
     *
     * @param newInference EP, Laplace or least squares
     * @return the trainer
     */
    public GpTrainer withInference(Inference newInference) {
        return with(copy -> copy.inference = newInference);
    }

    /**
     * The same with inducing inputs, for data of many rows: a fit then takes O(n m²) time and O(n m) memory instead of O(n³)
     * and O(n²). With expectation propagation and the exact optimiser only.
     *
     * @param choice how they are chosen, and whether they are moved
     * @return the trainer
     */
    @Override
    public GpTrainer withInducing(Inducing choice) {
        return with(copy -> copy.inducing = Optional.of(choice));
    }

    /**
     * The same with so many threads for a fit with inducing inputs, which has no influence on any bit of the result.
     *
     * @param newThreads at least 1; by default as many as {@link Blas#threads} allows one call
     * @return the trainer
     */
    @Override
    public GpTrainer withThreads(int newThreads) {
        if (newThreads < 1) {
            throw new IllegalArgumentException("threads " + newThreads + " is not at least 1");
        }
        return with(copy -> copy.threads = OptionalInt.of(newThreads));
    }

    /**
     * The same with another criterion.
     *
     * @param newCriterion what the hyperparameters are chosen by
     * @return the trainer
     */
    public GpTrainer withCriterion(Criterion newCriterion) {
        return with(copy -> copy.criterion = newCriterion);
    }

    /**
     * The same with another optimiser.
     *
     * @param newOptimizer exact gradients, or the paper's alternation
     * @return the trainer
     */
    public GpTrainer withOptimizer(Optimizer newOptimizer) {
        return with(copy -> copy.optimizer = newOptimizer);
    }

    /**
     * The same with other priors on the hyperparameters.
     *
     * @param newPriors the priors; {@link Priors#none} for none. By default {@link Priors#standardFor} the criterion
     * @return the trainer
     */
    public GpTrainer withPriors(Priors newPriors) {
        return with(copy -> copy.priors = Optional.of(newPriors));
    }

    /**
     * The same with the decision shift γ searched or not; by default the criterion decides.
     *
     * @param free whether it is searched
     * @return the trainer
     */
    public GpTrainer withShift(boolean free) {
        return with(copy -> copy.shift = Optional.of(free));
    }

    /**
     * The same with the prior mean c searched or not; by default it is.
     *
     * @param free whether it is searched
     * @return the trainer
     */
    public GpTrainer withMean(boolean free) {
        return with(copy -> copy.mean = free);
    }

    /**
     * The same with inputs brought to comparable scales in another way, by what is found in the training data.
     *
     * @param newScaling what is done to inputs first
     * @return the trainer
     */
    public GpTrainer withScaling(Scaling newScaling) {
        return with(copy -> copy.scaling = newScaling);
    }

    /**
     * The same with a second step: after the search the shift γ alone is chosen by another criterion.
     *
     * @param newCriterion what γ is chosen by
     * @return the trainer
     */
    public GpTrainer withSecondStep(LooCriterion newCriterion) {
        return with(copy -> copy.secondStep = Optional.of(newCriterion));
    }

    /**
     * The same with another way from probabilities to decisions.
     *
     * @param newDecision the decision
     * @return the trainer
     */
    @Override
    public GpTrainer withDecision(Decision newDecision) {
        return with(copy -> copy.decision = newDecision);
    }

    /**
     * The same, wanted for a goal, which has no influence on the fit: it is kept with the classifier.
     *
     * @param newGoal the goal; by default that of the criterion
     * @return the trainer
     */
    public GpTrainer withGoal(Goal newGoal) {
        return with(copy -> copy.goal = Optional.of(newGoal));
    }

    /**
     * The same with leave-one-out corrected for the choosing of hyperparameters and rows left out two by two, or not; by default they
     * are.
     *
     * @param wanted whether {@link LeftOut#corrected} and {@link LeftOut#pairs} are computed
     * @return the trainer
     */
    public GpTrainer withCorrection(boolean wanted) {
        return with(copy -> copy.correction = wanted);
    }

    /**
     * The same with another limit on the iterations of each search; a search that reaches it has not converged, which is said.
     *
     * @param newMaxIterations at least 1; by default 100
     * @return the trainer
     */
    public GpTrainer withMaxIterations(int newMaxIterations) {
        if (newMaxIterations < 1) {
            throw new IllegalArgumentException("maxIterations " + newMaxIterations + " is not at least 1");
        }
        return with(copy -> copy.maxIterations = newMaxIterations);
    }

    /**
     * The same with further starts of the search.
     *
     * @param newRestarts how many
     * @param newSeed the seed they are drawn with
     * @return the trainer
     */
    public GpTrainer withRestarts(int newRestarts, long newSeed) {
        if (newRestarts < 0) {
            throw new IllegalArgumentException("restarts " + newRestarts + " is not at least 0");
        }
        return with(copy -> {
            copy.restarts = newRestarts;
            copy.seed = newSeed;
        });
    }

    /**
     * The same with any other change of the search space: bounds, starts, what is free.
     *
     * @param change applied to the space before the search
     * @return the trainer
     */
    public GpTrainer withSearchSpace(UnaryOperator<SearchSpace> change) {
        return with(copy -> copy.space = change);
    }

    @Override
    public FittedGp fit(Dataset data) {
        return fit(data, FitWatch.none());
    }

    @Override
    public FittedGp fit(Dataset data, FitWatch watch) {
        return FitRun.of(this, data.requireTrainable(), watch);
    }

    /** {@link #withScaling} and {@link #withThreads} have no influence here. */
    @Override
    public FittedGp fit(ScatteredRows data, FitWatch watch) {
        return FitRun.of(this, data, watch);
    }

    @Override
    public int fits(Dataset data) {
        return 1;
    }

    KernelRecipe kernel() {
        return kernel;
    }

    Inference inference() {
        return inference;
    }

    Criterion criterion() {
        return criterion;
    }

    Optimizer optimizer() {
        return optimizer;
    }

    /** Those that were given, or the standard ones of the criterion. */
    Priors priors() {
        return priors.orElseGet(() -> Priors.standardFor(criterion));
    }

    /** What was asked for, or what the criterion gains from. */
    boolean searchesShift() {
        return shift.orElseGet(criterion::usesShift);
    }

    boolean searchesMean() {
        return mean;
    }

    Scaling scaling() {
        return scaling;
    }

    Optional<LooCriterion> secondStep() {
        return secondStep;
    }

    Decision decision() {
        return decision;
    }

    /** What was said, or what is good by the criterion, or by that of the second step. */
    Goal goal() {
        return goal.orElseGet(() -> secondStep.isPresent() ? secondStep.get().goal() : criterion.goal());
    }

    boolean corrects() {
        return correction;
    }

    /** The same, whose fits keep the margins of pairs of rows until a committee takes them. */
    GpTrainer keepingPairs() {
        return with(copy -> copy.pairs = true);
    }

    boolean keepsPairs() {
        return pairs;
    }

    int maxIterations() {
        return maxIterations;
    }

    int restarts() {
        return restarts;
    }

    long seed() {
        return seed;
    }

    UnaryOperator<SearchSpace> searchSpace() {
        return space;
    }

    Optional<Inducing> inducing() {
        return inducing;
    }

    int threads() {
        return threads.orElseGet(() -> Blas.get().threads());
    }
}
