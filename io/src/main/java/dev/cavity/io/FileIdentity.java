package dev.cavity.io;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Which file a name stands for. One file may have many names: relative and absolute, through symbolic links, also such as lead
 * to a file that does not exist yet, and as hard links.
 */
public final class FileIdentity {
    /** So many links in a row the kernel of Linux follows, too. */
    private static final int MOST_LINKS = 40;

    private FileIdentity() {}

    /**
     * Where a write lands: links are followed even if what they lead to is not there yet.
     *
     * @param name the name
     * @return an absolute path that is no symbolic link
     * @throws IOException if the links lead round in a circle, or cannot be read
     */
    public static Path destination(Path name) throws IOException {
        Path at = name.toAbsolutePath();
        for (int link = 0; link <= MOST_LINKS; link++) {
            if (Files.isRegularFile(at) || Files.isDirectory(at)) {
                return at.toRealPath();
            }
            if (Files.exists(at)) {
                return at; // a device or a pipe, whose real name may be one that cannot be opened
            }
            if (!Files.isSymbolicLink(at)) {
                return inRealFolder(at);
            }
            at = inRealFolder(at).resolveSibling(Files.readSymbolicLink(at));
        }
        throw new FileSystemException(name.toString(), null, "its symbolic links lead round in a circle");
    }

    private static Path inRealFolder(Path file) throws IOException {
        Path folder = file.getParent();
        return folder == null || !Files.isDirectory(folder)
                ? file.normalize()
                : folder.toRealPath().resolve(file.getFileName());
    }

    /**
     * Whether what is written to one name would be read from the other. Devices and pipes are never the same: nothing of them is
     * overwritten.
     *
     * @param a a name
     * @param b another
     * @return whether both stand for one regular file, or for one that is not there yet
     * @throws IOException if that cannot be found out
     */
    public static boolean same(Path a, Path b) throws IOException {
        if (Files.exists(a) && Files.exists(b)) {
            return Files.isRegularFile(a) && Files.isSameFile(a, b);
        }
        return !Files.exists(a) && !Files.exists(b) && destination(a).equals(destination(b));
    }
}
