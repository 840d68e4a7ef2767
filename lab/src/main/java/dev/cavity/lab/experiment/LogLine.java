package dev.cavity.lab.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A line of the log: the CRC-32 of the JSON text in eight hexadecimal digits, a blank, the JSON, a line feed. JSON escapes
 * line feeds, so a line is complete if and only if it ends with one; the checksum tells damage from completeness.
 */
final class LogLine {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final int PREFIX = 9;

    private LogLine() {}

    static byte[] write(JsonNode node) {
        String json = node.toString();
        return (checksum(json) + " " + json + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** The JSON of a line without its line feed; empty if the checksum does not fit. */
    static Optional<JsonNode> read(byte[] bytes, int from, int to) {
        String line = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        if (line.length() <= PREFIX || !line.startsWith(checksum(line.substring(PREFIX)) + " ")) {
            return Optional.empty();
        }
        try {
            return Optional.of(MAPPER.readTree(line.substring(PREFIX)));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    private static String checksum(String json) {
        CRC32 crc = new CRC32();
        crc.update(json.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", crc.getValue());
    }
}
