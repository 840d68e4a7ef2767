package dev.cavity.lab.study;

import dev.cavity.lab.statistics.MeanAndDeviation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Columns of a table that compares a score as chosen, by what the others choose, and on fresh rows. */
final class ChosenAgainstFresh {
    private static final int SCORES = 3;

    private ChosenAgainstFresh() {}

    /** The names of the columns, behind others. */
    static List<String> columns(String... first) {
        return Stream.concat(
                        Arrays.stream(first),
                        Stream.of(
                                "as chosen",
                                "of the others",
                                "fresh rows",
                                "as chosen − fresh",
                                "of the others − fresh"))
                .toList();
    }

    /** A row behind the cells of other columns; the three scores of each simulated table. */
    static List<String> row(List<String> first, double[]... found) {
        List<String> cells = new ArrayList<>(first);
        for (int c = 0; c < SCORES; c++) {
            int column = c;
            cells.add(String.format(
                    Locale.ROOT,
                    "%.3f",
                    MeanAndDeviation.of(Arrays.stream(found)
                                    .mapToDouble(table -> table[column])
                                    .toArray())
                            .mean()));
        }
        for (int c = 0; c < SCORES - 1; c++) {
            int column = c;
            MeanAndDeviation difference = MeanAndDeviation.of(Arrays.stream(found)
                    .mapToDouble(table -> table[column] - table[SCORES - 1])
                    .toArray());
            cells.add(String.format(Locale.ROOT, "%+.3f ± %.3f", difference.mean(), difference.standardError()));
        }
        return cells;
    }
}
