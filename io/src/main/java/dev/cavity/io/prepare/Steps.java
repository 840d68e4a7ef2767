package dev.cavity.io.prepare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Divides the values of a column that is mostly one value into ranges of about as many rows each.
 *
 * <p>A column is divided if one value fills at least {@value #MOSTLY} of its cells, so that its quartiles say nothing of how far apart
 * the others are, and if the others are rows enough for {@value #FEWEST} ranges of {@value #ROWS}. No range has values on both sides of
 * the common one. A table with more than {@value #MOST_COLUMNS} such columns is left as it is. The figures were chosen on adult and bank (docs/decisions/0032).
 */
final class Steps {
    private static final double MOSTLY = 0.75;
    private static final int ROWS = 25;
    private static final int FEWEST = 16;
    private static final int MOST = 32;

    private static final int MOST_COLUMNS = 8;

    private Steps() {}

    /** Whether so many columns are mostly one value that this is what the table is like: its inputs would multiply, for nothing. */
    static boolean areTooMany(List<ColumnLearner.Learnt> columns) {
        return columns.stream()
                        .filter(column -> column.encoding().orElse(null) instanceof SteppedEncoding)
                        .count()
                > MOST_COLUMNS;
    }

    /** The encoding of a column of numbers in steps, if it is one that asks for it. */
    static Optional<SteppedEncoding> learn(ColumnProfile profile, NumericEncoding number) {
        ColumnProfile.Value commonest =
                Collections.max(profile.values(), (a, b) -> Integer.compare(a.count(), b.count()));
        int others = profile.present() - commonest.count();
        if (commonest.count() < MOSTLY * profile.present() || others < FEWEST * ROWS || profile.distinct() <= 2) {
            return Optional.empty();
        }
        double common = ColumnProfile.parse(commonest);
        double[] values = new double[others];
        int filled = 0;
        for (ColumnProfile.Value value : profile.values()) {
            if (value != commonest) {
                Arrays.fill(values, filled, filled += value.count(), ColumnProfile.parse(value));
            }
        }
        Arrays.sort(values);
        int ranges = Math.min(MOST, others / ROWS);
        TreeSet<Double> bounds = new TreeSet<>();
        for (int s = 1; s < ranges; s++) {
            bounds.add(values[(int) ((long) s * others / ranges)]);
        }
        bounds.remove(values[0]); // nothing would be below
        if (values[0] < common && common < values[others - 1]) {
            bounds.add(common);
        }
        List<Double> ascending = new ArrayList<>(bounds);
        return ascending.isEmpty() ? Optional.empty() : Optional.of(new SteppedEncoding(number, common, ascending));
    }

    /** The range of a value: a bound belongs to the range above it. */
    static int of(List<Double> bounds, double value) {
        int place = Collections.binarySearch(bounds, value);
        return place >= 0 ? place + 1 : -place - 1;
    }
}
