package dev.cavity.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.IntervalEstimate;
import dev.cavity.evaluation.Predictions;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as people read them, and as the drawings need them. */
final class Numerals {
    private static final int DRAWN_DIGITS = 6;

    private Numerals() {}

    /** With digits after the point, rounded from the double itself as scripts do; "undefined" for NaN. */
    static String fixed(double value, int digits) {
        if (Double.isNaN(value)) {
            return "undefined";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "−∞";
        }
        return minus(
                new BigDecimal(value).setScale(digits, RoundingMode.HALF_UP).toPlainString());
    }

    /** Significant digits, without an exponent where that can be read. */
    static String significant(double value, int digits) {
        if (!Double.isFinite(value) || value == 0) {
            return value == 0 ? "0" : fixed(value, 0);
        }
        double size = Math.abs(value);
        if (size >= 1e6 || size < 1e-4) {
            return minus(String.format(Locale.ROOT, "%." + (digits - 1) + "e", value));
        }
        int after = Math.max(0, digits - 1 - (int) Math.floor(Math.log10(size)));
        return minus(String.format(Locale.ROOT, "%." + after + "f", value));
    }

    static String metric(double value) {
        return fixed(value, 3);
    }

    /** "0.831 (0.802 to 0.857)", or the value alone where the interval is unknown. */
    static String estimate(double value, IntervalEstimate estimate) {
        return metric(value)
                + (Double.isNaN(value)
                        ? ""
                        : estimate.interval()
                                .map(known -> " (" + metric(known.low()) + " to " + metric(known.high()) + ")")
                                .orElse(""));
    }

    static String percent(double share) {
        return Double.isNaN(share) ? "undefined" : fixed(100 * share, share < 0.0995 && share > 0 ? 1 : 0) + "\u202f%";
    }

    /** A threshold to the digits it needs: 0.5, 0.137 or 0.137283. */
    static String threshold(double threshold) {
        if (threshold >= Predictions.ABOVE_ALL) {
            return "above 1";
        }
        String rounded = String.format(Locale.ROOT, "%.4f", threshold);
        return Double.parseDouble(rounded) == threshold
                ? rounded.replaceAll("0{1,3}$", "").replaceAll("\\.0$", "")
                : fourDigits(threshold);
    }

    private static String fourDigits(double threshold) {
        BigDecimal rounded = new BigDecimal(threshold).round(new MathContext(4, RoundingMode.HALF_UP));
        return threshold < 1e-6
                ? String.format(Locale.ROOT, "%.3e", rounded).replace("e-0", "e-")
                : rounded.toPlainString();
    }

    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count).replace(',', '\u202f');
    }

    /** Of rows that count more or less. */
    static String count(double count) {
        return count == Math.rint(count) ? count((long) count) : ConfusionMatrix.text(count);
    }

    /** "1 row", "2 rows". */
    static String count(long count, String thing) {
        return count(count) + " " + thing + (count == 1 ? "" : "s");
    }

    /** The same of rows that count more or less. */
    static String count(double count, String thing) {
        return count(count) + " " + thing + (count == 1 ? "" : "s");
    }

    private static String minus(String number) {
        return number.replaceFirst("^-(?=[0.]*(e|$))", "").replace('-', '−');
    }

    /** To six significant digits; null, which JSON has, for what is not finite. */
    static JsonNode drawn(double value) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        if (!Double.isFinite(value)) {
            return json.nullNode();
        }
        double rounded = Double.parseDouble(String.format(Locale.ROOT, "%." + (DRAWN_DIGITS - 1) + "e", value));
        boolean whole = rounded == Math.rint(rounded) && Math.abs(rounded) < 1e9;
        return whole ? json.numberNode((long) rounded) : json.numberNode(rounded);
    }

    /** How many, exactly; rows may have weights, so not always a whole number. */
    static JsonNode counted(double value) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        return value == Math.rint(value) ? json.numberNode((long) value) : json.numberNode(value);
    }

    static ArrayNode counted(double... values) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode(values.length);
        for (double value : values) {
            array.add(counted(value));
        }
        return array;
    }

    static ArrayNode drawn(double... values) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode(values.length);
        for (double value : values) {
            array.add(drawn(value));
        }
        return array;
    }

    static ArrayNode whole(long... values) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode(values.length);
        for (long value : values) {
            array.add(value);
        }
        return array;
    }

    /** A text as the beginning of a sentence or a title. */
    static String capitalised(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
