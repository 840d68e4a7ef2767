package dev.cavity.io.registry;

import dev.cavity.io.DataException;
import dev.cavity.io.NearNames;
import java.util.List;
import java.util.stream.Stream;

/** The public data sets that this program knows by name. */
public final class DatasetRegistry {
    private static final int MAX_SHOWN = 60;

    private final List<DatasetEntry> entries;

    private DatasetRegistry(List<DatasetEntry> entries) {
        this.entries = List.copyOf(entries);
    }

    /**
     * The data sets of the paper.
     *
     * @return the registry that comes with the program
     */
    public static DatasetRegistry standard() {
        return new DatasetRegistry(RegistryFile.read());
    }

    /**
     * A registry of other data sets.
     *
     * @param entries the data sets, in the order in which they are listed
     * @return the registry
     */
    public static DatasetRegistry of(List<DatasetEntry> entries) {
        return new DatasetRegistry(entries);
    }

    /**
     * All data sets.
     *
     * @return the entries
     */
    public List<DatasetEntry> list() {
        return entries;
    }

    /**
     * The data set of a name, which may be an alias (diabetis), the name of a problem made of a set (yeast7), or written with
     * capitals or underscores.
     *
     * @param name the name
     * @return the entry
     * @throws DataException if there is none; the sentence suggests names that are spelled alike
     */
    public DatasetEntry find(String name) {
        return entries.stream()
                .filter(entry -> entry.answersTo(name))
                .findFirst()
                .orElseThrow(() -> unknown(name));
    }

    private DataException unknown(String name) {
        List<String> near = NearNames.of(
                shown(name),
                entries.stream().flatMap(DatasetRegistry::names).distinct().toList());
        return new DataException("there is no data set '" + shown(name) + "'; "
                + (near.isEmpty() ? "" : "did you mean " + String.join(" or ", near) + "? ")
                + (near.isEmpty() ? "the" : "The") + " data sets are "
                + String.join(", ", entries.stream().map(DatasetEntry::name).toList()));
    }

    private static Stream<String> names(DatasetEntry entry) {
        return Stream.concat(
                Stream.of(entry.name()),
                Stream.concat(entry.aliases().stream(), entry.positiveClasses().keySet().stream()));
    }

    private static String shown(String name) {
        return name.length() <= MAX_SHOWN ? name : name.substring(0, MAX_SHOWN) + "…";
    }
}
