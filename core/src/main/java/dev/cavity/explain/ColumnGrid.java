package dev.cavity.explain;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Feature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Values of one column of the user's table at which its effect is looked at. Each is taken from a row of the data with all features that the column
 * has there, so that none is impossible: quantiles of a number, all levels of a category, the value that stands for missing.
 *
 * @param ordered whether the column is a number
 * @param points the values
 */
record ColumnGrid(boolean ordered, List<Point> points) {
    private static final int MOST_LEVELS = 20;

    /**
     * One value.
     *
     * @param label in words
     * @param value the number, NaN for levels
     * @param row a row of the data that has it
     * @param share the share of the data that is nearest to it
     */
    record Point(String label, double value, int row, double share) {}

    static ColumnGrid of(ClassDataset data, List<Feature> features, String column, int[] inputs, int most) {
        int number = Arrays.stream(inputs)
                .filter(c -> !features.get(c).isIndicator())
                .findFirst()
                .orElse(-1);
        if (number < 0) {
            return new ColumnGrid(false, levels(data, features, column, inputs));
        }
        int[] indicators = Arrays.stream(inputs)
                .filter(c -> features.get(c).isIndicator() && !features.get(c).isRange())
                .toArray();
        List<Integer> present = new ArrayList<>();
        List<Integer> missing = new ArrayList<>();
        for (int i = 0; i < data.size(); i++) {
            int row = i;
            boolean flagged =
                    Arrays.stream(indicators).anyMatch(c -> data.inputs().get(row, c) > 0.5);
            (flagged ? missing : present).add(i);
        }
        List<Point> points = new ArrayList<>(numbers(data, number, present, most));
        if (!missing.isEmpty()) {
            points.add(new Point(features.get(indicators[0]).name(), Double.NaN, missing.get(0), share(data, missing)));
        }
        return new ColumnGrid(true, points);
    }

    private static double share(ClassDataset data, List<Integer> rows) {
        return rows.stream().mapToDouble(data.outcomes()::weight).sum()
                / data.outcomes().totalWeight();
    }

    private static List<Point> numbers(ClassDataset data, int input, List<Integer> rows, int most) {
        List<Integer> sorted = rows.stream()
                .sorted(Comparator.comparingDouble(i -> data.inputs().get(i, input)))
                .toList();
        List<Integer> chosen = quantiles(data, input, sorted, most);
        double[] values =
                chosen.stream().mapToDouble(i -> data.inputs().get(i, input)).toArray();
        double[] weights = new double[values.length];
        for (int i : sorted) {
            weights[nearest(values, data.inputs().get(i, input))] +=
                    data.outcomes().weight(i);
        }
        List<Point> points = new ArrayList<>();
        for (int k = 0; k < values.length; k++) {
            points.add(new Point(
                    EffectWords.number(values[k]),
                    values[k],
                    chosen.get(k),
                    weights[k] / data.outcomes().totalWeight()));
        }
        return points;
    }

    /**
     * Rows at every value, or at as many quantiles as are wanted. Of a column that is mostly one value, they are that value and quantiles of
     * the others, which would else hardly be seen.
     */
    private static List<Integer> quantiles(ClassDataset data, int input, List<Integer> sorted, int most) {
        Map<Double, List<Integer>> byValue = new LinkedHashMap<>();
        sorted.forEach(i -> byValue.computeIfAbsent(data.inputs().get(i, input) + 0.0, value -> new ArrayList<>())
                .add(i));
        if (byValue.size() <= most) {
            return byValue.values().stream().map(rows -> rows.get(0)).toList();
        }
        List<Integer> commonest = Collections.max(byValue.values(), Comparator.comparingInt(List::size));
        boolean spiked = commonest.size() > sorted.size() / 2;
        double common = data.inputs().get(commonest.get(0), input);
        List<Integer> others = sorted.stream()
                .filter(i -> !spiked || data.inputs().get(i, input) != common)
                .toList();
        int count = spiked ? most - 1 : most;
        TreeMap<Double, Integer> chosen = new TreeMap<>();
        if (spiked) {
            chosen.put(common, commonest.get(0));
        }
        for (int k = 0; k < count; k++) {
            int row = others.get((int) ((k + 0.5) * others.size() / count));
            chosen.putIfAbsent(data.inputs().get(row, input), row);
        }
        return List.copyOf(chosen.values());
    }

    /** The place of the nearest of ascending values. */
    private static int nearest(double[] values, double x) {
        int best = 0;
        for (int k = 1; k < values.length; k++) {
            best = Math.abs(values[k] - x) < Math.abs(values[best] - x) ? k : best;
        }
        return best;
    }

    private static List<Point> levels(ClassDataset data, List<Feature> features, String column, int[] inputs) {
        Map<List<Double>, List<Integer>> rows = new LinkedHashMap<>();
        for (int i = 0; i < data.size(); i++) {
            int row = i;
            List<Double> key = Arrays.stream(inputs)
                    .mapToObj(c -> data.inputs().get(row, c) + 0.0)
                    .toList();
            rows.computeIfAbsent(key, absent -> new ArrayList<>()).add(i);
        }
        return rows.values().stream()
                .map(same -> new Point(
                        label(data, features, column, inputs, same.get(0)), Double.NaN, same.get(0), share(data, same)))
                .sorted(Comparator.comparingDouble(point -> -point.share()))
                .limit(MOST_LEVELS)
                .toList();
    }

    /** The indicators that are on, without the name of the column; of a column of two values the other one where none is. */
    private static String label(ClassDataset data, List<Feature> features, String column, int[] inputs, int row) {
        List<String> on = Arrays.stream(inputs)
                .filter(c -> data.inputs().get(row, c) == 1)
                .mapToObj(c -> bare(features.get(c).name(), column))
                .toList();
        if (on.isEmpty()) {
            return Arrays.stream(inputs)
                    .filter(c -> data.inputs().get(row, c) == 0)
                    .mapToObj(c -> features.get(c).otherwise())
                    .flatMap(Optional::stream)
                    .findFirst()
                    .orElse(
                            inputs.length == 1
                                    ? "not " + bare(features.get(inputs[0]).name(), column)
                                    : "none of its levels");
        }
        return String.join(", ", on);
    }

    private static String bare(String feature, String column) {
        String prefix = column + "=";
        return feature.startsWith(prefix) && feature.length() > prefix.length()
                ? feature.substring(prefix.length())
                : feature;
    }
}
