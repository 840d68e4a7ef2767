package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Where text comes from: a file, standard input or any stream of bytes.
 *
 * <p>Whether the bytes are compressed with gzip is seen from the bytes, because names lie and streams have none. Everything that
 * can go wrong here is a {@link DataException} of one sentence, since a wrong path is the most common fault of all.
 *
 * <p>A source remembers the checksum of the text that was read from it, so that a model can say which data it was trained on
 * without reading them twice. Not safe for use by several threads.
 */
public final class Source {
    private static final Set<String> STANDARD_INPUT = Set.of("/dev/stdin", "/dev/fd/0", "/proc/self/fd/0");
    private static final int GZIP_1 = 0x1f;
    private static final int GZIP_2 = 0x8b;

    private final String name;
    private final @Nullable Path path;
    private final boolean isStandardInput;
    private @Nullable InputStream stream;
    private @Nullable InputStream peeked;
    private @Nullable String sha256;

    private Source(String name, @Nullable Path path, @Nullable InputStream stream, boolean isStandardInput) {
        this.name = name;
        this.path = path;
        this.stream = stream;
        this.isStandardInput = isStandardInput;
    }

    /**
     * A file, or standard input.
     *
     * @param pathOrDash a path, or "-" for standard input
     * @return the source, which is opened only when it is read
     * @throws DataException if this cannot be a path
     */
    public static Source of(String pathOrDash) {
        if (pathOrDash.equals("-")) {
            return standardInput();
        }
        try {
            return of(Path.of(pathOrDash));
        } catch (InvalidPathException e) {
            throw new DataException(Words.quoted(pathOrDash) + " cannot be the path of a file", e);
        }
    }

    /**
     * A file.
     *
     * @param path its path
     * @return the source, which is opened only when it is read
     */
    public static Source of(Path path) {
        return new Source(path.toString(), path, null, STANDARD_INPUT.contains(path.toString()));
    }

    /**
     * A stream of bytes, which can be read once and is closed with its reader.
     *
     * @param name what messages call it
     * @param stream the bytes
     * @return the source
     */
    public static Source of(String name, InputStream stream) {
        return new Source(name, null, stream, false);
    }

    /**
     * Standard input, which stays open when its reader is closed.
     *
     * @return the source
     */
    public static Source standardInput() {
        InputStream open = new FilterInputStream(System.in) {
            @Override
            public void close() {
                // not ours
            }
        };
        return new Source("standard input", null, open, true);
    }

    /**
     * What messages call it.
     *
     * @return the path as it was given, or "standard input"
     */
    public String name() {
        return name;
    }

    /**
     * The SHA-256 checksum of the bytes that were read, after decompression.
     *
     * @return 64 hexadecimal digits, or empty before a reader has reached the end
     */
    public Optional<String> sha256() {
        return Optional.ofNullable(sha256);
    }

    /** Called by the reader of the text when it has seen the last byte. */
    void readToEnd(String checksum) {
        if (sha256 == null) {
            sha256 = checksum;
        }
    }

    /** The file, if it is one. */
    Optional<Path> path() {
        return Optional.ofNullable(path);
    }

    /** Whether the text can be read a second time: not from a stream, nor from a named pipe. */
    boolean repeatable() {
        return path != null && Files.isRegularFile(path);
    }

    /** The first bytes, which are read again by whoever opens it. */
    byte[] first(int count) {
        try {
            BufferedInputStream in = new BufferedInputStream(raw());
            in.mark(count);
            byte[] bytes = in.readNBytes(count);
            in.reset();
            peeked = in;
            return bytes;
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** All bytes, as they are. */
    InputStream bytes() {
        return raw();
    }

    /** Opens the text, whose encoding is found out. */
    TextReader text() {
        return text(Optional.empty());
    }

    /** Opens the text. */
    TextReader text(Optional<Charset> encoding) {
        InputStream raw = raw();
        try {
            return new TextReader(this, unzipped(raw), encoding);
        } catch (IOException e) {
            closeAfter(e, raw);
            throw unreadable(e);
        }
    }

    private InputStream raw() {
        if (peeked != null) {
            InputStream begun = peeked;
            peeked = null;
            return begun;
        }
        if (path == null) {
            if (stream == null) {
                throw new IllegalStateException(name + " can be read only once");
            }
            InputStream once = stream;
            stream = null;
            if (isStandardInput) {
                ClosedInput.refuse(name);
            }
            return once;
        }
        if (isStandardInput) {
            ClosedInput.refuse(name);
        }
        if (Files.isDirectory(path)) {
            throw new DataException(name + ": this is a directory, not a file");
        }
        try {
            return path.getFileSystem() == FileSystems.getDefault()
                    ? opened(path.toFile())
                    : Files.newInputStream(path);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * A stream that may be a pipe. {@link Files#newInputStream} asks for positions, which a pipe has not, and until Java 21 fails with
     * "Illegal seek"; a {@link FileInputStream} does not, but does not say why a file cannot be opened.
     */
    private static InputStream opened(File file) throws IOException {
        try {
            return new FileInputStream(file);
        } catch (FileNotFoundException e) {
            Files.newInputStream(file.toPath()).close(); // says why
            throw e;
        }
    }

    private static InputStream unzipped(InputStream raw) throws IOException {
        BufferedInputStream in = new BufferedInputStream(raw);
        in.mark(2);
        boolean gzip = in.read() == GZIP_1 && in.read() == GZIP_2;
        in.reset();
        return gzip ? new GZIPInputStream(in) : in;
    }

    /** One sentence for a failure of the file system or of the decompression. */
    DataException unreadable(IOException e) {
        if (e instanceof NoSuchFileException) {
            return new DataException(name + ": there is no such file", e);
        } else if (e instanceof AccessDeniedException) {
            return new DataException(name + ": there is no permission to read this file", e);
        } else if (e instanceof EOFException) {
            return new DataException(name + ": the gzip data end too early; the file is truncated", e);
        } else if (e instanceof ZipException) {
            return new DataException(name + ": the gzip data are damaged", e);
        }
        return new DataException(name + ": reading failed (" + e.getMessage() + ")", e);
    }

    private static void closeAfter(Exception problem, InputStream stream) {
        try {
            stream.close();
        } catch (IOException e) {
            problem.addSuppressed(e);
        }
    }
}
