package dev.cavity.bench.scoreboard;

import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.Problem;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * Fits of members on disk, a file for each member, table and division. A file says which table and which member it is of; what does not fit
 * is refused.
 *
 * @param folder where they are
 */
record MemberCache(Path folder) {
    private static final String FORMAT = "cavity-member-1";

    Optional<MemberFit> read(MemberCandidates.Candidate member, Problem problem, Partition partition) {
        Path file = file(member, problem, partition);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            require(file, "the format", in.readUTF(), FORMAT);
            require(file, "the table", in.readUTF(), problem.fingerprint());
            require(file, "the member", in.readUTF(), member.description());
            return Optional.of(MemberFit.read(in));
        } catch (IOException e) {
            throw new DataException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static void require(Path file, String what, String found, String wanted) {
        if (!found.equals(wanted)) {
            throw new DataException(
                    file + ": " + what + " is '" + found + "', not '" + wanted + "'; delete the file to fit it again");
        }
    }

    void write(MemberCandidates.Candidate member, Problem problem, Partition partition, MemberFit fit) {
        Path file = file(member, problem, partition);
        try {
            Files.createDirectories(file.getParent());
        } catch (IOException e) {
            throw new DataException(file.getParent() + " cannot be made: " + e.getMessage(), e);
        }
        AtomicFile.write(file, target -> {
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(target));
            out.writeUTF(FORMAT);
            out.writeUTF(problem.fingerprint());
            out.writeUTF(member.description());
            fit.write(out);
            out.flush();
        });
    }

    private Path file(MemberCandidates.Candidate member, Problem problem, Partition partition) {
        return folder.resolve(member.name())
                .resolve(String.format(Locale.ROOT, "%s-%02d.bin", problem.name(), partition.number()));
    }
}
