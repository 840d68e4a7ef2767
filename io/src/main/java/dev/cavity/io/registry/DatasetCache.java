package dev.cavity.io.registry;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Table;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Data sets that were fetched before: a {@link LocalFolder} that this program writes.
 *
 * <p>A data set is written into a folder beside its place and moved there in one step, so that a reader sees all of it or
 * nothing, and a failure leaves nothing. If two processes fetch the same set, the first to finish wins and the other drops its
 * own copy: both have been checked.
 */
final class DatasetCache {
    private static final String INCOMING = ".incoming-";

    private final LocalFolder folder;

    DatasetCache(Path root) {
        this.folder = new LocalFolder(root.resolve("datasets"));
    }

    /** CAVITY_CACHE, else the place where the platform wants caches. */
    static Path location(Map<String, String> environment, String operatingSystem, Path home) {
        String chosen = environment.getOrDefault("CAVITY_CACHE", "");
        String os = operatingSystem.toLowerCase(Locale.ROOT);
        String local = environment.getOrDefault("LOCALAPPDATA", "");
        String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
        if (!chosen.isBlank()) {
            return Path.of(chosen);
        }
        if (os.startsWith("windows")) {
            return (local.isBlank() ? home.resolve("AppData").resolve("Local") : Path.of(local))
                    .resolve("cavity")
                    .resolve("cache");
        }
        if (os.startsWith("mac")) {
            return home.resolve("Library").resolve("Caches").resolve("cavity");
        }
        return (xdg.isBlank() ? home.resolve(".cache") : Path.of(xdg)).resolve("cavity");
    }

    LocalFolder folder() {
        return folder;
    }

    /** Runs something with an empty folder on the cache's disk, and deletes that folder. */
    <T> T withWorkFolder(Function<Path, T> task) {
        Path work;
        try {
            Files.createDirectories(folder.root());
            work = Files.createTempDirectory(folder.root(), INCOMING);
        } catch (IOException e) {
            throw notWritable(e);
        }
        try {
            return task.apply(work);
        } finally {
            delete(work);
        }
    }

    /** Stores a data set, in one step, from a folder that {@link #withWorkFolder} gave. */
    void install(DatasetEntry entry, Table table, List<Partition> partitions, Path work) {
        Path place = folder.folder(entry);
        try {
            Path ready = Files.createDirectory(work.resolve("ready"));
            TableFile.write(ready.resolve(LocalFolder.DATA), table);
            if (!partitions.isEmpty()) {
                PartitionFile.write(ready.resolve(LocalFolder.PARTITIONS), partitions);
            }
            try {
                Files.move(ready, place, StandardCopyOption.ATOMIC_MOVE);
            } catch (FileSystemException e) {
                if (!folder.contains(entry)) {
                    throw e;
                }
                // another process was faster
            }
        } catch (IOException e) {
            throw notWritable(e);
        }
    }

    /** Takes a data set away, in one step. */
    void remove(DatasetEntry entry, Path work) {
        Path place = folder.folder(entry);
        try {
            if (Files.exists(place)) {
                Files.move(place, work.resolve("removed"), StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException e) {
            throw notWritable(e);
        }
    }

    private static void delete(Path work) {
        try (Stream<Path> all = Files.walk(work)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            // a folder that cannot be deleted does no harm: its name begins with a full stop, and no data set's does
        }
    }

    private DataException notWritable(IOException e) {
        return new DataException(
                "the cache " + folder.root() + " cannot be written (" + e.getMessage()
                        + "); CAVITY_CACHE may name another folder",
                e);
    }
}
