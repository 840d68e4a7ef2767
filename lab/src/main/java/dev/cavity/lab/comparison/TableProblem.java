package dev.cavity.lab.comparison;

import dev.cavity.data.Dataset;
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
import java.util.zip.CRC32;

/**
 * A table as a problem. What is learnt of its columns (categories, values for missing cells) is learnt on the training rows of
 * each division alone, as it would be for rows that are not known yet; only the labels are read from all rows, to divide them.
 */
public final class TableProblem implements Serializable {
    private static final long serialVersionUID = 1;

    private final Table table;
    private final PreparationPlan plan;
    private final Dataset all;

    private TableProblem(Table table, PreparationPlan plan, Dataset all) {
        this.table = table;
        this.plan = plan;
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
        int label = table.indexOf(plan.label());
        List<Row> labelled = table.rows().stream()
                .filter(row -> row.cells().get(label) != null
                        && !row.cells().get(label).isBlank())
                .toList();
        Table rows = new Table(table.source(), table.columns(), labelled);
        PreparationPlan decided =
                plan.withPositive(prepared.preprocessor().classes().positive());
        TableProblem problem = new TableProblem(rows, decided, prepared.data());
        return Problem.of(
                name,
                prepared.data(),
                resampling.partitions(name, prepared.data(), seed),
                table.source() + ", " + resampling.scheme() + ", seed " + seed,
                problem::divide,
                problem.fingerprint(resampling));
    }

    private Problem.Division divide(Partition partition) {
        List<Row> trainRows = select(partition.train());
        Prepared train = Preparation.learn(new Table(table.source(), table.columns(), trainRows), plan);
        RowEncoder encoder = train.preprocessor().encoder(table.columns(), table.source());
        int[] rows = partition.test();
        double[][] inputs = select(rows).stream().map(encoder::encode).toArray(double[][]::new);
        // labels from all rows: of several negative classes the training rows may lack one
        int[] labels = Arrays.stream(rows).map(all::label).toArray();
        Dataset test = Dataset.of(Matrix.ofRows(inputs), labels)
                .withFeatures(train.preprocessor().features())
                .withClassNames(all.negativeName(), all.positiveName());
        return new Problem.Division(train.data(), test);
    }

    private List<Row> select(int[] rows) {
        return Arrays.stream(rows).mapToObj(table.rows()::get).toList();
    }

    /** A checksum of cells, plan and scheme; not of the number of repeats, which may grow. */
    private String fingerprint(Resampling resampling) {
        CRC32 crc = new CRC32();
        update(crc, table.columns().toString());
        update(crc, plan.toString());
        update(crc, resampling.scheme());
        table.rows().forEach(row -> update(crc, row.cells().toString()));
        return String.format(Locale.ROOT, "%08x", crc.getValue());
    }

    private static void update(CRC32 crc, String text) {
        crc.update((text + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
