package dev.cavity.cli;

import dev.cavity.io.AtomicFile;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Where a table goes: to standard output, into a file, or, if its name ends in .gz, into a compressed one. */
final class TableOutput {
    private static final int BUFFER = 1 << 16;

    private TableOutput() {}

    /** Whether that is standard output. */
    static boolean isStandard(@Nullable Path out) {
        return out == null || out.toString().equals("-");
    }

    /** Writes a file, whole or not at all. */
    static void write(Path file, AtomicFile.Content content) {
        if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".gz")) {
            AtomicFile.write(file, content);
            return;
        }
        AtomicFile.write(file, stream -> {
            GZIPOutputStream packed = new GZIPOutputStream(stream, BUFFER);
            content.writeTo(packed);
            packed.finish();
        });
    }
}
