package dev.cavity.model;

import dev.cavity.data.Dataset;
import java.util.List;

/**
 * Several Gaussian processes to be fitted to the same data and averaged, see {@link Committee}.
 *
 * <pre>{@code
 * Committee committee = new CommitteeTrainer(
 *                 List.of(GpTrainer.withDefaults(),
 *                         GpTrainer.withDefaults().withKernel(KernelRecipe.ard(se)).withCriterion(Criteria.evidence())),
 *                 Decision.half())
 *         .fit(data);
 * }</pre>
 *
 * @param members what is fitted, at least one
 * @param decision how the averaged probabilities become decisions
 */
public record CommitteeTrainer(List<GpTrainer> members, Decision decision) implements Trainer {
    /**
     * Checks that there are members.
     *
     * @param members what is fitted
     * @param decision how probabilities become decisions
     */
    public CommitteeTrainer {
        members = List.copyOf(members);
        if (members.isEmpty()) {
            throw new IllegalArgumentException("a committee needs at least one member");
        }
    }

    @Override
    public Committee fit(Dataset data, FitWatch watch) {
        return Committee.of(
                members.stream().map(member -> member.fit(data, watch)).toList(), decision);
    }

    @Override
    public Committee fit(Dataset data) {
        return fit(data, FitWatch.none());
    }
}
