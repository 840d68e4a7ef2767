package dev.cavity.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The columns of the user's table, each with the features that were made from it. Immutable. */
public final class Origins {
    private final List<String> names;
    private final int[][] features;

    private Origins(List<String> names, int[][] features) {
        this.names = names;
        this.features = features;
    }

    /**
     * Those of some features.
     *
     * @param features one for each input
     * @return the columns, in the order of their first features
     */
    public static Origins of(List<Feature> features) {
        Map<String, IntStream.Builder> byOrigin = new LinkedHashMap<>();
        for (int k = 0; k < features.size(); k++) {
            byOrigin.computeIfAbsent(features.get(k).origin(), origin -> IntStream.builder())
                    .add(k);
        }
        return new Origins(
                List.copyOf(byOrigin.keySet()),
                byOrigin.values().stream()
                        .map(builder -> builder.build().toArray())
                        .toArray(int[][]::new));
    }

    /**
     * How many columns there are.
     *
     * @return their number
     */
    public int count() {
        return features.length;
    }

    /**
     * What they are called.
     *
     * @return their names
     */
    public List<String> names() {
        return names;
    }

    /**
     * The features of one of them.
     *
     * @param column its number, from 0
     * @return the numbers of its features, ascending; a copy
     */
    public int[] features(int column) {
        return features[column].clone();
    }
}
