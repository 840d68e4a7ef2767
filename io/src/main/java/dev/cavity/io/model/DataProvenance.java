package dev.cavity.io.model;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * Which data a model was fitted to.
 *
 * @param source the name of the file
 * @param sha256 the SHA-256 checksum of its bytes, 64 hexadecimal digits in lower case
 * @param rows how many rows it had
 */
public record DataProvenance(String source, String sha256, long rows) {
    /** Checks the values. */
    public DataProvenance {
        if (!sha256.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("'" + sha256 + "' is not a SHA-256 checksum of 64 hexadecimal digits");
        }
        if (rows < 0) {
            throw new IllegalArgumentException("rows " + rows + " is not in [0, ∞)");
        }
    }

    /**
     * The provenance of a file, whose checksum is computed.
     *
     * @param file the file
     * @param rows how many rows it has
     * @return the provenance
     */
    public static DataProvenance ofFile(Path file, long rows) {
        MessageDigest digest = ContentChecksum.sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new DataException(file + " cannot be read", e);
        }
        return new DataProvenance(
                String.valueOf(file.getFileName()), HexFormat.of().formatHex(digest.digest()), rows);
    }
}
