package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassesTest {
    private static Prepared learn(String labels) {
        String[] classes = labels.split(" ", -1);
        return Preparation.learn(
                Tables.of("x y", classes.length, i -> i + " " + classes[i]), PreparationPlan.forLabel("y"));
    }

    @ParameterizedTest
    @CsvSource({
        "0 1 1 1, 1",
        "-1 +1 +1, +1",
        "no yes yes, yes",
        "False True True, True",
        "negative positive positive, positive",
        "n y y, y",
        "f t t, t",
        "1.0 0.0 1.0, 1.0",
        "healthy healthy ill, ill",
        "ill ill healthy, healthy",
        "b a, b",
    })
    void ofTwoClassesTheOneThatSoundsPositiveOrIsRarerIsPositive(String labels, String positive) {
        assertThat(learn(labels).preprocessor().classes().positive()).isEqualTo(positive);
    }

    @Test
    void numbersThatAreEqualAreOneClassUnderItsFirstSpelling() {
        Prepared prepared = learn("1.0 1 +1 1e0 0 -0.0");
        assertThat(prepared.preprocessor().classes().positive()).isEqualTo("1.0");
        assertThat(prepared.data().labels()).containsExactly(1, 1, 1, 1, -1, -1);
    }

    @Test
    void longCodesAreNotRoundedIntoOneClass() {
        assertThat(learn("12345678901234567890 12345678901234567891").data().positives())
                .isEqualTo(1);
    }

    @Test
    void aClassifierOfTwoClassesRefusesMoreAndListsThemWithCounts() {
        Prepared prepared = learn("a b c a b a c");
        assertThatThrownBy(prepared::data)
                .isInstanceOf(DataException.class)
                .hasMessage("test.csv: the label column 'y' has 3 classes, so --positive must name one of them: "
                        + "'a' (3), 'b' (2), 'c' (2)");
    }

    @Test
    void aChosenClassIsSetAgainstAllOthers() {
        Prepared prepared = Preparation.learn(
                Tables.of("x y", "1 a", "2 b", "3 c", "4 a"),
                PreparationPlan.forLabel("y").withPositive("a"));
        assertThat(prepared.data().labels()).containsExactly(1, -1, -1, 1);
        assertThat(prepared.data().negativeName()).isEqualTo("not a");
        assertThat(prepared.preprocessor().classes().negatives()).containsExactly("b", "c");
    }

    @Test
    void aClassThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> Preparation.learn(
                        Tables.of("x y", "1 a", "2 b"),
                        PreparationPlan.forLabel("y").withPositive("z")))
                .isInstanceOf(DataException.class)
                .hasMessage("test.csv: the label column 'y' has no class 'z'; it has 'a' (1), 'b' (1)");
    }

    @Test
    void oneClassAloneIsRefused() {
        assertThatThrownBy(() -> learn("a a a"))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("all 3 rows are of class 'a'");
    }

    @Test
    void rowsWithoutALabelAreLeftOutAndSaid() {
        Prepared prepared =
                Preparation.learn(Tables.of("x y", "1 a", "2 -", "3 b", "4 -"), PreparationPlan.forLabel("y"));
        assertThat(prepared.data().size()).isEqualTo(2);
        assertThat(prepared.notes()).contains("dropped 2 rows without a label (lines 3, 5)");
    }

    @Test
    void noLabelAtAllIsRefused() {
        assertThatThrownBy(() -> Preparation.learn(Tables.of("x y", "1 -"), PreparationPlan.forLabel("y")))
                .isInstanceOf(DataException.class)
                .hasMessage("test.csv: no row has a value in the label column 'y'");
        assertThatThrownBy(() -> Preparation.learn(Tables.of("x y"), PreparationPlan.forLabel("y")))
                .isInstanceOf(DataException.class)
                .hasMessage("test.csv has no rows of data");
    }
}
