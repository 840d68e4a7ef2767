package dev.cavity.verdict;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Feature;
import dev.cavity.data.Origins;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Does one column tell the class by itself? Then it may be known only after the outcome, or be the outcome in other words.
 *
 * <p>A feature, or the levels of a category, is a copy of the label if it has at most {@value #LEVELS} values, each of which occurs with one class only,
 * and at least {@value #EVIDENCE} rows beyond the first of each value say so. It nearly tells the class if rows are classified by it alone, each left
 * out (a level by the majority of its other rows, a number by the two next to it on either side), and on average over classes {@value #NEARLY} of
 * their rows come out right.
 *
 * <p>Where half of the columns or more can do that, the classes are easy to tell and no column is suspicious; a single one always is. Each class must
 * have {@value #ROWS} rows, and an arrangement as good as found must have a chance below 1 in 1,000 among all columns.
 *
 * <p><b>Cost.</b> O(n log n) for each feature.
 */
final class ColumnCheck {
    private static final int LEVELS = 10;
    private static final int EVIDENCE = 20;
    private static final int ROWS = 10;
    private static final double NEARLY = 0.97;
    private static final int BESIDE = 2;

    private final ClassDataset data;
    private final int[] order;

    private ColumnCheck(ClassDataset data) {
        this.data = data;
        // equal values are put in an order that has nothing to do with that of the file
        SplittableRandom random = new SplittableRandom(17);
        double[] keys = IntStream.range(0, data.size())
                .mapToDouble(i -> random.nextDouble())
                .toArray();
        this.order = IntStream.range(0, data.size())
                .filter(i -> data.outcomes().weight(i) > 0)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> keys[i]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    static List<Finding> of(ClassDataset data) {
        int[] counts = data.counts();
        Origins origins = Origins.of(data.features());
        if (IntStream.of(counts).min().orElse(0) < ROWS || !isBeyondChance(counts, data.dimension())) {
            return List.of();
        }
        return new ColumnCheck(data).findings(origins);
    }

    /** log(n!/Π n_c!) > log(1000 · 4 D): a perfect arrangement, in either direction and nearly so, among D features. */
    private static boolean isBeyondChance(int[] counts, int features) {
        double log = 0;
        int n = 0;
        for (int count : counts) {
            for (int k = 1; k <= count; k++) {
                n++;
                log += Math.log(n) - Math.log(k);
            }
        }
        return log > Math.log(4000.0 * features);
    }

    private List<Finding> findings(Origins origins) {
        List<String> copies = new ArrayList<>();
        Map<String, Double> near = new TreeMap<>();
        for (int d = 0; d < origins.count(); d++) {
            String name = origins.names().get(d);
            double best = 0;
            boolean copy = false;
            for (List<Integer> view : views(origins.features(d))) {
                List<List<Integer>> levels = levels(view);
                copy |= isCopy(levels);
                best = Math.max(best, levels.size() <= order.length / 5 ? byLevel(levels) : byNumber(view.get(0)));
            }
            if (copy) {
                copies.add(name);
            } else if (best >= NEARLY) {
                near.put(name, best);
            }
        }
        List<Finding> findings = new ArrayList<>();
        if (!copies.isEmpty()) {
            findings.add(new Finding(
                            Fault.LABEL_COPY,
                            Colour.RED,
                            copies.size() == 1
                                    ? "Column " + quoted(copies)
                                            + " is the label in other words: each of its values goes with one class only."
                                    : "Columns " + quoted(copies)
                                            + " are the label in other words: each of their values goes with one class only.",
                            copies.size() == 1
                                    ? "Leave it out, unless it is known before the outcome."
                                    : "Leave them out, unless they are known before the outcome.")
                    .with("columns", copies.size()));
        }
        if (near.size() == 1 || (!near.isEmpty() && 2 * near.size() < origins.count())) {
            double best = near.values().stream()
                    .mapToDouble(Double::doubleValue)
                    .max()
                    .orElseThrow();
            List<String> names = near.entrySet().stream()
                    .sorted(Comparator.comparingDouble(entry -> -entry.getValue()))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toList());
            findings.add(new Finding(
                            Fault.NEAR_PERFECT_COLUMN,
                            Colour.AMBER,
                            (names.size() == 1 ? "Column " : "Columns ") + quoted(names) + " alone nearly "
                                    + (names.size() == 1 ? "tells" : "tell") + " the class: " + Words.percent(best)
                                    + " of the rows come out right by "
                                    + (names.size() == 1 ? "it" : "the best of them")
                                    + ", each left out and every class counting the same.",
                            names.size() == 1
                                    ? "Ask whether it is known before the outcome. If it is written down afterwards, leave it out; if not, all is"
                                            + " well and a rule on this column does as much."
                                    : "Ask of each whether it is known before the outcome, and leave out what is written down afterwards; if all are"
                                            + " known, all is well and a rule on one of them does as much.")
                    .with("share", best)
                    .with("columns", names.size()));
        }
        return findings;
    }

    private static String quoted(List<String> names) {
        return Words.list(names.stream().map(name -> "'" + name + "'").toList());
    }

    /** Each feature by itself, and the indicators of a category together. */
    private List<List<Integer>> views(int... features) {
        List<List<Integer>> views = new ArrayList<>();
        List<Integer> indicators = new ArrayList<>();
        for (int k : features) {
            Feature feature = data.features().get(k);
            views.add(List.of(k));
            if (feature.isIndicator()) {
                indicators.add(k);
            }
        }
        if (indicators.size() > 1) {
            views.add(indicators);
        }
        return views;
    }

    /** The rows that have each value of some features. */
    private List<List<Integer>> levels(List<Integer> view) {
        return List.copyOf(IntStream.of(order)
                .boxed()
                .collect(Collectors.groupingBy(i ->
                        view.stream().map(k -> data.inputs().get(i, k) + 0.0).toList()))
                .values());
    }

    private boolean isCopy(List<List<Integer>> levels) {
        if (levels.size() < 2 || levels.size() > LEVELS || order.length - levels.size() < EVIDENCE) {
            return false;
        }
        return levels.stream()
                .allMatch(rows -> rows.stream().map(data::classOf).distinct().count() == 1);
    }

    /** By the majority of the other rows of the same level, each class counting the same. */
    private double byLevel(List<List<Integer>> levels) {
        int classes = data.classes().size();
        double[] right = new double[classes];
        for (List<Integer> rows : levels) {
            double[] votes = new double[classes];
            rows.forEach(i -> votes[data.classOf(i)]++);
            for (int i : rows) {
                votes[data.classOf(i)]--;
                right[data.classOf(i)] += share(votes, data.classOf(i));
                votes[data.classOf(i)]++;
            }
        }
        return balanced(right);
    }

    /** By the rows next to it in the order of the values. */
    private double byNumber(int feature) {
        int classes = data.classes().size();
        int[] sorted = IntStream.of(order)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> data.inputs().get(i, feature)))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] right = new double[classes];
        for (int s = 0; s < sorted.length; s++) {
            double[] votes = new double[classes];
            for (int t = Math.max(0, s - BESIDE); t <= Math.min(sorted.length - 1, s + BESIDE); t++) {
                votes[data.classOf(sorted[t])] += t == s ? 0 : 1;
            }
            right[data.classOf(sorted[s])] += share(votes, data.classOf(sorted[s]));
        }
        return balanced(right);
    }

    /** 1 if a class has the most votes, the part of it if it shares them, 0 without any. */
    private static double share(double[] votes, int own) {
        double most = 0;
        int winners = 0;
        for (double vote : votes) {
            winners = vote > most ? 1 : vote == most ? winners + 1 : winners;
            most = Math.max(most, vote);
        }
        return most > 0 && votes[own] == most ? 1.0 / winners : 0;
    }

    private double balanced(double[] right) {
        int[] counts = new int[right.length];
        IntStream.of(order).forEach(i -> counts[data.classOf(i)]++);
        return IntStream.range(0, right.length)
                .mapToDouble(c -> right[c] / counts[c])
                .average()
                .orElse(0);
    }
}
