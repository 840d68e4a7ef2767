package dev.cavity.explain;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * An effect as a sentence.
 *
 * <p>A number raises or lowers where at least nine tenths of the ups and downs of its mean curve go one way; it has a top or a bottom where the curve
 * falls, or rises, by at least a third of its range on both sides; what hardly moves the mean but moves single rows depends on the other columns.
 */
final class EffectWords {
    /** Less than half a point for a typical row. */
    private static final double NOTHING = 0.005;
    /** A mean curve that varies by less than this share of a typical row's is no summary of them. */
    private static final double OF_ROWS = 0.25;

    private static final double TURN = 1.0 / 3;
    /** Half of the change within less than this part of the rows is worth a word. */
    private static final double STEEP = 0.4;

    private final Effect effect;
    private final List<EffectPoint> curve;

    EffectWords(Effect effect) {
        this.effect = effect;
        this.curve = effect.points().stream()
                .filter(point -> !effect.ordered() || !Double.isNaN(point.value()))
                .toList();
    }

    String sentence() {
        String column = effect.column();
        if (effect.size() < NOTHING || curve.size() < 2) {
            return capitalised(column) + " hardly matters.";
        }
        EffectPoint top = curve.stream()
                .max(Comparator.comparingDouble(EffectPoint::mean))
                .orElseThrow();
        EffectPoint bottom = curve.stream()
                .min(Comparator.comparingDouble(EffectPoint::mean))
                .orElseThrow();
        String of = "the probability of " + effect.className();
        if (deviationOfMean() < OF_ROWS * effect.size()) {
            return capitalised(column) + " matters, but whether it raises or lowers " + of
                    + " depends on the other columns.";
        }
        if (!effect.ordered()) {
            return String.format(
                    Locale.ROOT,
                    "%s: %s is highest for %s (%s) and lowest for %s (%s).",
                    capitalised(column),
                    of,
                    top.label(),
                    percent(top.mean()),
                    bottom.label(),
                    percent(bottom.mean()));
        }
        return ofNumber(column, of, top, bottom) + missing();
    }

    private String ofNumber(String column, String of, EffectPoint top, EffectPoint bottom) {
        CurveSteps steps = CurveSteps.of(curve);
        int way = effect.direction();
        if (way != 0) {
            EffectPoint first = curve.get(0);
            EffectPoint last = curve.get(curve.size() - 1);
            return String.format(
                    Locale.ROOT,
                    "Higher %s %s %s (from %s at %s to %s at %s)%s.",
                    column,
                    way > 0 ? "raises" : "lowers",
                    of,
                    percent(first.mean()),
                    first.label(),
                    percent(last.mean()),
                    last.label(),
                    steepest(steps.change(), way));
        }
        double range = top.mean() - bottom.mean();
        EffectPoint first = curve.get(0);
        EffectPoint last = curve.get(curve.size() - 1);
        boolean hill = top.mean() - Math.max(first.mean(), last.mean()) >= TURN * range;
        boolean valley = Math.min(first.mean(), last.mean()) - bottom.mean() >= TURN * range;
        if (hill != valley) {
            EffectPoint turn = hill ? top : bottom;
            return String.format(
                    Locale.ROOT,
                    "%s: %s is %s around %s (%s) and %s on both sides (%s at %s, %s at %s).",
                    capitalised(column),
                    of,
                    hill ? "highest" : "lowest",
                    turn.label(),
                    percent(turn.mean()),
                    hill ? "lower" : "higher",
                    percent(first.mean()),
                    first.label(),
                    percent(last.mean()),
                    last.label());
        }
        return String.format(
                Locale.ROOT,
                "%s moves %s up and down (highest, %s, around %s; lowest, %s, around %s).",
                capitalised(column),
                of,
                percent(top.mean()),
                top.label(),
                percent(bottom.mean()),
                bottom.label());
    }

    /** Where half of the change happens, if that is a small part of the rows. */
    private String steepest(double change, int sign) {
        int best = -1;
        int end = -1;
        double least = STEEP;
        for (int from = 0; from < curve.size(); from++) {
            double gained = 0;
            double share = 0;
            for (int to = from + 1; to < curve.size(); to++) {
                gained += sign * (curve.get(to).mean() - curve.get(to - 1).mean());
                share += 0.5 * (curve.get(to).share() + curve.get(to - 1).share());
                if (gained >= 0.5 * change && share < least) {
                    best = from;
                    end = to;
                    least = share;
                }
            }
        }
        return best < 0 || curve.size() < 4
                ? ""
                : ", most between " + curve.get(best).label() + " and "
                        + curve.get(end).label();
    }

    /** What a missing value does, if it is there. */
    private String missing() {
        return effect.points().stream()
                .filter(point -> Double.isNaN(point.value()))
                .findFirst()
                .map(point -> String.format(
                        Locale.ROOT, " Where it is missing the probability is %s.", percent(point.mean())))
                .orElse("");
    }

    /** The deviation of the mean curve over the data. */
    private double deviationOfMean() {
        double weight = 0;
        double sum = 0;
        double squares = 0;
        for (EffectPoint point : curve) {
            weight += point.share();
            sum += point.share() * point.mean();
            squares += point.share() * point.mean() * point.mean();
        }
        double mean = sum / weight;
        return Math.sqrt(Math.max(0, squares / weight - mean * mean));
    }

    static String percent(double p) {
        return p > 0 && p < 0.01
                ? "under 1 %"
                : p < 1 && p > 0.99 ? "over 99 %" : String.format(Locale.ROOT, "%.0f %%", 100 * p);
    }

    /** Three digits, without an exponent where that is short. */
    static String number(double value) {
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(3)).stripTrailingZeros();
        return Math.abs(rounded.scale()) < 7 ? rounded.toPlainString() : rounded.toString();
    }

    private static String capitalised(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
