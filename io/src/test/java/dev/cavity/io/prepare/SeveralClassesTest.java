package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Table;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SeveralClassesTest {
    private static final PreparationPlan PLAN = PreparationPlan.forLabel("y");

    private static Table table(String labels) {
        String[] classes = labels.split(" ", -1);
        return Tables.of("x y", classes.length, i -> i + " " + classes[i]);
    }

    private static void assertRefused(Table table, PreparationPlan plan, String message) {
        assertThatThrownBy(() -> Preparation.learn(table, plan))
                .isInstanceOf(DataException.class)
                .hasMessage(message);
    }

    @Test
    void everyValueIsAClassInNaturalOrder() {
        Prepared prepared = Preparation.learn(table("b c a a b c b"), PLAN);
        assertThat(prepared.classes().classes()).containsExactly("a", "b", "c");
        assertThat(prepared.classes().classOf()).containsExactly(1, 2, 0, 0, 1, 2, 1);
        assertThat(prepared.preprocessor().classes().names()).containsExactly("a", "b", "c");
        assertThat(prepared.notes()).contains("3 classes: a (2), b (3), c (2)");
        assertThat(Preparation.learn(table("10 9 2 10 9 2"), PLAN).classes().classes())
                .containsExactly("2", "9", "10");
    }

    @Test
    void twoClassesAreTheSameSeenAsOneOrSeveral() {
        Prepared prepared = Preparation.learn(table("no yes no no"), PLAN);
        assertThat(prepared.classes().classes()).containsExactly("no", "yes");
        assertThat(prepared.data().labels()).containsExactly(-1, 1, -1, -1);
        assertThat(prepared.data().positiveName()).isEqualTo("yes");
        assertThat(prepared.data().negativeName()).isEqualTo("no");
    }

    @Test
    void onlyTheRowsOfChosenClassesAreUsed() {
        Prepared prepared = Preparation.learn(table("b c a a b c b d"), PLAN.withClasses(List.of("c", "b")));
        assertThat(prepared.data().size()).isEqualTo(5);
        assertThat(prepared.rows()).extracting(row -> row.cells().get(1)).containsExactly("b", "c", "b", "c", "b");
        assertThat(prepared.notes()).contains("left out 3 rows of other classes: 'a' (2), 'd' (1)");
        assertThat(Preparation.learn(table("b c a a b c b d"), PLAN.withClasses(List.of("c", "b", "a")))
                        .classes()
                        .classes())
                .as("in the order given")
                .containsExactly("c", "b", "a");
        assertThat(Preparation.learn(
                                table("b c a a b c b d"),
                                PLAN.withClasses(List.of("b", "c", "a")).withPositive("b"))
                        .data()
                        .labels())
                .containsExactly(1, -1, -1, -1, 1, -1, 1);
    }

    @Test
    void aClassThatWasLeftOutIsNoMistakeLater() {
        Prepared prepared = Preparation.learn(table("b c a a b c b"), PLAN.withClasses(List.of("b", "c")));
        RowEncoder encoder = prepared.preprocessor().encoder(Tables.columns("x y"), "new.csv");
        assertThat(encoder.classOf(Tables.row(2, "1 a"))).isEmpty();
        assertThat(encoder.label(Tables.row(2, "1 c"))).isEqualTo(OptionalInt.of(1));
        assertThatThrownBy(() -> encoder.classOf(Tables.row(3, "1 z")))
                .isInstanceOf(DataException.class)
                .hasMessage("new.csv, line 3, column 'y': class 'z' is not one of those in the training data, c, b");
    }

    @Test
    void aClassOfOneRowIsRefusedByName() {
        assertRefused(
                table("a b c a b"),
                PLAN,
                "test.csv: class 'c' has one row only in the label column 'y', and each class needs two; name the"
                        + " classes to use with --classes, or make rare ones one class with --pool-rare K");
        assertRefused(
                table("a b c a b d e"),
                PLAN.withPoolRare(1),
                "test.csv: classes 'c', 'd', 'e' have one row only in the label column 'y', and each class needs two;"
                        + " name the classes to use with --classes, or make rare ones one class with --pool-rare K");
        assertThat(Preparation.learn(table("a b c a b"), PLAN.withPositive("c"))
                        .data()
                        .positives())
                .as("with one class against the rest nothing changes")
                .isOne();
    }

    @Test
    void aColumnOfNumbersIsNoListOfClasses() {
        assertRefused(
                Tables.of("x y", 30, i -> i + " " + i * i),
                PLAN,
                "test.csv: the label column 'y' has 30 different values in 30 rows, most of them once; a classifier"
                        + " needs a column with a few classes");
    }

    @Test
    void rareClassesBecomeOne() {
        Prepared prepared = Preparation.learn(table("a b c a b d a b"), PLAN.withPoolRare(3));
        assertThat(prepared.classes().classes()).containsExactly("a", "b", "other");
        assertThat(prepared.classes().counts()).containsExactly(3, 3, 2);
        assertThat(prepared.notes()).contains("classes with fewer than 3 rows are one class, 'other' (2 rows): c, d");
        RowEncoder encoder = prepared.preprocessor().encoder(Tables.columns("x y"), "new.csv");
        assertThat(encoder.classOf(Tables.row(2, "1 d"))).isEqualTo(OptionalInt.of(2));
        assertThat(encoder.classOf(Tables.row(2, "1 never seen"))).isEqualTo(OptionalInt.of(2));
    }

    @Test
    void rareClassesJoinAClassThatIsCalledOther() {
        Prepared prepared = Preparation.learn(table("a b c a b other other other"), PLAN.withPoolRare(2));
        assertThat(prepared.classes().classes()).containsExactly("a", "b", "other");
        assertThat(prepared.classes().counts()).containsExactly(2, 2, 4);
    }

    @Test
    void poolingMayLeaveTwoClasses() {
        Prepared prepared = Preparation.learn(table("a a a a b c"), PLAN.withPoolRare(3));
        assertThat(prepared.data().positiveName()).isEqualTo("other");
        assertThat(prepared.data().positives()).isEqualTo(2);
    }

    @Test
    void poolingNeedsSomethingToRemain() {
        assertRefused(
                table("a b c a b c"),
                PLAN.withPoolRare(5),
                "test.csv: no class of the label column 'y' has 5 rows, so --pool-rare 5 leaves one class only");
        assertRefused(
                table("a b c a b"),
                PLAN.withPoolRare(2),
                "test.csv: --pool-rare 2 leaves class 'other' one row only, and each class needs two; take a larger number, or"
                        + " name the classes to use with --classes");
    }

    @Test
    void choicesThatCannotBeAreRefused() {
        assertRefused(
                table("a b c a b c"),
                PLAN.withClasses(List.of("a", "z")),
                "test.csv: the label column 'y' has no class 'z'; it has 'a' (2), 'b' (2), 'c' (2)");
        assertRefused(
                table("a b c a b c"),
                PLAN.withClasses(List.of("a", "b")).withPositive("c"),
                "class 'c' cannot be positive, because it is not among the classes to use: a, b");
        assertThatThrownBy(() -> PLAN.withClasses(List.of("a")))
                .isInstanceOf(DataException.class)
                .hasMessage("at least two classes are needed, not a");
        assertThatThrownBy(() -> PLAN.withClasses(List.of("1", "2", "1.0")))
                .isInstanceOf(DataException.class)
                .hasMessage("class '1.0' is named twice");
    }

    @Test
    void someOfTheRowsHaveTheClassesOfAll() {
        Table table = table("a b c a b d a b");
        Prepared all = Preparation.learn(table, PLAN.withPoolRare(3));
        Prepared some = Preparation.learn(table.withRows(all.rows().subList(0, 3)), all.again());
        assertThat(some.classes().classes()).containsExactly("a", "b", "other");
        assertThat(some.classes().classOf()).containsExactly(0, 1, 2);
    }
}
