package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Splits;
import dev.cavity.facts.Facts;
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
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table read and prepared for fitting.
 *
 * @param source the name of the file, as messages call it
 * @param checksum the SHA-256 of its bytes
 * @param rows how many rows it has
 * @param prepared the data set, what was learnt of its columns, and what the user should know
 */
record TrainingData(String source, String checksum, int rows, Prepared prepared) {
    private static final int LEAST_ROWS = 2;

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
    ClassDataset dataset(int sample, long seed) {
        ClassDataset data = prepared.classes();
        for (int c = 0; c < data.classes().size(); c++) {
            if (data.counts()[c] < LEAST_ROWS) {
                throw new DataException(source + ": class '" + data.classes().get(c) + "' has "
                        + (data.counts()[c] == 0 ? "no row" : "one row only")
                        + ", and each class needs two, so that one is left when the other is left out");
            }
        }
        if (sample <= 0 || sample >= data.size()) {
            return data;
        }
        ClassDataset drawn = data.select(sampled(sample, seed));
        int[] rarestFirst = IntStream.range(0, drawn.classes().size())
                .boxed()
                .sorted(Comparator.comparing(c -> drawn.counts()[c]))
                .mapToInt(c -> c)
                .toArray();
        for (int c : rarestFirst) {
            if (drawn.counts()[c] < LEAST_ROWS) {
                throw new DataException(source + ": --sample " + sample + " leaves "
                        + (drawn.counts()[c] == 0 ? "no row" : "one row only") + " of class '"
                        + drawn.classes().get(c) + "'; take more rows");
            }
        }
        return drawn;
    }

    /** Of each class its share of the rows; groups play no part, so that there are exactly as many as were asked for. */
    private int[] sampled(int sample, long seed) {
        ClassDataset data = prepared.classes();
        return Splits.stratified(data.withGroups(IntStream.range(0, data.size()).toArray()), sample, seed)
                .train();
    }

    /** Refuses a dense fit that would not fit into memory. */
    void requireMemory(int size) {
        DenseMemory memory = DenseMemory.of(size, 1);
        if (memory.isShort()) {
            throw new DataException(String.format(
                    Locale.ROOT,
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
        if (sample <= 0 || sample >= prepared.classes().size()) {
            return prepared.rows();
        }
        return Arrays.stream(sampled(sample, seed))
                .mapToObj(prepared.rows()::get)
                .toList();
    }

    /** What was read, in facts; the sentence and the notes are for people, the rest for programs. */
    Facts facts(ClassDataset data) {
        String column = prepared.preprocessor().classes().column();
        Facts each = Facts.none()
                .with("source", "file", source)
                .with("sha256", "its checksum", checksum)
                .with("rows", "rows", rows)
                .with("used", "rows used", data.size())
                .with("features", "features", data.dimension())
                .with("label", "label", column);
        if (data.classes().size() == 2) {
            each = each.with("positives", "positive rows", data.counts()[1])
                    .with("positive", "positive class", data.classes().get(1))
                    .with("negative", "negative class", data.classes().get(0));
        }
        each = each.each(
                "classes",
                "classes",
                IntStream.range(0, data.classes().size())
                        .mapToObj(c -> Facts.none()
                                .with("name", "name", data.classes().get(c))
                                .with("rows", "rows", data.counts()[c]))
                        .toList());
        return Facts.none()
                .part(
                        "data",
                        "",
                        Facts.none()
                                .sentence("sentence", sentence(source, rows, column, data))
                                .and(each.asDetails()))
                .sentences("notes", prepared.notes());
    }

    /** Size and classes in one line. */
    static String sentence(String source, int rows, String label, ClassDataset data) {
        return String.format(
                Locale.ROOT,
                "%s: %d rows%s, %d %s; %s: %s",
                source,
                rows,
                data.size() == rows ? "" : " (" + data.size() + " used)",
                data.dimension(),
                data.dimension() == 1 ? "feature" : "features",
                label,
                counts(data));
    }

    /** How many rows there are of each class; of two classes the positive one first. */
    static String counts(ClassDataset data) {
        boolean two = data.classes().size() == 2;
        int[] counts = data.counts();
        return IntStream.range(0, counts.length)
                .map(c -> two ? 1 - c : c)
                .mapToObj(c -> counts[c] + " " + data.classes().get(c) + (two && c == 1 ? " (positive)" : ""))
                .collect(Collectors.joining(", "));
    }
}
