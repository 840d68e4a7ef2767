package dev.cavity.cli;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The folder of a run: the user's, which stays, or a temporary one, which goes with the run.
 *
 * @param path the folder
 * @param passing whether it goes
 */
record WorkFolder(Path path, boolean passing) implements AutoCloseable {
    static WorkFolder kept(Path path) {
        return new WorkFolder(path, false);
    }

    static WorkFolder temporary() {
        try {
            return new WorkFolder(Files.createTempDirectory("cavity-run"), true);
        } catch (IOException e) {
            throw new DataException("a temporary folder cannot be made: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        if (!passing) {
            return;
        }
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException leftToTheSystem) {
            return;
        }
    }
}
