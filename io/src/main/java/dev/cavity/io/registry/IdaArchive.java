package dev.cavity.io.registry;

import dev.cavity.data.Dataset;
import dev.cavity.io.DataException;
import dev.cavity.linalg.Matrix;
import java.nio.file.Path;
import java.util.stream.IntStream;

/**
 * The package of the IDA benchmark, {@code benchmarks.mat}: one struct for each data set, with the inputs {@code x} (one row for
 * each pattern), the targets {@code t} (-1 or +1), and the row numbers {@code train} and {@code test}, from 1, one row for each
 * partition.
 *
 * <p>The package keeps each different pattern once; where patterns repeat, as 24 of them make up the 2201 rows of titanic, row
 * numbers repeat. Here the repetitions are rows again: first the training rows of partition 1, then its test rows. This is the
 * order of the folders that this program reads, so that the {@link CanonicalHash} of both can be the same.
 *
 * <p><b>Source.</b> T. Diethe, 13 benchmark datasets derived from the UCI, DELVE and STATLOG repositories, doi
 * 10.5281/zenodo.18110, after G. Cawley and G. Rätsch.
 */
public final class IdaArchive {
    /** The identifier of the package. */
    public static final String DOI = "10.5281/zenodo.18110";

    private final Path file;

    private IdaArchive(Path file) {
        this.file = file;
    }

    /**
     * The package in a file.
     *
     * @param file the file benchmarks.mat
     * @return the package
     */
    public static IdaArchive at(Path file) {
        return new IdaArchive(file);
    }

    /**
     * Reads one data set.
     *
     * @param entry the data set
     * @return its rows and partitions
     * @throws DataException if the file has no such data set, or it is not what is registered
     */
    public PartitionedDataset read(DatasetEntry entry) {
        IdaSource ida = entry.ida()
                .orElseThrow(
                        () -> new DataException(entry.name() + " is not in the IDA benchmark: " + entry.howToGet()));
        MatStruct struct = MatStruct.read(file, ida.struct());
        double[][] x = struct.matrix("x");
        int[] t = targets(struct, x.length);
        int[][] train = struct.rowNumbers("train", x.length);
        int[][] test = struct.rowNumbers("test", x.length);
        if (train.length != ida.splits() || train[0].length != ida.trainRows()) {
            throw struct.odd(
                    "train",
                    train.length + " × " + train[0].length,
                    ida.splits() + " × " + ida.trainRows() + ", one row for each partition");
        }
        if (test.length != train.length || train[0].length + test[0].length != entry.rows()) {
            throw struct.odd(
                    "test",
                    test.length + " × " + test[0].length,
                    train.length + " × " + (entry.rows() - ida.trainRows()) + ", the rows that train leaves");
        }
        RepeatedRows rows = new RepeatedRows(struct, train[0], test[0]);
        Dataset data = Dataset.of(Matrix.ofRows(x), t).select(rows.patterns());
        requireRegistered(struct, entry, data);
        return new PartitionedDataset(
                entry.name(),
                data,
                IntStream.range(0, train.length)
                        .mapToObj(k -> rows.partition(k + 1, train[k], test[k]))
                        .toList());
    }

    private static int[] targets(MatStruct struct, int n) {
        double[][] t = struct.matrix("t");
        if (t.length != n || t[0].length != 1) {
            throw struct.odd("t", t.length + " × " + t[0].length, n + " × 1, a label for each row of x");
        }
        return IntStream.range(0, n)
                .map(i -> {
                    if (Math.abs(t[i][0]) != 1) {
                        throw struct.odd("t", DatasetTable.decimal(t[i][0]) + " in row " + (i + 1), "-1 or 1");
                    }
                    return (int) t[i][0];
                })
                .toArray();
    }

    private static void requireRegistered(MatStruct struct, DatasetEntry entry, Dataset data) {
        if (data.dimension() != entry.features()) {
            throw struct.odd("x", data.dimension() + " columns", Integer.toString(entry.features()));
        }
        int positives = entry.classCounts().getOrDefault("1", 0);
        if (data.positives() != positives) {
            throw struct.odd("t", data.positives() + " labels 1 in a partition", Integer.toString(positives));
        }
    }
}
