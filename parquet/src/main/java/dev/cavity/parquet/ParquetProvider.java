package dev.cavity.parquet;

import dev.cavity.io.table.ReadOptions;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.TableProvider;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/** Recognises Parquet files by their first four bytes. */
public final class ParquetProvider implements TableProvider {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    /** For {@link java.util.ServiceLoader}. */
    public ParquetProvider() {}

    @Override
    public boolean accepts(byte[] first) {
        return first.length >= MAGIC.length && Arrays.equals(first, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    @Override
    public RowReader open(Path file, String name, ReadOptions options) {
        return ParquetTable.open(file, name, options);
    }
}
