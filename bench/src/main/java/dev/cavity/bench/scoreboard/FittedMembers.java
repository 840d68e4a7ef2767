package dev.cavity.bench.scoreboard;

import dev.cavity.io.DataException;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.TaskResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All fits of some members on some tables, in memory.
 *
 * @param problems the tables
 * @param splits how many divisions of each
 * @param fits by member, table and division
 */
record FittedMembers(List<Problem> problems, int splits, Map<String, Map<String, List<MemberFit>>> fits) {
    static FittedMembers read(
            MemberCache cache, List<MemberCandidates.Candidate> members, List<Problem> problems, int splits) {
        Map<String, Map<String, List<MemberFit>>> fits = new LinkedHashMap<>();
        for (MemberCandidates.Candidate member : members) {
            Map<String, List<MemberFit>> byProblem = new LinkedHashMap<>();
            for (Problem problem : problems) {
                List<MemberFit> each = new ArrayList<>();
                for (Partition partition : partitions(problem, splits)) {
                    Optional<MemberFit> fit = cache.read(member, problem, partition);
                    each.add(fit.orElseThrow(() -> new DataException(member.name() + " has not been fitted to division "
                            + partition.number() + " of " + problem.name()
                            + "; run 'study fit', or ask for fewer --splits, --tables or --members")));
                }
                byProblem.put(problem.name(), each);
            }
            fits.put(member.name(), byProblem);
        }
        return new FittedMembers(problems, splits, fits);
    }

    static List<Partition> partitions(Problem problem, int splits) {
        return problem.partitions().stream()
                .filter(partition -> partition.number() <= splits)
                .toList();
    }

    List<MemberFit> of(String member, String problem) {
        return fits.getOrDefault(member, Map.of()).getOrDefault(problem, List.of());
    }

    /** The results of a combination on every division, by task id. */
    Map<String, TaskResult> results(Combination combination) {
        Map<String, TaskResult> results = new LinkedHashMap<>();
        for (Problem problem : problems) {
            List<Partition> partitions = partitions(problem, splits);
            for (int s = 0; s < partitions.size(); s++) {
                int split = s;
                List<MemberFit> there = combination.members().stream()
                        .map(member -> of(member.name(), problem.name()).get(split))
                        .toList();
                TaskResult result = combination.on(problem, partitions.get(s), there);
                results.put(result.id(), result);
            }
        }
        return results;
    }
}
