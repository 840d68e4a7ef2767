package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * A table that a {@link TableProvider} reads. Such formats are read from any place of a file, so what is no file is copied to one
 * first, which only its owner may read and which is deleted on close.
 */
final class ProvidedTable implements RowReader {
    private final RowReader rows;
    private final Optional<Path> copy;

    private ProvidedTable(RowReader rows, Optional<Path> copy) {
        this.rows = rows;
        this.copy = copy;
    }

    /** Looked for once: to search the class path at every table costs more than to read a small one. */
    private static final class Providers {
        private static final List<TableProvider> ALL =
                ServiceLoader.load(TableProvider.class, ProvidedTable.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList();
    }

    /** The provider of a format, if its jar is there. */
    static Optional<TableProvider> provider(byte[] first) {
        return Providers.ALL.stream()
                .filter(provider -> provider.accepts(first))
                .findFirst();
    }

    static RowReader open(TableProvider provider, Source source, ReadOptions options) {
        Optional<Path> copy = Optional.empty();
        try {
            MessageDigest digest = TextReader.sha256();
            try (InputStream in = new DigestInputStream(source.bytes(), digest)) {
                if (source.repeatable()) {
                    in.transferTo(OutputStream.nullOutputStream());
                } else {
                    copy = Optional.of(Files.createTempFile("cavity-table-", ".tmp"));
                    try (OutputStream out = Files.newOutputStream(copy.get())) {
                        in.transferTo(out);
                    }
                }
            }
            source.readToEnd(HexFormat.of().formatHex(digest.digest()));
            Path file = copy.orElseGet(() -> source.path().orElseThrow());
            return new ProvidedTable(provider.open(file, source.name(), options), copy);
        } catch (IOException e) {
            copy.ifPresent(ProvidedTable::delete);
            throw source.unreadable(e);
        } catch (DataException e) {
            copy.ifPresent(ProvidedTable::delete);
            throw e;
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String source() {
        return rows.source();
    }

    @Override
    public List<Column> columns() {
        return rows.columns();
    }

    @Override
    public List<String> notes() {
        return rows.notes();
    }

    @Override
    public Optional<Row> next() {
        return rows.next();
    }

    @Override
    public void close() {
        try {
            rows.close();
        } finally {
            copy.ifPresent(ProvidedTable::delete);
        }
    }
}
