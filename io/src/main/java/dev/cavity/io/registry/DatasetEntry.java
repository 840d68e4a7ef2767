package dev.cavity.io.registry;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a data set before it is read.
 *
 * <p>A set of many classes becomes several two-class problems, which the paper gave names of their own: yeast7 is yeast with
 * the class EXC against all others. Such names are keys of {@code positiveClasses}; everywhere a data set can be named, they
 * can be named too.
 *
 * @param name the name, which is also the name of its folder
 * @param title what it is about
 * @param kind where it comes from
 * @param rows the number of examples
 * @param features the number of features, without the label
 * @param classCounts the number of examples of each class, the largest class first
 * @param aliases other spellings of the name
 * @param source whom to cite
 * @param licence the terms of use
 * @param positiveClasses the positive class of each problem that the paper made of this set
 * @param ida where it is in the package of the IDA benchmark
 * @param uci where it is in the UCI archive
 * @param canonicalHash the {@link CanonicalHash} of its table
 */
public record DatasetEntry(
        String name,
        String title,
        Kind kind,
        int rows,
        int features,
        Map<String, Integer> classCounts,
        List<String> aliases,
        String source,
        String licence,
        Map<String, String> positiveClasses,
        Optional<IdaSource> ida,
        Optional<UciSource> uci,
        Optional<String> canonicalHash) {
    /** Where a data set comes from. */
    public enum Kind {
        /** The benchmark of G. Rätsch, with its partitions. */
        IDA,
        /** The UCI Machine Learning Repository. */
        UCI,
        /** A generator of this program. */
        GENERATED
    }

    /**
     * Copies the collections, keeping their order.
     *
     * @param name the name, which is also the name of its folder
     * @param title what it is about
     * @param kind where it comes from
     * @param rows the number of examples
     * @param features the number of features, without the label
     * @param classCounts the number of examples of each class, the largest class first
     * @param aliases other spellings of the name
     * @param source whom to cite
     * @param licence the terms of use
     * @param positiveClasses the positive class of each problem that the paper made of this set
     * @param ida where it is in the package of the IDA benchmark
     * @param uci where it is in the UCI archive
     * @param canonicalHash the {@link CanonicalHash} of its table
     */
    public DatasetEntry {
        classCounts = Collections.unmodifiableMap(new LinkedHashMap<>(classCounts));
        aliases = List.copyOf(aliases);
        positiveClasses = Collections.unmodifiableMap(new LinkedHashMap<>(positiveClasses));
    }

    /**
     * The positive class that a name asks for.
     *
     * @param asked the name under which the data set was asked for
     * @return for example EXC for yeast7; empty if the name leaves it open, as yeast does
     */
    public Optional<String> positiveClass(String asked) {
        String positive = positiveClasses.get(normal(asked));
        return positive == null && answersTo(asked)
                ? Optional.ofNullable(positiveClasses.get(name))
                : Optional.ofNullable(positive);
    }

    /**
     * How a user gets this data set.
     *
     * @return one or more sentences, without a full stop at the end
     */
    public String howToGet() {
        String orFolder = ", or put a folder '" + name + "' with data.csv into the folder that CAVITY_DATA names";
        return switch (kind) {
            case UCI ->
                "run 'cavity datasets fetch " + name + "' (UCI archive, number "
                        + uci.map(u -> Integer.toString(u.id())).orElse("unknown") + ")" + orFolder;
            case IDA ->
                "download the package benchmarks.mat (doi " + IdaArchive.DOI + ") and run 'cavity datasets fetch "
                        + name + " --from benchmarks.mat'" + orFolder
                        + " (with partitions.csv for the original partitions)";
            case GENERATED -> "nothing to get, it is generated";
        };
    }

    /** Whether a name, in whatever spelling, means this data set or a problem made of it. */
    boolean answersTo(String asked) {
        String normal = normal(asked);
        return normal.equals(name)
                || positiveClasses.containsKey(normal)
                || aliases.stream().anyMatch(alias -> normal(alias).equals(normal));
    }

    private static String normal(String asked) {
        return asked.strip().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
