package dev.cavity.report;

import dev.cavity.explain.Effect;
import dev.cavity.explain.EffectPoint;
import java.util.List;

/** Which way a column moves the probability. */
enum EffectWay {
    /** The more, the likelier. */
    RAISES("raises it"),
    /** The more, the less likely. */
    LOWERS("lowers it"),
    /** Up and down, or differently for rows that differ in other columns, or a category. */
    BOTH("depends");

    /** (ups − downs)/(ups + downs) above which a curve goes one way, as in the sentences of effects. */
    private static final double ONE_WAY = 0.8;

    private static final double NOTHING = 0.005;

    private final String words;

    EffectWay(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    static EffectWay of(Effect effect) {
        List<EffectPoint> curve = effect.points().stream()
                .filter(point -> !Double.isNaN(point.value()))
                .toList();
        double up = 0;
        double down = 0;
        for (int k = 1; k < curve.size(); k++) {
            double step = curve.get(k).mean() - curve.get(k - 1).mean();
            up += Math.max(0, step);
            down += Math.max(0, -step);
        }
        double way = up + down > NOTHING ? (up - down) / (up + down) : 0;
        return !effect.ordered() || Math.abs(way) < ONE_WAY ? BOTH : way > 0 ? RAISES : LOWERS;
    }
}
