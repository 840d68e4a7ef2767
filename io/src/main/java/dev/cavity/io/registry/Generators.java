package dev.cavity.io.registry;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.io.table.Table;
import java.util.Map;
import java.util.Objects;

/**
 * The data sets that need no file, because their distribution is known. Those that IDA has too are not IDA's samples: other
 * random numbers, not standardised, no partitions.
 */
final class Generators {
    private interface Generator {
        Dataset draw(int n, long seed);
    }

    private static final Map<String, Generator> BY_NAME = Map.of(
            "twonorm", Synthetic::twonorm,
            "ringnorm", Synthetic::ringnorm,
            "waveform", Synthetic::waveform,
            "screening", Synthetic::screening);

    private Generators() {}

    static boolean has(DatasetEntry entry) {
        return BY_NAME.containsKey(entry.name());
    }

    static Table draw(DatasetEntry entry, long seed) {
        return DatasetTable.of(
                entry.name() + " (generated)",
                Objects.requireNonNull(BY_NAME.get(entry.name()), entry.name()).draw(entry.rows(), seed));
    }
}
