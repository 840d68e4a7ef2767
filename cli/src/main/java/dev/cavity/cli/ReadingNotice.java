package dev.cavity.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;

/** Says before a large table is read that it will be: nobody is to wait for the first word. */
final class ReadingNotice {
    /** About what is read in half a second. */
    private static final double SMALL = 1e6;
    /** How much smaller compressed tables are. */
    private static final double COMPRESSION = 5;

    private ReadingNotice() {}

    /**
     * Says it, where it may take more than a moment.
     *
     * @param streams where to
     * @param name the file as it was given; how much comes by standard input or another device is not known beforehand
     */
    static void of(Streams streams, String name) {
        double bytes = size(name);
        boolean compressed = name.toLowerCase(Locale.ROOT).matches(".*\\.(gz|parquet)");
        if (bytes > (compressed ? SMALL / COMPRESSION : SMALL)) {
            streams.note(String.format(Locale.ROOT, "reading %s, %.1f MB", name, bytes / 1e6));
        }
    }

    /** 0 for what is no file; whoever opens it says what is wrong with it. */
    private static double size(String name) {
        try {
            return name.equals("-") || name.startsWith("/dev/") ? 0 : Files.size(Path.of(name));
        } catch (InvalidPathException | IOException e) {
            return 0;
        }
    }
}
