package dev.cavity.io.prepare;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dates and date-times in the forms that leave no doubt, and 3/4/2024 where the order of day and month is known.
 *
 * <ul>
 *   <li>2024-03-04, 2024/3/4, 2024.03.04: the year first.
 *   <li>4.3.2024, 04.03.24: with full stops the day comes first.
 *   <li>4 Mar 2024, 4-Mar-2024, Mar 4, 2024, March 4 2024: English names of months.
 *   <li>3/4/2024, 3-4-2024, 3/4/24: by {@link DayOrder}.
 * </ul>
 *
 * A year of two digits is one of 1930 to 2029, as in spreadsheets. A time of day may follow, after a blank or T, with or without
 * seconds, AM or PM, and an offset from UTC; a date-time without offset counts as UTC.
 */
final class DateText {
    private static final String MONTH =
            "(?<name>(?i:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-zA-Z]{0,6})\\.?";
    private static final String YEAR = "(?<year>[0-9]{4}|[0-9]{2})(?![0-9])";
    private static final List<Pattern> FORMS = List.of(
            Pattern.compile("(?<year>[0-9]{4})(?<s>[-/.])(?<month>[0-9]{1,2})\\k<s>(?<day>[0-9]{1,2})(?![0-9])"),
            Pattern.compile("(?<day>[0-9]{1,2})\\.(?<month>[0-9]{1,2})\\.(?<year>[0-9]{4})(?![0-9])"),
            Pattern.compile("(?<day>[0-9]{2})\\.(?<month>[0-9]{2})\\.(?<year>[0-9]{2})(?![0-9])"),
            Pattern.compile("(?<day>[0-9]{1,2})[ -]" + MONTH + "[ -]" + YEAR),
            Pattern.compile(MONTH + " (?<day>[0-9]{1,2}),? " + YEAR));
    private static final Pattern BY_ORDER =
            Pattern.compile("(?<day>[0-9]{1,2})(?<s>[-/])(?<month>[0-9]{1,2})\\k<s>" + YEAR);
    private static final Pattern TIME = Pattern.compile("(?:[ T]|, )\\s*(?<hour>[0-9]{1,2}):(?<minute>[0-9]{2})"
            + "(?::(?<second>[0-9]{2}(?:[.,][0-9]{1,9})?))?(?:\\s?(?<half>[AaPp])\\.?[Mm]\\.?)?"
            + "(?:\\s?(?:Z|UTC|GMT|(?<sign>[-+])(?<offset>[0-9]{2}):?(?<offsetMinute>[0-9]{2})?))?");
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final int FIRST_OF_TWO_DIGITS = 1930;
    private static final int SHORTEST = 6;
    private static final int LONGEST = 50;
    private static final double SECONDS_OF_DAY = 86_400;

    private DateText() {}

    /** Days since 1970-01-01, with the time of day as a fraction; empty if it is no date. */
    static OptionalDouble days(String text, DayOrder order) {
        if (text.length() < SHORTEST || text.length() > LONGEST) {
            return OptionalDouble.empty();
        }
        for (Pattern form : FORMS) {
            Matcher date = form.matcher(text);
            if (date.lookingAt()) {
                return days(date, "day", "month", text);
            }
        }
        Matcher date = BY_ORDER.matcher(text);
        if (order == DayOrder.UNKNOWN || !date.lookingAt()) {
            return OptionalDouble.empty();
        }
        return order == DayOrder.DMY ? days(date, "day", "month", text) : days(date, "month", "day", text);
    }

    private static OptionalDouble days(Matcher date, String day, String month, String text) {
        double seconds = seconds(text.substring(date.end()));
        if (Double.isNaN(seconds)) {
            return OptionalDouble.empty();
        }
        try {
            LocalDate there =
                    LocalDate.of(year(date.group("year")), month(date, month), Integer.parseInt(date.group(day)));
            return OptionalDouble.of(there.toEpochDay() + seconds / SECONDS_OF_DAY);
        } catch (DateTimeException noSuchDay) {
            return OptionalDouble.empty();
        }
    }

    private static int year(String digits) {
        int year = Integer.parseInt(digits);
        if (digits.length() == 4) {
            return year;
        }
        int century = FIRST_OF_TWO_DIGITS / 100 * 100;
        return year >= FIRST_OF_TWO_DIGITS % 100 ? century + year : century + 100 + year;
    }

    private static int month(Matcher date, String group) {
        if (!date.pattern().pattern().contains("?<name>")) {
            return Integer.parseInt(date.group(group));
        }
        return 1 + MONTHS.indexOf(date.group("name").substring(0, 3).toLowerCase(Locale.ROOT));
    }

    /** The seconds since midnight UTC, which may be of the day before or after; NaN if this is no time of day. */
    private static double seconds(String text) {
        if (text.isEmpty()) {
            return 0;
        }
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            return Double.NaN;
        }
        int hour = Integer.parseInt(time.group("hour"));
        int minute = Integer.parseInt(time.group("minute"));
        String half = time.group("half");
        double second = time.group("second") == null
                ? 0
                : Double.parseDouble(time.group("second").replace(',', '.'));
        if (hour > (half == null ? 23 : 12) || minute > 59 || second >= 61 || (half != null && hour == 0)) {
            return Double.NaN;
        }
        int hours = half == null ? hour : hour % 12 + (half.equalsIgnoreCase("p") ? 12 : 0);
        return hours * 3600 + minute * 60 + second - offset(time);
    }

    private static int offset(Matcher time) {
        if (time.group("sign") == null) {
            return 0;
        }
        String minutes = time.group("offsetMinute");
        int seconds =
                Integer.parseInt(time.group("offset")) * 3600 + (minutes == null ? 0 : Integer.parseInt(minutes) * 60);
        return time.group("sign").equals("-") ? -seconds : seconds;
    }
}
