package dev.cavity.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;

/**
 * Writes a file as a whole or not at all: whoever reads it sees the old content or the new one, never a part, even if the
 * process or the machine dies meanwhile.
 *
 * <p>The content goes to a temporary file beside the target, is forced to the disk, then takes the target's name in one step.
 * A symbolic link stays one, and permissions stay what they were. What is not a regular file, such as {@code /dev/stdout},
 * cannot be replaced and is written to directly.
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
            Path file = Files.isSymbolicLink(target) && Files.exists(target) ? target.toRealPath() : target;
            requireWritable(file, target);
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
                    content.writeTo(out);
                }
                return;
            }
            replace(file.toAbsolutePath(), content);
        } catch (IOException e) {
            throw new DataException(target + " cannot be written: " + reason(e), e);
        }
    }

    /**
     * Refuses at once what {@link #write} would refuse after the work of making the content: a directory, a file in a
     * directory that does not exist, a file that may not be changed.
     *
     * @param target the file
     * @throws DataException if it cannot be written
     */
    public static void requireWritable(Path target) {
        requireWritable(target, target);
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
        Path temporary = file.resolveSibling("." + file.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            try (FileChannel channel =
                            FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                    OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16)) {
                keepPermissions(file, temporary);
                content.writeTo(out);
                out.flush();
                channel.force(true);
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary); // gone already if all went well
        }
        forceDirectory(file.getParent());
    }

    private static void keepPermissions(Path file, Path temporary) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
        if (view != null && Files.exists(file)) {
            view.setPermissions(Files.getPosixFilePermissions(file));
        }
    }

    /** The new name is on the disk only when the directory is; some systems cannot force one, and lose nothing else. */
    private static void forceDirectory(Path directory) {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException notOnThisSystem) {
            return;
        }
    }

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied in its directory";
        }
        String text = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
        return text == null ? e.getClass().getSimpleName() : text;
    }
}
