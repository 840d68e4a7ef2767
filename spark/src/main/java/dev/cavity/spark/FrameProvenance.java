package dev.cavity.spark;

import dev.cavity.data.Standardizer;
import dev.cavity.io.model.DataProvenance;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Which data frame a model was fitted to. A frame has no bytes to take a checksum of; that of its columns' means and deviations
 * tells frames apart as well.
 */
final class FrameProvenance {
    private FrameProvenance() {}

    static DataProvenance of(long rows, Standardizer standardizer) {
        double[] means = standardizer.centres();
        double[] deviations = standardizer.spreads();
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES + 2 * means.length * Double.BYTES);
        bytes.putLong(rows);
        for (int k = 0; k < means.length; k++) {
            bytes.putDouble(means[k]).putDouble(deviations[k]);
        }
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes.array());
            return new DataProvenance(
                    "a Spark data frame (checksum of its columns' means and deviations)",
                    HexFormat.of().formatHex(digest),
                    rows);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
