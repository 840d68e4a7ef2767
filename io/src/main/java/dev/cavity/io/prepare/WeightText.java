package dev.cavity.io.prepare;

import java.math.BigDecimal;
import java.math.MathContext;

/** Weights as people read them: four digits, no powers of ten. */
public final class WeightText {
    private static final MathContext FOUR_DIGITS = new MathContext(4);

    private WeightText() {}

    /**
     * A weight, or a sum of weights.
     *
     * @param weight finite
     * @return for example 1000, 0.3333
     */
    public static String of(double weight) {
        return new BigDecimal(weight).round(FOUR_DIGITS).stripTrailingZeros().toPlainString();
    }
}
