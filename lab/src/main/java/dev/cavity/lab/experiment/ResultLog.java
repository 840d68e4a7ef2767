package dev.cavity.lab.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cavity.io.DataException;
import dev.cavity.io.IoReason;
import java.io.IOException;
import java.nio.file.Path;
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
 * and is refused, as is a log of another experiment. A write that fails is taken back before the next one. Only one process at a
 * time may have a log open. Safe for use by several threads.
 */
public final class ResultLog implements AutoCloseable {
    private final Path file;
    private final AppendFile lines;
    private final Map<String, TaskResult> results = new TreeMap<>();

    private ResultLog(Path file, AppendFile lines) {
        this.file = file;
        this.lines = lines;
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
        AppendFile lines = null;
        boolean open = false;
        try {
            lines = AppendFile.open(file);
            ResultLog log = new ResultLog(file, lines);
            log.load(plan.header());
            open = true;
            return log;
        } catch (IOException e) {
            throw new DataException(file + " cannot be opened as a result log: " + IoReason.of(e), e);
        } finally {
            if (lines != null && !open) {
                lines.close();
            }
        }
    }

    private void load(JsonNode header) throws IOException {
        byte[] bytes = lines.content();
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
        lines.cutTo(end);
        if (!wanted.equals(known)) {
            lines.append(LogLine.write(wanted.json()));
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
     * Adds a result, which is on the disk when this returns. After a failure the log is as it was before, and further results may
     * be added; if not even that can be reached, all further ones are refused, and the log can be opened again later.
     *
     * @param result the result
     * @throws DataException if it cannot be written
     */
    public synchronized void add(TaskResult result) {
        try {
            lines.append(LogLine.write(ResultJson.write(result)));
        } catch (IOException e) {
            throw new DataException(
                    "the result of " + result.id() + " cannot be written to " + file + ": " + IoReason.of(e)
                            + "; all results before it are kept, and the same command goes on from there",
                    e);
        }
        results.put(result.id(), result);
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
        lines.close();
    }
}
