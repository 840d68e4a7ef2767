package dev.cavity.io.prepare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sentence about a column that is used, where there is something to say. */
final class ColumnNotes {
    private ColumnNotes() {}

    static Optional<String> of(ColumnProfile profile, Encoding encoding) {
        List<String> parts = new ArrayList<>();
        String name = profile.name();
        if (encoding instanceof OneHotEncoding oneHot) {
            parts.add("column '" + name + "' one-hot with "
                    + oneHot.categories().size() + " categories" + (oneHot.other() ? others(profile, oneHot) : ""));
        } else if (encoding instanceof BinaryEncoding binary) {
            parts.add("column '" + name + "' is 0 for '" + binary.zero() + "' and 1 for '" + binary.one() + "'");
        } else if (encoding instanceof OrdinalEncoding ordinal) {
            parts.add("column '" + name + "' in the order " + String.join(" < ", ordinal.order()));
        } else if (encoding instanceof DateEncoding date) {
            parts.add("column '" + name + "' holds dates" + order(date.order()) + ", used as days" + parts(date));
        } else if (encoding instanceof SteppedEncoding stepped) {
            parts.add("column '" + name + "' is mostly " + plain(stepped.common())
                    + "; its other values are also told apart by "
                    + (stepped.bounds().size() + 1) + " ranges");
        } else if (encoding instanceof MissingnessEncoding) {
            parts.add("column '" + name + "' has one value only ("
                    + profile.values().get(0).text() + "); used for whether it is missing");
        }
        if (profile.missing() > 0) {
            parts.add(imputed(profile, encoding));
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
    }

    private static String order(DayOrder order) {
        return switch (order) {
            case DMY -> ", the day before the month";
            case MDY -> ", the month before the day";
            case UNKNOWN -> "";
        };
    }

    private static String parts(DateEncoding date) {
        if (!date.weekday() && !date.month()) {
            return "";
        }
        String parts = date.weekday() && date.month() ? "weekday and month" : date.weekday() ? "weekday" : "month";
        return " with " + parts + ", which the classes depend on";
    }

    private static String others(ColumnProfile profile, OneHotEncoding oneHot) {
        return " and one for the " + (profile.distinct() - oneHot.categories().size()) + " rarer ones";
    }

    private static String imputed(ColumnProfile profile, Encoding encoding) {
        String values = profile.missing() == 1 ? "1 missing value" : profile.missing() + " missing values";
        Encoding numbers = encoding instanceof SteppedEncoding stepped ? stepped.number() : encoding;
        if (numbers instanceof NumericEncoding numeric) {
            return "imputed " + values + " in '" + profile.name() + "' by the median " + plain(numeric.median())
                    + " with an indicator";
        }
        if (encoding instanceof DateEncoding date) {
            return values + " imputed by the median " + DateEncoding.day(date.median()) + " with an indicator";
        }
        if (encoding instanceof OrdinalEncoding) {
            return values + " imputed by the median with an indicator";
        }
        return values + " marked by an indicator";
    }

    /** 38 instead of 38.0. */
    static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }
}
