package dev.cavity.cli;

import dev.cavity.io.DataException;
import dev.cavity.io.IoReason;
import dev.cavity.io.Temporary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The folder of a run: the user's, which stays, or a temporary one, which goes with the run.
 *
 * @param path the folder
 * @param passing what goes, if it does
 */
record WorkFolder(Path path, Optional<Temporary> passing) implements AutoCloseable {
    /** The folder that the user named, made if it is not there; else a temporary one. */
    static WorkFolder at(Optional<Path> chosen) {
        if (chosen.isPresent()) {
            return new WorkFolder(OutputFolder.make(chosen.get()), Optional.empty());
        }
        try {
            Temporary folder = Temporary.folder("cavity-run");
            return new WorkFolder(folder.path(), Optional.of(folder));
        } catch (IOException e) {
            throw new DataException("a temporary folder cannot be made: " + IoReason.of(e), e);
        }
    }

    @Override
    public void close() {
        passing.ifPresent(Temporary::close);
    }
}
