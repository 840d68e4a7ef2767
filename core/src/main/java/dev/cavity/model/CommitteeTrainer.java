package dev.cavity.model;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.Goal;
import dev.cavity.linalg.SideBySide;
import dev.cavity.sparse.Inducing;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Several Gaussian processes to be fitted to the same data and averaged, see {@link Committee}.
 *
 * <pre>{@code
 * Committee committee = new CommitteeTrainer(
 *                 List.of(GpTrainer.withDefaults(),
 *                         GpTrainer.withDefaults().withKernel(KernelRecipe.byName("se", true)).withCriterion(Criteria.evidence())),
 *                 Decision.half())
 *         .fit(data);
 * }</pre>
 *
 * @param members what is fitted, at least one
 * @param goal what the committee is wanted for
 * @param decision how the averaged probabilities become decisions
 * @param pull how many cases the pull to equal weights is worth, for each member; positive
 * @param threads how many members are fitted at a time
 */
public record CommitteeTrainer(List<GpTrainer> members, Goal goal, Decision decision, double pull, int threads)
        implements Trainer {
    /**
     * Members one after the other, with the pull of one case each.
     *
     * @param members what is fitted
     * @param decision how probabilities become decisions
     */
    public CommitteeTrainer(List<GpTrainer> members, Decision decision) {
        this(members, Goal.LOG_LOSS, decision, 1, 1);
    }

    /**
     * Checks that there are members.
     *
     * @param members what is fitted
     * @param goal what the committee is wanted for
     * @param decision how probabilities become decisions
     * @param pull how many cases the pull to equal weights is worth
     * @param threads how many members are fitted at a time
     */
    public CommitteeTrainer {
        members = List.copyOf(members);
        if (members.isEmpty()) {
            throw new IllegalArgumentException("a committee needs at least one member");
        }
        if (!(pull > 0 && pull < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("pull " + pull + " is not in (0, ∞)");
        }
        if (threads < 1) {
            throw new IllegalArgumentException("threads " + threads + " is not at least 1");
        }
    }

    @Override
    public Committee fit(Dataset data, FitWatch watch) {
        return fit(threads, k -> members.get(k).keepingPairs().fit(data, watch.part(k, members.size())));
    }

    /** One member after the other, since rows that are elsewhere answer one question at a time. */
    @Override
    public Committee fit(ScatteredRows data, FitWatch watch) {
        if (!data.gathered()) {
            throw new IllegalArgumentException(
                    "the members of a committee are weighed by what they say of every row left out, and " + data.size()
                            + " rows are too many to bring that here; fit one Gaussian process instead");
        }
        return fit(1, k -> members.get(k).keepingPairs().fit(data, watch.part(k, members.size())));
    }

    private Committee fit(int atOnce, IntFunction<FittedGp> member) {
        long start = System.nanoTime();
        List<FittedGp> fitted = SideBySide.map(members.size(), atOnce, member);
        return Committee.of(fitted, pull, goal, decision, (System.nanoTime() - start) * 1e-9);
    }

    @Override
    public int fits(Dataset data) {
        return members.size();
    }

    /**
     * The same, whose members are fitted so many at a time.
     *
     * @param newThreads at least 1
     * @return the trainer
     */
    @Override
    public CommitteeTrainer withThreads(int newThreads) {
        return new CommitteeTrainer(members, goal, decision, pull, newThreads);
    }

    @Override
    public CommitteeTrainer withDecision(Decision newDecision) {
        return new CommitteeTrainer(members, goal, newDecision, pull, threads);
    }

    @Override
    public CommitteeTrainer withInducing(Inducing choice) {
        return new CommitteeTrainer(
                members.stream().map(member -> member.withInducing(choice)).toList(), goal, decision, pull, threads);
    }

    @Override
    public Committee fit(Dataset data) {
        return fit(data, FitWatch.none());
    }
}
