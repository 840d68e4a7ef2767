package dev.cavity.special;

/** Logarithms of what is near one. */
public final class Logarithms {
    private Logarithms() {}

    /**
     * log(1 + x) to rounding for −½ ≤ x ≤ 1, at a small part of the time of {@link Math#log1p}, which JDK 17 calls as native code: restores
     * what 1 + x rounds away.
     *
     * @param x x
     * @return log(1 + x)
     */
    public static double onePlus(double x) {
        double sum = 1 + x;
        return Math.log(sum) - ((sum - 1) - x) / sum;
    }
}
