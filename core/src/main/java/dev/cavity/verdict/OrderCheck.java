package dev.cavity.verdict;

import dev.cavity.data.ClassDataset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Does the order of rows in the file give the class away? It does no harm by itself; but in a file that is sorted by class, or whose classes drift, a
 * column that follows the order (a number of the row, a time, a measurement that drifts) tells the class and will not tell it of new rows.
 *
 * <p>The order tells something if rows next to each other are of one class more often than chance by {@value #TELLING} standard deviations. A column
 * follows it if within classes its rank correlation with the number of the row is at least {@value #FOLLOWS}, and beyond chance. Within classes, because a
 * column that differs between classes correlates with the rows of a sorted file in any case. It counts the rows if {@value #STEADY} of its steps are
 * the same. Of each group the first row is looked at.
 *
 * <p><b>Cost.</b> O(n log n) for each feature.
 */
final class OrderCheck {
    private static final double TELLING = 4;
    private static final double FOLLOWS = 0.5;
    private static final double STEADY = 0.95;
    /** In standard deviations of a rank correlation: 7 in a million, with room for a thousand features. */
    private static final double BEYOND_CHANCE = 4.5;

    private final ClassDataset data;
    private final int[] rows;

    private OrderCheck(ClassDataset data) {
        this.data = data;
        this.rows = firstOfGroups(data);
    }

    private static int[] firstOfGroups(ClassDataset data) {
        Set<Integer> seen = new HashSet<>();
        return IntStream.range(0, data.size())
                .filter(i -> data.outcomes().weight(i) > 0)
                .filter(i -> seen.add(data.outcomes().group(i)))
                .toArray();
    }

    static List<Finding> of(ClassDataset data) {
        OrderCheck check = new OrderCheck(data);
        double z = check.surplusOfEqualNeighbours();
        if (!(z > TELLING)) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        for (int k = 0; k < data.dimension(); k++) {
            double correlation = check.correlation(k);
            double deviations = Math.abs(correlation)
                    * Math.sqrt(check.rows.length - data.classes().size());
            if (Math.abs(correlation) >= FOLLOWS && deviations > BEYOND_CHANCE) {
                findings.add(check.finding(k, correlation, z));
            }
        }
        findings.sort(Comparator.comparing(Finding::colour)
                .reversed()
                .thenComparing(finding -> -Math.abs(finding.figure("correlation"))));
        return findings.isEmpty() ? findings : List.of(findings.get(0));
    }

    private Finding finding(int feature, double correlation, double z) {
        String name = data.features().get(feature).name();
        boolean counts = countsRows(feature);
        String found = counts
                ? "Column '" + name
                        + "' counts the rows, and the file is sorted so that the number of a row tells its class."
                : String.format(
                        Locale.ROOT,
                        "Column '%s' follows the order of the rows (rank correlation %.2f within classes), and so do the classes: the file is"
                                + " sorted.",
                        name,
                        correlation);
        return new Finding(
                        counts ? Fault.COUNTS_ROWS : Fault.FOLLOWS_ROWS,
                        counts ? Colour.RED : Colour.AMBER,
                        found,
                        counts
                                ? "Leave the column out: new rows have other numbers."
                                : "If the column only says when, or in which order, a row was recorded, leave it out; if it is a"
                                        + " measurement that the file was sorted by, all is well.")
                .with("correlation", correlation)
                .with("equalNeighbours", z);
    }

    /** How many standard deviations more neighbours are of one class than in a file in random order. */
    private double surplusOfEqualNeighbours() {
        int n = rows.length;
        int[] counts = new int[data.classes().size()];
        int equal = 0;
        for (int r = 0; r < n; r++) {
            counts[data.classOf(rows[r])]++;
            equal += r > 0 && data.classOf(rows[r]) == data.classOf(rows[r - 1]) ? 1 : 0;
        }
        double chance = 0;
        for (int count : counts) {
            chance += (double) count * (count - 1) / ((double) n * (n - 1));
        }
        return (equal - (n - 1) * chance) / Math.sqrt((n - 1) * chance * (1 - chance));
    }

    /** Spearman's, of ranks within classes. */
    private double correlation(int feature) {
        double products = 0;
        double squares = 0;
        double places = 0;
        for (int c = 0; c < data.classes().size(); c++) {
            int own = c;
            int[] ofClass =
                    Arrays.stream(rows).filter(i -> data.classOf(i) == own).toArray();
            double[] ranks = ranks(feature, ofClass);
            double middle = (ofClass.length - 1) / 2.0;
            for (int r = 0; r < ofClass.length; r++) {
                products += (ranks[r] - middle) * (r - middle);
                squares += (ranks[r] - middle) * (ranks[r] - middle);
                places += (r - middle) * (r - middle);
            }
        }
        return squares > 0 ? products / Math.sqrt(squares * places) : 0;
    }

    /** Of the values of a feature in some rows, from 0, equal ones sharing theirs. */
    private double[] ranks(int feature, int... of) {
        Integer[] sorted = IntStream.range(0, of.length).boxed().toArray(Integer[]::new);
        Arrays.sort(sorted, Comparator.comparingDouble(r -> data.inputs().get(of[r], feature)));
        double[] ranks = new double[of.length];
        for (int from = 0; from < of.length; ) {
            int to = from;
            while (to < of.length
                    && data.inputs().get(of[sorted[to]], feature)
                            == data.inputs().get(of[sorted[from]], feature)) {
                to++;
            }
            for (int k = from; k < to; k++) {
                ranks[sorted[k]] = (from + to - 1) / 2.0;
            }
            from = to;
        }
        return ranks;
    }

    private boolean countsRows(int feature) {
        double[] steps = IntStream.range(1, rows.length)
                .mapToDouble(
                        r -> data.inputs().get(rows[r], feature) - data.inputs().get(rows[r - 1], feature))
                .sorted()
                .toArray();
        double usual = steps[steps.length / 2];
        long same = Arrays.stream(steps)
                .filter(step -> Math.abs(step - usual) <= 1e-9 * Math.abs(usual))
                .count();
        return usual != 0 && same >= STEADY * steps.length;
    }
}
