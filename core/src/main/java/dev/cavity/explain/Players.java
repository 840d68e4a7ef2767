package dev.cavity.explain;

import dev.cavity.data.Feature;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The columns of the user's table, each with the inputs that were made from it.
 *
 * @param names their names, in the order of their first inputs
 * @param inputs the numbers of the inputs of each
 */
record Players(List<String> names, int[][] inputs) {
    static Players of(List<Feature> features) {
        Map<String, IntStream.Builder> byOrigin = new LinkedHashMap<>();
        for (int k = 0; k < features.size(); k++) {
            byOrigin.computeIfAbsent(features.get(k).origin(), origin -> IntStream.builder())
                    .add(k);
        }
        return new Players(
                List.copyOf(byOrigin.keySet()),
                byOrigin.values().stream()
                        .map(builder -> builder.build().toArray())
                        .toArray(int[][]::new));
    }

    int count() {
        return inputs.length;
    }
}
