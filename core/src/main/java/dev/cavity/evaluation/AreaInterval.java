package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import dev.cavity.special.StudentT;
import java.util.function.IntUnaryOperator;

/**
 * The interval of an area between 0 and 1, under a ROC or a precision-recall curve.
 *
 * <p>On the scale of log odds: logit(A) ± t s/(A(1−A)), with s DeLong's standard error or the jackknife's and t from Student's
 * distribution with one degree of freedom fewer than the rarer class effectively has groups. Where A is 0 or 1, or a class has one group only, no
 * standard error is to be had from the rows; then Newcombe's method 5 for ROC AUC: all θ with |A − θ| ≤ z √V(θ),
 *
 * <pre>  V(θ) = θ(1−θ)/(m n) · (1 + N (1−θ)/(2−θ) + N θ/(1+θ)) ,   N = (m+n)/2 − 1 </pre>
 *
 * the variance of Hanley and McNeil under exponential scores, with m and n the effective numbers of rows of the classes.
 *
 * <p><b>Source.</b> Newcombe (2006), Statist. Med. 25, 559–573; Pepe (2003), section 5.2, for the log odds.
 */
final class AreaInterval {
    private static final int BISECTIONS = 60;

    private AreaInterval() {}

    /** Of the area under a ROC curve, a variance being added to that of its rows. */
    static IntervalEstimate ofRoc(
            double area, Influence influence, IntUnaryOperator classOf, double more, Outcomes outcomes, double level) {
        double[] positive = sizes(outcomes, 1, level);
        double[] negative = sizes(outcomes, -1, level);
        if (positive[0] == 0 || negative[0] == 0) {
            return new UnknownInterval("there is no " + (positive[0] == 0 ? "positive" : "negative") + " case");
        }
        double seen = influence.variance(classOf);
        double error = Math.sqrt(seen + more);
        double rarer = Math.min(positive[0], negative[0]);
        return seen > 0 && area > 0 && area < 1
                ? logOdds(area, error, rarer, level)
                : newcombe(area, positive[1], negative[1], Wilson.z(level));
    }

    /**
     * Of the average precision, the rows being worth a part of what they would be by themselves. Where it is 1, every positive case ranks first: Wilson's interval of as many cases.
     */
    static IntervalEstimate ofAveragePrecision(Ranking ranking, double worth, double level) {
        double average = ranking.averagePrecision();
        double[] positive = sizes(ranking.outcomes(), 1, level);
        if (positive[0] == 0 || ranking.allNegatives() == 0) {
            return new UnknownInterval("there is no " + (positive[0] == 0 ? "positive" : "negative") + " case");
        }
        if (!(average < 1)) {
            return Wilson.interval(worth * positive[1], worth * positive[1], Wilson.z(level));
        }
        double error = AveragePrecisionError.ofInterval(ranking);
        return error > 0
                ? logOdds(average, error / Math.sqrt(worth), positive[0], level)
                : new UnknownInterval("the positive cases are of one "
                        + (ranking.outcomes().isGrouped() ? "group" : "row") + " only");
    }

    /** logit(A) ± t s/(A(1−A)). */
    static Interval logOdds(double area, double error, double groups, double level) {
        double t = new StudentT(Influence.degrees(groups)).twoSidedQuantile(1 - level);
        double centre = Math.log(area / (1 - area));
        double half = t * error / (area * (1 - area));
        return new Interval(1 / (1 + Math.exp(half - centre)), 1 / (1 + Math.exp(-half - centre)));
    }

    /** Newcombe's method 5. */
    static Interval newcombe(double area, double m, double n, double z) {
        return new Interval(end(area, 0, m, n, z), end(area, 1, m, n, z));
    }

    /** Where |A − θ| = z √V(θ) between A and the end of the range; inside of it the left side is smaller. */
    private static double end(double area, double limit, double m, double n, double z) {
        double inside = area;
        double outside = limit;
        for (int step = 0; step < BISECTIONS; step++) {
            double theta = 0.5 * (inside + outside);
            if (Math.abs(area - theta) <= z * Math.sqrt(hanleyMcNeil(theta, m, n))) {
                inside = theta;
            } else {
                outside = theta;
            }
        }
        return outside;
    }

    private static double hanleyMcNeil(double theta, double m, double n) {
        double half = Math.max(0, 0.5 * (m + n) - 1);
        double factor = 1 + half * (1 - theta) / (2 - theta) + half * theta / (1 + theta);
        return theta * (1 - theta) / (m * n) * factor;
    }

    /** How many groups of one weight those of a class are worth, and how many independent rows. */
    private static double[] sizes(Outcomes outcomes, int label, double level) {
        double[] weights = outcomes.weights();
        for (int i = 0; i < weights.length; i++) {
            weights[i] = outcomes.label(i) == label ? weights[i] : 0;
        }
        double effective = EffectiveRows.of(outcomes, i -> outcomes.label(i) == label, i -> 1, level)
                .rows();
        return new double[] {GroupNumbers.of(outcomes).effective(weights), effective};
    }
}
