package dev.cavity.evaluation;

import java.util.ArrayList;
import java.util.List;

/**
 * The trade of precision against recall as the threshold falls: one point for each distinct prediction, ties merged.
 *
 * <p>The area is the step-wise sum Σ_k (R_k - R_{k-1}) P_k with R_0 = 0, the average precision. Linear interpolation
 * would be too optimistic, since precision is not linear in recall between two cuts.
 *
 * <p><b>Differences from other tools.</b> No point at recall 0 is made up: precision has no value there. For thresholds
 * see {@link RocCurve}.
 *
 * <p><b>Cost.</b> O(n log n).
 *
 * @param points from the highest threshold to the lowest, recall never falling; recall is NaN without positive cases
 */
public record PrecisionRecallCurve(List<Point> points) {
    /**
     * One cut.
     *
     * @param recall a / n₊, in [0, 1]
     * @param precision a / (a + c), in [0, 1]
     * @param threshold the smallest probability that is predicted positive
     */
    public record Point(double recall, double precision, double threshold) {}

    /**
     * Copies the points.
     *
     * @param points from the highest threshold to the lowest
     */
    public PrecisionRecallCurve {
        points = List.copyOf(points);
    }

    /**
     * The curve of some predictions.
     *
     * @param predictions labels and probabilities
     * @return the curve
     */
    public static PrecisionRecallCurve of(Predictions predictions) {
        return of(Ranking.of(predictions));
    }

    static PrecisionRecallCurve of(Ranking ranking) {
        List<Point> points = new ArrayList<>(ranking.levels());
        double positives = ranking.allPositives();
        double a = 0;
        double taken = 0;
        for (int g = 0; g < ranking.levels(); g++) {
            a += ranking.positives(g);
            taken += ranking.positives(g) + ranking.negatives(g);
            points.add(new Point(a / positives, a / taken, ranking.score(g)));
        }
        return new PrecisionRecallCurve(points);
    }

    /** {@return the step-wise area under the curve, the average precision; NaN without positive cases} */
    public double averagePrecision() {
        double area = 0;
        double recall = 0;
        for (Point point : points) {
            area += (point.recall() - recall) * point.precision();
            recall = point.recall();
        }
        return area;
    }
}
