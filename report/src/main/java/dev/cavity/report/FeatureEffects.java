package dev.cavity.report;

import dev.cavity.data.Dataset;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What each feature does to the probability: it alone is moved from low to high (its 10 % and 90 % quantiles, or the ends of its
 * range where these coincide) while the others stay as they are in a row. The size is the mean of |Δp| over rows, the direction
 * the mean of Δp: a feature that raises the probability of some rows and lowers that of others has a size and no direction.
 *
 * <p>This needs no length scales, so that it compares features of any kernel.
 *
 * <p><b>Cost.</b> At most {@value #PREDICTIONS} predictions beyond two for each feature, on rows spread evenly over the data.
 *
 * @param low the lower value of each feature
 * @param high its higher value
 * @param size the mean of |Δp|
 * @param direction the mean of Δp
 */
record FeatureEffects(double[] low, double[] high, double[] size, double[] direction) {
    private static final int PREDICTIONS = 8000;
    private static final int ROWS = 200;

    static FeatureEffects of(BinaryClassifier classifier, Dataset data) {
        int features = data.dimension();
        int count = Math.max(1, Math.min(Math.min(ROWS, data.size()), PREDICTIONS / (2 * features)));
        int[] rows = IntStream.range(0, count)
                .map(k -> (int) ((long) k * data.size() / count))
                .toArray();
        FeatureEffects effects = new FeatureEffects(
                new double[features], new double[features], new double[features], new double[features]);
        for (int j = 0; j < features; j++) {
            Quantiles values = Quantiles.of(column(data, j));
            boolean apart = values.at(0.1) < values.at(0.9);
            effects.low[j] = apart ? values.at(0.1) : values.smallest();
            effects.high[j] = apart ? values.at(0.9) : values.largest();
            double[] before = probabilities(classifier, data.inputs().selectRows(rows), j, effects.low[j]);
            double[] after = probabilities(classifier, data.inputs().selectRows(rows), j, effects.high[j]);
            for (int i = 0; i < count; i++) {
                effects.size[j] += Math.abs(after[i] - before[i]) / count;
                effects.direction[j] += (after[i] - before[i]) / count;
            }
        }
        return effects;
    }

    private static double[] probabilities(BinaryClassifier classifier, Matrix points, int feature, double value) {
        for (int i = 0; i < points.rows(); i++) {
            points.set(i, feature, value);
        }
        return classifier.predict(points).stream()
                .mapToDouble(dev.cavity.model.Prediction::probability)
                .toArray();
    }

    static double[] column(Dataset data, int feature) {
        return IntStream.range(0, data.size())
                .mapToDouble(i -> data.inputs().get(i, feature))
                .toArray();
    }

    /** The features from the largest effect to the smallest; equal ones in their order. */
    List<Integer> strongestFirst() {
        return IntStream.range(0, size.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer j) -> -size[j]))
                .toList();
    }

    /** "raises", "lowers" or "depends on the others". */
    String directionWord(int feature) {
        double share = size[feature] == 0 ? 0 : direction[feature] / size[feature];
        if (size[feature] < 0.0005) {
            return "nothing";
        }
        return share > 0.8 ? "raises" : share < -0.8 ? "lowers" : "depends on the row";
    }
}
