package dev.cavity.bench.scoreboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.bench.scoreboard.MemberCandidates.Candidate;
import dev.cavity.data.Synthetic;
import dev.cavity.io.DataException;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.model.GpTrainer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemberCacheTest {
    private static final Candidate MEMBER =
            new Candidate("m", "the default", GpTrainer.withDefaults().withCorrection(true));
    private static final Problem PROBLEM = Problem.stratified("twonorm", Synthetic.twonorm(60, 1), 30, 2, 1);

    @TempDir
    private Path folder;

    private static MemberFit fit(Partition partition) {
        Problem.Division division = PROBLEM.divide(partition);
        return MemberFit.of(
                MEMBER.trainer().fit(division.train().binary()), division.test().binary(), 0.5);
    }

    @Test
    void aFitComesBackWithItsBits() {
        MemberCache cache = new MemberCache(folder);
        Partition first = PROBLEM.partitions().get(0);
        MemberFit fit = fit(first);
        cache.write(MEMBER, PROBLEM, first, fit);

        assertThat(cache.read(MEMBER, PROBLEM, first)).contains(fit);
        assertThat(fit.corrected()).isNotEqualTo(fit.asChosen());
        assertThat(cache.read(MEMBER, PROBLEM, PROBLEM.partitions().get(1))).isEmpty();
    }

    @Test
    void aFitOfAnotherMemberOfThatNameIsRefused() {
        MemberCache cache = new MemberCache(folder);
        Partition first = PROBLEM.partitions().get(0);
        cache.write(MEMBER, PROBLEM, first, fit(first));
        Candidate changed = new Candidate("m", "something else", GpTrainer.withDefaults());

        assertThatThrownBy(() -> cache.read(changed, PROBLEM, first))
                .isInstanceOf(DataException.class)
                .hasMessageEndingWith(
                        ": the member is 'the default', not 'something else'; delete the file to fit it again");
    }

    @Test
    void aMissingFitIsNamed() {
        assertThatThrownBy(() -> FittedMembers.read(new MemberCache(folder), List.of(MEMBER), List.of(PROBLEM), 2))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith("m has not been fitted to division 1 of twonorm");
    }

    @Test
    void oneMemberAloneScoresAsItDoesByItself() {
        MemberCache cache = new MemberCache(folder);
        for (Partition partition : PROBLEM.partitions()) {
            cache.write(MEMBER, PROBLEM, partition, fit(partition));
        }
        FittedMembers fitted = FittedMembers.read(cache, List.of(MEMBER), List.of(PROBLEM), 2);
        Combination alone = new Combination("alone", List.of(MEMBER), Weighing.parse("stack:1"), true);

        assertThat(fitted.results(alone)).hasSize(2);
        fitted.results(alone).values().forEach(result -> assertThat(result.fit().hyperparameters())
                .containsEntry("m", 1.0));
    }
}
