package dev.cavity.cli;

import dev.cavity.data.Dataset;
import dev.cavity.data.Splits;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.Preparation;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.io.table.ReadOptions;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Table;
import dev.cavity.io.table.Tables;
import java.util.Arrays;
import java.util.List;

/**
 * A table read and prepared for fitting.
 *
 * @param source the name of the file, as messages call it
 * @param checksum the SHA-256 of its bytes
 * @param rows how many rows it has
 * @param prepared the data set, what was learnt of its columns, and what the user should know
 */
record TrainingData(String source, String checksum, int rows, Prepared prepared) {
    static TrainingData read(DataOptions options) {
        Source source = Source.of(options.data);
        return read(source, options.reading.options(), options.plan());
    }

    static TrainingData read(Source source, ReadOptions options, PreparationPlan plan) {
        Table table = table(source, options);
        Prepared prepared = Preparation.learn(table, plan);
        return new TrainingData(
                source.name(), source.sha256().orElse("unknown"), table.rows().size(), prepared);
    }

    /** All rows of a table. */
    static Table table(Source source, ReadOptions options) {
        try (RowReader reader = Tables.open(source, options)) {
            return Table.readAll(reader);
        }
    }

    /** The data set, or a stratified random sample of it. */
    Dataset dataset(int sample, long seed) {
        Dataset data = prepared.data();
        if (sample > 0 && sample < data.size()) {
            data = Splits.stratified(data, sample, seed).train(data);
            if (data.positives() == 0 || data.positives() == data.size()) {
                throw new DataException(source + ": --sample " + sample + " leaves no row of class '"
                        + (data.positives() == 0 ? data.positiveName() : data.negativeName())
                        + "'; take more rows");
            }
        }
        return data;
    }

    /** Refuses a dense fit that would not fit into memory. */
    void requireMemory(int size) {
        DenseMemory memory = DenseMemory.of(size, 1);
        if (memory.isShort()) {
            throw new DataException(String.format(
                    java.util.Locale.ROOT,
                    "%s has %d rows, for which a fit needs about %.1f GB of memory and Java may use %.1f GB;"
                            + " fit a sample of the rows with --sample %d, or give Java more with"
                            + " JAVA_TOOL_OPTIONS=-Xmx%dg",
                    source,
                    size,
                    memory.neededGigabytes(),
                    memory.availableGigabytes(),
                    Math.min(size, 2000),
                    memory.enough()));
        }
    }

    /** The rows of the table that {@link #dataset} takes, in its order. */
    List<Row> rowsOf(int sample, long seed) {
        Dataset data = prepared.data();
        if (sample <= 0 || sample >= data.size()) {
            return prepared.rows();
        }
        return Arrays.stream(Splits.stratified(data, sample, seed).train())
                .mapToObj(prepared.rows()::get)
                .toList();
    }
}
