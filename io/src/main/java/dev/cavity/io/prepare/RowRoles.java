package dev.cavity.io.prepare;

import dev.cavity.data.ClassDataset;
import dev.cavity.io.DataException;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.DecimalMark;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What rows say of themselves instead of describing what was seen: which belong together, how much each counts, how often it is
 * there.
 */
final class RowRoles {
    /** A table that is larger when written out is a mistake in the column of counts. */
    private static final long MOST_ROWS = 10_000_000;

    /** The largest weight: with more the sites of a row leave the range that can be computed with. */
    private static final int MOST_WEIGHT = 1_000_000;

    /** Weights that add up to less make no two rows. */
    private static final double LEAST_TOTAL = 2;

    /** A mean weight so far from 1, in either direction, was hardly meant as a number of rows. */
    private static final double UNLIKELY_MEAN = 5;

    /** Rows worth fewer than so many, or than this share of them, are worth a remark. */
    private static final double FEW_WORTH = 10;

    private static final double UNEQUAL = 0.1;

    private final String source;
    private final Cells cells;
    private final Optional<Place> group;
    private final Optional<Place> weight;
    private final Optional<Place> count;

    /** A column by name and number. */
    private record Place(String name, int index, DecimalMark mark) {}

    RowRoles(String source, List<Column> columns, RolePlan plan, Cells cells) {
        this.source = source;
        this.cells = cells;
        this.group = plan.group().map(name -> place(source, columns, name));
        this.weight = plan.weight().map(name -> place(source, columns, name));
        this.count = plan.count().map(name -> place(source, columns, name));
    }

    private static Place place(String source, List<Column> columns, String name) {
        int index = new Table(source, columns, List.of()).indexOf(name);
        return new Place(name, index, columns.get(index).decimal());
    }

    /** The rows, each as often as its count says. */
    List<Row> repeated(List<Row> rows, List<String> notes) {
        if (count.isEmpty()) {
            return rows;
        }
        List<Row> repeated = new ArrayList<>();
        for (Row row : rows) {
            double times = number(row, count.get(), "count", "a whole number from 0", n -> n == Math.rint(n));
            if (repeated.size() + times > MOST_ROWS) {
                throw new DataException(
                        Cells.place(source, row.line(), count.get().name())
                                + ": with the count of this row there are more than " + MOST_ROWS
                                + " rows; use weights instead of counts");
            }
            for (int i = 0; i < times; i++) {
                repeated.add(row);
            }
        }
        if (repeated.isEmpty() && !rows.isEmpty()) {
            throw new DataException(
                    source + ": all counts in column '" + count.get().name() + "' are 0, so no row is left");
        }
        notes.add("rows are repeated as column '" + count.get().name() + "' says: " + rows.size() + " rows become "
                + repeated.size());
        return repeated;
    }

    /** The data with the groups and weights of its rows. */
    ClassDataset on(ClassDataset data, List<Row> rows, List<String> notes) {
        ClassDataset grouped = data;
        if (group.isPresent()) {
            grouped = data.withGroups(groups(rows, group.get()));
            notes.add("rows with the same '" + group.get().name() + "' belong together: " + groupsOf(grouped)
                    + " groups in " + rows.size() + " rows");
            noteWholeClasses(grouped, notes);
        }
        if (weight.isEmpty() && rows.stream().allMatch(row -> row.weight() == 1)) {
            return grouped;
        }
        double[] weights = rows.stream().mapToDouble(this::weight).toArray();
        long none = DoubleStream.of(weights).filter(w -> w == 0).count();
        notes.add("rows count as "
                + weight.map(w -> "column '" + w.name() + "' says").orElse("the file says")
                + (none == 0 ? "" : "; " + none + " of them " + (none == 1 ? "has" : "have") + " weight 0"));
        return grouped.withWeights(weights);
    }

    /** A class that goes with one group is not known any more when that is left out. */
    private static void noteWholeClasses(ClassDataset data, List<String> notes) {
        for (int c = 0; c < data.classes().size(); c++) {
            int wanted = c;
            long groups = IntStream.range(0, data.size())
                    .filter(i -> data.classOf(i) == wanted)
                    .map(data.outcomes()::group)
                    .distinct()
                    .count();
            if (groups == 1 && groupsOf(data) > 1) {
                notes.add("all rows of class '" + data.classes().get(c)
                        + "' are in one group: when it is left out, no row of the"
                        + " class is left to learn from, so that leave-one-out says little about it");
            }
        }
    }

