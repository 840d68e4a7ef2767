package dev.cavity.io.prepare;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Dates as days since 1970-01-01, and where it helps ({@link DateParts}) weekday and month as points on a circle: Sunday is next to
 * Monday, December next to January. The median stands for a missing date, the middle of the circle for its parts.
 *
 * @param column the column
 * @param order which comes first in 3/4/2024
 * @param weekday whether the weekday is used
 * @param month whether the month is used
 * @param median what replaces a missing value, in days
 * @param indicator whether a feature says that the value is missing
 */
public record DateEncoding(
        String column, DayOrder order, boolean weekday, boolean month, double median, boolean indicator)
        implements Encoding {
    private static final int WEEKDAYS = 7;
    private static final int MONTHS = 12;
    /** Years that a calendar has; a day beyond is no date. */
    private static final double MOST_DAYS = 4_000_000;

    /** Checks the median. */
    public DateEncoding {
        Encoding.requireMedian(column, median);
    }

    @Override
    public List<String> features() {
        List<String> names = new ArrayList<>(List.of(column));
        if (weekday) {
            names.addAll(List.of(column + " weekday (sine)", column + " weekday (cosine)"));
        }
        if (month) {
            names.addAll(List.of(column + " month (sine)", column + " month (cosine)"));
        }
        if (indicator) {
            names.add(Encoding.indicatorName(column));
        }
        return names;
    }

    @Override
    public boolean isIndicator(int feature) {
        return indicator && feature == features().size() - 1;
    }

    @Override
    public Outcome encode(@Nullable String cell, double[] out, int at) {
        double days = cell == null ? median : days(cell);
        if (Double.isNaN(days)) {
            return Outcome.NOT_A_DATE;
        }
        out[at] = days;
        int next = at + 1;
        if (weekday) {
            next = onCircle(cell == null ? -1 : DateParts.weekday(days), WEEKDAYS, out, next);
        }
        if (month) {
            next = onCircle(cell == null ? -1 : DateParts.month(days), MONTHS, out, next);
        }
        if (indicator) {
            out[next] = cell == null ? 1 : 0;
        }
        return cell == null ? Outcome.MISSING : Outcome.KNOWN;
    }

    private static double days(String cell) {
        double days = NumberText.of(cell) == NumberText.NUMBER ? Double.parseDouble(cell) : Double.NaN;
        return Math.abs(days) <= MOST_DAYS ? days : Double.NaN;
    }

    /** Writes two features and says where the next goes; the middle of the circle for −1. */
    private static int onCircle(int place, int places, double[] out, int at) {
        double angle = 2 * Math.PI * place / places;
        out[at] = place < 0 ? 0 : StrictMath.sin(angle);
        out[at + 1] = place < 0 ? 0 : StrictMath.cos(angle);
        return at + 2;
    }

    @Override
    public String unseenTreatment() {
        return "the median is used";
    }

    /** The day for people. */
    static LocalDate day(double days) {
        return LocalDate.ofEpochDay((long) Math.floor(days));
    }
}
