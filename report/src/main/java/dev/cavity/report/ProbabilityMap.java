package dev.cavity.report;

import dev.cavity.data.ClassDataset;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.Classifier;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The probabilities of the classes over two features, on a grid of {@value #SIDE} × {@value #SIDE} cells that covers their ranges with a little
 * room; the other features are those of a typical row.
 *
 * <p>A page carries each grid as 16-bit numbers, 3 kB: fine enough for smooth contours.
 */
final class ProbabilityMap {
    static final int SIDE = 32;
    private static final double ROOM = 0.04;
    private static final int FULL = 65535;

    private final Classifier classifier;
    private final double[] typical;
    private final double[] low;
    private final double[] high;

    ProbabilityMap(Classifier classifier, ClassDataset data) {
        this.classifier = classifier;
        int features = data.dimension();
        typical = TypicalRow.of(data);
        low = new double[features];
        high = new double[features];
        for (int j = 0; j < features; j++) {
            Quantiles values = Quantiles.of(TypicalRow.column(data, j));
            double room = ROOM * (values.largest() - values.smallest());
            double least = room > 0 ? room : 0.5;
            low[j] = values.smallest() - least;
            high[j] = values.largest() + least;
        }
    }

    double low(int feature) {
        return low[feature];
    }

    double high(int feature) {
        return high[feature];
    }

    double typical(int feature) {
        return typical[feature];
    }

    /**
     * Of the positive class alone where there are two, else of each. Row by row from the lowest value of the second feature, in each from the lowest of
     * the first; base64 of big-endian.
     */
    List<String> grids(int first, int second) {
        Matrix points = Matrix.zeros(SIDE * SIDE, typical.length);
        for (int k = 0; k < SIDE * SIDE; k++) {
            for (int j = 0; j < typical.length; j++) {
                points.set(k, j, typical[j]);
            }
            points.set(k, first, centre(first, k % SIDE));
            points.set(k, second, centre(second, k / SIDE));
        }
        Matrix logs = classifier.logProbabilities(points);
        int classes = classifier.classCount();
        return IntStream.range(classes == 2 ? 1 : 0, classes)
                .mapToObj(c -> encoded(logs, c))
                .toList();
    }

    private static String encoded(Matrix logs, int c) {
        ByteBuffer bytes = ByteBuffer.allocate(2 * logs.rows());
        for (int k = 0; k < logs.rows(); k++) {
            bytes.putShort((short) Math.round(FULL * Math.exp(logs.get(k, c))));
        }
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    private double centre(int feature, int cell) {
        return low[feature] + (cell + 0.5) / SIDE * (high[feature] - low[feature]);
    }
}
