package dev.cavity.io.prepare;

import dev.cavity.data.ClassDataset;
import dev.cavity.io.DataException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How much the rows of each class count, besides what they say of themselves. Immutable.
 *
 * @param balanced whether all classes count the same together
 * @param factors what rows of a class are multiplied by; classes that are not there count as they are
 */
public record ClassWeights(boolean balanced, Map<String, Double> factors) implements Serializable {
    private static final long serialVersionUID = 1;

    /** Copies the map and checks the factors. */
    public ClassWeights {
        factors = Collections.unmodifiableMap(new LinkedHashMap<>(factors));
        factors.forEach((name, factor) -> {
            if (!(factor > 0 && factor < Double.POSITIVE_INFINITY)) {
                throw new DataException(
                        "class '" + name + "' cannot count " + factor + " times; give a number above 0");
            }
        });
    }

    /**
     * Rows count as they are.
     *
     * @return the weights
     */
    public static ClassWeights none() {
        return new ClassWeights(false, Map.of());
    }

    /**
     * All classes count the same together, each as much as the harmonic mean H of what they count: w_c = H/Σ_{y=c} w, 1/H = (1/k) Σ_c 1/Σ_{y=c} w.
     * Together that is Kish's number of rows, (Σw)²/Σw², that know as much as rows of so different weights do. As many as there are rows
     * would pretend to more, and the evidence takes it for certainty: docs/decisions/0031.
     *
     * @return the weights
     */
    public static ClassWeights ofBalance() {
        return new ClassWeights(true, Map.of());
    }

    /**
     * Rows of some classes count more or less.
     *
     * @param factors what they are multiplied by, above 0
     * @return the weights
     * @throws DataException if a factor is not above 0
     */
    public static ClassWeights of(Map<String, Double> factors) {
        return new ClassWeights(false, factors);
    }

    /** The data with these weights; what was done is noted. */
    ClassDataset on(ClassDataset data, String source, List<String> notes) {
        if (!balanced && factors.isEmpty()) {
            return data;
        }
        List<String> classes = data.classes();
        factors.keySet().stream()
                .filter(name -> !classes.contains(name))
                .findFirst()
                .ifPresent(unknown -> {
                    throw new DataException(source + ": there is no class '" + unknown + "' to weigh; the classes are "
                            + String.join(", ", classes));
                });
        double[] each = balanced
                ? balance(data)
                : classes.stream()
                        .mapToDouble(c -> factors.getOrDefault(c, 1.0))
                        .toArray();
        notes.add(IntStream.range(0, each.length)
                .mapToObj(c -> classes.get(c) + " " + WeightText.of(each[c]) + " times")
                .collect(Collectors.joining(", ", "rows count by their class: ", "")));
        return data.withWeights(IntStream.range(0, data.size())
                .mapToDouble(i -> data.outcomes().weight(i) * each[data.classOf(i)])
                .toArray());
    }

    private static double[] balance(ClassDataset data) {
        double[] totals = new double[data.classes().size()];
        for (int i = 0; i < data.size(); i++) {
            totals[data.classOf(i)] += data.outcomes().weight(i);
        }
        double[] there = Arrays.stream(totals).filter(total -> total > 0).toArray();
        double harmonic =
                there.length / Arrays.stream(there).map(total -> 1 / total).sum();
        return Arrays.stream(totals)
                .map(total -> total == 0 ? 1 : harmonic / total)
                .toArray();
    }
}
