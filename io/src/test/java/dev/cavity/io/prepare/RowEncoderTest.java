package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class RowEncoderTest {
    private static final Table TRAINING = Tables.of(
            "age sex job grade y",
            "30 m cook low ill",
            "40 f nurse high well",
            "50 m smith mid well",
            "35 m cook high well");
    private static final PreparationPlan PLAN =
            PreparationPlan.forLabel("y").withOrdinal("grade", List.of("low", "mid", "high"));

    private static RowEncoder encoder(PreparationPlan plan, String header) {
        return Preparation.learn(TRAINING, plan).preprocessor().encoder(Tables.columns(header), "new.csv");
    }

    @Test
    void columnsMayComeInAnyOrderWithOthersBetween() {
        RowEncoder encoder = encoder(PLAN, "grade other job age sex");
        assertThat(encoder.encode(Tables.row(2, "mid ! nurse 41 f"))).containsExactly(41, 0, 0, 1, 0, 1);
        assertThat(encoder.hasLabel()).isFalse();
        assertThat(encoder.label(Tables.row(2, "mid ! nurse 41 f"))).isEmpty();
        assertThat(encoder.counts().sentences()).isEmpty();
    }

    @Test
    void trainingRowsAreEncodedAsInTraining() {
        Prepared prepared = Preparation.learn(TRAINING, PLAN);
        RowEncoder encoder = prepared.preprocessor().encoder(TRAINING.columns(), "again.csv");
        for (int i = 0; i < TRAINING.rows().size(); i++) {
            assertThat(encoder.encode(TRAINING.rows().get(i)))
                    .containsExactly(prepared.data().inputs().row(i));
            assertThat(encoder.label(TRAINING.rows().get(i)))
                    .isEqualTo(OptionalInt.of(prepared.data().label(i)));
        }
    }

    @Test
    void unseenAndMissingValuesAreReplacedAndCounted() {
        RowEncoder encoder = encoder(PLAN, "age sex job grade");
        assertThat(encoder.encode(Tables.row(2, "- x pilot best"))).containsExactly(37.5, 0.75, 0, 0, 0, 1.5);
        assertThat(encoder.encode(Tables.row(3, "- - - -"))).containsExactly(37.5, 0.75, 0, 0, 0, 1.5);
        EncodingCounts counts = encoder.counts();
        assertThat(counts.rows()).isEqualTo(2);
        assertThat(counts.missingValues()).isEqualTo(5);
        assertThat(counts.unseenCategories()).isEqualTo(3);
        assertThat(counts.sentences())
                .contains(
                        "column 'age': 2 values of 2 missing, treated as in training",
                        "column 'job': 1 value of 2 not among the categories the model knows, first 'pilot' on line 2; "
                                + "all indicators of the column are 0");
    }

    @Test
    void aColumnThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> encoder(PLAN, "age job"))
                .isInstanceOf(DataException.class)
                .hasMessage("new.csv lacks the columns 'sex', 'grade' that the model needs; it has age, job");
    }

    @Test
    void textWhereNumbersWereIsRefused() {
        RowEncoder encoder = encoder(PLAN, "age sex job grade");
        assertThatThrownBy(() -> encoder.encode(Tables.row(7, "old m cook low")))
                .isInstanceOf(DataException.class)
                .hasMessage("new.csv, line 7, column 'age': 'old' is not a number, which the column had in the "
                        + "training data");
        assertThatThrownBy(() -> encoder.encode(Tables.row(8, "1e999 m cook low")))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("line 8, column 'age': '1e999' is not a finite number");
    }

    @Test
    void aClassThatWasNotInTrainingIsRefused() {
        RowEncoder encoder = encoder(PLAN, "age sex job grade y");
        assertThat(encoder.label(Tables.row(2, "1 m cook low -"))).isEmpty();
        assertThatThrownBy(() -> encoder.label(Tables.row(9, "1 m cook low dead")))
                .isInstanceOf(DataException.class)
                .hasMessage("new.csv, line 9, column 'y': class 'dead' is not one of those in the training data, "
                        + "ill, well");
    }

    @Test
    void messagesStayOnOneLineWhateverTheCellHolds() {
        RowEncoder encoder = encoder(PLAN, "age sex job grade");
        assertThatThrownBy(() -> encoder.encode(Row.of(7, "a\nb" + "c".repeat(1000), "m", "cook", "low")))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("'a bc" + "c".repeat(56) + "...' is not a number");
    }

    @Test
    void theRefusalOfMissingValuesHoldsForLaterRows() {
        RowEncoder encoder = encoder(PLAN.withMissing(MissingPolicy.FAIL), "age sex job grade");
        assertThatThrownBy(() -> encoder.encode(Tables.row(4, "1 - cook low")))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith("new.csv, line 4, column 'sex': the value is missing");
    }
}
