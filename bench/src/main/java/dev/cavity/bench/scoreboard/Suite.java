package dev.cavity.bench.scoreboard;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Splits;
import dev.cavity.io.DataException;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Seeds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tables that are judged together, and how they are divided. */
enum Suite {
    /** Two classes. */
    BINARY("two classes", 10, 0.5, 800),
    /** Three to nine classes. */
    CLASSES("several classes", 10, 0.5, 800),
    /** Two classes, for choosing: more questions of the same tables, and fewer training rows. */
    STUDY("two classes, for choosing", 5, 0.5, 800),
    /** Two classes, 19,000 to 49,000 rows. */
    LARGE("many rows", 5, 0.8, Integer.MAX_VALUE),
    /** Two classes, tables that had no part in any choice. */
    UNSEEN("tables that had no part in any choice, two classes", 2, 0.5, 800),
    /** Three to eleven classes, tables that had no part in any choice. */
    UNSEEN_CLASSES("tables that had no part in any choice, several classes", 2, 0.5, 800);

    /** The seed of all divisions and of whatever a method draws. */
    static final long SEED = 14;

    private final String title;
    private final int splits;
    private final double share;
    private final int mostTrainingRows;

    Suite(String title, int splits, double share, int mostTrainingRows) {
        this.title = title;
        this.splits = splits;
        this.share = share;
        this.mostTrainingRows = mostTrainingRows;
    }

    /** As commands and files call it. */
    String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether its tables are those of packages of R: they must not decide anything, and are run once. */
    boolean isUnseen() {
        return this == UNSEEN || this == UNSEEN_CLASSES;
    }

    @Override
    public String toString() {
        return key();
    }

    String title() {
        return title;
    }

    List<String> tableNames() {
        return BoardTables.of(this).stream().map(BoardTable::name).toList();
    }

    /** How the rows are divided, in words. */
    String scheme() {
        return splits + " stratified random divisions, " + Math.round(100 * share) + " % of the rows for training"
                + (mostTrainingRows < Integer.MAX_VALUE ? " but at most " + mostTrainingRows : "")
                + ", the others for testing";
    }

    /**
     * Opens tables.
     *
     * @param folder where the data are, a folder for each table
     * @param names which, or none for all
     */
    List<Problem> problems(Path folder, List<String> names) {
        for (String name : names) {
            if (!tableNames().contains(name)) {
                throw new DataException("there is no table '" + name + "' in the suite " + key() + "; it has "
                        + String.join(", ", tableNames()));
            }
        }
        return BoardTables.of(this).stream()
                .filter(table -> names.isEmpty() || names.contains(table.name()))
                .map(table -> table.open(folder, this))
                .toList();
    }

    /** The k-th division depends on the seed, the table's name and k only. */
    List<Partition> partitions(String name, ClassDataset rows, int mostRows) {
        int train = (int) Math.min(Math.min(mostRows, mostTrainingRows), Math.round(share * rows.size()));
        List<Partition> partitions = new ArrayList<>();
        for (int k = 1; k <= splits; k++) {
            int[] chosen = Splits.stratified(rows, train, Seeds.of(SEED, name + "/" + key() + "/" + k))
                    .train();
            partitions.add(Partition.ofTraining(k, rows.size(), chosen));
        }
        return partitions;
    }
}
