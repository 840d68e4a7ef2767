package dev.cavity.io.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;

/**
 * A checksum over what a JSON document says, not over how it is laid out: blanks, line ends and the order of keys do not
 * matter, so that a file survives version control and formatters, while any other value does.
 *
 * <p>Numbers enter by their bits as doubles (integers that no double holds, by their digits): decimal text would not do, since
 * Java 19 and later write some doubles differently. Every value is preceded by its kind, every sequence by its length, so no
 * two documents give the same bytes.
 */
final class ContentChecksum {
    private static final long EXACT = 1L << 53;

    private final DataOutputStream out;

    private ContentChecksum(OutputStream out) {
        this.out = new DataOutputStream(out);
    }

    /** SHA-256 in 64 hexadecimal digits. */
    static String of(JsonNode node) {
        MessageDigest digest = sha256();
        try (OutputStream stream =
                new BufferedOutputStream(new DigestOutputStream(OutputStream.nullOutputStream(), digest))) {
            new ContentChecksum(stream).add(node);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to nowhere failed", e);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private void add(JsonNode node) throws IOException {
        if (node.isObject()) {
            List<String> keys = new ArrayList<>();
            node.fieldNames().forEachRemaining(keys::add);
            Collections.sort(keys);
            begin('{', keys.size());
            for (String key : keys) {
                text(key);
                add(node.get(key));
            }
        } else if (node.isArray()) {
            begin('[', node.size());
            for (JsonNode item : node) {
                add(item);
            }
        } else if (node.isIntegralNumber() && !isExact(node)) {
            out.writeByte('i');
            text(node.asText());
        } else if (node.isNumber()) {
            out.writeByte('d');
            out.writeLong(Double.doubleToLongBits(node.doubleValue()));
        } else if (node.isTextual()) {
            text(node.textValue());
        } else {
            out.writeByte(node.isNull() ? '0' : node.booleanValue() ? 't' : 'f');
        }
    }

    private static boolean isExact(JsonNode integer) {
        return integer.canConvertToLong() && integer.longValue() >= -EXACT && integer.longValue() <= EXACT;
    }

    private void begin(char kind, int size) throws IOException {
        out.writeByte(kind);
        out.writeInt(size);
    }

    private void text(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        begin('s', bytes.length);
        out.write(bytes);
    }
}
