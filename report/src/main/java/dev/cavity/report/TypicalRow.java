package dev.cavity.report;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Origins;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A row in the middle of the others: numbers at their medians, of a category the level that most rows have. */
final class TypicalRow {
    private TypicalRow() {}

    static double[] of(ClassDataset data) {
        double[] typical = new double[data.dimension()];
        Origins origins = Origins.of(data.features());
        for (int k = 0; k < origins.count(); k++) {
            int[] inputs = origins.features(k);
            int[] indicators = Arrays.stream(inputs)
                    .filter(c -> data.features().get(c).isIndicator())
                    .toArray();
            double[] level = commonest(data, indicators);
            for (int j = 0; j < indicators.length; j++) {
                typical[indicators[j]] = level[j];
            }
            Arrays.stream(inputs)
                    .filter(c -> !data.features().get(c).isIndicator())
                    .forEach(c -> typical[c] = Quantiles.of(column(data, c)).median());
        }
        return typical;
    }

    private static double[] commonest(ClassDataset data, int... inputs) {
        Map<List<Double>, Integer> counts = new HashMap<>();
        List<Double> best = List.of();
        for (int i = 0; i < data.size(); i++) {
            int row = i;
            List<Double> key = Arrays.stream(inputs)
                    .mapToObj(c -> data.inputs().get(row, c) + 0.0)
                    .toList();
            int count = counts.merge(key, 1, Integer::sum);
            best = best.isEmpty() || count > counts.getOrDefault(best, 0) ? key : best;
        }
        return best.stream().mapToDouble(Double::doubleValue).toArray();
    }

    static double[] column(ClassDataset data, int input) {
        return IntStream.range(0, data.size())
                .mapToDouble(i -> data.inputs().get(i, input))
                .toArray();
    }
}
