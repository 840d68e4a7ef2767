package dev.cavity.io.registry;

import dev.cavity.data.Dataset;
import dev.cavity.io.table.Table;
import java.util.List;

/**
 * A data set with its published partitions.
 *
 * @param name its name in the registry
 * @param data inputs and labels
 * @param partitions the partitions
 */
public record PartitionedDataset(String name, Dataset data, List<Partition> partitions) {
    /**
     * Copies the list.
     *
     * @param name its name in the registry
     * @param data inputs and labels
     * @param partitions the partitions
     */
    public PartitionedDataset {
        partitions = List.copyOf(partitions);
    }

    /**
     * The data as a table.
     *
     * @return a table with the columns x1, x2, ... and label
     */
    public Table table() {
        return DatasetTable.of(name, data);
    }
}
