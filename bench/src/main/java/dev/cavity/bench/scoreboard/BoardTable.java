package dev.cavity.bench.scoreboard;

import dev.cavity.data.ClassDataset;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.Preparation;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Table;
import dev.cavity.io.table.Tables;
import dev.cavity.lab.comparison.TableProblem;
import dev.cavity.lab.experiment.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table of the scoreboard: its file, and what is asked of it. It is read and prepared as a user's file would be.
 *
 * @param name what the scoreboard calls it
 * @param folder its folder among the data
 * @param positive the class that is asked for, or none for all classes
 */
record BoardTable(String name, String folder, Optional<String> positive) {
    /** Of several classes, those with fewer rows are left out: half of them is too few to learn from and to judge by. */
    static final int LEAST_ROWS_OF_A_CLASS = 10;

    private static final String LABEL = "label";

    static BoardTable twoClasses(String folder, String positive) {
        return new BoardTable(folder, folder, Optional.of(positive));
    }

    static BoardTable oneClass(String folder, String positive) {
        return new BoardTable(folder + "-" + positive, folder, Optional.of(positive));
    }

    static BoardTable allClasses(String folder) {
        return new BoardTable(folder, folder, Optional.empty());
    }

    Problem open(Path data, Suite suite) {
        Table table = read(data);
        Prepared prepared = prepare(table);
        ClassDataset all = prepared.classes();
        return TableProblem.of(
                name,
                table.withRows(prepared.rows()),
                prepared.again(),
                all,
                suite.partitions(name, all),
                suite.scheme(),
                Suite.SEED);
    }

    private Prepared prepare(Table table) {
        PreparationPlan plan = PreparationPlan.forLabel(LABEL);
        if (positive.isPresent()) {
            return Preparation.learn(table, plan.withPositive(positive.get()));
        }
        ClassDataset whole = Preparation.learn(table, plan).classes();
        int[] counts = whole.counts();
        List<String> kept = IntStream.range(0, counts.length)
                .filter(c -> counts[c] >= LEAST_ROWS_OF_A_CLASS)
                .mapToObj(whole.classes()::get)
                .toList();
        return Preparation.learn(table, plan.withClasses(kept));
    }

    private Table read(Path data) {
        Path file = Stream.of("data.csv", "data.csv.gz")
                .map(ending -> data.resolve(folder).resolve(ending))
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new DataException("there is no " + folder + "/data.csv in " + data
                        + "; CAVITY_DATA names the folder of the data"));
        try (RowReader reader = Tables.open(Source.of(file.toString()))) {
            return Table.readAll(reader);
        }
    }
}
