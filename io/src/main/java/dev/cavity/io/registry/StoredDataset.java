package dev.cavity.io.registry;

import dev.cavity.io.table.Table;
import java.util.List;
import java.util.Optional;

/**
 * A data set as it was found.
 *
 * @param entry what is registered of it
 * @param table its table, the last column the label
 * @param partitions the published partitions; none if there are none or they are not at hand
 * @param generatedPartitions random partitions of the published sizes, if the folder has them
 * @param positiveClass the positive class, if the name under which it was asked for tells
 * @param origin where it was found, for people
 * @param verified whether the table is the registered one; a generated table never is
 */
public record StoredDataset(
        DatasetEntry entry,
        Table table,
        List<Partition> partitions,
        List<Partition> generatedPartitions,
        Optional<String> positiveClass,
        String origin,
        boolean verified) {
    /**
     * Copies the lists.
     *
     * @param entry what is registered of it
     * @param table its table, the last column the label
     * @param partitions the published partitions; none if there are none or they are not at hand
     * @param generatedPartitions random partitions of the published sizes, if the folder has them
     * @param positiveClass the positive class, if the name under which it was asked for tells
     * @param origin where it was found, for people
     * @param verified whether the table is the registered one; a generated table never is
     */
    public StoredDataset {
        partitions = List.copyOf(partitions);
        generatedPartitions = List.copyOf(generatedPartitions);
    }
}
