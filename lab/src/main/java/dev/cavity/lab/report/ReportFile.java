package dev.cavity.lab.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.io.AtomicFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** ReportFile of reports, into files and as JSON with stable bytes. */
public final class ReportFile {
    private ReportFile() {}

    /**
     * Writes a file, whole or not at all.
     *
     * @param file the file
     * @param text its content
     * @throws dev.cavity.io.DataException if it cannot be written
     */
    public static void write(Path file, String text) {
        AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
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
