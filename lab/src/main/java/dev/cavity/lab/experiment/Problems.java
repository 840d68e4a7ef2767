package dev.cavity.lab.experiment;

import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.Preparation;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.io.registry.Partition;
import dev.cavity.io.registry.StoredDataset;
import dev.cavity.io.table.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The problems of the paper's experiments, opened from a store.
 *
 * <p>The 13 IDA sets come with their published partitions and their inputs are taken as the files have them, as the paper takes them: most are
 * standardised over all rows, flare-solar and splice are codes. Where the store has the first partitions only (titanic: ten) its generated
 * partitions of the same sizes fill up; the one partition of flare-solar is inferred, not published, and generated ones are used instead.
 * Where the store has none, because a generator stands in for the file, stratified ones of the published training size are drawn. {@link
 * Problem#publishedPartitions} says how many are the paper's.
 *
 * <p>The five sets that the paper made of UCI data get 50 stratified random partitions with the training sizes of its Table 6; the
 * paper's own are not published. Their inputs have units of their own and are standardised on each training set. The attributes of car
 * are ordered categories and coded 0, 1, 2, ... in their natural order.
 */
public final class Problems {
    /** The training size and the number of partitions that the paper has. */
    private record Sizes(int train, int partitions) {}

    private static final Map<String, Sizes> IDA = new LinkedHashMap<>();
    private static final Map<String, Sizes> IMBALANCED = new LinkedHashMap<>();

    static {
        IDA.put("banana", new Sizes(400, 100));
        IDA.put("breast-cancer", new Sizes(200, 100));
        IDA.put("diabetes", new Sizes(468, 100));
        IDA.put("german", new Sizes(700, 100));
        IDA.put("heart", new Sizes(170, 100));
        IDA.put("image", new Sizes(1300, 20));
        IDA.put("ringnorm", new Sizes(400, 100));
        IDA.put("flare-solar", new Sizes(666, 100));
        IDA.put("splice", new Sizes(1000, 20));
        IDA.put("thyroid", new Sizes(140, 100));
        IDA.put("titanic", new Sizes(150, 100));
        IDA.put("twonorm", new Sizes(400, 100));
        IDA.put("waveform", new Sizes(400, 100));
        IMBALANCED.put("yeast7", new Sizes(297, 50));
        IMBALANCED.put("yeast5", new Sizes(320, 50));
        IMBALANCED.put("car3", new Sizes(350, 50));
        IMBALANCED.put("ecoli5", new Sizes(124, 50));
        IMBALANCED.put("yeast4", new Sizes(165, 50));
    }

    /** Its one partition is inferred from the order of the rows, not published: it is not used. */
    private static final Set<String> INFERRED = Set.of("flare-solar");

    private static final Sizes OTHER = new Sizes(400, 50);
    private static final String LABEL = "label";
    private static final List<String> PRICE = List.of("low", "med", "high", "vhigh");
    private static final Map<String, List<String>> CAR = Map.of(
            "buying", PRICE,
            "maint", PRICE,
            "doors", List.of("2", "3", "4", "5more"),
            "persons", List.of("2", "4", "more"),
            "lug_boot", List.of("small", "med", "big"),
            "safety", List.of("low", "med", "high"));

    private Problems() {}

    /**
     * The problems of the paper's Tables 4 and 5.
     *
     * @return thirteen names
     */
    public static List<String> ofTable4() {
        return List.copyOf(IDA.keySet());
    }

    /**
     * The problems of the paper's Table 7.
     *
     * @return eight names
     */
    public static List<String> ofTable7() {
        return List.of("yeast7", "yeast5", "car3", "ecoli5", "yeast4", "breast-cancer", "german", "diabetes");
    }

    /**
     * How many partitions the paper averages over.
     *
     * @param problem the name of a problem
     * @return the number; empty if the paper does not have the problem
     */
    public static OptionalInt partitionsOfPaper(String problem) {
        Sizes sizes = IDA.getOrDefault(problem, IMBALANCED.get(problem));
        return sizes == null ? OptionalInt.empty() : OptionalInt.of(sizes.partitions());
    }

    /**
     * Opens a problem.
     *
     * @param store where the data are
     * @param name its name; sets the paper does not have are divided at random, 400 rows or two thirds for training
     * @param seed what random partitions, and generated data, are drawn with
     * @return the problem
     * @throws DataException if there is no such data set, it is not at hand, or its name leaves the positive class open
     */
    public static Problem open(DatasetStore store, String name, long seed) {
        StoredDataset stored = store.open(name, seed);
        String key = problemName(stored, name);
        Dataset data = dataset(stored, stored.positiveClass());
        Sizes sizes = IDA.getOrDefault(key, IMBALANCED.getOrDefault(key, OTHER));
        List<Partition> published = stored.partitions();
        if (IDA.containsKey(key) && !published.isEmpty()) {
            return ofIda(key, data, stored, sizes);
        }
        int train = Math.min(sizes.train(), 2 * data.size() / 3);
        Problem problem = Problem.stratified(key, data, train, sizes.partitions(), seed);
        return Problem.of(key, data, problem.partitions(), stored.origin() + ", " + problem.origin());
    }

    private static Problem ofIda(String key, Dataset data, StoredDataset stored, Sizes sizes) {
        int original = INFERRED.contains(key) ? 0 : stored.partitions().size();
        List<Partition> all = new ArrayList<>(stored.partitions().subList(0, original));
        stored.generatedPartitions().stream()
                .filter(partition -> partition.number() > original && partition.number() <= sizes.partitions())
                .forEach(all::add);
        if (all.isEmpty()) {
            all.addAll(stored.partitions());
        }
        String kind = original >= sizes.partitions() || original == all.size()
                ? ", published partitions"
                : original == 0
                        ? ", generated partitions of the published sizes"
                        : ", published partitions 1 to " + original + ", then generated ones of the same sizes";
        return Problem.of(key, data, all, stored.origin() + kind)
                .scaledBy(Scaling.NONE)
                .withPublished(original);
    }

    /** diabetis is diabetes; yeast7 stays yeast7. */
    private static String problemName(StoredDataset stored, String asked) {
        String key = asked.strip().toLowerCase(Locale.ROOT).replace('_', '-');
        return stored.entry().positiveClasses().containsKey(key)
                ? key
                : stored.entry().name();
    }

    /**
     * The data of one class against all others.
     *
     * @param store where the data are
     * @param name the data set
     * @param positive the class
     * @param seed what generated data are drawn with
     * @return the data
     */
    public static Dataset oneClass(DatasetStore store, String name, String positive, long seed) {
        return dataset(store.open(name, seed), Optional.of(positive));
    }

    private static Dataset dataset(StoredDataset stored, Optional<String> positive) {
        List<String> features = stored.table().columns().stream()
                .map(Column::name)
                .filter(column -> !column.equals(LABEL))
                .toList();
        PreparationPlan plan = PreparationPlan.forLabel(LABEL).withFeatures(features);
        if (positive.isPresent()) {
            plan = plan.withPositive(positive.get());
        }
        if (stored.entry().name().equals("car")) {
            for (String column : features) {
                plan = plan.withOrdinal(column, Objects.requireNonNull(CAR.get(column), column));
            }
        }
        return Preparation.learn(stored.table(), plan).data();
    }
}
