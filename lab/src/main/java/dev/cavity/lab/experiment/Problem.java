package dev.cavity.lab.experiment;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.data.Splits;
import dev.cavity.io.registry.Partition;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;

/** A data set with its divisions into training and test rows. Immutable. */
public final class Problem implements Serializable {
    private static final long serialVersionUID = 1;

    /**
     * What a method is fitted to and what it is tested on.
     *
     * @param train the training data
     * @param test the test data, encoded as the training data are
     */
    public record Division(ClassDataset train, ClassDataset test) {}

    /** Makes the data of a partition. It is serializable with all that it captures, so that a problem can be sent elsewhere. */
    @FunctionalInterface
    public interface Divider extends Serializable {
        /**
         * Divides.
         *
         * @param partition which rows are for training
         * @return training and test data
         */
        Division divide(Partition partition);
    }

    private final String name;
    private final ClassDataset rows;
    private final List<Partition> partitions;
    private final String origin;
    private final Divider divide;
    private final String fingerprint;
    private final Scaling scaling;
    private final int published;

    private Problem(
            String name,
            ClassDataset rows,
            List<Partition> partitions,
            String origin,
            Divider divide,
            String fingerprint,
            Scaling scaling,
            int published) {
        this.name = name;
        this.rows = rows;
        this.partitions = List.copyOf(partitions);
        this.origin = origin;
        this.divide = divide;
        this.fingerprint = fingerprint;
        this.scaling = scaling;
        this.published = published;
    }

    /**
     * A problem of two classes with given partitions.
     *
     * @param name its name: letters, digits, dots and dashes, as it becomes part of task ids and file names
     * @param data the data
     * @param partitions the partitions, at least one, with numbers that ascend
     * @param origin where data and partitions come from, for people
     * @return the problem
     * @throws IllegalArgumentException if the name, or the numbers of the partitions, are not as they should be
     */
    public static Problem of(String name, Dataset data, List<Partition> partitions, String origin) {
        ClassDataset rows = ClassDataset.of(data);
        return of(
                name,
                rows,
                partitions,
                origin,
                partition -> new Division(rows.select(partition.train()), rows.select(partition.test())),
                fingerprint(data, partitions));
    }

    /**
     * A problem whose training and test data are made for each partition, so that nothing of the test rows enters what is
     * learnt of the columns.
     *
     * @param name its name, as for {@link #of(String, Dataset, List, String)}
     * @param rows all rows, for classes and sizes
     * @param partitions the partitions, at least one, with numbers that ascend
     * @param origin where data and partitions come from, for people
     * @param divide makes the data of a partition; called by several threads
     * @param fingerprint a checksum of all that the results depend on
     * @return the problem
     * @throws IllegalArgumentException if the name, or the numbers of the partitions, are not as they should be
     */
    public static Problem of(
            String name,
            ClassDataset rows,
            List<Partition> partitions,
            String origin,
            Divider divide,
            String fingerprint) {
        if (!name.matches("[A-Za-z0-9.-]+")) {
            throw new IllegalArgumentException(
                    "problem name '" + name + "' is not made of letters, digits, dots and dashes");
        }
        if (partitions.isEmpty()) {
            throw new IllegalArgumentException("problem " + name + " has no partitions");
        }
        for (int i = 1; i < partitions.size(); i++) {
            if (partitions.get(i).number() <= partitions.get(i - 1).number()) {
                throw new IllegalArgumentException("problem " + name + ": partition "
                        + partitions.get(i).number() + " comes after partition "
                        + partitions.get(i - 1).number());
            }
        }
        return new Problem(name, rows, partitions, origin, divide, fingerprint, Scaling.EVERY_COLUMN, 0);
    }

    /**
     * The same with another way to scale inputs, for methods that ask the problem for it. It is part of the fingerprint, because results
     * depend on it.
     *
     * @param newScaling what is to be done to inputs
     * @return the problem
     */
    Problem scaledBy(Scaling newScaling) {
        String marked = newScaling == Scaling.EVERY_COLUMN
                ? fingerprint
                : fingerprint + "-" + newScaling.name().toLowerCase(Locale.ROOT);
        return new Problem(name, rows, partitions, origin, divide, marked, newScaling, published);
    }

    /** The same, of which the first so many partitions are those of the publication. */
    Problem withPublished(int first) {
        return new Problem(name, rows, partitions, origin, divide, fingerprint, scaling, first);
    }

    /**
     * A problem of two classes with stratified random partitions. The k-th depends on seed, name and k only.
     *
     * @param name its name
     * @param data the data
     * @param trainSize the number of training rows
     * @param count the number of partitions
     * @param seed the seed
     * @return the problem
     */
    public static Problem stratified(String name, Dataset data, int trainSize, int count, long seed) {
        List<Partition> partitions = new ArrayList<>();
        for (int k = 1; k <= count; k++) {
            int[] train = Splits.stratified(data, trainSize, Seeds.of(seed, name + "/partition/" + k))
                    .train();
            partitions.add(Partition.ofTraining(k, data.size(), train));
        }
        return of(
                name, data, partitions, "stratified random partitions, " + trainSize + " training rows, seed " + seed);
    }

    /**
     * Its name.
     *
     * @return for example "yeast7"
     */
    public String name() {
        return name;
    }

    /**
     * The data of a problem of two classes.
     *
     * @return all rows
     * @throws IllegalStateException if there are more than two
     */
    public Dataset data() {
        return rows.binary();
    }

    /**
     * The data with the names of its classes.
     *
     * @return all rows
     */
    public ClassDataset rows() {
        return rows;
    }

    /**
     * The partitions.
     *
     * @return in the order of their numbers
     */
    public List<Partition> partitions() {
        return partitions;
    }

    /**
     * Where data and partitions come from.
     *
     * @return one line
     */
    public String origin() {
        return origin;
    }

    /**
     * What is to be done to inputs, for methods that ask the problem for it: the paper's and the comparators.
     *
     * @return every column standardised, unless the files are to be taken as they are
     */
    public Scaling scaling() {
        return scaling;
    }

    /**
     * Which partitions are those that the paper used.
     *
     * @return how many, from the first on; 0 if the paper's are not published or not at hand
     */
    public int publishedPartitions() {
        return published;
    }

    /**
     * The data of a partition.
     *
     * @param partition one of its partitions
     * @return training and test data
     */
    public Division divide(Partition partition) {
        return divide.divide(partition);
    }

    /**
     * A checksum of inputs and labels, and of the partition's rows: results for other data are never taken for these.
     *
     * @return eight hexadecimal digits, and how inputs are scaled if not column by column
     */
    public String fingerprint() {
        return fingerprint;
    }

    private static String fingerprint(Dataset data, List<Partition> partitions) {
        CRC32 crc = new CRC32();
        for (int i = 0; i < data.size(); i++) {
            for (double value : data.inputs().row(i)) {
                update(crc, Double.doubleToLongBits(value));
            }
            update(crc, data.label(i));
        }
        for (Partition partition : partitions) {
            update(crc, partition.number());
            for (int row : partition.train()) {
                update(crc, row);
            }
        }
        return String.format(Locale.ROOT, "%08x", crc.getValue());
    }

    private static void update(CRC32 crc, long bits) {
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            crc.update((int) (bits >>> shift) & 0xff);
        }
    }
}
