package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.Dataset;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.ColumnSummary.Treatment;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Table;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowRolesTest {
    private static final PreparationPlan PLAN = PreparationPlan.forLabel("y");
    private static final Table TABLE = Tables.of("x p w n y", "1 u 2 1 a", "2 u 0 3 b", "3 v 0.5 0 a", "4 w 1 2 b");

    private static void assertRefused(Table table, PreparationPlan plan, String message) {
        assertThatThrownBy(() -> Preparation.learn(table, plan))
                .isInstanceOf(DataException.class)
                .hasMessage(message);
    }

    private static int[] groups(Dataset data) {
        return IntStream.range(0, data.size()).map(data.outcomes()::group).toArray();
    }

    @Test
    void equalValuesOfTheGroupColumnAreOneGroupAndNoFeature() {
        Prepared prepared = Preparation.learn(TABLE, PLAN.withGroup("p"));
        assertThat(groups(prepared.data())).containsExactly(0, 0, 1, 2);
        assertThat(prepared.data().featureNames()).containsExactly("x", "w", "n");
        assertThat(prepared.notes()).contains("rows with the same 'p' belong together: 3 groups in 4 rows");
        assertThat(prepared.columns().get(1).treatment()).isEqualTo(Treatment.GROUP);
        Table numbers = Tables.of("x p y", "1 1 a", "2 1.0 b", "3 2 a");
        assertThat(groups(Preparation.learn(numbers, PLAN.withGroup("p")).data()))
                .containsExactly(0, 0, 1);
    }

    @Test
    void theWeightColumnWeighsRowsAndIsNoFeature() {
        Prepared prepared = Preparation.learn(TABLE, PLAN.withWeight("w"));
        assertThat(prepared.data().outcomes().weights()).containsExactly(2, 0, 0.5, 1);
        assertThat(prepared.data().featureNames()).containsExactly("x", "p=u", "p=v", "p=w", "n");
        assertThat(prepared.notes()).contains("rows count as column 'w' says; 1 of them has weight 0");
        assertThat(prepared.columns().get(2).treatment()).isEqualTo(Treatment.WEIGHT);
    }

    @Test
    void theCountColumnRepeatsRows() {
        RolePlan roles = RolePlan.none().withCount("n").withGroup("p");
        Prepared prepared = Preparation.learn(TABLE, PLAN.withRoles(roles));
        assertThat(prepared.data().inputs().array()).startsWith(1, 2, 2, 2, 4, 4);
        assertThat(groups(prepared.data())).containsExactly(0, 0, 0, 0, 1, 1);
        assertThat(prepared.rows()).extracting(Row::line).containsExactly(2L, 3L, 3L, 3L, 5L, 5L);
        assertThat(prepared.notes())
                .contains("rows are repeated as column 'n' says: 4 rows become 6")
                .noneMatch(note -> note.contains("copies"));
        Prepared some = Preparation.learn(TABLE.withRows(prepared.rows().subList(0, 5)), prepared.again());
        assertThat(some.rows()).as("not repeated twice").hasSize(5);
        assertThat(some.data().featureNames()).doesNotContain("n");
    }

    @Test
    void weightsThatTheFormatHasAreUsed() {
        List<Column> columns = Tables.columns("x y");
        List<Row> rows = List.of(Row.of(2, "1", "a").withWeight(3), Row.of(3, "2", "b"));
        Prepared prepared = Preparation.learn(new Table("t.arff", columns, rows), PLAN);
        assertThat(prepared.data().outcomes().weights()).containsExactly(3, 1);
        assertThat(prepared.notes()).contains("rows count as the file says");
    }

    @Test
    void copiesInOneGroupAreLeftOutTogetherAndNeedNoWarning() {
        Table table = Tables.of("x p y", "1 u a", "1 u a", "2 v b", "2 w b");
        assertThat(Preparation.learn(table, PLAN.withDrop(List.of("p"))).notes())
                .anyMatch(note -> note.startsWith("2 rows are copies"));
        assertThat(Preparation.learn(table, PLAN.withGroup("p")).notes())
                .anyMatch(note -> note.startsWith("1 row is a copy"));
    }

    @Test
    void whatIsNoGroupWeightOrCountIsRefusedWithItsPlace() {
        Table gaps = Tables.of("x p w n y", "1 u 2 1 a", "2 - - - b");
        assertRefused(
                gaps, PLAN.withGroup("p"), "test.csv, line 3, column 'p': the group is missing; every row needs one");
        assertRefused(
                gaps,
                PLAN.withWeight("w"),
                "test.csv, line 3, column 'w': the weight is missing; every row needs a number from 0 to 1000000");
        assertRefused(
                gaps,
                PLAN.withRoles(RolePlan.none().withCount("n")),
                "test.csv, line 3, column 'n': the count is missing; every row needs a whole number from 0");
        for (String bad : List.of("-1", "NaN", "1e999", "Infinity", "inf", "heavy", "5%")) {
            assertRefused(
                    Tables.of("x w y", "1 2 a", "2 " + bad + " b"),
                    PLAN.withWeight("w"),
                    "test.csv, line 3, column 'w': '" + bad
                            + "' is not a weight; it must be a number from 0 to 1000000");
        }
        assertRefused(
                Tables.of("x n y", "1 2 a", "2 1.5 b"),
                PLAN.withRoles(RolePlan.none().withCount("n")),
                "test.csv, line 3, column 'n': '1.5' is not a count; it must be a whole number from 0");
        assertRefused(
                Tables.of("x n y", "1 2 a", "2 1e9 b"),
                PLAN.withRoles(RolePlan.none().withCount("n")),
                "test.csv, line 3, column 'n': with the count of this row there are more than 10000000 rows; use weights"
                        + " instead of counts");
    }

    @Test
    void dataWithoutAnythingToLearnFromAreRefused() {
        assertRefused(
                Tables.of("x p y", "1 u a", "2 u b"),
                PLAN.withGroup("p"),
                "test.csv: all rows are of one group in column 'p', and without it no row would be left to learn from");
        assertRefused(
                Tables.of("x w y", "1 1 a", "2 0 b", "3 0 b"),
                PLAN.withWeight("w"),
                "test.csv: all rows of class 'b' have weight 0; a class needs a row that counts");
        assertRefused(
                new Table(
                        "t.arff",
                        Tables.columns("x w y"),
                        List.of(Row.of(4, "1", "1", "a").withWeight(2))),
                PLAN.withWeight("w"),
                "t.arff: the only row is of class 'a' in the label column 'y'; a classifier needs examples of two classes");
        assertRefused(
                new Table(
                        "t.arff",
                        Tables.columns("x w y"),
                        List.of(Row.of(4, "1", "1", "a").withWeight(2), Row.of(5, "2", "1", "b"))),
                PLAN.withWeight("w"),
                "t.arff, line 4: the row has a weight of its own, 2.0, and column 'w' holds another; use one of them");
    }

    @Test
    void aColumnHasOneRole() {
        assertThatThrownBy(() -> PLAN.withGroup("y")).hasMessage("column 'y' is the label and cannot be the group");
        assertThatThrownBy(() -> PLAN.withGroup("p").withFeatures(List.of("x", "p")))
                .isInstanceOf(DataException.class)
                .hasMessage("column 'p' is the group and cannot be a feature");
        assertThatThrownBy(() -> PLAN.withFeatures(List.of("x", "w")).withWeight("w"))
                .hasMessage("column 'w' is the weight and cannot be a feature");
        assertThatThrownBy(() -> PLAN.withGroup("p").withWeight("p"))
                .hasMessage("column 'p' is the group and cannot be the weight");
        assertThatThrownBy(() -> PLAN.withGroup("p").withOrdinal("p", List.of("u", "v")))
                .hasMessage("column 'p' is the group and cannot be ordinal");
        assertRefused(TABLE, PLAN.withGroup("q"), "test.csv: there is no column 'q'; the columns are x, p, w, n, y");
    }

    @Test
    void rowsToEvaluateOnCarryTheirGroupsAndWeights() {
        Prepared prepared =
                Preparation.learn(Tables.of("x y", "1 a", "2 b", "3 a", "4 c"), PLAN.withClasses(List.of("a", "b")));
        List<Row> rows = List.of(
                Tables.row(2, "1 u 2 a"), Tables.row(3, "5 v 0 -"), Tables.row(4, "2 u 1 c"), Tables.row(5, "7 u 0 b"));
        LabelledRows labelled = LabelledRows.read(
                reader(Tables.columns("x p w y"), rows),
                prepared.preprocessor(),
                RolePlan.none().withGroup("p").withWeight("w"));
        assertThat(labelled.data().binary().labels()).containsExactly(-1, 1);
        assertThat(labelled.data().outcomes().weights()).containsExactly(2, 0);
        assertThat(labelled.data().outcomes().isGrouped()).isTrue();
        assertThat(labelled.notes())
                .contains("2 rows have no label or one of a class that was left out in training and were left out");
        assertThatThrownBy(() -> LabelledRows.read(
                        reader(Tables.columns("x y"), rows),
                        prepared.preprocessor(),
                        RolePlan.none().withGroup("x")))
                .isInstanceOf(DataException.class)
                .hasMessage("column 'x' is a feature of the model and cannot be the group");
    }

    @Test
    void classesThatTrainingDidNotHaveAreOtherAndSaid() {
        Prepared prepared =
                Preparation.learn(Tables.of("x y", "1 a", "2 b", "3 a", "4 b", "5 c", "6 d"), PLAN.withPoolRare(2));
        LabelledRows labelled = LabelledRows.read(
                reader(
                        Tables.columns("x y"),
                        List.of(Tables.row(2, "1 c"), Tables.row(3, "1 new"), Tables.row(4, "1 a"))),
                prepared.preprocessor(),
                RolePlan.none());
        assertThat(labelled.data().classOf()).containsExactly(2, 2, 0);
        assertThat(labelled.notes())
                .containsExactly("1 row is of a class that training did not have and counts as 'other'");
    }

    private static RowReader reader(List<Column> columns, List<Row> rows) {
        Iterator<Row> left = rows.iterator();
        return new RowReader() {
            @Override
            public String source() {
                return "new.csv";
            }

            @Override
            public List<Column> columns() {
                return columns;
            }

            @Override
            public Optional<Row> next() {
                return left.hasNext() ? Optional.of(left.next()) : Optional.empty();
            }

            @Override
            public void close() {}
        };
    }
}
