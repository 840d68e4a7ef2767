package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.Feature;
import dev.cavity.io.table.Row;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StepsTest {
    private static final int ROWS = 2000;
    private static final PreparationPlan PLAN = PreparationPlan.forLabel("y");

    /** 0 in three rows of four, 1, 2, …, 500 in the others. */
    private static int gain(int row) {
        return row % 4 == 0 ? row / 4 + 1 : 0;
    }

    private static Prepared gains(int rows) {
        return Preparation.learn(Tables.of("age gain y", rows, i -> i % 53 + " " + gain(i) + " " + i % 2), PLAN);
    }

    @Test
    void amountsThatAreMostlyZeroAreAlsoToldApartByRanges() {
        Prepared prepared = gains(ROWS);
        List<Feature> features = prepared.data().features();
        assertThat(features).hasSize(2 + 20); // 500 other rows, 25 in a range
        assertThat(features.get(1)).isEqualTo(Feature.of("gain", "gain"));
        assertThat(features.get(2)).isEqualTo(Feature.range("gain=below 26", "gain"));
        assertThat(features.get(3).name()).isEqualTo("gain=26 to 51");
        assertThat(features.get(21).name()).isEqualTo("gain=476 and more");
        assertThat(prepared.notes())
                .contains("column 'gain' is mostly 0; its other values are also told apart by 20 ranges");
    }

    @Test
    void everyRowIsInTheRangeOfItsNumber() {
        Prepared prepared = gains(ROWS);
        int[] rows = new int[20];
        for (int i = 0; i < ROWS; i++) {
            double[] inputs = prepared.data().inputs().row(i);
            double[] ranges = Arrays.copyOfRange(inputs, 2, inputs.length);
            assertThat(inputs[1]).isEqualTo(gain(i));
            assertThat(Arrays.stream(ranges).sum()).isEqualTo(gain(i) == 0 ? 0 : 1);
            if (gain(i) > 0) {
                assertThat(ranges[(gain(i) - 1) / 25]).isEqualTo(1);
                rows[(gain(i) - 1) / 25]++;
            }
        }
        assertThat(rows).containsOnly(25);
    }

    @Test
    void numbersBeyondTrainingAreInTheOuterRanges() {
        RowEncoder encoder = gains(ROWS).preprocessor().encoder(Tables.columns("age gain"), "new.csv");
        assertThat(encoder.encode(Row.of(2, "7", "1e9"))[21]).isEqualTo(1);
        assertThat(encoder.encode(Row.of(3, "7", "-3"))[2]).isEqualTo(1);
        assertThatThrownBy(() -> encoder.encode(Row.of(4, "7", "much")))
                .hasMessage("new.csv, line 4, column 'gain': 'much' is not a number, which the column had in the"
                        + " training data");
    }

    @Test
    void noRangeHasValuesOnBothSidesOfTheCommonOne() {
        Prepared prepared = Preparation.learn(
                Tables.of("gain y", ROWS, i -> (gain(i) - (gain(i) == 0 ? 0 : 250)) + " " + i % 2), PLAN);
        assertThat(prepared.data().featureNames()).anyMatch(name -> name.endsWith(" to 0"));
        assertThat(prepared.data().featureNames()).anyMatch(name -> name.startsWith("gain=0 to "));
    }

    @Test
    void aMissingAmountIsInNoRange() {
        Prepared prepared =
                Preparation.learn(Tables.of("gain y", ROWS, i -> (i == 1 ? "-" : gain(i)) + " " + i % 2), PLAN);
        double[] inputs = prepared.data().inputs().row(1);
        assertThat(inputs[inputs.length - 1]).isEqualTo(1);
        assertThat(Arrays.stream(inputs).sum()).isEqualTo(1);
        assertThat(prepared.data().features().get(inputs.length - 1).isRange()).isFalse();
    }

    @Test
    void fewRowsColumnsWithoutACommonValueAndTablesOfZerosStayAsTheyAre() {
        assertThat(gains(1500).data().featureNames()).containsExactly("age", "gain"); // 375 other rows
        assertThat(Preparation.learn(Tables.of("a y", ROWS, i -> gain(2 * i) + " " + i % 2), PLAN)
                        .data()
                        .featureNames())
                .containsExactly("a");
        String header = IntStream.range(0, 9).mapToObj(k -> "x" + k).collect(Collectors.joining(" ")) + " y";
        Prepared zeros = Preparation.learn(Tables.of(header, ROWS, i -> (gain(i) + " ").repeat(9) + i % 2), PLAN);
        assertThat(zeros.data().featureNames()).hasSize(9);
        assertThat(zeros.notes()).noneMatch(note -> note.contains("ranges"));
    }

    @Test
    void rangesThatDoNotAscendAreRefused() {
        NumericEncoding number = new NumericEncoding("gain", 0, false);
        assertThatThrownBy(() -> new SteppedEncoding(number, 0, List.of(2.0, 1.0)))
                .hasMessage("ranges of column 'gain' with the ends [2.0, 1.0] beside the value 0.0 are not finite and"
                        + " ascending");
        assertThatThrownBy(() -> new SteppedEncoding(number, Double.NaN, List.of(1.0)))
                .hasMessageContaining("beside the value NaN");
        assertThatThrownBy(() -> new SteppedEncoding(number, 0, List.of())).hasMessageContaining("ends []");
    }
}
