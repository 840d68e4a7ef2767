package dev.cavity.linalg;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The native libraries that this version was built for, known by their SHA-256: the resource {@value #TABLE} has a line for each
 * file of each platform, as {@code sha256sum} prints it. A library of another version is not refused, it is taken from its
 * jar anew by every process.
 *
 * <p>Forty megabytes take longer to hash than a small fit takes, so the files that have passed are written down, in the same
 * private folder, by what the system changes whenever somebody replaces or writes them (inode and time of change, which
 * nobody can set); where a system has no such thing they are hashed each time.
 */
final class NativeLibraries {
    private static final String TABLE = "natives.sha256";
    private static final String PASSED = ".passed";
    private static final String UNKNOWN = "";
    private static final String IDENTITY = "unix:ino,ctime,size,lastModifiedTime";

    private NativeLibraries() {}

    /**
     * Deletes from a folder all that is not one of the known libraries, or a link to another file of the folder.
     *
     * @param folder in a private folder; it need not exist
     * @throws IOException if something cannot be read or deleted
     */
    static void sweep(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Path list = folder.resolveSibling(folder.getFileName() + PASSED);
        Set<String> before =
                Files.isRegularFile(list, LinkOption.NOFOLLOW_LINKS) ? Set.copyOf(Files.readAllLines(list)) : Set.of();
        Set<String> passed = new TreeSet<>();
        boolean told = Files.getFileStore(folder).supportsFileAttributeView("unix");
        for (Path file : files(folder)) {
            if (Files.isSymbolicLink(file)) {
                if (!Files.exists(file) || !file.toRealPath().startsWith(folder)) {
                    Files.delete(file);
                }
                continue;
            }
            String identity = told ? identity(folder, file) : UNKNOWN;
            if (before.contains(identity) || known().contains(sha256(file))) {
                passed.add(identity);
            } else {
                Files.delete(file);
            }
        }
        passed.remove(UNKNOWN);
        if (!passed.equals(before)) {
            Files.write(list, passed);
        }
    }

    /** A line for a file as it is now, on a system that tells. */
    private static String identity(Path folder, Path file) throws IOException {
        Map<String, Object> attributes = new TreeMap<>(Files.readAttributes(file, IDENTITY, LinkOption.NOFOLLOW_LINKS));
        return folder.relativize(file) + " " + attributes;
    }

    /** Deletes the files of a folder, and the folder if that is possible. */
    static void delete(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | UncheckedIOException inUse) {
            return; // Windows keeps files that are loaded; the system empties its temporary folder
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
                    .toList();
        }
    }

    /** The hashes of the table. */
    static Set<String> known() throws IOException {
        try (InputStream table = NativeLibraries.class.getResourceAsStream(TABLE)) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.substring(0, line.indexOf(' ')))
                    .collect(Collectors.toSet());
        }
    }

    static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return sha256(in);
        }
    }

    static String sha256(InputStream in) throws IOException {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
        byte[] buffer = new byte[1 << 16];
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            digest.update(buffer, 0, read);
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
