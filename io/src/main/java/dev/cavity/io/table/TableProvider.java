package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.nio.file.Path;

/**
 * Reads tables of a format that is not text and not part of this library: a jar beside it names an implementation in {@code
 * META-INF/services}, and {@link Tables} finds it.
 */
public interface TableProvider {
    /**
     * Whether this is a file of the format.
     *
     * @param first its first bytes, 16 if it has as many
     * @return whether
     */
    boolean accepts(byte[] first);

    /**
     * Opens a file of the format.
     *
     * @param file the file
     * @param name what messages call it
     * @param options how to read it, as far as that has a meaning for the format
     * @return its rows, numbered from 1 in place of lines
     * @throws DataException if it cannot be read
     */
    RowReader open(Path file, String name, ReadOptions options);
}
