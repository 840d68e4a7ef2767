package dev.cavity.faults;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import org.jspecify.annotations.Nullable;

/** A path of the real file system that belongs to a faulty one. */
final class FaultyPath implements Path {
    private final FaultyFileSystem system;
    private final Path real;

    FaultyPath(FaultyFileSystem system, Path real) {
        this.system = system;
        this.real = real;
    }

    /** The real path, whether this is one already or not. */
    static Path real(Path path) {
        return path instanceof FaultyPath faulty ? faulty.real : path;
    }

    @Override
    public FileSystem getFileSystem() {
        return system;
    }

    @Override
    public boolean isAbsolute() {
        return real.isAbsolute();
    }

    @Override
    public Path getRoot() {
        return system.path(real.getRoot());
    }

    @Override
    public @Nullable Path getFileName() {
        return part(real.getFileName());
    }

    @Override
    public @Nullable Path getParent() {
        return part(real.getParent());
    }

    /** A part of the path, which may not be there. */
    private @Nullable Path part(@Nullable Path realPart) {
        return realPart == null ? null : system.path(realPart);
    }

    @Override
    public int getNameCount() {
        return real.getNameCount();
    }

    @Override
    public Path getName(int index) {
        return system.path(real.getName(index));
    }

    @Override
    public Path subpath(int from, int to) {
        return system.path(real.subpath(from, to));
    }

    @Override
    public boolean startsWith(Path other) {
        return real.startsWith(real(other));
    }

    @Override
    public boolean endsWith(Path other) {
        return real.endsWith(real(other));
    }

    @Override
    public Path normalize() {
        return system.path(real.normalize());
    }

    @Override
    public Path resolve(Path other) {
        return system.path(real.resolve(real(other)));
    }

    @Override
    public Path relativize(Path other) {
        return system.path(real.relativize(real(other)));
    }

    @Override
    public URI toUri() {
        return real.toUri();
    }

    @Override
    public Path toAbsolutePath() {
        return system.path(real.toAbsolutePath());
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        return system.path(real.toRealPath(options));
    }

    /** For libraries that read by {@link File}; what is written that way is not seen. */
    @Override
    public File toFile() {
        return real.toFile();
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException("register");
    }

    @Override
    public int compareTo(Path other) {
        return real.compareTo(real(other));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FaultyPath path && path.system == system && path.real.equals(real);
    }

    @Override
    public int hashCode() {
        return real.hashCode();
    }

    @Override
    public String toString() {
        return real.toString();
    }
}
