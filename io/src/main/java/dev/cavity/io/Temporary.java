package dev.cavity.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A file or folder that is deleted when it is closed, or, if the process is told to end before that (Ctrl-C, SIGTERM), by a
 * shutdown hook. Only a process that is killed outright leaves it behind.
 */
public final class Temporary implements AutoCloseable {
    private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();
    private static final int ATTEMPTS = 5;

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(Temporary::deleteAll, "temporary-files"));
        } catch (IllegalStateException alreadyEnding) {
            // then nobody is left to interrupt the work that closes it
        }
    }

    private final Path path;

    private Temporary(Path path) {
        this.path = path;
        OPEN.add(path);
    }

    /**
     * A file or folder that is about to be made.
     *
     * @param path its path
     * @return to be closed; if nothing is there by then, nothing is deleted
     */
    public static Temporary at(Path path) {
        return new Temporary(path.toAbsolutePath());
    }

    /**
     * A new folder among the system's temporary files, for this user alone.
     *
     * @param prefix the beginning of its name
     * @return the folder, which goes with all that is in it
     * @throws IOException if it cannot be made
     */
    public static Temporary folder(String prefix) throws IOException {
        return new Temporary(Files.createTempDirectory(prefix));
    }

    /**
     * A new folder in another.
     *
     * @param parent the other folder
     * @param prefix the beginning of its name
     * @return the folder, which goes with all that is in it
     * @throws IOException if it cannot be made
     */
    public static Temporary folder(Path parent, String prefix) throws IOException {
        return new Temporary(Files.createTempDirectory(parent, prefix));
    }

    /**
     * Where it is.
     *
     * @return an absolute path
     */
    public Path path() {
        return path;
    }

    /** Deletes it. What cannot be deleted is left to the system: the work that needed it is done. */
    @Override
    public void close() {
        try {
            delete(path);
        } finally {
            OPEN.remove(path);
        }
    }

    /** Deletes all that are open; for a process that ends without running shutdown hooks. */
    public static void deleteAll() {
        OPEN.forEach(Temporary::delete);
    }

    private static void delete(Path path) {
        // again, because another thread may still be writing into a folder while the process is ending
        for (int attempt = 0; attempt < ATTEMPTS && Files.exists(path); attempt++) {
            try (Stream<Path> all = Files.walk(path)) {
                for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(one);
                }
            } catch (IOException | UncheckedIOException e) {
                // the next attempt may do better; if not, it is left to the system
            }
        }
    }
}
