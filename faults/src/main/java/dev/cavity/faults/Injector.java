package dev.cavity.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Counts operations, and lets one of them fail. Paths are those of the real file system. */
final class Injector {
    private final int at;
    private final Fault fault;
    private final List<Operation> seen = new ArrayList<>();
    private final Set<FileChannel> open = new HashSet<>();
    /** For each file with bytes that were not forced: how long it was when all of it was on the disk. */
    private final Map<Path, Long> forced = new TreeMap<>();

    private boolean over;

    private Injector(int at, Fault fault) {
        this.at = at;
        this.fault = fault;
    }

    /** Lets everything pass. */
    static Injector none() {
        return new Injector(-1, Fault.IO_ERROR);
    }

    /** Lets the operation of a number, counted from 0, fail. */
    static Injector at(int number, Fault fault) {
        return new Injector(number, fault);
    }

    List<Operation> seen() {
        return List.copyOf(seen);
    }

    /** Whether the fault has happened. */
    boolean happened() {
        return at >= 0 && seen.size() > at;
    }

    /** Nothing is seen or done by a process that was killed. */
    void requireAlive() {
        if (over) {
            throw new Killed();
        }
    }

    /** Called before an operation: which fault it meets, if any. */
    synchronized Optional<Fault> next(Operation operation) {
        requireAlive();
        seen.add(operation);
        boolean stays = fault == Fault.DISK_GONE && happened();
        if (seen.size() - 1 != at && !stays) {
            return Optional.empty();
        }
        over = fault.ends();
        return Optional.of(fault);
    }

    /** Called before an operation that is done wholly or not at all. */
    void pass(Operation operation, Path path) throws IOException {
        Optional<Fault> met = next(operation);
        if (met.isPresent()) {
            throw failure(met.get(), path);
        }
    }

    /** What is thrown for a fault. */
    static IOException failure(Fault fault, Path path) {
        if (fault.ends()) {
            throw new Killed();
        }
        return new FileSystemException(
                path.toString(), null, fault == Fault.DISK_FULL ? "No space left on device" : "Input/output error");
    }

    synchronized void opened(FileChannel channel) {
        open.add(channel);
    }

    synchronized void closed(FileChannel channel) {
        open.remove(channel);
    }

    synchronized void writing(Path file, long length) {
        forced.putIfAbsent(file, length);
    }

    synchronized void forced(Path file) {
        forced.remove(file);
    }

    synchronized void renamed(Path from, Path to) {
        Map<Path, Long> moved = new TreeMap<>();
        forced.forEach(
                (file, length) -> moved.put(file.startsWith(from) ? to.resolve(from.relativize(file)) : file, length));
        forced.clear();
        forced.putAll(moved);
    }

    /** What the system does after the process has ended: files are closed, and after a power cut only what was forced is there. */
    synchronized void release() {
        try {
            for (FileChannel channel : open) {
                channel.close();
            }
            if (fault == Fault.POWER_CUT && over) {
                for (Map.Entry<Path, Long> file : forced.entrySet()) {
                    cut(file.getKey(), file.getValue());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void cut(Path file, long length) throws IOException {
        if (Files.isRegularFile(file)) {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(length);
            }
        }
    }
}
