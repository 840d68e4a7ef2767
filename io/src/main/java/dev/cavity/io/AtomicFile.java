package dev.cavity.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Writes a file as a whole or not at all: whoever reads it sees the old content or the new one, never a part, even if the
 * process or the machine dies meanwhile.
 *
 * <p>The content goes to a temporary file beside the target, is forced to the disk, then takes the target's name in one step.
 * A symbolic link stays one, even if the file it leads to is made only now, and permissions stay what they were. What is not a
 * regular file, such as {@code /dev/stdout}, cannot be replaced and is written to directly.
 */
public final class AtomicFile {
    private AtomicFile() {}

    /** Something that writes itself. */
    @FunctionalInterface
    public interface Content {
        /**
         * Writes.
         *
         * @param out where to; buffered, closed by the caller
         * @throws IOException if that fails
         */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes a file.
     *
     * @param target the file
     * @param content what goes into it
     * @throws DataException if that fails; the target is then as it was before
     */
    public static void write(Path target, Content content) {
        try {
            Path file = FileIdentity.destination(target);
            requireWritable(file, target);
            replace(file, content);
        } catch (IOException e) {
            throw notWritten(target, e);
        }
    }

    /**
     * The same for whoever has a better sentence about what went wrong.
     *
     * @param target the file
     * @param content what goes into it
     * @throws IOException if that fails; the target is then as it was before
     */
    public static void tryWrite(Path target, Content content) throws IOException {
        replace(FileIdentity.destination(target), content);
    }

    /**
     * Refuses at once what {@link #write} would refuse after the work of making the content: a directory, a file in a
     * directory that does not exist, a file that may not be changed.
     *
     * @param target the file
     * @throws DataException if it cannot be written
     */
    public static void requireWritable(Path target) {
        try {
            requireWritable(FileIdentity.destination(target), target);
        } catch (IOException e) {
            throw notWritten(target, e);
        }
    }

    private static void requireWritable(Path file, Path asGiven) {
        if (Files.isDirectory(file)) {
            throw new DataException(asGiven + " cannot be written: it is a directory");
        }
        Path directory = file.toAbsolutePath().getParent();
        if (directory == null || !Files.isDirectory(directory)) {
            throw new DataException(asGiven + " cannot be written: the directory " + directory + " does not exist");
        }
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw new DataException(asGiven + " cannot be written: no permission to change it");
        }
    }

    private static void replace(Path file, Content content) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
                content.writeTo(out);
            }
            return;
        }
        String name = "." + file.getFileName() + "." + UUID.randomUUID() + ".tmp";
        try (Temporary temporary = Temporary.at(file.resolveSibling(name))) {
            try (FileChannel channel = FileChannel.open(
                            temporary.path(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                    OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16)) {
                keepPermissions(file, temporary.path());
                content.writeTo(out);
                out.flush();
                channel.force(true);
            }
            Files.move(temporary.path(), file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
        forceName(file);
    }

    private static void keepPermissions(Path file, Path temporary) throws IOException {
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix") && Files.exists(file)) {
            Files.setAttribute(temporary, "posix:permissions", Files.getPosixFilePermissions(file));
        }
    }

    /**
     * Forces the name of a file that was made, or got its name, just now: it is on the disk only when its directory is. Some
     * systems cannot force a directory, and lose nothing else.
     *
     * @param file the file, by its absolute path
     */
    public static void forceName(Path file) {
        try (FileChannel directory = FileChannel.open(file.getParent(), StandardOpenOption.READ)) {
            directory.force(true);
        } catch (IOException notOnThisSystem) {
            return;
        }
    }

    private static DataException notWritten(Path target, IOException e) {
        return new DataException(
                target + " cannot be written: " + IoReason.of(e)
                        + (e instanceof AccessDeniedException ? " in its directory" : ""),
                e);
    }
}
