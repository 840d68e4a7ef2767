package dev.cavity.io.registry;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A folder with one folder for each data set. In that are {@code data.csv} (or {@code data.csv.gz}), and, where there are any,
 * {@code partitions.csv} with the published partitions and {@code partitions_generated.csv} with random ones of the same sizes.
 *
 * @param root the folder
 */
public record LocalFolder(Path root) {
    static final String DATA = "data.csv";
    static final String PARTITIONS = "partitions.csv";
    static final String GENERATED_PARTITIONS = "partitions_generated.csv";

    /**
     * A folder that a user named.
     *
     * @param root the folder
     * @return the folder
     * @throws DataException if there is no such folder
     */
    public static LocalFolder existing(Path root) {
        if (!Files.isDirectory(root)) {
            throw new DataException("CAVITY_DATA names '" + root + "', which is not a folder");
        }
        return new LocalFolder(root);
    }

    /**
     * Whether a data set is here.
     *
     * @param entry the data set
     * @return whether there is a file with its table
     */
    public boolean contains(DatasetEntry entry) {
        return file(entry).isPresent();
    }

    /**
     * The file with the table of a data set.
     *
     * @param entry the data set
     * @return the file, or empty if it is not here
     */
    public Optional<Path> file(DatasetEntry entry) {
        Path folder = folder(entry);
        return Stream.of(folder.resolve(DATA), folder.resolve(DATA + ".gz"))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /** All files of a data set. */
    List<Path> files(DatasetEntry entry) {
        return Stream.of(DATA, DATA + ".gz", PARTITIONS, GENERATED_PARTITIONS)
                .map(folder(entry)::resolve)
                .filter(Files::isRegularFile)
                .toList();
    }

    /**
     * The table of a data set.
     *
     * @param entry the data set
     * @return the table, its last column the label
     * @throws DataException if it is not here or cannot be read; the message names file and line
     */
    public Table table(DatasetEntry entry) {
        return TableFile.read(file(entry)
                .orElseThrow(() -> new DataException("there is no " + entry.name() + "/" + DATA + " in " + root)));
    }

    /**
     * The published partitions of a data set.
     *
     * @param entry the data set
     * @param rows the number of rows of its table
     * @return the partitions; none if there is no file
     * @throws DataException if the file is not what it should be; the message names file and line
     */
    public List<Partition> partitions(DatasetEntry entry, int rows) {
        return partitions(folder(entry).resolve(PARTITIONS), rows);
    }

    /**
     * Random partitions of the published sizes, which are not the published ones.
     *
     * @param entry the data set
     * @param rows the number of rows of its table
     * @return the partitions; none if there is no file
     * @throws DataException if the file is not what it should be; the message names file and line
     */
    public List<Partition> generatedPartitions(DatasetEntry entry, int rows) {
        return partitions(folder(entry).resolve(GENERATED_PARTITIONS), rows);
    }

    private static List<Partition> partitions(Path file, int rows) {
        return Files.isRegularFile(file) ? PartitionFile.read(file, rows) : List.of();
    }

    Path folder(DatasetEntry entry) {
        return root.resolve(entry.name());
    }
}
