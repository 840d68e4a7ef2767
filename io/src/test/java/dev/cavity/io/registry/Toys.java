package dev.cavity.io.registry;

import dev.cavity.io.table.Table;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A data set of three rows, and archives of it. */
final class Toys {
    static final String RAW = "A_TOY  0.50  1.0  yes\nB_TOY  0.25  -2  no\nC_TOY  7  0.00  no\n";
    static final List<String> COLUMNS = List.of("a", "b", "label");
    static final FetchLimits LIMITS = new FetchLimits(
            Duration.ofSeconds(5),
            Duration.ofMillis(400),
            Duration.ofSeconds(20),
            3,
            Duration.ofMillis(1),
            1 << 20,
            4 << 20,
            20,
            100);

    private Toys() {}

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static Table table() {
        return UciLayout.NAMED_ROWS.parse("toy", COLUMNS, Map.of("toy.data", bytes(RAW)));
    }

    static DatasetEntry uci() {
        return new DatasetEntry(
                "toy",
                "A toy",
                DatasetEntry.Kind.UCI,
                3,
                2,
                Map.of("no", 2, "yes", 1),
                List.of(),
                "nobody",
                "none",
                Map.of("toy1", "yes"),
                Optional.empty(),
                Optional.of(new UciSource(7, "toy+set", List.of("toy.data"), UciLayout.NAMED_ROWS, COLUMNS)),
                Optional.of(CanonicalHash.of(table())));
    }

    /** Six rows in two features, two partitions of four training rows. */
    static DatasetEntry ida() {
        return new DatasetEntry(
                "toy-ida",
                "A toy",
                DatasetEntry.Kind.IDA,
                6,
                2,
                Map.of("1", 3, "-1", 3),
                List.of(),
                "nobody",
                "none",
                Map.of("toy-ida", "1"),
                Optional.of(new IdaSource("toy_ida", 2, 4)),
                Optional.empty(),
                Optional.empty());
    }

    static byte[] goodZip() {
        return zip("toy.names", bytes("a toy"), "toy.data", bytes(RAW));
    }

    /** An archive of names, each followed by its content. */
    static byte[] zip(Object... namesAndContents) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < namesAndContents.length; i += 2) {
                zip.putNextEntry(new ZipEntry((String) namesAndContents[i]));
                zip.write((byte[]) namesAndContents[i + 1]);
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
