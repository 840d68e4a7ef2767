package dev.cavity.io.registry;

import dev.cavity.CacheFolder;
import dev.cavity.io.DataException;
import dev.cavity.io.table.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Opens data sets by name: from the folder that CAVITY_DATA names, else from the cache, else from a generator.
 *
 * <p>The user's folder is believed: a table there that is not the registered one is used, and marked as not verified. A table
 * in the cache was written by this program, so one that has changed is damaged, and refused. Only {@link #fetch} uses the
 * network.
 */
public final class DatasetStore {
    /** The seed of generated data sets if none is given. */
    public static final long DEFAULT_SEED = 1;

    /** Where a data set would be opened from. */
    public enum Place {
        /** The folder that CAVITY_DATA names. */
        FOLDER,
        /** The cache. */
        CACHE,
        /** A generator. */
        GENERATOR,
        /** Nowhere: it must be fetched. */
        ABSENT
    }

    // threads of one process that want the same set wait for one download
    private static final Map<Path, Object> LOCKS = new ConcurrentHashMap<>();

    private final DatasetRegistry registry;
    private final Optional<LocalFolder> local;
    private final DatasetCache cache;
    private final DatasetFetcher fetcher;

    /**
     * A store.
     *
     * @param registry the data sets
     * @param local the user's folder, looked at first
     * @param cache the folder of the cache, made when it is needed
     * @param fetcher gets what is not there
     */
    public DatasetStore(DatasetRegistry registry, Optional<LocalFolder> local, Path cache, DatasetFetcher fetcher) {
        this.registry = registry;
        this.local = local;
        this.cache = new DatasetCache(cache.toAbsolutePath().normalize());
        this.fetcher = fetcher;
    }

    /**
     * The store that the environment asks for: CAVITY_DATA and CAVITY_CACHE.
     *
     * @param environment the environment variables
     * @return the store
     * @throws DataException if CAVITY_DATA is not a folder
     */
    public static DatasetStore of(Map<String, String> environment) {
        return new DatasetStore(
                DatasetRegistry.standard(),
                Optional.ofNullable(environment.get("CAVITY_DATA"))
                        .filter(folder -> !folder.isBlank())
                        .map(folder -> LocalFolder.existing(Path.of(folder))),
                CacheFolder.of(environment),
                DatasetFetcher.standard());
    }

    /**
     * The data sets.
     *
     * @return the registry
     */
    public DatasetRegistry registry() {
        return registry;
    }

    /**
     * Where a data set would be opened from.
     *
     * @param entry the data set
     * @return the place
     */
    public Place place(DatasetEntry entry) {
        if (local.isPresent() && local.get().contains(entry)) {
            return Place.FOLDER;
        }
        if (cache.contains(entry)) {
            return Place.CACHE;
        }
        return Generators.has(entry) ? Place.GENERATOR : Place.ABSENT;
    }

    /**
     * The files that a data set would be opened from.
     *
     * @param name its name, or that of a problem made of it
     * @return its table and its partitions; none if it is generated or not at hand
     * @throws DataException if there is no data set of that name
     */
    public List<Path> files(String name) {
        DatasetEntry entry = registry.find(name);
        return switch (place(entry)) {
            case FOLDER -> local.orElseThrow().files(entry);
            case CACHE -> cache.folder().files(entry);
            case GENERATOR, ABSENT -> List.of();
        };
    }

    /**
     * Opens a data set.
     *
     * @param name its name, or that of a problem made of it, such as yeast7
     * @return the data set
     * @throws DataException if there is none of that name, it is not at hand (the sentence tells how to get it), or its files
     *     are damaged
     */
    public StoredDataset open(String name) {
        return open(name, DEFAULT_SEED);
    }

    /**
     * Opens a data set.
     *
     * @param name its name, or that of a problem made of it, such as yeast7
     * @param seed the seed if it has to be generated
     * @return the data set
     * @throws DataException as for {@link #open(String)}
     */
    public StoredDataset open(String name, long seed) {
        DatasetEntry entry = registry.find(name);
        return switch (place(entry)) {
            case FOLDER -> read(name, entry, local.orElseThrow(), "folder ");
            case CACHE ->
                cached(name, entry)
                        .orElseThrow(() -> new DataException("the copy of " + entry.name() + " in the cache ("
                                + cache.folder().folder(entry) + ") is damaged; " + entry.howToGet()));
            case GENERATOR ->
                new StoredDataset(
                        entry,
                        Generators.draw(entry, seed),
                        List.of(),
                        List.of(),
                        entry.positiveClass(name),
                        "generated with seed " + seed,
                        false);
            case ABSENT -> throw new DataException("data set " + entry.name() + " is not at hand; " + entry.howToGet());
        };
    }

    /**
     * Makes sure that a data set is at hand, and opens it. The network is used only if it is neither in the user's folder nor
     * in the cache.
     *
     * @param name its name
     * @param progress hears how the download goes on
     * @return the data set
     * @throws DataException if it cannot be had; the cache is then as it was
     */
    public StoredDataset fetch(String name, FetchProgress progress) {
        DatasetEntry entry = registry.find(name);
        if (place(entry) == Place.FOLDER || entry.kind() == DatasetEntry.Kind.GENERATED) {
            return open(name);
        }
        synchronized (lock(entry)) {
            Optional<StoredDataset> present = cached(name, entry);
            if (present.isPresent()) {
                return present.get();
            }
            if (entry.uci().isEmpty()) {
                throw new DataException(entry.name() + " cannot be fetched by this program; " + entry.howToGet());
            }
            return cache.withWorkFolder(work -> {
                Table table = fetcher.fetch(entry, work, progress);
                return install(name, entry, table, List.of(), work);
            });
        }
    }

    /**
     * Takes a data set with its partitions out of the package of the IDA benchmark into the cache, and opens it from there.
     *
     * @param name its name
     * @param archive the file benchmarks.mat
     * @return the data set; not verified if the package writes its numbers differently, though sizes and classes are checked
     * @throws DataException if the file does not have it; the cache is then as it was
     */
    public StoredDataset importFrom(String name, Path archive) {
        DatasetEntry entry = registry.find(name);
        PartitionedDataset data = IdaArchive.at(archive).read(entry);
        synchronized (lock(entry)) {
            return cache.withWorkFolder(work -> install(name, entry, data.table(), data.partitions(), work));
        }
    }

    private StoredDataset install(String name, DatasetEntry entry, Table table, List<Partition> partitions, Path work) {
        cache.install(entry, table, partitions, work);
        return read(name, entry, cache.folder(), "cache ");
    }

    /** What the cache has of a data set, if it is sound. */
    private Optional<StoredDataset> cached(String name, DatasetEntry entry) {
        if (!cache.contains(entry)) {
            return Optional.empty();
        }
        try {
            StoredDataset stored = read(name, entry, cache.folder(), "cache ");
            // of an imported package only the sizes are known for sure
            boolean sound = stored.verified()
                    || (entry.kind() == DatasetEntry.Kind.IDA
                            && stored.table().rows().size() == entry.rows());
            return Optional.of(stored).filter(s -> sound);
        } catch (DataException e) {
            return Optional.empty();
        }
    }

    private static StoredDataset read(String name, DatasetEntry entry, LocalFolder folder, String kind) {
        Table table = folder.table(entry);
        int rows = table.rows().size();
        return new StoredDataset(
                entry,
                table,
                folder.partitions(entry, rows),
                folder.generatedPartitions(entry, rows),
                entry.positiveClass(name),
                kind + folder.folder(entry),
                entry.canonicalHash().equals(Optional.of(CanonicalHash.of(table))));
    }

    private Object lock(DatasetEntry entry) {
        return LOCKS.computeIfAbsent(cache.folder().folder(entry), path -> new Object());
    }
}
