package dev.cavity.data;

import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows that are exact copies of each other: all inputs and the class the same.
 *
 * <p>A copy that is left in when its twin is left out tells the answer. But rows may also agree by chance, where a table has few
 * possible rows, and then new rows will agree with old ones just so. {@link Policy#AUTO} tells the two apart:
 *
 * <ol>
 *   <li>If the numbers of copies of all different rows have a common divisor above one, the whole table is repeated.
 *   <li>A column is continuous if at least {@value #MOSTLY} of its different values occur in one of the different rows only. Copies that
 *       share a value of a continuous column which no other row has are copies of one measurement.
 *   <li>All others may be chance.
 * </ol>
 *
 * <p>Copies of the first two kinds belong together, and are left out together; the others do not. Titanic, with 24 different rows in
 * 2,201, has only the third kind; a table of measurements that was joined to itself, only the others.
 */
public final class Copies {
    private static final double MOSTLY = 0.8;

    private final List<int[]> all;
    private final List<int[]> certain;

    private Copies(List<int[]> all, List<int[]> certain) {
        this.all = all;
        this.certain = certain;
    }

    /** What is done with copies. */
    public enum Policy {
        /** Together where they cannot be chance, apart where they can. */
        AUTO,
        /** All of them are left out together. */
        TOGETHER,
        /** Each row is left out by itself. */
        APART
    }

    /**
     * Finds the copies among rows.
     *
     * @param inputs one row per example
     * @param classOf the class of each row
     * @return the copies
     */
    public static Copies of(Matrix inputs, int... classOf) {
        Map<Content, List<Integer>> rows = new LinkedHashMap<>();
        for (int i = 0; i < classOf.length; i++) {
            rows.computeIfAbsent(new Content(inputs, classOf[i], i), absent -> new ArrayList<>())
                    .add(i);
        }
        List<int[]> different = rows.values().stream()
                .map(group -> group.stream().mapToInt(Integer::intValue).toArray())
                .toList();
        List<int[]> all = different.stream().filter(group -> group.length > 1).toList();
        if (different.size() > 1 && commonDivisor(different) > 1) {
            return new Copies(all, all);
        }
        boolean[] measured = new boolean[classOf.length];
        for (int k = 0; k < inputs.columns(); k++) {
            markUniqueOfContinuous(inputs, k, different, measured);
        }
        return new Copies(all, all.stream().filter(group -> measured[group[0]]).toList());
    }

    /** What a row says, compared by value without a copy of it: tables may have millions of rows. */
    private static final class Content {
        private final Matrix inputs;
        private final int label;
        private final int row;
        private final int hash;

        Content(Matrix inputs, int label, int row) {
            this.inputs = inputs;
            this.label = label;
            this.row = row;
            int sum = label;
            for (int k = 0; k < inputs.columns(); k++) {
                sum = 31 * sum + Double.hashCode(value(k));
            }
            this.hash = sum;
        }

        private double value(int k) {
            return inputs.get(row, k) + 0.0; // −0 is 0
        }

        @Override
        public boolean equals(Object other) {
            if (!(other instanceof Content that) || hash != that.hash || label != that.label) {
                return false;
            }
            for (int k = 0; k < inputs.columns(); k++) {
                if (value(k) != that.value(k)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    private static int commonDivisor(List<int[]> different) {
        int divisor = 0;
        for (int[] group : different) {
            int a = group.length;
            while (a != 0) {
                int rest = divisor % a;
                divisor = a;
                a = rest;
            }
        }
        return divisor;
    }

    /** Marks the rows whose value of a column no different row has, if the column is continuous. */
    private static void markUniqueOfContinuous(Matrix inputs, int k, List<int[]> different, boolean[] measured) {
        Map<Double, Integer> counts = new HashMap<>();
        for (int[] group : different) {
            counts.merge(inputs.get(group[0], k) + 0.0, 1, Integer::sum);
        }
        long single = counts.values().stream().filter(count -> count == 1).count();
        if (single < MOSTLY * counts.size() || counts.size() < 2) {
            return;
        }
        for (int[] group : different) {
            if (counts.getOrDefault(inputs.get(group[0], k) + 0.0, 0) == 1) {
                Arrays.stream(group).forEach(i -> measured[i] = true);
            }
        }
    }

    /**
     * How many rows are copies of an earlier row.
     *
     * @return the number of rows less the number of different ones
     */
    public int count() {
        return extra(all);
    }

    /**
     * How many of them cannot be chance.
     *
     * @return at most {@link #count}
     */
    public int certainCount() {
        return extra(certain);
    }

    private static int extra(List<int[]> groups) {
        return groups.stream().mapToInt(group -> group.length - 1).sum();
    }

    /**
     * Groups in which the copies that belong together are together.
     *
     * @param policy what is done with copies
     * @param rows what was seen, with the groups that are known already
     * @return what was seen, with groups that are joined where copies belong together
     */
    public Outcomes joined(Policy policy, Outcomes rows) {
        List<int[]> together =
                switch (policy) {
                    case AUTO -> certain;
                    case TOGETHER -> all;
                    case APART -> List.of();
                };
        if (together.isEmpty()) {
            return rows;
        }
        int n = rows.size();
        int[] parent = new int[n];
        Map<Integer, Integer> firstOfGroup = new HashMap<>();
        for (int i = 0; i < n; i++) {
            parent[i] = firstOfGroup.computeIfAbsent(rows.group(i), absent -> firstOfGroup.size() + n);
        }
        return rows.withGroups(joined(parent, together, n + firstOfGroup.size()));
    }

    /** Union of the given groups and the copies: groups that a copy connects become one. */
    private static int[] joined(int[] group, List<int[]> together, int bound) {
        int[] root = new int[bound];
        Arrays.setAll(root, g -> g);
        for (int[] copies : together) {
            for (int i : copies) {
                root[find(root, group[i])] = find(root, group[copies[0]]);
            }
        }
        return Arrays.stream(group).map(g -> find(root, g)).toArray();
    }

    private static int find(int[] root, int start) {
        int g = start;
        while (root[g] != g) {
            root[g] = root[root[g]];
            g = root[g];
        }
        return g;
    }
}
