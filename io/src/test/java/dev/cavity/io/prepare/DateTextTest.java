package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateTextTest {
    /** A microsecond, in days: more than the rounding of a fraction beside 20,000 days. */
    private static final double MICROSECOND = 1e-6 / 86_400;

    private static double day(int year, int month, int day) {
        return (double) LocalDate.of(year, month, day).toEpochDay();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-03-04",
                "2024/3/4",
                "2024.03.04",
                "4.3.2024",
                "04.03.24",
                "4 Mar 2024",
                "4-Mar-2024",
                "04 March 2024",
                "4-mar-24",
                "Mar 4, 2024",
                "March 4 2024",
                "Mar. 4, 2024"
            })
    void everyFormWithoutDoubtIsTheSameDay(String text) {
        for (DayOrder order : DayOrder.values()) {
            assertThat(DateText.days(text, order)).hasValue(day(2024, 3, 4));
        }
    }

    @Test
    void slashesNeedAnOrder() {
        assertThat(DateText.days("3/4/2024", DayOrder.UNKNOWN)).isEmpty();
        assertThat(DateText.days("3/4/2024", DayOrder.DMY)).hasValue(day(2024, 4, 3));
        assertThat(DateText.days("3-4-24", DayOrder.MDY)).hasValue(day(2024, 3, 4));
        assertThat(DateText.days("13/4/2024", DayOrder.MDY)).isEmpty();
    }

    @Test
    void twoDigitsAreAYearOf1930To2029() {
        assertThat(DateText.days("1/1/29", DayOrder.DMY)).hasValue(day(2029, 1, 1));
        assertThat(DateText.days("1/1/30", DayOrder.DMY)).hasValue(day(1930, 1, 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "1970-01-01T06:00 ! 0.25",
                "1970-01-01 06:00:00 ! 0.25",
                "1970-01-01 06:00:00.000 ! 0.25",
                "1970-01-01T06:00:00Z ! 0.25",
                "1970-01-01T06:00:00+06:00 ! 0",
                "1970-01-01 06:00 -0600 ! 0.5",
                "1.1.1970 12:00 AM ! 0",
                "Jan 1, 1970, 6:00 pm ! 0.75",
                "1970-01-01 24:00 ! -",
                "1970-01-01 06:60 ! -",
                "1970-01-01 13:00 pm ! -"
            })
    void theTimeOfDayIsAFractionInUtc(String text, String days) {
        if (days.equals("-")) {
            assertThat(DateText.days(text, DayOrder.DMY)).isEmpty();
        } else {
            assertThat(DateText.days(text, DayOrder.DMY).orElse(Double.NaN))
                    .isCloseTo(Double.parseDouble(days), within(MICROSECOND));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2024",
                "20240304",
                "2024-13-01",
                "2023-02-29",
                "31.4.2024",
                "1.2.10",
                "1.2.3",
                "12:30",
                "2024-03",
                "4 Foo 2024",
                "2024-03-041",
                "2024-03-04x",
                "yesterday",
                "10-20-30-40"
            })
    void otherTextIsNoDate(String text) {
        for (DayOrder order : DayOrder.values()) {
            assertThat(DateText.days(text, order)).isEmpty();
        }
    }
}
