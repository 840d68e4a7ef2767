package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.io.DataException;
import dev.cavity.io.prepare.ColumnSummary.Treatment;
import dev.cavity.io.table.Table;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

class DatesTest {
    private static final PreparationPlan PLAN = PreparationPlan.forLabel("y");
    /** sin² + cos² to rounding. */
    private static final double ROUNDING = 1e-15;

    /** Dates of 600 rows, and which rows are of class b. */
    private static Table table(IntFunction<LocalDate> date, IntPredicate isB) {
        return Tables.of("d y", 600, i -> date.apply(i) + " " + (isB.test(i) ? "b" : "a"));
    }

    private static LocalDate scattered(int row) {
        return LocalDate.of(2020, 1, 1).plusDays(Math.floorMod(row * 7919L, 1400));
    }

    @Test
    void datesBecomeDays() {
        Prepared prepared =
                Preparation.learn(Tables.of("d y", "1970-01-02 a", "1970-01-31 b", "- a", "1970-01-02 b"), PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("d", "d is missing");
        assertThat(prepared.data().inputs().array()).containsExactly(1, 30, 1, 1, 0, 0, 1, 0);
        assertThat(prepared.columns().get(0).treatment()).isEqualTo(Treatment.DATE);
        assertThat(prepared.notes())
                .contains(
                        "column 'd' holds dates, used as days; 1 missing value imputed by the median 1970-01-02 with an"
                                + " indicator");
    }

    @Test
    void theDatesOfAColumnTellWhatComesFirst() {
        Table dayFirst = Tables.of("d y", "3/4/2024 a", "31/4/2024 b".replace("31/4", "30/4"), "5/6/2024 a");
        assertThat(Preparation.learn(dayFirst, PLAN).notes())
                .contains("column 'd' holds dates, the day before the month, used as days");
        Table monthFirst = Tables.of("d y", "3/4/2024 a", "4/30/2024 b", "5/6/2024 a");
        Prepared prepared = Preparation.learn(monthFirst, PLAN);
        assertThat(prepared.notes()).contains("column 'd' holds dates, the month before the day, used as days");
        RowEncoder encoder = prepared.preprocessor().encoder(Tables.columns("d"), "new.csv");
        assertThat(encoder.encode(Tables.row(2, "1/2/2024")))
                .containsExactly((double) LocalDate.of(2024, 1, 2).toEpochDay());
        assertThat(encoder.encode(Tables.row(3, "2024-01-02")))
                .as("another form")
                .containsExactly((double) LocalDate.of(2024, 1, 2).toEpochDay());
        assertThatThrownBy(() -> encoder.encode(Tables.row(4, "13/2/2024")))
                .isInstanceOf(DataException.class)
                .hasMessage(
                        "new.csv, line 4, column 'd': '13/2/2024' is not a date, which the column had in the training"
                                + " data");
    }

    @Test
    void doubtIsRefusedUnlessTheUserDecides() {
        Table table = Tables.of("d y", "3/4/2024 a", "5/6/2024 b");
        assertThatThrownBy(() -> Preparation.learn(table, PLAN))
                .isInstanceOf(DataException.class)
                .hasMessage(
                        "test.csv, line 2, column 'd': '3/4/2024' may begin with the day or with the month, and no date of"
                                + " the column tells; say which with --date-order dmy or --date-order mdy");
        assertThat(Preparation.learn(table, PLAN.withDayOrder(DayOrder.MDY))
                        .data()
                        .inputs()
                        .get(0, 0))
                .isEqualTo((double) LocalDate.of(2024, 3, 4).toEpochDay());
        assertThatThrownBy(() -> Preparation.learn(
                        Tables.of("d y", "3/4/2024 a", "5/16/2024 b"), PLAN.withDayOrder(DayOrder.DMY)))
                .isInstanceOf(DataException.class)
                .hasMessage("test.csv, line 3, column 'd': '5/16/2024' is no date with --date-order dmy");
    }

    @Test
    void aSlipAmongDatesIsRefused() {
        Table table = Tables.of("d y", 60, i -> (i == 40 ? "2024-02-30" : scattered(i)) + " " + i % 2);
        assertThatThrownBy(() -> Preparation.learn(table, PLAN))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith("test.csv, line 42, column 'd': '2024-02-30' is not a date, while 59 of the"
                        + " column's 60 values are");
    }

    @Test
    void theWeekdayIsUsedWhereTheClassesDependOnIt() {
        Random random = new Random(1);
        Prepared prepared = Preparation.learn(
                table(DatesTest::scattered, i -> scattered(i).getDayOfWeek().getValue() > 5 && random.nextInt(3) > 0),
                PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("d", "d weekday (sine)", "d weekday (cosine)");
        assertThat(prepared.notes())
                .contains("column 'd' holds dates, used as days with weekday, which the classes depend on");
        double[] row = prepared.data().inputs().row(0);
        assertThat(row[1] * row[1] + row[2] * row[2]).isCloseTo(1, within(ROUNDING));
    }

    @Test
    void theMonthIsUsedWhereTheClassesDependOnIt() {
        Prepared prepared = Preparation.learn(
                table(DatesTest::scattered, i -> scattered(i).getMonthValue() < 4 != (i % 5 == 0)), PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("d", "d month (sine)", "d month (cosine)");
        IntFunction<LocalDate> oneYear = i -> LocalDate.of(2021, 1, 1).plusDays(i * 7919L % 365);
        assertThat(Preparation.learn(table(oneYear, i -> oneYear.apply(i).getMonthValue() < 4), PLAN)
                        .data()
                        .featureNames())
                .as("within a year the date says it")
                .containsExactly("d");
    }

    /** The level is a thousandth: of 2,000 questions about noise some two are answered wrongly, ten once in ten thousand runs. */
    @Test
    void uselessPartsAreNotUsed() {
        Random random = new Random(2);
        double[] days = new double[600];
        Arrays.setAll(days, i -> (double) scattered(i).toEpochDay());
        int used = 0;
        for (int trial = 0; trial < 1000; trial++) {
            int[] classOf = new int[days.length];
            Arrays.setAll(classOf, i -> random.nextInt(4) == 0 ? 1 : 0);
            used += DateParts.weekdayHelps(days, classOf) ? 1 : 0;
            used += DateParts.monthHelps(days, classOf) ? 1 : 0;
        }
        assertThat(used).isLessThan(10);
    }
}
