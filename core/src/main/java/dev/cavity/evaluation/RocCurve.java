package dev.cavity.evaluation;

import java.util.ArrayList;
import java.util.List;

/**
 * The trade of true positives against false positives as the threshold falls.
 *
 * <p>The first point is (0, 0), predict none, the last (1, 1), predict all; between them one point for each distinct
 * prediction, ties merged. Linear interpolation between points gives ties their fair half, so that the area is the
 * Mann-Whitney statistic {@link Evaluation#rocAuc()}.
 *
 * <p><b>Numerics.</b> The cut of a point is p(+1) ≥ threshold. Predictions that only their logarithms can tell apart
 * (closer to 0 or 1 than doubles are) make points of their own with the same threshold; the last of them is the one that
 * the threshold gives.
 *
 * <p><b>Cost.</b> O(n log n).
 *
 * @param points from (0, 0) to (1, 1); a rate is NaN if its class is missing
 */
public record RocCurve(List<Point> points) {
    /**
     * One cut.
     *
     * @param falsePositiveRate c / n₋, in [0, 1]
     * @param truePositiveRate a / n₊, in [0, 1]
     * @param threshold the smallest probability that is predicted positive; {@link Predictions#ABOVE_ALL} at (0, 0)
     */
    public record Point(double falsePositiveRate, double truePositiveRate, double threshold) {}

    /**
     * Copies the points.
     *
     * @param points from (0, 0) to (1, 1)
     */
    public RocCurve {
        points = List.copyOf(points);
    }

    /**
     * The curve of some predictions.
     *
     * @param predictions labels and probabilities
     * @return the curve
     */
    public static RocCurve of(Predictions predictions) {
        return of(Ranking.of(predictions));
    }

    static RocCurve of(Ranking ranking) {
        List<Point> points = new ArrayList<>(ranking.levels() + 1);
        double positives = ranking.allPositives();
        double negatives = ranking.allNegatives();
        double a = 0;
        double c = 0;
        points.add(new Point(c / negatives, a / positives, Predictions.ABOVE_ALL));
        for (int g = 0; g < ranking.levels(); g++) {
            a += ranking.positives(g);
            c += ranking.negatives(g);
            points.add(new Point(c / negatives, a / positives, ranking.score(g)));
        }
        return new RocCurve(points);
    }

    /** {@return the area under the curve by the trapezoidal rule; NaN if a class is missing} */
    public double area() {
        double area = 0;
        for (int k = 1; k < points.size(); k++) {
            Point left = points.get(k - 1);
            Point right = points.get(k);
            area += 0.5
                    * (right.falsePositiveRate() - left.falsePositiveRate())
                    * (right.truePositiveRate() + left.truePositiveRate());
        }
        return area;
    }
}
