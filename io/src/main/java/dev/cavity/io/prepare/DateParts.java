package dev.cavity.io.prepare;

import java.util.function.DoubleToIntFunction;

/**
 * Whether weekday and month of a date help to tell the classes apart.
 *
 * <p>A useless part costs: it puts rows apart that are alike. So a part is used only where the classes differ between its values
 * beyond chance: by the chi-squared test of independence on the training rows at the level {@value #LEVEL}, with at least {@value
 * #ROWS} rows for each value on average. The level is strict because the labels choose: in one column of a thousand without any such
 * effect the part is used all the same. The month is looked at only where dates span more than a year, since within a year it says
 * no more than the date.
 */
final class DateParts {
    static final double LEVEL = 0.001;
    static final int ROWS = 10;
    private static final double YEAR = 366;
    private static final int WEEKDAYS = 7;
    private static final int MONTHS = 12;
    /** 1970-01-01 was a Thursday. */
    private static final int FIRST_WEEKDAY = 3;

    private DateParts() {}

    /** 0 for Monday to 6 for Sunday. */
    static int weekday(double days) {
        return (int) Math.floorMod((long) Math.floor(days) + FIRST_WEEKDAY, (long) WEEKDAYS);
    }

    /** 0 for January to 11 for December. */
    static int month(double days) {
        return DateEncoding.day(days).getMonthValue() - 1;
    }

    static boolean weekdayHelps(double[] days, int[] classOf) {
        return helps(days, classOf, DateParts::weekday, WEEKDAYS);
    }

    static boolean monthHelps(double[] days, int[] classOf) {
        double first = Double.POSITIVE_INFINITY;
        double last = Double.NEGATIVE_INFINITY;
        for (double day : days) {
            first = Math.min(first, Double.isNaN(day) ? first : day);
            last = Math.max(last, Double.isNaN(day) ? last : day);
        }
        return last - first > YEAR && helps(days, classOf, DateParts::month, MONTHS);
    }

    private static boolean helps(double[] days, int[] classOf, DoubleToIntFunction part, int parts) {
        int classes = 0;
        for (int c : classOf) {
            classes = Math.max(classes, c + 1);
        }
        int[][] counts = new int[parts][classes];
        int rows = 0;
        for (int i = 0; i < days.length; i++) {
            if (!Double.isNaN(days[i])) {
                counts[part.applyAsInt(days[i])][classOf[i]]++;
                rows++;
            }
        }
        return rows >= ROWS * parts && Independence.pValue(counts) < LEVEL;
    }
}
