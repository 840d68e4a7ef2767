package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Whether standard input was closed by whoever started this process ({@code <&-}).
 *
 * <p>Then the number 0 is given to the first file that is opened next, which is one of Java's own or a jar, and reading standard input reads that.
 * So standard input is closed if it is the same file as one that Java runs from.
 */
final class ClosedInput {
    private static final Path STANDARD_INPUT = Path.of("/dev/stdin");

    private ClosedInput() {}

    /** Refuses to read it. */
    static void refuse(String name) {
        if (isClosed()) {
            throw new DataException(name + ": standard input is closed; pipe a table into the command, or name a file");
        }
    }

    private static boolean isClosed() {
        if (!Files.isRegularFile(STANDARD_INPUT)) {
            return false;
        }
        Path modules = Path.of(System.getProperty("java.home", ""), "lib", "modules");
        String[] classPath = System.getProperty("java.class.path", "").split(File.pathSeparator, -1);
        return isStandardInput(modules)
                || Stream.of(classPath).anyMatch(entry -> !entry.isEmpty() && isStandardInput(path(entry)));
    }

    private static Path path(String entry) {
        try {
            return Path.of(entry);
        } catch (InvalidPathException e) {
            return Path.of("");
        }
    }

    private static boolean isStandardInput(Path file) {
        try {
            return Files.isRegularFile(file) && Files.isSameFile(STANDARD_INPUT, file);
        } catch (IOException e) {
            return false;
        }
    }
}
