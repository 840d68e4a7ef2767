package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import dev.cavity.special.StudentT;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;

/**
 * How many independent rows of weight 1 would tell as much about a share as these rows do: n* = p(1-p)/var(p), and likewise about the
 * mean of any value: n* = s²/var(mean), with s² the variance of the value among the rows.
 *
 * <p>Rows that are apart: var(p) = p(1-p) Σ w²/(Σ w)², so n* = (Σ w)²/Σ w², Kish's number, and n where all weights are 1. In
 * groups: var(p) = G/(G-1) Σ_g (Σ_{i∈g} w_i (x_i - p))²/(Σ w)², but n* is held between that of rows that are apart (an accident of
 * the sample should not make groups better than no groups) and that of groups whose rows are all alike, (Σ w)²/Σ_g W_g², which is
 * also taken where all rows have one value and no variance can be seen. Since G groups tell the variance only roughly, n* is multiplied by
 * (z/t)², t the quantile of Student's distribution with G - 1 degrees of freedom.
 *
 * <p><b>Source.</b> Kish (1965), Survey Sampling, section 8.2; Korn and Graubard (1998), Survey Methodology 24, for n* in intervals of
 * shares and its correction by degrees of freedom.
 *
 * @param mean the mean of the value, or the share of the rows that have it; NaN if no row counts
 * @param rows n*; 0 if no row counts
 */
record EffectiveRows(double mean, double rows) {
    /**
     * The mean of a value over the rows that take part.
     *
     * @param outcomes weights and groups
     * @param takesPart which rows are counted at all
     * @param value 1 for rows that are counted in the share and 0 for others, or any value
     * @param level of the interval that the number is for
     */
    static EffectiveRows of(Outcomes outcomes, IntPredicate takesPart, IntToDoubleFunction value, double level) {
        int n = outcomes.size();
        double[] weights = new double[n];
        double all = 0;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            if (takesPart.test(i) && outcomes.weight(i) > 0) {
                weights[i] = outcomes.weight(i);
                all += weights[i];
                sum += weights[i] * value.applyAsDouble(i);
                squares += weights[i] * weights[i];
            }
        }
        double mean = sum / all;
        double apart = all > 0 ? all * (all / squares) : 0;
        if (!outcomes.isGrouped() || apart == 0) {
            return new EffectiveRows(mean, apart);
        }
        double[] excess = new double[n];
        double variance = 0;
        for (int i = 0; i < n; i++) {
            if (weights[i] > 0) {
                double distance = value.applyAsDouble(i) - mean;
                excess[i] = weights[i] * distance;
                variance += weights[i] * distance * distance / all;
            }
        }
        GroupNumbers numbers = GroupNumbers.of(outcomes);
        int groups = numbers.countWith(weights);
        double alike = all * (all / sumOfSquares(numbers.sums(weights)));
        double spread = groups > 1 ? sumOfSquares(numbers.sums(excess)) * groups / (groups - 1) : 0;
        double seen = spread > 0 ? all * all * variance / spread : alike;
        double rows = Math.min(apart, Math.max(alike, seen));
        return new EffectiveRows(mean, rows * trust(level, groups));
    }

    /** (z/t)². Two groups or fewer are taken as two: t has no fewer degrees of freedom than one. */
    static double trust(double level, double groups) {
        double ratio = Wilson.z(level) / new StudentT(Influence.degrees(groups)).twoSidedQuantile(1 - level);
        return ratio * ratio;
    }

    /** With a variance added to that of a share p: n* = p(1−p)/(p(1−p)/n* + more). */
    EffectiveRows less(double more) {
        double variance = mean * (1 - mean);
        return more > 0 && variance > 0 ? new EffectiveRows(mean, variance / (variance / rows + more)) : this;
    }

    /** The same worth a share of what it is. */
    EffectiveRows times(double worth) {
        return new EffectiveRows(mean, worth * rows);
    }

    /** Wilson's interval of a share. */
    Interval wilson(double level) {
        return Wilson.interval(mean * rows, rows, Wilson.z(level));
    }

    private static double sumOfSquares(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value * value;
        }
        return sum;
    }
}
