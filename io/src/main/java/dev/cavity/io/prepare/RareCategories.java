package dev.cavity.io.prepare;

import java.util.Comparator;
import java.util.List;

/**
 * Which categories of a column have an indicator of their own; the others share one, and so do those that training did not have.
 *
 * <p>Of more than {@value #SEVERAL} categories those seen in fewer than {@value #ROWS} rows share, if there are at least two and together
 * they have at most half of the rows: what one or two rows say of a category is noise, and many such indicators put rows far from all
 * others; but where most rows are of rare categories these are all that the column says. Of more than {@value #MOST_INDICATORS}
 * categories the most frequent keep theirs, so that there are no more than that.
 */
final class RareCategories {
    static final int MOST_INDICATORS = 100;
    static final int SEVERAL = 10;
    static final int ROWS = 5;

    private RareCategories() {}

    /** The categories with an indicator, in natural order; at least one. */
    static List<String> frequent(List<ColumnProfile.Value> values) {
        List<ColumnProfile.Value> byCount = values.stream()
                .sorted(Comparator.comparingInt(ColumnProfile.Value::count)
                        .reversed()
                        .thenComparing(ColumnProfile.Value::text))
                .toList();
        List<ColumnProfile.Value> rare =
                byCount.stream().filter(value -> value.count() < ROWS).toList();
        boolean pool = byCount.size() > SEVERAL && rare.size() > 1 && 2 * rows(rare) <= rows(byCount);
        int kept = byCount.size() - (pool ? rare.size() : 0);
        boolean tooMany = kept + (kept < byCount.size() ? 1 : 0) > MOST_INDICATORS;
        return byCount.stream()
                .limit(tooMany ? MOST_INDICATORS - 1 : kept)
                .map(ColumnProfile.Value::text)
                .sorted()
                .toList();
    }

    private static int rows(List<ColumnProfile.Value> values) {
        return values.stream().mapToInt(ColumnProfile.Value::count).sum();
    }
}
