package dev.cavity.verdict;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Scaling;
import dev.cavity.linalg.Matrix;
import java.util.List;

/**
 * Do rows that stand next to each other in the file belong together, as visits of one patient or a series in time do? Then leave-one-out predicts a row
 * from its like. For each row it is asked whether its nearest row, by all columns at comparable scales, stands beside it. In a random order that is so
 * for 2 of n − 1 rows, in one that is sorted by class for 2 of those of the class. Rows of one group, and exact copies, which are looked at elsewhere, are
 * not compared; a file that is sorted by one of its columns is not, either.
 *
 * <p><b>Cost.</b> O(n² D) for at most {@value #MOST_ROWS} rows from the beginning.
 */
final class NeighbourCheck {
    private static final int MOST_ROWS = 1500;
    private static final double MORE = 0.15;
    private static final double DEVIATIONS = 5;
    private static final double SORTED = 0.98;

    private NeighbourCheck() {}

    static List<Finding> of(ClassDataset data) {
        int n = Math.min(MOST_ROWS, data.size());
        if (n < 20 || isSorted(data, n)) {
            return List.of();
        }
        Matrix z = Scaling.NUMBERS.learn(data.inputs(), data.features()).apply(data.inputs());
        int[] counts = new int[data.classes().size()];
        for (int i = 0; i < n; i++) {
            counts[data.classOf(i)]++;
        }
        double beside = 0;
        double expected = 0;
        double compared = 0;
        for (int i = 0; i < n; i++) {
            double share = besideNearest(data, z, n, i);
            if (!Double.isNaN(share)) {
                beside += share;
                expected += Math.min(1, 2.0 / Math.max(1, counts[data.classOf(i)] - 1));
                compared++;
            }
        }
        double share = beside / compared;
        double chance = Math.min(0.5, expected / compared);
        double deviation = Math.sqrt(chance * (1 - chance) / compared);
        if (!(share >= chance + MORE && share >= chance + DEVIATIONS * deviation)) {
            return List.of();
        }
        return List.of(new Finding(
                        Fault.ALIKE_NEIGHBOURS,
                        Colour.AMBER,
                        Words.percent(share)
                                + " of the rows have the row that is most like them right beside them in the file; "
                                + Words.percent(2.0 / (n - 1)) + " would by chance.",
                        "If rows belong together (visits of a patient, a batch, a series in time), name the column that says so (--group):"
                                + " otherwise all figures are too good.")
                .with("share", share)
                .with("chance", 2.0 / (n - 1)));
    }

    /** The share of the nearest rows that stand beside a row; NaN if there is none to compare with. */
    private static double besideNearest(ClassDataset data, Matrix z, int n, int i) {
        double nearest = Double.POSITIVE_INFINITY;
        double ties = 0;
        double beside = 0;
        for (int j = 0; j < n; j++) {
            if (data.outcomes().group(i) != data.outcomes().group(j)) {
                double distance = distance(z, i, j, nearest);
                if (distance > 0 && distance <= nearest) {
                    boolean nearer = distance < nearest;
                    ties = nearer ? 1 : ties + 1;
                    beside = (nearer ? 0 : beside) + (Math.abs(i - j) == 1 ? 1 : 0);
                    nearest = distance;
                }
            }
        }
        return ties > 0 ? beside / ties : Double.NaN;
    }

    private static double distance(Matrix z, int i, int j, double enough) {
        double sum = 0;
        for (int k = 0; k < z.columns() && sum <= enough; k++) {
            double difference = z.get(i, k) - z.get(j, k);
            sum += difference * difference;
        }
        return sum;
    }

    private static boolean isSorted(ClassDataset data, int n) {
        for (int k = 0; k < data.dimension(); k++) {
            int up = 0;
            int down = 0;
            for (int i = 1; i < n; i++) {
                double step = data.inputs().get(i, k) - data.inputs().get(i - 1, k);
                up += step > 0 ? 1 : 0;
                down += step < 0 ? 1 : 0;
            }
            if (!data.features().get(k).isIndicator()
                    && up + down >= n / 5
                    && Math.max(up, down) >= SORTED * (up + down)) {
                return true;
            }
        }
        return false;
    }
}
