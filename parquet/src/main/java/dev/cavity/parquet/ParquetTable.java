package dev.cavity.parquet;

import blue.strategic.parquet.ParquetReader;
import dev.cavity.io.DataException;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.ReadOptions;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.RowReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.DummyRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a Parquet file, one group of rows in memory at a time. Columns must be plain: one value or none in each row. Whatever
 * Parquet's reader complains of is one sentence for the user.
 */
final class ParquetTable implements RowReader {
    private final String name;
    private final ParquetFileReader file;
    private final MessageType schema;
    private final String createdBy;
    private final List<ColumnDescriptor> descriptors;
    private final List<Column> columns = new ArrayList<>();
    private List<ColumnReader> group = List.of();
    private long left;
    private long row;

    private ParquetTable(String name, ParquetFileReader file, ReadOptions options) {
        this.name = name;
        this.file = file;
        FileMetaData meta = file.getFooter().getFileMetaData();
        this.schema = meta.getSchema();
        this.createdBy = meta.getCreatedBy();
        this.descriptors = schema.getColumns();
        if (descriptors.size() > options.maxColumns()) {
            throw new DataException(name + ": there are " + descriptors.size() + " columns, which is more than the "
                    + options.maxColumns() + " allowed");
        }
        for (ColumnDescriptor column : descriptors) {
            requirePlain(column);
            columns.add(new Column(
                    column.getPath()[0],
                    CellText.isNumeric(column.getPrimitiveType()) ? Column.Kind.NUMERIC : Column.Kind.UNDECLARED,
                    Optional.empty()));
        }
    }

    static ParquetTable open(Path file, String name, ReadOptions options) {
        ParquetFileReader reader = null;
        try {
            reader = ParquetFileReader.open(
                    ParquetReader.makeInputFile(file.toFile()),
                    ParquetReadOptions.builder(new PlainParquetConfiguration())
                            .withCodecFactory(new Unpacking(name))
                            .build());
            return new ParquetTable(name, reader, options);
        } catch (IOException | RuntimeException | LinkageError e) {
            close(reader, e);
            throw refused(name, e);
        }
    }

    private static void close(@Nullable ParquetFileReader reader, Throwable reason) {
        try {
            if (reader != null) {
                reader.close();
            }
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    private static DataException refused(String name, Throwable e) {
        if (e instanceof DataException known) {
            return known;
        }
        String reason = String.valueOf(e.getMessage()).replaceAll("\\p{Cntrl}+", " ");
        String cut = reason.length() > 200 ? reason.substring(0, 200) + "..." : reason;
        return new DataException(name + ": this Parquet file cannot be read (" + cut + ")", e);
    }

    private void requirePlain(ColumnDescriptor column) {
        if (column.getPath().length > 1 || column.getMaxRepetitionLevel() > 0) {
            throw new DataException(name + ": column '" + String.join(".", column.getPath())
                    + "' holds lists or records; a table needs one value in each cell");
        }
    }

    @Override
    public String source() {
        return name;
    }

    @Override
    public List<Column> columns() {
        return Collections.unmodifiableList(columns);
    }

    @Override
    public Optional<Row> next() {
        try {
            while (left == 0) {
                PageReadStore pages = file.readNextRowGroup();
                if (pages == null) {
                    return Optional.empty();
                }
                ColumnReadStoreImpl store = new ColumnReadStoreImpl(
                        pages, new DummyRecordConverter(schema).getRootConverter(), schema, createdBy);
                group = descriptors.stream().map(store::getColumnReader).toList();
                left = pages.getRowCount();
            }
            String[] cells = new String[group.size()];
            for (int j = 0; j < cells.length; j++) {
                cells[j] = cell(group.get(j));
            }
            left--;
            row++;
            return Optional.of(new Row(row, Collections.unmodifiableList(Arrays.asList(cells))));
        } catch (IOException | RuntimeException | LinkageError e) {
            throw refused(name, e);
        }
    }

    private static @Nullable String cell(ColumnReader column) {
        PrimitiveType type = column.getDescriptor().getPrimitiveType();
        boolean there =
                column.getCurrentDefinitionLevel() == column.getDescriptor().getMaxDefinitionLevel();
        String text = there ? CellText.of(column, type) : null;
        column.consume();
        return text;
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw refused(name, e);
        }
    }
}
