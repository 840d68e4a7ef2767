package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.util.Optional;

/** Opens tables: finds out the format and starts its reader. */
public final class Tables {
    private Tables() {}

    /**
     * Opens a table. The rows are read as they are asked for, and the memory needed does not grow with their number.
     *
     * @param source where it comes from
     * @param options how to read it
     * @return its reader, which closes the source
     * @throws DataException if the source cannot be read, or does not begin like a table
     */
    public static RowReader open(Source source, ReadOptions options) {
        Optional<TableProvider> provider = ProvidedTable.provider(source.first(ForeignFile.ENOUGH));
        return provider.isPresent() ? ProvidedTable.open(provider.get(), source, options) : openText(source, options);
    }

    private static RowReader openText(Source source, ReadOptions options) {
        Head head = new Head(source.text(options.encoding()));
        try {
            if (head.complete() && head.text().isBlank()) {
                readOn(head); // where the text ends because of a fault, the fault is the message
                throw new DataException(source.name() + ": the file is empty");
            }
            ForeignFile.ofText(head.text()).ifPresent(sentence -> {
                throw new DataException(source.name() + ": " + sentence);
            });
            TableFormat format = options.format().orElseGet(() -> TableFormat.of(head.text(), source.name()));
            return switch (format) {
                case ARFF -> ArffReader.open(source.name(), head, options);
                case LIBSVM -> LibsvmReader.open(source, head, options);
                case CSV, TSV -> DelimitedReader.open(source.name(), head, format, options);
            };
        } catch (RuntimeException | Error e) {
            head.close();
            throw e;
        }
    }

    private static void readOn(Head head) {
        LineReader lines = new LineReader("", head);
        while (lines.next() != null) {
            // nothing but blanks
        }
    }

    /**
     * Opens a table of which everything is found out.
     *
     * @param source where it comes from
     * @return its reader, which closes the source
     * @throws DataException if the source cannot be read, or does not begin like a table
     */
    public static RowReader open(Source source) {
        return open(source, ReadOptions.withDefaults());
    }
}
