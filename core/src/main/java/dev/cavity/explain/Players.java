package dev.cavity.explain;

import dev.cavity.data.Feature;
import dev.cavity.data.Origins;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Who plays: the columns of the user's table, each with the inputs that were made from it.
 *
 * @param names their names, in the order of their first inputs
 * @param inputs the numbers of the inputs of each
 */
record Players(List<String> names, int[][] inputs) {
    static Players of(List<Feature> features) {
        Origins origins = Origins.of(features);
        return new Players(
                origins.names(),
                IntStream.range(0, origins.count()).mapToObj(origins::features).toArray(int[][]::new));
    }

    int count() {
        return inputs.length;
    }
}
