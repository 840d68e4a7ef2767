package dev.cavity.model;

import dev.cavity.data.Dataset;
import dev.cavity.data.Feature;
import dev.cavity.data.Scaling;
import dev.cavity.evaluation.Goal;
import dev.cavity.sparse.Inducing;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is fitted where nothing more is said than what the classifier is wanted for: several Gaussian processes that look at the same
 * table in different ways, averaged with weights by their leave-one-out predictions, which are corrected for the choosing of
 * hyperparameters.
 *
 * <pre>{@code
 * BinaryClassifier model = DefaultTrainer.forGoal(Goal.LOG_LOSS).fit(data);
 * }</pre>
 *
 * <p>Which ones, and how much their weights are pulled together, was chosen by measurement: docs/decisions/0032. {@link DefaultMembers}
 * lists them.
 */
public final class DefaultTrainer implements Trainer {
    private final Goal goal;
    private final Decision decision;
    private final boolean quick;
    private final InducingRule inducing;
    private final int classes;
    private final OptionalInt maxIterations;
    private final int threads;

    /** Which inducing inputs a fit takes to so many rows of so many classes. */
    private interface InducingRule {
        Optional<Inducing> of(int rows, int classes);
    }

    private DefaultTrainer(
            Goal goal,
            Decision decision,
            boolean quick,
            InducingRule inducing,
            int classes,
            OptionalInt maxIterations,
            int threads) {
        this.goal = goal;
        this.decision = decision;
        this.quick = quick;
        this.inducing = inducing;
        this.classes = classes;
        this.maxIterations = maxIterations;
        this.threads = threads;
    }

    /**
     * The default for a goal.
     *
     * @param goal what the classifier is wanted for
     * @return the trainer
     */
    public static DefaultTrainer forGoal(Goal goal) {
        return new DefaultTrainer(
                goal,
                Decision.forGoal(goal),
                false,
                ManyRows::choice,
                2,
                OptionalInt.empty(),
                Runtime.getRuntime().availableProcessors());
    }

    /**
     * The same with another way from probabilities to decisions.
     *
     * @param newDecision the decision; by default what serves the goal
     * @return the trainer
     */
    @Override
    public DefaultTrainer withDecision(Decision newDecision) {
        return new DefaultTrainer(goal, newDecision, quick, inducing, classes, maxIterations, threads);
    }

    /**
     * The same with a single Gaussian process of one length scale, which takes a fraction of the time.
     *
     * @param wanted whether one is enough
     * @return the trainer
     */
    public DefaultTrainer withQuick(boolean wanted) {
        return new DefaultTrainer(goal, decision, wanted, inducing, classes, maxIterations, threads);
    }

    /**
     * The same with these inducing inputs. Without this call there are none up to {@value ManyRows#DENSE} rows of two classes, and then
     * as many as {@link ManyRows} says.
     *
     * @param choice how they are chosen
     * @return the trainer
     */
    @Override
    public DefaultTrainer withInducing(Inducing choice) {
        return new DefaultTrainer(
                goal, decision, quick, (rows, of) -> Optional.of(choice), classes, maxIterations, threads);
    }

    @Override
    public DefaultTrainer withAllRows() {
        return new DefaultTrainer(
                goal, decision, quick, (rows, of) -> Optional.empty(), classes, maxIterations, threads);
    }

    @Override
    public DefaultTrainer amongClasses(int newClasses) {
        return new DefaultTrainer(goal, decision, quick, inducing, newClasses, maxIterations, threads);
    }

    @Override
    public DefaultTrainer withThreads(int newThreads) {
        if (newThreads < 1) {
            throw new IllegalArgumentException("threads " + newThreads + " is not at least 1");
        }
        return new DefaultTrainer(goal, decision, quick, inducing, classes, maxIterations, newThreads);
    }

    /**
     * What the members are and how they are weighed: everything that results depend on besides data, goal and the version of the library.
     *
     * @return one line
     */
    public static String configuration() {
        return DefaultMembers.configuration();
    }

    /**
     * The same with another limit on the iterations of each search.
     *
     * @param iterations at least 1; by default that of {@link GpTrainer#withMaxIterations}
     * @return the trainer
     */
    public DefaultTrainer withMaxIterations(int iterations) {
        return new DefaultTrainer(goal, decision, quick, inducing, classes, OptionalInt.of(iterations), threads);
    }

    /**
     * What is done to inputs first, for those who have to do it themselves because rows are elsewhere.
     *
     * @return the scaling that all its Gaussian processes have in common
     */
    public static Scaling scaling() {
        return DefaultMembers.SCALING;
    }

    /** What will be fitted to these data. */
    List<GpTrainer> members(Dataset data) {
        return members(data.features(), data.size());
    }

    private List<GpTrainer> members(List<Feature> features, int rows) {
        List<GpTrainer> members = quick ? List.of(DefaultMembers.quick()) : DefaultMembers.all(features);
        return members.stream().map(member -> adapted(member, rows)).toList();
    }

    private GpTrainer adapted(GpTrainer member, int rows) {
        GpTrainer limited = maxIterations.isPresent() ? member.withMaxIterations(maxIterations.getAsInt()) : member;
        return inducing.of(rows, classes).map(limited::withInducing).orElse(limited);
    }

    @Override
    public int fits(Dataset data) {
        return members(data).size();
    }

    @Override
    public BinaryClassifier fit(Dataset data, FitWatch watch) {
        return chosen(data.features(), data.size()).fit(data, watch);
    }

    @Override
    public BinaryClassifier fit(ScatteredRows data, FitWatch watch) {
        return chosen(data.features(), data.size()).fit(data, watch);
    }

    private Trainer chosen(List<Feature> features, int rows) {
        List<GpTrainer> members = members(features, rows);
        if (members.size() == 1) {
            return members.get(0).withGoal(goal).withDecision(decision).withThreads(threads);
        }
        // with inducing inputs the rows are worked on side by side, with all rows the members
        boolean together = inducing.of(rows, classes).isEmpty();
        List<GpTrainer> each = members.stream()
                .map(member -> member.withThreads(together ? 1 : threads))
                .toList();
        return new CommitteeTrainer(each, goal, decision, DefaultMembers.PULL, together ? threads : 1);
    }
}
