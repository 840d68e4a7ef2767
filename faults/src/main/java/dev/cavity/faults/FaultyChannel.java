package dev.cavity.faults;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.util.Optional;

/** An open file whose operations may fail. */
final class FaultyChannel extends FileChannel {
    private final FileChannel real;
    private final Path file;
    private final Injector injector;
    private final boolean writable;

    FaultyChannel(FileChannel real, Path file, Injector injector, boolean writable) {
        this.real = real;
        this.file = file;
        this.injector = injector;
        this.writable = writable;
        injector.opened(real);
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        Optional<Fault> met = injector.next(Operation.WRITE);
        injector.writing(file, real.size());
        if (met.isEmpty()) {
            return real.write(source);
        }
        if (met.get() == Fault.IO_ERROR || met.get() == Fault.DISK_GONE) {
            throw Injector.failure(met.get(), file);
        }
        int written = real.write(half(source));
        source.position(source.position() + written);
        if (met.get() == Fault.SHORT_WRITE) {
            return written;
        }
        throw Injector.failure(met.get(), file);
    }

    /** The first half, but at least one byte, so that whoever goes on writing comes to an end. */
    private static ByteBuffer half(ByteBuffer source) {
        ByteBuffer half = source.duplicate();
        half.limit(source.position() + (source.remaining() + 1) / 2);
        return half;
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            if (sources[i].hasRemaining()) {
                return write(sources[i]); // a gathering write may be a short one
            }
        }
        return 0;
    }

    @Override
    public int write(ByteBuffer source, long position) throws IOException {
        long before = real.position();
        try {
            real.position(position);
            return write(source);
        } finally {
            real.position(before);
        }
    }

    /** Only noted: no power is cut in earnest, and waiting for the disk is most of what such tests would do. */
    @Override
    public void force(boolean metaData) throws IOException {
        injector.pass(Operation.FORCE, file);
        injector.forced(file);
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        injector.pass(Operation.TRUNCATE, file);
        real.truncate(size);
        return this;
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
        injector.pass(Operation.LOCK, file);
        return real.lock(position, size, shared);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        injector.pass(Operation.LOCK, file);
        return real.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        Optional<Fault> met = writable ? injector.next(Operation.CLOSE) : Optional.empty();
        real.close(); // close(2) closes even when it fails
        injector.closed(real);
        if (met.isPresent()) {
            throw Injector.failure(met.get(), file);
        }
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        injector.requireAlive();
        return real.read(target);
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
        injector.requireAlive();
        return real.read(targets, offset, length);
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
        injector.requireAlive();
        return real.read(target, position);
    }

    @Override
    public long position() throws IOException {
        return real.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        injector.requireAlive();
        real.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        injector.requireAlive();
        return real.size();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
        throw new UnsupportedOperationException("transferTo");
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new UnsupportedOperationException("transferFrom");
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
        throw new UnsupportedOperationException("map");
    }
}
