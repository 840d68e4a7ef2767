package dev.cavity.io.registry;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Table;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Gets data sets from the UCI archive.
 *
 * <p>A table is returned only if its {@link CanonicalHash} is the registered one. A failure that may pass (no connection, cut
 * off, too slow, status 5xx, 408 or 429) is tried again; nothing is resumed, the archives are small.
 */
public final class DatasetFetcher {
    /** The address of the UCI archive. */
    public static final URI UCI = URI.create("https://archive.ics.uci.edu/");

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final URI base;
    private final FetchLimits limits;

    private DatasetFetcher(URI base, FetchLimits limits) {
        this.base = base;
        this.limits = limits;
    }

    /**
     * From the UCI archive, or from a mirror that the system property cavity.uci.base names.
     *
     * @return the fetcher
     * @throws DataException if the property is not an address that {@link #of} accepts
     */
    public static DatasetFetcher standard() {
        String mirror = System.getProperty("cavity.uci.base");
        try {
            return of(mirror == null ? UCI : URI.create(mirror), FetchLimits.standard());
        } catch (IllegalArgumentException e) {
            throw new DataException("cavity.uci.base: " + e.getMessage(), e);
        }
    }

    /**
     * From a server that has the paths of the UCI archive.
     *
     * @param base its address, https unless it is this computer
     * @param limits how long and how much
     * @return the fetcher
     * @throws IllegalArgumentException if the address is not https
     */
    public static DatasetFetcher of(URI base, FetchLimits limits) {
        boolean local = "http".equals(base.getScheme()) && base.getHost() != null && LOOPBACK.contains(base.getHost());
        if (!local && !("https".equals(base.getScheme()) && base.getHost() != null)) {
            throw new IllegalArgumentException("the address '" + base + "' does not begin with https://");
        }
        return new DatasetFetcher(base, limits);
    }

    /**
     * Gets a data set.
     *
     * @param entry the data set
     * @param work an empty folder for what is needed on the way; some of it may be left there
     * @param progress hears how the download goes on
     * @return its table, the registered one
     * @throws DataException if it cannot be had, or is not the registered one; one sentence
     */
    public Table fetch(DatasetEntry entry, Path work, FetchProgress progress) {
        UciSource uci = entry.uci()
                .orElseThrow(() -> new DataException(entry.name() + " is not in the UCI archive: " + entry.howToGet()));
        URI address = uci.address(base);
        Path zip = work.resolve("download.zip");
        try {
            download(address, zip, progress);
            Table table = uci.layout().parse(entry.name(), uci.columns(), unpack(uci, zip, work));
            requireRegistered(entry, table);
            return table;
        } catch (DataException e) {
            throw new DataException("data set " + entry.name() + " from " + address + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new DataException(
                    "data set " + entry.name() + " from " + address + ": it cannot be unpacked: " + e.getMessage(), e);
        }
    }

    private void download(URI address, Path zip, FetchProgress progress) throws IOException {
        Download download = new Download(limits);
        Duration pause = limits.pause();
        for (int attempt = 1; ; attempt++) {
            try {
                download.attempt(address, zip, progress);
                break;
            } catch (Download.Transient e) {
                if (attempt >= limits.attempts()) {
                    throw new DataException(
                            e.getMessage() + " (attempt " + attempt + " of " + limits.attempts()
                                    + "); try later, or put the data set into the folder"
                                    + " that CAVITY_DATA names",
                            e);
                }
            } catch (InterruptedException e) {
                throw interrupted(e);
            }
            try {
                Thread.sleep(pause.toMillis());
            } catch (InterruptedException e) {
                throw interrupted(e);
            }
            pause = pause.multipliedBy(2);
        }
        requireZip(zip);
    }

    private static DataException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new DataException("the download was interrupted", e);
    }

    private static void requireZip(Path zip) throws IOException {
        try (InputStream in = Files.newInputStream(zip)) {
            byte[] start = in.readNBytes(2);
            if (start.length < 2 || start[0] != 'P' || start[1] != 'K') {
                throw new DataException("the server sent " + Files.size(zip) + " bytes that are not a zip archive");
            }
        }
    }

    private Map<String, byte[]> unpack(UciSource uci, Path zip, Path work) throws IOException {
        Map<String, byte[]> found = SafeZip.read("the archive", zip, Set.copyOf(uci.files()), limits, work);
        Map<String, byte[]> ordered = new LinkedHashMap<>();
        for (String file : uci.files()) {
            if (!found.containsKey(file)) {
                throw new DataException("there is no file " + file + " in the archive");
            }
            ordered.put(file, found.get(file));
        }
        return ordered;
    }

    private static void requireRegistered(DatasetEntry entry, Table table) {
        String expected = entry.canonicalHash().orElseThrow(() -> new DataException("no hash is registered"));
        if (!CanonicalHash.of(table).equals(expected)) {
            throw new DataException("the table (" + table.rows().size() + " rows, "
                    + table.columns().size()
                    + " columns) is not the registered one (" + entry.rows() + " rows, " + (entry.features() + 1)
                    + " columns, SHA-256 " + expected.substring(0, 12) + "…), so it is not used");
        }
    }
}
