package dev.cavity.io.registry;

import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import dev.cavity.io.IoReason;
import dev.cavity.io.Temporary;
import dev.cavity.io.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Function;

/**
 * Data sets that were fetched before: a {@link LocalFolder} that this program writes.
 *
 * <p>A data set is written into a folder beside its place and moved there in one step, so that a reader sees all of it or
 * nothing, and a failure leaves what was there before. If two processes fetch the same set, the last to finish wins: both have
 * been checked.
 */
final class DatasetCache {
    private static final String INCOMING = ".incoming-";
    private static final String ASIDE = ".replaced-";
    private static final int ATTEMPTS = 5;

    private final LocalFolder folder;

    DatasetCache(Path root) {
        this.folder = new LocalFolder(root.resolve("datasets"));
    }

    LocalFolder folder() {
        return folder;
    }

    /** Runs something with an empty folder on the cache's disk, and deletes that folder. */
    <T> T withWorkFolder(Function<Path, T> task) {
        Temporary work;
        try {
            Files.createDirectories(folder.root());
            work = Temporary.folder(folder.root(), INCOMING);
        } catch (IOException e) {
            throw notWritable(e);
        }
        try (work) {
            return task.apply(work.path());
        }
    }

    /**
     * Whether a data set is here. A process that was killed while it put one copy in the place of another has left the old one
     * aside, and the old one comes back now.
     */
    boolean contains(DatasetEntry entry) {
        if (!folder.contains(entry) && Files.isDirectory(aside(entry))) {
            try {
                move(aside(entry), folder.folder(entry));
            } catch (IOException e) {
                return folder.contains(entry); // another process was faster, or nobody may write here
            }
        }
        return folder.contains(entry);
    }

    /** Stores a data set, from a folder that {@link #withWorkFolder} gave, in the place of what is there of it. */
    void install(DatasetEntry entry, Table table, List<Partition> partitions, Path work) {
        try {
            Path ready = Files.createDirectory(work.resolve("ready"));
            AtomicFile.tryWrite(ready.resolve(LocalFolder.DATA), out -> TableFile.write(table, out));
            if (!partitions.isEmpty()) {
                AtomicFile.tryWrite(ready.resolve(LocalFolder.PARTITIONS), out -> PartitionFile.write(partitions, out));
            }
            put(ready, entry);
        } catch (IOException e) {
            throw notWritable(e);
        }
    }

    private void put(Path ready, DatasetEntry entry) throws IOException {
        Path place = folder.folder(entry);
        Path aside = aside(entry);
        for (int attempt = 1; Files.exists(ready); attempt++) {
            if (Files.exists(place)) {
                Temporary.at(aside).close(); // what an earlier process left, now that there is something newer
                move(place, aside);
            }
            try {
                move(ready, place);
            } catch (IOException e) {
                if (!folder.contains(entry) || attempt == ATTEMPTS) {
                    contains(entry);
                    throw e;
                }
                // another process has put its copy there meanwhile
            }
        }
        Temporary.at(aside).close();
    }

    private static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        AtomicFile.forceName(to);
    }

    /** Where the old copy is while the new one takes its place. */
    private Path aside(DatasetEntry entry) {
        return folder.root().resolve(ASIDE + entry.name());
    }

    private DataException notWritable(IOException e) {
        return new DataException(
                "the cache " + folder.root() + " cannot be written (" + IoReason.of(e)
                        + "); CAVITY_CACHE may name another folder",
                e);
    }
}
