package dev.cavity.bench.scoreboard;

import dev.cavity.bench.scoreboard.MemberCandidates.Candidate;
import dev.cavity.sparse.Inducing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which candidates, and where their fits are kept. */
final class StudyOptions {
    @Mixin
    private BoardOptions board;

    @Option(names = "--members", split = ",", paramLabel = "NAME", description = "Which candidates; default all.")
    private List<String> members = new ArrayList<>();

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description = "Where fits are kept; default bench/target/members, a folder for each suite.")
    private Path cache = Path.of("bench", "target", "members");

    @Option(
            names = "--inducing",
            paramLabel = "M",
            description = "Fit every candidate with M inducing inputs by k-means, as many rows need; default none.")
    private int inducing;

    BoardOptions board() {
        return board;
    }

    MemberCache cache() {
        return new MemberCache(cache.resolve(board.suite().key()));
    }

    List<Candidate> members() {
        List<Candidate> all = MemberCandidates.all();
        return (members.isEmpty() ? all.stream().map(Candidate::name).toList() : members)
                .stream().map(name -> find(all, name)).map(this::induced).toList();
    }

    private static Candidate find(List<Candidate> all, String name) {
        return all.stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no candidate '" + name
                        + "'; the candidates are "
                        + String.join(", ", all.stream().map(Candidate::name).toList())));
    }

    private Candidate induced(Candidate dense) {
        return inducing == 0
                ? dense
                : new Candidate(
                        dense.name() + "-m" + inducing,
                        dense.description() + ", " + inducing + " inducing inputs by k-means",
                        dense.trainer()
                                .withInducing(Inducing.kMeans(inducing, 1))
                                .withThreads(1));
    }

    FittedMembers fitted() {
        if (board.suite() == Suite.CLASSES) {
            throw new IllegalArgumentException("a study is of two classes; use --suite binary or large");
        }
        return FittedMembers.read(cache(), members(), board.problems(), board.splits());
    }
}
