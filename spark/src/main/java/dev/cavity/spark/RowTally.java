package dev.cavity.spark;

import dev.cavity.data.Outcomes;
import dev.cavity.sparse.ClassBlock;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What is counted of rows.
 *
 * @param rows how many there are
 * @param dimension the number of features; 0 where there are no rows
 * @param groups how many groups they form, a row that stands alone being one
 * @param counts how many rows each class has, by its number
 * @param weights what the rows of each class weigh together
 */
record RowTally(long rows, int dimension, long groups, Map<Integer, Long> counts, Map<Integer, Double> weights)
        implements Serializable {
    static RowTally none() {
        return new RowTally(0, 0, 0, new TreeMap<>(), new TreeMap<>());
    }

    /** Of a partition. */
    static RowTally of(Iterator<ClassBlock> part) {
        RowTally sum = none();
        while (part.hasNext()) {
            sum = sum.plus(of(part.next()));
        }
        return sum;
    }

    private static RowTally of(ClassBlock block) {
        Outcomes outcomes = block.rows().outcomes();
        Map<Integer, Long> counts = new TreeMap<>();
        Map<Integer, Double> weights = new TreeMap<>();
        for (int i = 0; i < outcomes.size(); i++) {
            counts.merge(block.classOf(i), 1L, Long::sum);
            weights.merge(block.classOf(i), outcomes.weight(i), Double::sum);
        }
        long groups = IntStream.range(0, outcomes.size())
                .map(outcomes::group)
                .distinct()
                .count();
        return new RowTally(outcomes.size(), block.rows().inputs().columns(), groups, counts, weights);
    }

    RowTally plus(RowTally other) {
        if (rows == 0 || other.rows == 0) {
            return rows == 0 ? other : this;
        }
        Map<Integer, Long> allCounts = new TreeMap<>(counts);
        other.counts.forEach((c, count) -> allCounts.merge(c, count, Long::sum));
        Map<Integer, Double> allWeights = new TreeMap<>(weights);
        other.weights.forEach((c, weight) -> allWeights.merge(c, weight, Double::sum));
        return new RowTally(
                rows + other.rows,
                FeatureValues.requireSame(dimension, other.dimension),
                groups + other.groups,
                allCounts,
                allWeights);
    }

    /** The largest number of a class. */
    int largestClass() {
        return counts.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    /** How many rows each of so many classes has. */
    int[] countsOf(int classes) {
        return IntStream.range(0, classes)
                .map(c -> Math.toIntExact(counts.getOrDefault(c, 0L)))
                .toArray();
    }

    /** Refuses rows from which nothing can be learnt because of what weights and groups say. */
    void requireLearnable(FrameColumns columns) {
        if (columns.isGrouped() && groups < 2) {
            throw new IllegalArgumentException("all rows are of one group in column '" + columns.group()
                    + "', and without it no row would be left to learn from");
        }
        List<Integer> weightless = weights.entrySet().stream()
                .filter(entry -> entry.getValue() == 0)
                .map(Map.Entry::getKey)
                .toList();
        if (!weightless.isEmpty()) {
            throw new IllegalArgumentException("all rows of class " + weightless.get(0) + " have weight 0 in column '"
                    + columns.weight() + "'; a class needs a row that counts");
        }
    }
}
