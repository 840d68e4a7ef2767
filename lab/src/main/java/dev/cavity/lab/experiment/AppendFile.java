package dev.cavity.lab.experiment;

import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A file that one process at a time may open, and that grows at its end: what is appended is on the disk, or leaves no trace.
 *
 * <p>Everything goes through the channel that holds the lock. On POSIX systems a process loses all its locks on a file when it
 * closes any descriptor of it, so the file must not be opened a second time, not even to read it.
 *
 * <p>Not safe for use by several threads.
 */
final class AppendFile implements AutoCloseable {
    private final FileChannel channel;
    private long end;
    private @Nullable IOException damage;

    private AppendFile(FileChannel channel) throws IOException {
        this.channel = channel;
        this.end = channel.size();
    }

    /**
     * Opens a file, which is made if it is not there, and locks it.
     *
     * @throws DataException if another process, or another part of this one, has it open
     * @throws IOException if it cannot be opened
     */
    static AppendFile open(Path file) throws IOException {
        boolean isNew = !Files.exists(file);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            if (!isLocked(channel)) {
                throw new DataException(
                        file + " is in use by another run; wait until it ends, or choose another folder");
            }
            if (isNew) {
                AtomicFile.forceName(file.toAbsolutePath());
            }
            return new AppendFile(channel);
        } catch (IOException | RuntimeException e) {
            closeAfter(channel, e);
            throw e;
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException heldHere) {
            return false;
        }
    }

    private static void closeAfter(FileChannel channel, Exception failure) {
        try {
            channel.close();
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    /** All of the file. */
    byte[] content() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(end));
        for (int n = 0; n >= 0 && bytes.hasRemaining(); ) {
            n = channel.read(bytes, bytes.position());
        }
        if (bytes.hasRemaining()) {
            throw new IOException("it has become shorter while it was read");
        }
        return bytes.array();
    }

    /** Cuts the file off. */
    void cutTo(long length) throws IOException {
        channel.truncate(length);
        channel.position(length);
        end = length;
    }

    /**
     * Appends bytes, which are on the disk when this returns. If that fails the file is cut off where it ended before, and may
     * be appended to again; if that fails, too, it may not, so that what is half written stays the last of it.
     */
    void append(byte[] bytes) throws IOException {
        if (damage != null) {
            throw new IOException("an earlier write has failed and could not be taken back", damage);
        }
        boolean written = false;
        try {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(false);
            written = true;
        } finally {
            if (!written) {
                takeBack();
            }
        }
        end += bytes.length;
    }

    private void takeBack() {
        try {
            cutTo(end);
        } catch (IOException e) {
            damage = e;
        }
    }

    /** Closes the file and gives the lock back; nothing can be lost any more. */
    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException everythingIsOnTheDisk) {
            return;
        }
    }
}
