package dev.cavity.lab.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** ReportFile of reports, into files and as JSON with stable bytes. */
public final class ReportFile {
    private ReportFile() {}

    /**
     * Writes a file, whole or not at all.
     *
     * @param file the file
     * @param text its content
     * @throws DataException if it cannot be written
     */
    public static void write(Path file, String text) {
        AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Writes a file if there is something to write, else removes what an earlier run may have left there.
     *
     * @param file the file
     * @param text its content, if it has any
     * @throws DataException if it can be neither written nor removed
     */
    public static void writeOrRemove(Path file, Optional<String> text) {
        if (text.isPresent()) {
            write(file, text.get());
            return;
        }
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new DataException(file + " is of an earlier run and cannot be removed: " + e.getMessage(), e);
        }
    }

    /**
     * JSON with line feeds alone, on every system.
     *
     * @param node the JSON
     * @return the text
     */
    public static String json(ObjectNode node) {
        return node.toPrettyString().replace("\r\n", "\n") + "\n";
    }
}
