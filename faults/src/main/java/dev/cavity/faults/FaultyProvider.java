package dev.cavity.faults;

import static dev.cavity.faults.FaultyPath.real;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;

/** Passes operations on to the real file system, unless one meets its fault. */
final class FaultyProvider extends FileSystemProvider {
    private final FaultyFileSystem system;
    private final FileSystemProvider provider;
    private final Injector injector;

    FaultyProvider(FaultyFileSystem system, FileSystemProvider provider, Injector injector) {
        this.system = system;
        this.provider = provider;
        this.injector = injector;
    }

    @Override
    public String getScheme() {
        return "faulty";
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        boolean writable = options.contains(StandardOpenOption.WRITE) || options.contains(StandardOpenOption.APPEND);
        if (writable) {
            injector.pass(Operation.OPEN, real(path));
        } else {
            injector.requireAlive();
        }
        FileChannel channel = provider.newFileChannel(real(path), options, attributes);
        return new FaultyChannel(channel, real(path), injector, writable);
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
        injector.pass(Operation.MAKE_DIRECTORY, real(directory));
        provider.createDirectory(real(directory), attributes);
    }

    @Override
    public void delete(Path path) throws IOException {
        injector.pass(Operation.DELETE, real(path));
        provider.delete(real(path));
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        injector.pass(Operation.RENAME, real(source));
        provider.move(real(source), real(target), options);
        injector.renamed(real(source), real(target));
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) {
        throw new UnsupportedOperationException("copy");
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) throws IOException {
        injector.pass(Operation.SET_ATTRIBUTE, real(path));
        provider.setAttribute(real(path), attribute, value, options);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path directory, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        injector.requireAlive();
        DirectoryStream<Path> list =
                provider.newDirectoryStream(real(directory), path -> filter.accept(system.path(path)));
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return StreamSupport.stream(list.spliterator(), false)
                        .map(system::path)
                        .iterator();
            }

            @Override
            public void close() throws IOException {
                list.close();
            }
        };
    }

    @Override
    public boolean isSameFile(Path one, Path other) throws IOException {
        return provider.isSameFile(real(one), real(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return provider.isHidden(real(path));
    }

    @Override
    public Path readSymbolicLink(Path link) throws IOException {
        return system.path(provider.readSymbolicLink(real(link)));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return provider.getFileStore(real(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        injector.requireAlive();
        provider.checkAccess(real(path), modes);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        return provider.getFileAttributeView(real(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        injector.requireAlive();
        return provider.readAttributes(real(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) throws IOException {
        injector.requireAlive();
        return provider.readAttributes(real(path), attributes, options);
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
        throw new UnsupportedOperationException("newFileSystem");
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        return system;
    }

    @Override
    public Path getPath(URI uri) {
        return system.path(provider.getPath(uri));
    }
}
