package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.DecimalMark;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingsTest {
    private static final PreparationPlan PLAN = PreparationPlan.forLabel("y");

    /** One column and alternating classes; the column's decimal mark as the reader would have found it. */
    private static Table column(DecimalMark mark, String... cells) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < cells.length; i++) {
            rows.add(Row.of(i + 2, cells[i], i % 2 == 0 ? "a" : "b"));
        }
        return new Table("t.csv", List.of(Column.undeclared("c").withDecimal(mark), Column.undeclared("y")), rows);
    }

    private static double[] inputs(DecimalMark mark, String... cells) {
        return Preparation.learn(column(mark, cells), PLAN).data().inputs().array();
    }

    private static void assertRefused(Table table, String message) {
        assertThatThrownBy(() -> Preparation.learn(table, PLAN))
                .isInstanceOf(DataException.class)
                .hasMessage(message);
    }

    private static double encoded(Prepared prepared, DecimalMark mark, String cell) {
        return prepared.preprocessor()
                .encoder(List.of(Column.undeclared("c").withDecimal(mark)), "new.csv")
                .encode(Row.of(2, cell))[0];
    }

    @Test
    void numbersAreReadByTheMarkOfTheFile() {
        assertThat(inputs(DecimalMark.COMMA, "1,5", "1.234", "-2")).containsExactly(1.5, 1234, -2);
        assertThat(inputs(DecimalMark.POINT, "1.5", "1,234", "-2")).containsExactly(1.5, 1234, -2);
        assertThat(inputs(DecimalMark.UNKNOWN, "1,5", "1.234", "-2"))
                .as("the whole column tells")
                .containsExactly(1.5, 1234, -2);
    }

    @Test
    void aNumberThatMayBeTwoIsRefused() {
        assertRefused(
                column(DecimalMark.UNKNOWN, "1", "1,234", "5"),
                "t.csv, line 3, column 'c': '1,234' may be 1234 or 1.234; say which with --decimal . or --decimal ,");
        assertRefused(
                column(DecimalMark.UNKNOWN, "1.5", "2,5", "3"),
                "t.csv, line 3, column 'c': '2,5' has another decimal mark than other numbers of the column; write them all"
                        + " alike, or say which it is with --decimal . or --decimal ,");
        assertRefused(
                column(DecimalMark.POINT, "1.5", "2,5", "3"),
                "t.csv, line 3, column 'c': '2,5' has another decimal mark than other numbers of the file; write them all"
                        + " alike, or say which it is with --decimal . or --decimal ,");
    }

    @Test
    void unitsAreLeftOffAndSaid() {
        Prepared percent = Preparation.learn(column(DecimalMark.POINT, "45.1%", "7 %", "100%"), PLAN);
        assertThat(percent.data().inputs().array()).containsExactly(45.1, 7, 100);
        assertThat(percent.notes()).contains("column 'c': numbers are read without their %");
        assertThat(inputs(DecimalMark.POINT, "€9.50", "1,200.00 €", "7")).containsExactly(9.5, 1200, 7);
        assertThatThrownBy(() -> encoded(percent, DecimalMark.POINT, "0.451"))
                .isInstanceOf(DataException.class)
                .hasMessage(
                        "new.csv, line 2, column 'c': '0.451' is not a number with %, which the column had in the training"
                                + " data");
        assertThat(encoded(percent, DecimalMark.COMMA, "45,1 %")).isEqualTo(45.1);
    }

    @Test
    void mixedUnitsAreRefused() {
        assertRefused(
                column(DecimalMark.POINT, "45%", "0.2", "30%"),
                "t.csv, line 3, column 'c': '0.2' has no %, which 2 of the column's 3 values have; write them all alike");
        assertRefused(
                column(DecimalMark.POINT, "€4", "€5", "$6"),
                "t.csv, line 4, column 'c': '$6' has another unit than €, which 2 of the column's 3 values have; write them"
                        + " all alike");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "nan", "null", "NULL", "N/A", "n/a", "NA", "-", ".", "?", "None", "#N/A", "--", ""})
    void wordsForMissingAmongNumbersAreMissing(String word) {
        Prepared prepared = Preparation.learn(column(DecimalMark.POINT, "1", word, "3", "2"), PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("c", "c is missing");
        assertThat(prepared.data().inputs().row(1)).containsExactly(2, 1);
        if (!word.isEmpty()) {
            assertThat(prepared.notes()).contains("column 'c': " + word + " means that the value is missing");
        }
        assertThat(encoded(prepared, DecimalMark.POINT, word)).isEqualTo(2);
    }

    @Test
    void amongCategoriesTheyAreCategories() {
        assertThat(Preparation.learn(column(DecimalMark.POINT, "red", "none", "blue"), PLAN)
                        .data()
                        .featureNames())
                .containsExactly("c=blue", "c=none", "c=red");
    }

    @Test
    void wordsTheUserNamesAreMissingEverywhere() {
        Prepared prepared = Preparation.learn(
                column(DecimalMark.POINT, "1", "-999", "3", "2"), PLAN.withMissingWords(List.of("-999")));
        assertThat(prepared.data().inputs().row(1)).containsExactly(2, 1);
        assertThat(encoded(prepared, DecimalMark.POINT, "-999")).isEqualTo(2);
        Prepared labels = Preparation.learn(
                Tables.of("x y", "1 a", "2 unclear", "3 b"), PLAN.withMissingWords(List.of("unclear")));
        assertThat(labels.data().size()).isEqualTo(2);
    }

    @Test
    void yesAndNoAreTheSameInEverySpelling() {
        Prepared prepared = Preparation.learn(column(DecimalMark.POINT, "TRUE", "FALSE", "True", "null"), PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("c=TRUE", "c is missing");
        for (String yes : List.of("TRUE", "True", "true", "T", "1", "1.0", "yes", "Y")) {
            assertThat(encoded(prepared, DecimalMark.POINT, yes)).as(yes).isEqualTo(1);
        }
        for (String no : List.of("FALSE", "false", "f", "0", "No", "n")) {
            assertThat(encoded(prepared, DecimalMark.POINT, no)).as(no).isZero();
        }
        Prepared numbers = Preparation.learn(column(DecimalMark.POINT, "0", "1", "1"), PLAN);
        assertThat(numbers.data().featureNames()).containsExactly("c");
        assertThat(encoded(numbers, DecimalMark.POINT, "True")).isEqualTo(1);
        Prepared counts = Preparation.learn(column(DecimalMark.POINT, "0", "1", "2"), PLAN);
        assertThatThrownBy(() -> encoded(counts, DecimalMark.POINT, "True")).isInstanceOf(DataException.class);
    }

    @Test
    void yesAndNoAreTheSameClassInEverySpelling() {
        Table table = Tables.of("x y", "1 TRUE", "2 False", "3 true", "4 no");
        Prepared prepared = Preparation.learn(table, PLAN);
        assertThat(prepared.data().labels()).containsExactly(1, -1, 1, -1);
        assertThat(prepared.preprocessor().classes().label("yes")).hasValue(1);
        assertThat(prepared.preprocessor().classes().label("0")).hasValue(-1);
        assertThat(prepared.preprocessor().classes().label("maybe")).isEmpty();
    }

    @Test
    void aFindingIsOneLineHoweverManyColumnsHaveIt() {
        String header = "a b c d e f g y";
        Prepared prepared =
                Preparation.learn(Tables.of(header, "1% 2% 3% 4% 5% 6% 7% u", "2% 3% 4% 5% 6% 7% 8% v"), PLAN);
        assertThat(prepared.notes())
                .contains("columns 'a', 'b', 'c', 'd', 'e' and 2 more: numbers are read without their %");
    }

    @Test
    void aColumnThatKnowsNoneOfItsValuesIsRefused() {
        Prepared prepared = Preparation.learn(Tables.of("s t y", "m x a", "f y b", "m z a"), PLAN);
        RowEncoder one = prepared.preprocessor().encoder(Tables.columns("s t"), "new.csv");
        one.encode(Tables.row(2, "m new"));
        one.encode(Tables.row(3, "f newer"));
        one.requireKnownValues();
        one.encode(Tables.row(4, "f newest"));
        assertThatThrownBy(one::requireKnownValues)
                .isInstanceOf(DataException.class)
                .hasMessage(
                        "new.csv, line 2, column 't': 'new' is not among the values that the model knows (x, y, z), and no"
                                + " other value of the column is; write them as in the training data, or leave the cells empty");
        RowEncoder two = prepared.preprocessor().encoder(Tables.columns("s t"), "new.csv");
        two.encode(Tables.row(2, "male x"));
        assertThatThrownBy(two::requireKnownValues)
                .isInstanceOf(DataException.class)
                .hasMessageContaining("column 's': 'male' is not among the values that the model knows (f, m)");
    }

    @Test
    void indicatorsAreKnownAsSuch() {
        Prepared prepared = Preparation.learn(Tables.of("n s t y", "1 m u a", "- f v b", "3 m w a"), PLAN);
        assertThat(prepared.data().features().stream().map(f -> f.name() + (f.isIndicator() ? "!" : "")))
                .containsExactly("n", "n is missing!", "s=m!", "t=u!", "t=v!", "t=w!");
    }

    @Test
    void rareCategoriesShareAnIndicator() {
        String[] cells = new String[120];
        Arrays.setAll(cells, i -> i < 100 ? "c" + i % 10 : "rare" + i % 10);
        Prepared prepared = Preparation.learn(column(DecimalMark.POINT, cells), PLAN);
        assertThat(prepared.data().dimension()).isEqualTo(11);
        assertThat(prepared.data().featureNames()).contains("c=(other)").noneMatch(name -> name.contains("rare"));
        assertThat(prepared.notes()).contains("column 'c' one-hot with 10 categories and one for the 10 rarer ones");
        RowEncoder encoder = prepared.preprocessor().encoder(Tables.columns("c"), "new.csv");
        assertThat(encoder.encode(Tables.row(2, "never"))[10]).isOne();
        for (int i = 0; i < 10; i++) {
            encoder.encode(Tables.row(i + 3, "rare" + i));
        }
        encoder.requireKnownValues(); // training knew them, though not by name
        String[] most = new String[60];
        Arrays.setAll(most, i -> "c" + i % 30);
        assertThat(Preparation.learn(column(DecimalMark.POINT, most), PLAN)
                        .data()
                        .dimension())
                .as("where most rows are of rare ones these are kept")
                .isEqualTo(30);
    }

    @Test
    void rowNumbersAndFreeTextAreDropped() {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            rows.add(
                    Row.of(i + 2, "" + (i + 1), "the patient said " + i % 20, "" + i * i % 17, i % 2 == 0 ? "a" : "b"));
        }
        List<Column> columns = List.of(
                Column.undeclared("column 1"),
                Column.undeclared("note"),
                Column.undeclared("v"),
                Column.undeclared("y"));
        Prepared prepared = Preparation.learn(new Table("t.csv", columns, rows), PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("v");
        assertThat(prepared.notes())
                .contains(
                        "dropped column 'column 1', which counts the rows; --keep-identifier keeps it",
                        "dropped column 'note', which is free text (20 different values in 30 rows); --keep-identifier keeps"
                                + " it");
        Prepared kept = Preparation.learn(new Table("t.csv", columns, rows), PLAN.withKeep(List.of("column 1")));
        assertThat(kept.data().featureNames()).containsExactly("column 1", "v");
        Prepared some = Preparation.learn(new Table("t.csv", columns, rows.subList(3, 20)), prepared.again());
        assertThat(some.data().featureNames()).as("what all rows told").containsExactly("v");
    }
}
