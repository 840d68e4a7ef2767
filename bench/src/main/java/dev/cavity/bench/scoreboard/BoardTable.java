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
 * @param mostRows so many rows of it, evenly spread over the file, are used at most
 * @param mostTrainingRows so many of them are for training at most
 */
record BoardTable(String name, String folder, Optional<String> positive, int mostRows, int mostTrainingRows) {
    /** Of several classes, those with fewer rows are left out: half of them is too few to learn from and to judge by. */
    static final int LEAST_ROWS_OF_A_CLASS = 10;

    private static final String LABEL = "label";

    static BoardTable twoClasses(String folder, String positive) {
        return new BoardTable(folder, folder, Optional.of(positive), Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    static BoardTable oneClass(String folder, String positive) {
        return new BoardTable(
                folder + "-" + positive, folder, Optional.of(positive), Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    static BoardTable allClasses(String folder) {
        return new BoardTable(folder, folder, Optional.empty(), Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** The same question with fewer rows, of which so many are for training. */
    BoardTable with(int rows, int trainingRows) {
        return new BoardTable(name + "-" + trainingRows, folder, positive, rows, trainingRows);
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
                suite.partitions(name, all, mostTrainingRows),
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
            Table all = Table.readAll(reader);
            int n = all.rows().size();
            if (n <= mostRows) {
                return all;
            }
            return all.withRows(IntStream.range(0, mostRows)
                    .mapToObj(i -> all.rows().get((int) ((long) i * n / mostRows)))
                    .toList());
        }
    }
}
