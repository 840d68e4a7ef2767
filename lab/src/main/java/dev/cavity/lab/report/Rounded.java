package dev.cavity.lab.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/** Numbers in texts and JSON: rounded, so that the bytes are stable; a dash, or nothing, where there is none. */
public final class Rounded {
    private static final int JSON_DIGITS = 6;

    private Rounded() {}

    /**
     * A number with a fixed number of digits after the point.
     *
     * @param value the number
     * @param digits how many digits
     * @return the text; "–" for NaN
     */
    public static String fixed(double value, int digits) {
        if (Double.isNaN(value)) {
            return "–";
        }
        return Double.isInfinite(value)
                ? (value > 0 ? "∞" : "−∞")
                : String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /**
     * A probability.
     *
     * @param p the probability
     * @return three digits after the point; "&lt; 0.001" for smaller ones
     */
    public static String probability(double p) {
        return p < 0.001 ? "< 0.001" : fixed(p, 3);
    }

    /**
     * Puts a number into JSON, rounded to six digits; nothing where it is NaN, text where it is infinite.
     *
     * @param node where to
     * @param name its name
     * @param value the number
     */
    public static void put(ObjectNode node, String name, double value) {
        if (Double.isInfinite(value)) {
            node.put(name, Double.toString(value));
        } else if (!Double.isNaN(value)) {
            node.put(name, Double.parseDouble(fixed(value, JSON_DIGITS)));
        }
    }

    /**
     * Puts a probability into JSON with six significant digits, since small ones matter.
     *
     * @param node where to
     * @param name its name
     * @param p the probability
     */
    public static void putProbability(ObjectNode node, String name, double p) {
        node.put(name, Double.parseDouble(String.format(Locale.ROOT, "%.6g", p)));
    }
}
