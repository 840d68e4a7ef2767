package dev.cavity.io.registry;

import dev.cavity.io.DataException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * Takes named files out of a zip archive that nobody vouches for.
 *
 * <p>The files come back as bytes: no name from the archive ever becomes a path, and names that would lead out of a folder are
 * refused all the same, since an archive with such a name is not the one that was asked for. Sizes are counted while unpacking,
 * not believed. One archive inside another is opened, as bank marketing needs, a third level is not.
 */
final class SafeZip {
    private static final int MAX_DEPTH = 2;
    // below this size a ratio says nothing: a short file of zeros is no bomb
    private static final long RATIO_FROM = 1 << 20;
    private static final int BUFFER = 1 << 16;

    private final String source;
    private final Set<String> wanted;
    private final FetchLimits limits;
    private final Path work;
    private final Map<String, byte[]> found = new HashMap<>();
    private int entries;
    private long unpacked;

    private SafeZip(String source, Set<String> wanted, FetchLimits limits, Path work) {
        this.source = source;
        this.wanted = wanted;
        this.limits = limits;
        this.work = work;
    }

    /**
     * The content of some files of an archive.
     *
     * @param source what messages call the archive
     * @param zip the archive
     * @param wanted the names of the files, without folders
     * @param limits the limits
     * @param work a folder for archives inside the archive
     * @return what was found of them
     * @throws DataException if it is no archive, or one that is not safe
     */
    static Map<String, byte[]> read(String source, Path zip, Set<String> wanted, FetchLimits limits, Path work)
            throws IOException {
        SafeZip reader = new SafeZip(source, wanted, limits, work);
        reader.open(zip, 1);
        return reader.found;
    }

    private void open(Path zip, int depth) throws IOException {
        try (ZipFile archive = new ZipFile(zip.toFile())) {
            Enumeration<? extends ZipEntry> all = archive.entries();
            while (all.hasMoreElements()) {
                ZipEntry entry = all.nextElement();
                entries++;
                if (entries > limits.entries()) {
                    throw refuse("it has more than " + limits.entries() + " files");
                }
                requireSafeName(entry.getName());
                if (!entry.isDirectory()) {
                    take(archive, entry, depth);
                }
            }
        } catch (ZipException e) {
            throw new DataException(source + " is not a sound zip archive (" + e.getMessage() + ")", e);
        }
    }

    private void take(ZipFile archive, ZipEntry entry, int depth) throws IOException {
        String name = entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
        if (wanted.contains(name)) {
            if (found.put(name, unpack(archive, entry)) != null) {
                throw refuse("it has two files named " + name);
            }
        } else if (name.toLowerCase(Locale.ROOT).endsWith(".zip")
                && !found.keySet().containsAll(wanted)) {
            if (depth == MAX_DEPTH) {
                throw refuse("it has archives inside archives inside archives");
            }
            Path inner = Files.createTempFile(work, "inner", ".zip");
            try {
                Files.write(inner, unpack(archive, entry));
                open(inner, depth + 1);
            } finally {
                Files.deleteIfExists(inner);
            }
        }
    }

    private byte[] unpack(ZipFile archive, ZipEntry entry) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] buffer = new byte[BUFFER];
        long packed = Math.max(1, entry.getCompressedSize());
        try (InputStream in = archive.getInputStream(entry)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                unpacked += n;
                content.write(buffer, 0, n);
                if (unpacked > limits.unpackedBytes()) {
                    throw refuse("it unpacks to more than " + limits.unpackedBytes() + " bytes");
                }
                if (content.size() > RATIO_FROM && content.size() / packed > limits.ratio()) {
                    throw refuse("a file in it is packed more than " + limits.ratio() + " times smaller than it is");
                }
            }
        }
        return content.toByteArray();
    }

    private void requireSafeName(String name) {
        boolean absolute = name.startsWith("/") || name.startsWith("\\") || name.matches("[A-Za-z]:.*");
        boolean climbs = Arrays.asList(name.split("[/\\\\]")).contains("..");
        if (absolute || climbs || name.indexOf('\0') >= 0) {
            throw refuse("the name '" + name + "' in it leads out of the folder");
        }
    }

    private DataException refuse(String reason) {
        return new DataException(source + " is refused: " + reason);
    }
}
