package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

/**
 * Wilson's interval of a share, and of the F-measure, which is one in all but name.
 *
 * <p>F = a/(a + ζ b + (1−ζ) c) is treated as a share of n* = F(1−F)/var(F) independent rows, var(F) by the delta method. As a → 0 this n*
 * tends to ζ b + (1−ζ) c, and as b, c → 0 to no less than a/max(ζ, 1−ζ): these are taken at F = 0 and F = 1, where no variance is seen.
 * For ζ = ½ they give what Wilson's interval of a among a + b + c gives, F being 2J/(1+J) of that share J.
 */
final class ShareInterval {
    private ShareInterval() {}

    /**
     * The share of rows with a property, the rows being worth a part of what they would be by themselves.
     *
     * @param outcomes weights and groups
     * @param among 1 for rows that are counted at all, 0 for others
     * @param with 1 for those of them that have the property
     * @param worth that part, in (0, 1]
     * @param level the level
     * @param none what is wrong if no row is counted
     */
    static IntervalEstimate of(
            Outcomes outcomes,
            IntToDoubleFunction among,
            IntToDoubleFunction with,
            double worth,
            double level,
            String none) {
        EffectiveRows share = EffectiveRows.of(outcomes, i -> among.applyAsDouble(i) > 0, with, level)
                .times(worth);
        return share.rows() > 0 ? share.wilson(level) : new UnknownInterval(none);
    }

    /** The F-measure. */
    static IntervalEstimate ofF(ConfusionMatrix matrix, Decisions decisions, double zeta, double worth, double level) {
        double f = matrix.fMeasure(zeta);
        if (Double.isNaN(f)) {
            return new UnknownInterval("there is no positive case");
        }
        Outcomes outcomes = decisions.outcomes();
        double a = matrix.truePositives();
        double mistakes = zeta * matrix.falseNegatives() + (1 - zeta) * matrix.falsePositives();
        double rows;
        if (f > 0 && f < 1) {
            rows = ofRatio(f, decisions.fInfluence(zeta), outcomes::label, outcomes, level);
        } else {
            EffectiveRows involved =
                    EffectiveRows.of(outcomes, i -> decisions.trueNegative(i) == 0, decisions::truePositive, level);
            double independent = involved.rows() / (matrix.cases() - matrix.trueNegatives());
            rows = independent * (f == 0 ? mistakes : a / Math.max(zeta, 1 - zeta));
        }
        return rows > 0
                ? Wilson.interval(f * rows * worth, rows * worth, Wilson.z(level))
                : new UnknownInterval("no case is called positive");
    }

    /**
     * n* = r(1−r)/var(r) for a ratio r in (0, 1) that is not a plain share; groups never make it larger.
     *
     * @param classOf the class of each row, within which weights are taken to be a matter of chance
     */
    static double ofRatio(
            double ratio, Influence influence, IntUnaryOperator classOf, Outcomes outcomes, double level) {
        double apart = influence.varianceOfCounts(classOf);
        if (!outcomes.isGrouped()) {
            return ratio * (1 - ratio) / apart;
        }
        double together = influence.ofCountedGroups().length < 2
                ? 0
                : influence.unshrunk().standardError();
        return ratio
                * (1 - ratio)
                / Math.max(apart, together * together)
                * EffectiveRows.trust(level, influence.effectiveGroups());
    }
}
