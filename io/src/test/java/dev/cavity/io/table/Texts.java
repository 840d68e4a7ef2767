package dev.cavity.io.table;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Tables from text, for tests. */
final class Texts {
    private Texts() {}

    static Source source(String name, String text) {
        return source(name, text.getBytes(StandardCharsets.UTF_8));
    }

    static Source source(String name, byte[] bytes) {
        return Source.of(name, new ByteArrayInputStream(bytes));
    }

    static Table read(String name, String text) {
        return read(name, text, ReadOptions.withDefaults());
    }

    static Table read(String name, String text, ReadOptions options) {
        return read(source(name, text), options);
    }

    static Table read(Source source, ReadOptions options) {
        try (RowReader reader = Tables.open(source, options)) {
            return Table.readAll(reader);
        }
    }

    static List<String> names(Table table) {
        return table.columns().stream().map(Column::name).toList();
    }

    static List<List<String>> cells(Table table) {
        return table.rows().stream().map(Row::cells).toList();
    }

    static List<Long> lines(Table table) {
        return table.rows().stream().map(Row::line).toList();
    }

    static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
