package dev.cavity.verdict;

import dev.cavity.data.ClassDataset;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.Classifier;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * What does it say where there are no data? Rows are moved {@value #DEVIATIONS} standard deviations from the middle in every number, up or down at
 * random, their categories kept. If nearly all of these are called one class with a probability of {@value #SURE} or more, and its log odds there are by {@value #LOG_ODDS}
 * above those of its share of the data (from 50 % to 98 %, from 10 % to 90 %), then the answer does not come from the rows: the prior mean has run
 * away.
 */
final class FarPointCheck {
    private static final double DEVIATIONS = 6;
    private static final double SURE = 0.9;
    private static final double NEARLY_ALL = 0.95;
    private static final double LOG_ODDS = 4;
    private static final int POINTS = 64;

    private FarPointCheck() {}

    static List<Finding> of(Classifier classifier, ClassDataset data) {
        if (data.features().stream().allMatch(feature -> feature.isIndicator())) {
            return List.of();
        }
        Matrix logs = classifier.logProbabilities(farPoints(data));
        double[] weights = new double[data.classes().size()];
        for (int i = 0; i < data.size(); i++) {
            weights[data.classOf(i)] +=
                    data.outcomes().weight(i) / data.outcomes().totalWeight();
        }
        for (int c = 0; c < weights.length; c++) {
            // nothing is more extreme than 1, which a class that all rows have reaches
            double extreme = 1 / (1 + Math.exp(-LOG_ODDS) * (1 - weights[c]) / weights[c]);
            int sure = 0;
            double least = 1;
            for (int p = 0; p < logs.rows(); p++) {
                double probability = Math.exp(logs.get(p, c));
                sure += probability >= Math.max(SURE, extreme) ? 1 : 0;
                least = Math.min(least, probability);
            }
            if (sure >= NEARLY_ALL * logs.rows()) {
                return List.of(new Finding(
                                Fault.RUNAWAY,
                                Colour.AMBER,
                                String.format(
                                        Locale.ROOT,
                                        "Rows far from all data, in whatever direction, are called %s with a probability of at least %s, although %s"
                                                + " of the rows are.",
                                        data.classes().get(c),
                                        least > 0.999 ? "0.999" : Words.figure(least),
                                        Words.percent(weights[c])),
                                "Do not use it for rows unlike those it was trained on, or fit for a goal (--goal) instead of --criterion.")
                        .with("probability", least)
                        .with("share", weights[c]));
            }
        }
        return List.of();
    }

    private static Matrix farPoints(ClassDataset data) {
        int n = data.size();
        SplittableRandom random = new SplittableRandom(6);
        Matrix points = Matrix.zeros(POINTS, data.dimension());
        for (int k = 0; k < data.dimension(); k++) {
            double mean = 0;
            for (int i = 0; i < n; i++) {
                mean += data.inputs().get(i, k) / n;
            }
            double squares = 0;
            for (int i = 0; i < n; i++) {
                double difference = data.inputs().get(i, k) - mean;
                squares += difference * difference / n;
            }
            double far = DEVIATIONS * Math.sqrt(squares);
            for (int p = 0; p < POINTS; p++) {
                double value = data.features().get(k).isIndicator()
                        ? data.inputs().get((int) ((long) p * n / POINTS), k)
                        : mean + (random.nextBoolean() ? far : -far);
                points.set(p, k, value);
            }
        }
        return points;
    }
}
