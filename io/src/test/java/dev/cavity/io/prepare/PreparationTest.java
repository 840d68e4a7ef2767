package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import dev.cavity.io.prepare.ColumnSummary.Treatment;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PreparationTest {
    private static final PreparationPlan PLAN = PreparationPlan.forLabel("y");

    private static void assertRefused(Table table, PreparationPlan plan, String message) {
        assertThatThrownBy(() -> Preparation.learn(table, plan))
                .isInstanceOf(DataException.class)
                .hasMessageContaining(message);
    }

    @Test
    void numbersStayAsTheyAre() {
        Prepared prepared = Preparation.learn(Tables.of("a b y", "1 -2.5 0", "3e2 .5 1"), PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("a", "b");
        assertThat(prepared.data().inputs().row(0)).containsExactly(1, -2.5);
        assertThat(prepared.data().inputs().row(1)).containsExactly(300, 0.5);
        assertThat(prepared.data().positiveName()).isEqualTo("1");
    }

    @Test
    void missingNumbersBecomeTheMedianWithAnIndicator() {
        Prepared prepared = Preparation.learn(Tables.of("age y", "38 0", "- 1", "40 0", "36 1", "- 1"), PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("age", "age is missing");
        assertThat(prepared.data().inputs().row(1)).containsExactly(38, 1);
        assertThat(prepared.data().inputs().row(2)).containsExactly(40, 0);
        assertThat(prepared.notes()).contains("imputed 2 missing values in 'age' by the median 38 with an indicator");
    }

    @Test
    void theMedianOfLargeNumbersDoesNotOverflow() {
        Prepared prepared = Preparation.learn(Tables.of("a y", "1.6e308 0", "1.7e308 1", "- 1"), PLAN);
        assertThat(prepared.data().inputs().get(2, 0)).isBetween(1.6e308, 1.7e308);
    }

    @Test
    void missingValuesAreRefusedOnRequestWithTheFirstPlace() {
        assertRefused(
                Tables.of("a y", "1 0", "- 1", "- 1"),
                PLAN.withMissing(MissingPolicy.FAIL),
                "test.csv, line 3, column 'a': the value is missing, which is not allowed with --missing fail "
                        + "(2 missing in this column)");
        assertRefused(
                Tables.of("a y", "1 0", "2 -", "3 1"), PLAN.withMissing(MissingPolicy.FAIL), "line 3, column 'y'");
    }

    @Test
    void categoriesBecomeIndicatorsInNaturalOrder() {
        Prepared prepared =
                Preparation.learn(Tables.of("job y", "nurse 0", "cook 1", "smith 0", "cook 1", "- 0"), PLAN);
        assertThat(prepared.data().featureNames())
                .containsExactly("job=cook", "job=nurse", "job=smith", "job is missing");
        assertThat(prepared.data().inputs().row(0)).containsExactly(0, 1, 0, 0);
        assertThat(prepared.data().inputs().row(4)).containsExactly(0, 0, 0, 1);
        assertThat(prepared.notes())
                .contains("column 'job' one-hot with 3 categories; 1 missing value marked by an indicator");
    }

    @Test
    void twoCategoriesBecomeOneFeature() {
        Prepared prepared = Preparation.learn(Tables.of("sex y", "m 0", "f 1", "f 0", "f 1"), PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("sex=m");
        assertThat(prepared.data().inputs().array()).containsExactly(1, 0, 0, 0);
        assertThat(prepared.preprocessor().encodings())
                .containsExactly(new BinaryEncoding("sex", "f", "m", 0.25, false));
    }

    @Test
    void orderedCategoriesBecomeTheirPlace() {
        PreparationPlan plan = PLAN.withOrdinal("size", List.of("small", "medium", "large"));
        Prepared prepared = Preparation.learn(Tables.of("size y", "large 0", "small 1", "medium 0"), plan);
        assertThat(prepared.data().inputs().array()).containsExactly(2, 0, 1);
        assertThat(prepared.notes()).contains("column 'size' in the order small < medium < large");
        assertRefused(
                Tables.of("size y", "large 0", "huge 1"),
                plan,
                "test.csv, line 3, column 'size': 'huge' is not in the order given for it, small, medium, large");
    }

    @Test
    void constantAndEmptyColumnsAreDroppedWithANote() {
        Prepared prepared = Preparation.learn(Tables.of("a b c y", "3 - 1 0", "3.0 - 2 1"), PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("c");
        assertThat(prepared.notes())
                .contains("dropped constant column 'a' (value 3)", "dropped column 'b', which has no values");
    }

    @Test
    void aTickedBoxSaysWhetherItIsTicked() {
        Prepared prepared = Preparation.learn(Tables.of("box y", "x 0", "- 1", "x 1"), PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("box is missing");
        assertThat(prepared.data().inputs().array()).containsExactly(0, 1, 0);
    }

    @Test
    void identifiersAreDroppedUnlessAskedFor() {
        Table table = Tables.of("patient_id name value y", 30, i -> (900 + i) + " n" + i + " " + (i * 7) + " " + i % 2);
        Prepared prepared = Preparation.learn(table, PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("value");
        assertThat(prepared.notes())
                .contains(
                        "dropped column 'name', which names the rows (30 different values in 30 rows); --keep-identifier"
                                + " keeps it",
                        "dropped column 'patient_id', which counts the rows; --keep-identifier keeps it");
        assertThat(prepared.columns())
                .extracting(ColumnSummary::treatment)
                .containsExactly(
                        Treatment.DROPPED_IDENTIFIER, Treatment.DROPPED_IDENTIFIER, Treatment.NUMERIC, Treatment.LABEL);
        Prepared asked = Preparation.learn(table, PLAN.withFeatures(List.of("patient_id")));
        assertThat(asked.data().featureNames()).containsExactly("patient_id");
        Prepared kept = Preparation.learn(table, PLAN.withKeep(List.of("patient_id")));
        assertThat(kept.data().featureNames()).containsExactly("patient_id", "value");
    }

    @Test
    void measurementsAreNeverTakenForIdentifiers() {
        assertThat(List.of("id", "ID", "patient_id", "customerId", "row number", "index", "Unnamed: 0", "user.id"))
                .allMatch(Identifiers::namesRows);
        assertThat(List.of("age", "acid", "x1", "humid", "paid", "VOID", "rowing", "fluid", "number", "period"))
                .noneMatch(Identifiers::namesRows);
        Prepared prepared = Preparation.learn(Tables.of("id y", 30, i -> (i + 0.5) + " " + i % 2), PLAN);
        assertThat(prepared.data().dimension()).isEqualTo(1);
    }

    @Test
    void ofManyCategoriesTheRarerShareOneIndicator() {
        Table table = Tables.of("c y", 400, i -> "c" + (i < 240 ? i % 120 : i % 99) + " " + i % 2);
        Prepared prepared = Preparation.learn(table, PLAN);
        assertThat(prepared.data().dimension()).isEqualTo(100);
        assertThat(prepared.data().featureNames())
                .contains("c=c0", "c=c98", "c=(other)")
                .doesNotContain("c=c119");
        assertThat(prepared.notes()).anyMatch(note -> note.contains("99 categories and one for the 21 rarer ones"));
        assertThat(prepared.data().inputs().get(119, 99)).isOne();
    }

    @Test
    void aSlipOfThePenAmongNumbersIsRefused() {
        assertRefused(
                Tables.of("a y", 100, i -> (i == 41 ? "4l" : i) + " " + i % 2),
                PLAN,
                "test.csv, line 43, column 'a': '4l' is not a number, while 99 of the column's 100 values are");
    }

    @Test
    void textAmongFewNumbersMakesCategories() {
        Prepared prepared = Preparation.learn(Tables.of("a y", "1 0", "2 1", "many 0"), PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("a=1", "a=2", "a=many");
    }

    @Test
    void numbersThatAreNotFiniteAreRefused() {
        for (String text : List.of("inf", "1e400", "-Infinity")) {
            assertRefused(
                    Tables.of("a y", "1 0", text + " 1"),
                    PLAN,
                    "test.csv, line 3, column 'a': '" + text + "' is not a finite number");
        }
    }

    @Test
    void declaredKindsAreFollowed() {
        Column nominal = new Column("a", Column.Kind.NOMINAL, Optional.of(List.of("1", "2", "3")));
        Column numeric = new Column("b", Column.Kind.NUMERIC, Optional.empty());
        List<Column> columns = List.of(nominal, numeric, Column.undeclared("y"));
        Prepared prepared = Preparation.learn(
                new Table("t.arff", columns, List.of(Row.of(5, "1", "1", "0"), Row.of(6, "3", "2", "1"))), PLAN);
        assertThat(prepared.data().featureNames()).containsExactly("a=3", "b");
        assertRefused(
                new Table("t.arff", columns, List.of(Row.of(5, "1", "1", "0"), Row.of(6, "3", "two", "1"))),
                PLAN,
                "t.arff, line 6, column 'b': 'two' is not a number");
    }

    @Test
    void columnsAreChosenAndDropped() {
        Table table = Tables.of("a b c y", "1 2 3 0", "2 3 4 1");
        assertThat(Preparation.learn(table, PLAN.withFeatures(List.of("c", "a")))
                        .data()
                        .featureNames())
                .containsExactly("a", "c");
        assertThat(Preparation.learn(table, PLAN.withDrop(List.of("a"))).data().featureNames())
                .containsExactly("b", "c");
        assertRefused(table, PLAN.withDrop(List.of("z")), "there is no column 'z'; the columns are a, b, c, y");
        assertRefused(table, PLAN.withDrop(List.of("a", "b", "c")), "no column is left to predict 'y' from");
        assertThatThrownBy(() -> PLAN.withFeatures(List.of("y")))
                .isInstanceOf(DataException.class)
                .hasMessage("column 'y' is the label and cannot be a feature");
        assertThatThrownBy(() -> PLAN.withOrdinal("a", List.of("1", "1.0")))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("'1.0' occurs twice");
    }

    @Test
    void copiesOfRowsAreNoted() {
        Prepared prepared = Preparation.learn(Tables.of("a y", "1 0", "1 0", "1 1", "2 1"), PLAN);
        assertThat(prepared.data().size()).isEqualTo(4);
        assertThat(prepared.notes()).anyMatch(note -> note.startsWith("1 row is a copy of another"));
    }

    @Test
    void featureNamesAreAllDifferent() {
        Prepared prepared = Preparation.learn(
                Tables.of("c c=a y", "a 1 0", "b 2 1", "d 3 1"), PLAN.withFeatures(List.of("c", "c=a")));
        assertThat(prepared.data().featureNames()).containsExactly("c=a", "c=b", "c=d", "c=a (2)");
    }
}
