package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Synthetic;
import dev.cavity.model.ManyRows;
import org.junit.jupiter.api.Test;

/** What a fit took of many rows, and what the other way would cost. */
class RowsChoiceTest {
    private static final DenseMemory ENOUGH = new DenseMemory(1e9, 4e9);

    private static TimeEstimate taking(double seconds) {
        return new TimeEstimate(3, seconds, "3 Gaussian processes with 500 inducing inputs", false);
    }

    private static TimeEstimate dense(double seconds) {
        return new TimeEstimate(3, seconds, "3 Gaussian processes", false);
    }

    @Test
    void inducingInputsNameTheTimeOfAllRows() {
        assertThat(new RowsChoice(5000, 2, 500, false, taking(40), dense(700), ENOUGH).sentence())
                .isEqualTo("fitting 3 Gaussian processes with 500 inducing inputs, since 5000 rows are more than "
                        + ManyRows.dense(2)
                        + "; this may take about 40 s, with all rows (--dense) about 12 min; --inducing M takes another"
                        + " number, --inducing grow as many as help");
    }

    @Test
    void memoryThatIsShortIsNamed() {
        DenseMemory much = new DenseMemory(15.9e9, 4.1e9);
        assertThat(new RowsChoice(20_000, 5, 330, false, taking(40), dense(70_000), much).sentence())
                .contains("since 20000 rows of 5 classes are more than " + ManyRows.dense(5))
                .contains(
                        "with all rows (--dense) about 19.4 h and 16 GB of memory, of which Java may use 4; --inducing M");
    }

    @Test
    void allRowsNameTheTimeOfInducingInputsWhereThatIsMuchLess() {
        RowsChoice choice = new RowsChoice(3000, 2, 500, true, dense(300), taking(40), ENOUGH);
        assertThat(choice.isWorthAWord()).isTrue();
        assertThat(choice.sentence())
                .isEqualTo("fitting 3 Gaussian processes to all 3000 rows; this may take about 5 min, with 500 inducing"
                        + " inputs (--inducing 500) about 40 s");
        assertThat(new RowsChoice(1500, 2, 500, true, dense(60), taking(40), ENOUGH).isWorthAWord())
                .as("hardly quicker")
                .isFalse();
        assertThat(new RowsChoice(1500, 2, 500, true, dense(4), taking(1), ENOUGH).isWorthAWord())
                .as("done before it is read")
                .isFalse();
    }

    @Test
    void fewRowsNeedNoWord() {
        ClassDataset few = ClassDataset.of(Synthetic.screening(200, 1));
        assertThat(RowsChoice.all(few, 3, 1)).isEmpty();
    }

    @Test
    void programsHaveTheNumbers() {
        String json = Json.write(new RowsChoice(5000, 2, 500, false, taking(40), dense(700), ENOUGH).facts());
        assertThat(json.replaceAll("\\s+", ""))
                .contains("\"taken\":\"inducinginputs\"", "\"inducing\":500", "\"otherOption\":\"--dense\"")
                .containsPattern("\"secondsEstimated\":40(\\.0)?,")
                .containsPattern("\"otherSecondsEstimated\":700(\\.0)?\\b");
    }
}
