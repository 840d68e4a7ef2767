package dev.cavity.explain;

import java.util.List;

/**
 * The ups and downs of a mean curve, and which way it goes by them.
 *
 * @param up the sum of all steps upwards
 * @param down the sum of all steps downwards, positive
 */
record CurveSteps(double up, double down) {
    /** (ups − downs)/(ups + downs) from which on a curve goes one way: nine parts up for one down. */
    private static final double ONE_WAY = 0.8;
    /** A curve whose steps add up to no more than half a point goes no way. */
    private static final double FLAT = 0.005;

    /** The steps from value to value; a point for missing values is none. */
    static CurveSteps of(List<EffectPoint> points) {
        List<EffectPoint> curve =
                points.stream().filter(point -> !Double.isNaN(point.value())).toList();
        double up = 0;
        double down = 0;
        for (int k = 1; k < curve.size(); k++) {
            double step = curve.get(k).mean() - curve.get(k - 1).mean();
            up += Math.max(0, step);
            down += Math.max(0, -step);
        }
        return new CurveSteps(up, down);
    }

    /** 1 where it rises, −1 where it falls, 0 where it does both or neither. */
    int direction() {
        double all = up + down;
        return all <= FLAT || Math.abs(up - down) < ONE_WAY * all ? 0 : up > down ? 1 : -1;
    }

    /** The change in the direction in which it goes most. */
    double change() {
        return Math.max(up, down);
    }
}
