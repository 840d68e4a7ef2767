package dev.cavity.leaveout;

import dev.cavity.data.Outcomes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is left out with a pair of rows: both of them, and the groups they belong to.
 *
 * <p>A unit is a group, or a row that stands alone. Pairs are visited by their units: the rows of two units left out together
 * serve every pair of which one row is in the first and the other in the second; a unit alone serves the pairs within it.
 */
public final class PairUnits {
    private PairUnits() {}

    /** Takes rows that are left out together. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * Rows that hold at least one pair.
         *
         * @param union the rows of both units, those of the first before those of the second
         * @param first how many belong to the first unit; 0 where there is one unit only
         */
        void visit(int[] union, int first);
    }

    /**
     * Visits all units and pairs of units that hold a pair of a positive and a negative row.
     *
     * @param rows the rows
     * @param visitor takes them
     */
    public static void forEach(Outcomes rows, Visitor visitor) {
        List<int[]> units = units(rows);
        for (int a = 0; a < units.size(); a++) {
            int[] second = units.get(a);
            if (second.length > 1 && hasPair(rows, second, 0)) {
                visitor.visit(second, 0);
            }
            for (int b = 0; b < a; b++) {
                int[] union = union(units.get(b), second);
                if (hasPair(rows, union, units.get(b).length)) {
                    visitor.visit(union, units.get(b).length);
                }
            }
        }
    }

    /**
     * Visits every unit that has one of some rows, alone and with every other one.
     *
     * @param rows all rows
     * @param some the rows among which pairs are formed
     * @param visitor takes all rows of the units, whether they are among these or not
     */
    public static void forEachUnion(Outcomes rows, int[] some, Visitor visitor) {
        boolean[] wanted = new boolean[rows.size()];
        Arrays.stream(some).forEach(i -> wanted[i] = true);
        List<int[]> units = units(rows).stream()
                .filter(unit -> Arrays.stream(unit).anyMatch(i -> wanted[i]))
                .toList();
        for (int a = 0; a < units.size(); a++) {
            visitor.visit(units.get(a), 0);
            for (int b = 0; b < a; b++) {
                visitor.visit(union(units.get(b), units.get(a)), units.get(b).length);
            }
        }
    }

    private static int[] union(int[] first, int[] second) {
        int[] union = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, union, first.length, second.length);
        return union;
    }

    private static List<int[]> units(Outcomes rows) {
        List<int[]> units = new ArrayList<>(rows.sharedGroups());
        boolean[] inGroup = new boolean[rows.size()];
        units.forEach(unit -> Arrays.stream(unit).forEach(i -> inGroup[i] = true));
        for (int i = 0; i < inGroup.length; i++) {
            if (!inGroup[i]) {
                units.add(new int[] {i});
            }
        }
        return units;
    }

    private static boolean hasPair(Outcomes rows, int[] union, int first) {
        for (int i = 0; i < union.length; i++) {
            for (int j = 0; j < union.length; j++) {
                if (isPair(rows, union, first, i, j)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether two of the rows left out are a pair that these units serve.
     *
     * @param rows all rows
     * @param union the rows left out
     * @param first how many belong to the first unit
     * @param i one of them
     * @param j another
     * @return whether the first is positive, the second negative, and they are of different units where there are two
     */
    public static boolean isPair(Outcomes rows, int[] union, int first, int i, int j) {
        boolean apart = first == 0 || (i < first) != (j < first);
        return apart && rows.label(union[i]) > 0 && rows.label(union[j]) < 0;
    }

    /**
     * The weight of all pairs.
     *
     * @param rows the rows
     * @return Σ_ij w_i w_j over positive i and negative j
     */
    public static double totalWeight(Outcomes rows) {
        double positive = 0;
        double negative = 0;
        for (int i = 0; i < rows.size(); i++) {
            positive += rows.label(i) > 0 ? rows.weight(i) : 0;
            negative += rows.label(i) < 0 ? rows.weight(i) : 0;
        }
        return positive * negative;
    }
}