    /**
     * Refuses data from which nothing can be learnt because of what its rows say of themselves, and notes weights that are hardly meant
     * as numbers of rows.
     */
    void requireLearnable(ClassDataset data, List<String> notes) {
        if (group.isPresent() && groupsOf(data) < 2) {
            throw new DataException(source + ": all rows are of one group in column '"
                    + group.get().name() + "', and without it no row would be left to learn from");
        }
        double[] totals = new double[data.classes().size()];
        for (int i = 0; i < data.size(); i++) {
            totals[data.classOf(i)] += data.outcomes().weight(i);
        }
        for (int c = 0; c < totals.length; c++) {
            if (totals[c] == 0 && data.counts()[c] > 0) {
                throw new DataException(source + ": all rows of class '"
                        + data.classes().get(c) + "' have weight 0; a class needs a row that counts");
            }
        }
        if (data.outcomes().isWeighted()) {
            requireRowsOfWeight(data, notes);
        }
    }

    private void requireRowsOfWeight(ClassDataset data, List<String> notes) {
        double[] weights = data.outcomes().weights();
        double total = data.outcomes().totalWeight();
        double mean = total / weights.length;
        if (total < LEAST_TOTAL) {
            throw new DataException(source + ": the weights add up to " + WeightText.of(total)
                    + ", as if there were no two rows; a weight says for how many rows one counts, so multiply them by "
                    + WeightText.of(1 / mean));
        }
        if (mean > UNLIKELY_MEAN || mean < 1 / UNLIKELY_MEAN) {
            notes.add("the weights of " + weights.length + " rows add up to " + WeightText.of(total)
                    + ", and the classifier is as sure as from so many rows; if they say for how many people a row stands, divide them by "
                    + WeightText.of(mean));
        }
        // Kish's number of rows of the same weight that know as much
        double worth = total * total / DoubleStream.of(weights).map(w -> w * w).sum();
        if (worth < Math.max(FEW_WORTH, UNEQUAL * weights.length)) {
            notes.add("the weights differ so much that the " + weights.length + " rows are worth about "
                    + WeightText.of(worth) + " of the same weight; what is said of them rests on few rows");
        }
    }

    private static long groupsOf(ClassDataset data) {
        return IntStream.range(0, data.size())
                .map(data.outcomes()::group)
                .distinct()
                .count();
    }

    private int[] groups(List<Row> rows, Place column) {
        Map<String, Integer> numbers = new HashMap<>();
        return rows.stream()
                .mapToInt(row -> numbers.computeIfAbsent(group(row, column), key -> numbers.size()))
                .toArray();
    }

    private String group(Row row, Place column) {
        String cell = cells.text(row, column.index());
        if (cell == null) {
            throw new DataException(
                    Cells.place(source, row.line(), column.name()) + ": the group is missing; every row needs one");
        }
        return Spelling.key(cell);
    }

    private double weight(Row row) {
        if (weight.isEmpty()) {
            if (row.weight() > MOST_WEIGHT) {
                throw new DataException(source + ", line " + row.line() + ": the weight " + row.weight()
                        + " is not a number from 0 to " + MOST_WEIGHT);
            }
            return row.weight();
        }
        if (row.weight() != 1) {
            throw new DataException(source + ", line " + row.line() + ": the row has a weight of its own, "
                    + row.weight() + ", and column '" + weight.get().name() + "' holds another; use one of them");
        }
        return number(row, weight.get(), "weight", "a number from 0 to " + MOST_WEIGHT, n -> n <= MOST_WEIGHT);
    }

    private double number(Row row, Place column, String what, String allowed, DoublePredicate fits) {
        String cell = cells.text(row, column.index());
        String place = Cells.place(source, row.line(), column.name());
        if (cell == null) {
            throw new DataException(place + ": the " + what + " is missing; every row needs " + allowed);
        }
        double number = new NumberReading(column.mark(), DecimalMark.POINT, "", false)
                .value(cell)
                .filter(text -> NumberText.of(text) == NumberText.NUMBER)
                .map(Double::parseDouble)
                .orElse(Double.NaN);
        if (!(number >= 0) || !fits.test(number)) {
            throw new DataException(
                    place + ": " + Cells.quoted(cell) + " is not a " + what + "; it must be " + allowed);
        }
        return number;
    }
}
