package dev.cavity.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ListSampler;

/**
 * Divides rows into parts that keep groups whole and the proportion of the classes as well as groups allow.
 *
 * <p>Groups in random order, the largest first, each go where they raise Σ_f Σ_c n_fc²/(a_f N_c²) least, with n_fc the rows of class c in part f,
 * a_f the share of all rows that the part is to have and N_c the rows of the class: without groups its least is at n_fc = a_f N_c.
 *
 * <p><b>Source.</b> The greedy rule of scikit-learn's StratifiedGroupKFold, for any shares.
 */
final class GroupSplits {
    private GroupSplits() {}

    /**
     * The part of each row.
     *
     * @param data the data set, in groups, of which there are at least as many as parts
     * @param shares the shares of the parts, which add up to 1
     * @param random draws
     * @return numbers of parts, every one at least once
     */
    static int[] parts(ClassDataset data, double[] shares, UniformRandomProvider random) {
        int classes = data.classes().size();
        Map<Integer, List<Integer>> byGroup = new LinkedHashMap<>();
        for (int i = 0; i < data.size(); i++) {
            byGroup.computeIfAbsent(data.outcomes().group(i), absent -> new ArrayList<>())
                    .add(i);
        }
        if (byGroup.size() < shares.length) {
            throw new IllegalArgumentException(
                    byGroup.size() + " groups cannot be divided into " + shares.length + " parts");
        }
        List<List<Integer>> groups = new ArrayList<>(byGroup.values());
        ListSampler.shuffle(random, groups);
        groups.sort(Comparator.comparingInt(rows -> -rows.size()));
        int[] totals = data.counts();
        double[][] held = new double[shares.length][classes];
        int[] groupsOf = new int[shares.length];
        int[] part = new int[data.size()];
        for (int g = 0; g < groups.size(); g++) {
            int[] counts = new int[classes];
            groups.get(g).forEach(row -> counts[data.classOf(row)]++);
            long empty = Arrays.stream(groupsOf).filter(count -> count == 0).count();
            boolean lastChance = empty == groups.size() - g; // the groups that are left are needed for empty parts
            int best = IntStream.range(0, shares.length)
                    .filter(f -> !lastChance || groupsOf[f] == 0)
                    .boxed()
                    .min(Comparator.comparingDouble(f -> increase(held[f], counts, totals, shares[f])))
                    .orElseThrow();
            for (int c = 0; c < classes; c++) {
                held[best][c] += counts[c];
            }
            groupsOf[best]++;
            groups.get(g).forEach(row -> part[row] = best);
        }
        return part;
    }

    private static double increase(double[] held, int[] counts, int[] totals, double share) {
        double sum = 0;
        for (int c = 0; c < counts.length; c++) {
            if (counts[c] > 0) {
                sum += counts[c] * (2 * held[c] + counts[c]) / (share * totals[c] * (double) totals[c]);
            }
        }
        return sum;
    }
}
