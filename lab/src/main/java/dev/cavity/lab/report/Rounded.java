package dev.cavity.lab.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/** Numbers in texts and JSON: rounded, so that the bytes are stable; a dash, or nothing, where there is none. */
public final class Rounded {
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
     * A number rounded to six digits after the point.
     *
     * @param value the number
     * @return the rounded one; the same if it is not finite
     */
    public static double six(double value) {
        return Double.isFinite(value) ? Double.parseDouble(String.format(Locale.ROOT, "%.6f", value)) : value;
    }

    /**
     * Puts a number into JSON, rounded to six digits after the point; null where it is NaN, null with a note where it is infinite,
     * which no number of JSON is.
     *
     * @param node where to
     * @param name its name
     * @param value the number
     */
    public static void put(ObjectNode node, String name, double value) {
        put(node, name, value, "%.6f");
    }

    /**
     * Puts a probability into JSON with six significant digits, since small ones matter; null where it is NaN.
     *
     * @param node where to
     * @param name its name
     * @param p the probability
     */
    public static void putProbability(ObjectNode node, String name, double p) {
        put(node, name, p, "%.6g");
    }

    private static void put(ObjectNode node, String name, double value, String format) {
        if (Double.isInfinite(value)) {
            node.putNull(name);
            node.put(name + "Note", value > 0 ? "infinite" : "minus infinity");
        } else if (Double.isNaN(value)) {
            node.putNull(name);
        } else {
            node.put(name, Double.parseDouble(String.format(Locale.ROOT, format, value)));
        }
    }
}
