package dev.cavity.lab.comparison;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Outcomes;
import dev.cavity.io.prepare.Preparation;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.io.prepare.RowEncoder;
import dev.cavity.io.registry.Partition;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.linalg.Matrix;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.zip.CRC32;

/**
 * A table as a problem. What is learnt of its columns (categories, values for missing cells) is learnt on the training rows of
 * each division alone, as it would be for rows that are not known yet; only the labels are read from all rows, to divide them.
 */
public final class TableProblem implements Serializable {
    private static final long serialVersionUID = 1;

    private final Table table;
    private final PreparationPlan again;
    private final ClassDataset all;

    private TableProblem(Table table, PreparationPlan again, ClassDataset all) {
        this.table = table;
        this.again = again;
        this.all = all;
    }

    /**
     * Makes a problem of a table.
     *
     * @param name its name: letters, digits, dots and dashes
     * @param table the table
     * @param plan what is to be done with its columns
     * @param prepared the whole table prepared by that plan
     * @param resampling how it is divided
     * @param seed the seed of the divisions
     * @return the problem
     * @throws dev.cavity.io.DataException if the table is too small to be divided
     */
    public static Problem of(
            String name, Table table, PreparationPlan plan, Prepared prepared, Resampling resampling, long seed) {
        return of(
                name,
                table.withRows(prepared.rows()),
                prepared.again(),
                prepared.classes(),
                resampling.partitions(name, prepared.classes(), seed),
                resampling.scheme(),
                seed);
    }

    /**
     * Makes a problem of any number of classes of a table.
     *
     * @param name its name: letters, digits, dots and dashes
     * @param table the table, in which every row has a label
     * @param again prepares some of its rows
     * @param all the whole table, prepared, with class, weight and group of each row
     * @param partitions the divisions
     * @param scheme how they were made, in words
     * @param seed the seed of the divisions
     * @return the problem
     */
    public static Problem of(
            String name,
            Table table,
            PreparationPlan again,
            ClassDataset all,
            List<Partition> partitions,
            String scheme,
            long seed) {
        TableProblem problem = new TableProblem(table, again, all);
        return Problem.of(
                name,
                all,
                partitions,
                table.source() + ", " + scheme + ", seed " + seed,
                problem::divide,
                problem.fingerprint(scheme));
    }

    private Problem.Division divide(Partition partition) {
        Prepared train = Preparation.learn(table.withRows(select(partition.train())), again);
        RowEncoder encoder = train.preprocessor().encoder(table.columns(), table.source());
        double[][] unseen =
                select(partition.test()).stream().map(encoder::encode).toArray(double[][]::new);
        return new Problem.Division(
                classed(train.classes().inputs(), train, partition.train()),
                classed(Matrix.ofRows(unseen), train, partition.test()));
    }

    /** Classes, weights and groups from all rows: the training rows may lack a class. */
    private ClassDataset classed(Matrix inputs, Prepared train, int[] rows) {
        return ClassDataset.of(
                        inputs,
                        all.classes(),
                        Arrays.stream(rows).map(all::classOf).toArray())
                .withFeatures(train.preprocessor().features())
                .withWeights(
                        Arrays.stream(rows).mapToDouble(all.outcomes()::weight).toArray())
                .withGroups(Arrays.stream(rows).map(all.outcomes()::group).toArray());
    }

    private List<Row> select(int[] rows) {
        return Arrays.stream(rows).mapToObj(table.rows()::get).toList();
    }

    /** A checksum of cells, weights, groups, plan and scheme; not of the number of repeats, which may grow. */
    private String fingerprint(String scheme) {
        CRC32 crc = new CRC32();
        update(crc, table.columns().toString());
        update(crc, again.toString());
        update(crc, scheme);
        table.rows().forEach(row -> update(crc, row.cells() + (row.weight() == 1 ? "" : " " + row.weight())));
        Outcomes outcomes = all.outcomes();
        if (outcomes.isWeighted()) {
            update(crc, Arrays.toString(outcomes.weights()));
        }
        if (outcomes.isGrouped()) {
            update(
                    crc,
                    Arrays.toString(IntStream.range(0, outcomes.size())
                            .map(outcomes::group)
                            .toArray()));
        }
        return String.format(Locale.ROOT, "%08x", crc.getValue());
    }

    private static void update(CRC32 crc, String text) {
        crc.update((text + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
