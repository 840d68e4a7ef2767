package dev.cavity.linalg;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Set;

/**
 * A folder into which nobody but the user of this process can write, so that native code may be loaded from it.
 *
 * <p>It is a folder and not a link to one, belongs to this user, and is closed to others (0700 on POSIX systems; elsewhere its
 * owner is looked at). None of the folders above it can be written by others, unless, as in {@code /tmp}, they cannot rename
 * what is not theirs: else somebody could put another folder in its place between the look and the loading.
 */
final class PrivateFolder {
    /** Why a folder is not to be trusted, as the end of a sentence. */
    static final class UnsafeException extends IOException {
        private static final long serialVersionUID = 1;

        UnsafeException(String reason) {
            super(reason);
        }
    }

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    /** Root, and whom a container shows in place of users that it does not know, such as the root of its host. */
    private static final Set<Integer> ADMINISTRATORS = Set.of(0, 65534);
    /** S_ISVTX: who does not own an entry of such a folder can neither rename nor delete it. */
    private static final int STICKY = 01000;

    private PrivateFolder() {}

    /**
     * Makes a folder, or checks the one that is there.
     *
     * @param folder where
     * @return its real path
     * @throws UnsafeException if others may have written into it, or may do so
     * @throws IOException if it cannot be made or written
     */
    static Path at(Path folder) throws IOException {
        Path absolute = folder.toAbsolutePath().normalize();
        if (!Files.exists(absolute, LinkOption.NOFOLLOW_LINKS)) {
            make(absolute);
        }
        if (!Files.isDirectory(absolute, LinkOption.NOFOLLOW_LINKS)) {
            throw new UnsafeException(absolute + " is not a folder, or a link to one");
        }
        Path real = absolute.toRealPath();
        UserPrincipal me = userOfThisProcess(real);
        UserPrincipal owner = Files.getOwner(real, LinkOption.NOFOLLOW_LINKS);
        if (!owner.equals(me)) {
            throw new UnsafeException(real + " belongs to " + owner.getName() + ", not to " + me.getName());
        }
        if (isPosix(real)) {
            if (othersCanWrite(real)) {
                throw new UnsafeException(real + " can be written by others");
            }
            if (!Files.getPosixFilePermissions(real).equals(OWNER_ONLY)) {
                Files.setPosixFilePermissions(real, OWNER_ONLY);
            }
            requireFirmAbove(real, me);
        }
        return real;
    }

    /**
     * A new folder among the temporary files.
     *
     * @return its real path
     * @throws UnsafeException if others can rename or replace files there
     * @throws IOException if it cannot be made
     */
    static Path fresh() throws IOException {
        Path made;
        try {
            made = Files.createTempDirectory("cavity-natives-");
        } catch (IOException e) {
            throw new UnsafeException("no folder can be made in " + System.getProperty("java.io.tmpdir"));
        }
        return at(made);
    }

    /**
     * Whether a file that this process makes in the folder of temporary files is safe from others until it is loaded.
     *
     * @param own a private folder
     * @throws UnsafeException if others can replace it, or write into it
     */
    static void requireSafeTemporaryFiles(Path own) throws IOException {
        if (!isPosix(own)) {
            return;
        }
        Path here = Files.createTempFile(own, "umask", "");
        Files.delete(here);
        Files.createFile(here); // as any program would, with what the umask leaves
        try {
            if (Files.getPosixFilePermissions(here).contains(PosixFilePermission.OTHERS_WRITE)) {
                throw new UnsafeException("new files of this process can be written by everybody (umask)");
            }
            Path temporary = Path.of(System.getProperty("java.io.tmpdir")).toRealPath();
            requireFirmAbove(temporary.resolve("any"), Files.getOwner(here));
        } finally {
            Files.delete(here);
        }
    }

    /** With all that is missing above it, and all of it for this user alone. */
    private static void make(Path folder) throws IOException {
        Path there = folder.getParent();
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (there != null && isPosix(there)) {
            Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        } else {
            Files.createDirectories(folder);
        }
    }

    /** Who the file system takes us for: the owner of what we make. */
    private static UserPrincipal userOfThisProcess(Path folder) throws IOException {
        Path probe = Files.createTempFile(folder, "owner", "");
        try {
            return Files.getOwner(probe, LinkOption.NOFOLLOW_LINKS);
        } finally {
            Files.delete(probe);
        }
    }

    private static boolean isPosix(Path path) throws IOException {
        return Files.getFileStore(path).supportsFileAttributeView("posix");
    }

    private static void requireFirmAbove(Path folder, UserPrincipal me) throws IOException {
        for (Path above = folder.getParent(); above != null; above = above.getParent()) {
            UserPrincipal owner = Files.getOwner(above);
            if (!owner.equals(me) && !ADMINISTRATORS.contains((Integer) Files.getAttribute(above, "unix:uid"))) {
                throw new UnsafeException(above + " belongs to " + owner.getName());
            }
            boolean sticky = ((int) Files.getAttribute(above, "unix:mode") & STICKY) != 0;
            if (!sticky && othersCanWrite(above)) {
                throw new UnsafeException(above + " can be written by others");
            }
        }
    }

    /** A group that has its owner's name is, by an old custom of Linux, that user's own and has nobody else in it. */
    private static boolean othersCanWrite(Path folder) throws IOException {
        PosixFileAttributes attributes = Files.readAttributes(folder, PosixFileAttributes.class);
        Set<PosixFilePermission> permissions = attributes.permissions();
        boolean ownGroup =
                attributes.group().getName().equals(attributes.owner().getName());
        return permissions.contains(PosixFilePermission.OTHERS_WRITE)
                || (permissions.contains(PosixFilePermission.GROUP_WRITE) && !ownGroup);
    }
}
