package dev.cavity.lab.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The append-only file of an experiment: a header, then one line for each result, in the order in which they came. An
 * experiment may grow: opened with further methods or problems, the log gets a further header, with all that it then has, and
 * goes on. What log and experiment both have must be the same.
 *
 * <p>A line goes out in one write and is forced to the disk before the task counts as done, so a run that is killed at any
 * moment loses only what it was working on. What a kill leaves of a line that was being written is recognised, by its missing
 * line feed or its checksum, and dropped when the log is opened again; damage before the last line is not the work of a kill
 * and is refused, as is a log of another experiment. Only one process at a time may have a log open. Safe for use by several
 * threads.
 */
public final class ResultLog implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;
    private final Map<String, TaskResult> results = new TreeMap<>();

    private ResultLog(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens the log of an experiment, or begins it.
     *
     * @param file the file, which is made if it is not there
     * @param plan the experiment
     * @return the log
     * @throws DataException if the file is of another experiment, damaged, in use by another process, or cannot be written
     */
    public static ResultLog open(Path file, ExperimentPlan plan) {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            lock(file, channel);
            ResultLog log = new ResultLog(file, channel);
            log.load(plan.header());
            return log;
        } catch (IOException e) {
            closeQuietly(channel);
            throw new DataException(file + " cannot be opened as a result log: " + e, e);
        } catch (DataException e) {
            closeQuietly(channel);
            throw e;
        }
    }

    private static void lock(Path file, FileChannel channel) throws IOException {
        FileLock lock = null;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException heldHere) {
            lock = null;
        }
        if (lock == null) {
            throw new DataException(file + " is in use by another run");
        }
    }

    private void load(JsonNode header) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        LogHeader known = LogHeader.none(file);
        int end = 0;
        int number = 0;
        for (int next = lineEnd(bytes, end); next >= 0; next = lineEnd(bytes, end)) {
            number++;
            Optional<JsonNode> line = LogLine.read(bytes, end, next);
            if (line.isEmpty()) {
                if (number > 1 && next + 1 == bytes.length) {
                    break; // the last line, and damaged: a write that did not end
                }
                throw new DataException(file + ", line " + number + " is not a line of a result log, or damaged");
            }
            if (LogHeader.isHeader(line.get())) {
                known = known.with(line.get());
            } else if (number == 1) {
                throw new DataException(file + ", line 1 is not the header of a result log");
            } else {
                TaskResult result = ResultJson.read(line.get());
                results.put(result.id(), result);
            }
            end = next + 1;
        }
        if (end == 0 && !LogHeader.mayHaveBegun(bytes)) {
            throw new DataException(file + " is not a result log, and not empty");
        }
        LogHeader wanted = known.with(header);
        channel.truncate(end);
        channel.position(end);
        if (!wanted.equals(known)) {
            append(LogLine.write(wanted.json()));
        }
    }

    private static int lineEnd(byte[] bytes, int from) {
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    /**
     * Adds a result, which is on the disk when this returns.
     *
     * @param result the result
     * @throws DataException if it cannot be written
     */
    public synchronized void add(TaskResult result) {
        try {
            append(LogLine.write(ResultJson.write(result)));
        } catch (IOException e) {
            throw new DataException("the result of " + result.id() + " cannot be written to " + file + ": " + e, e);
        }
        results.put(result.id(), result);
    }

    private void append(byte[] line) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(line);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        channel.force(false);
    }

    /**
     * The results so far.
     *
     * @return a copy, by task id, in the order of the ids
     */
    public synchronized Map<String, TaskResult> results() {
        return Collections.unmodifiableMap(new TreeMap<>(results));
    }

    @Override
    public synchronized void close() {
        closeQuietly(channel); // everything is on the disk already
    }

    private static void closeQuietly(FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException nothingIsLost) {
            return;
        }
    }
}
