package dev.cavity.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScoreTableTest {
    private static final List<String> METHODS = List.of("A", "B");
    private static final List<String> DATASETS = List.of("x", "y", "z");

    private static ScoreTable table(double[]... scores) {
        return ScoreTable.of(Direction.LARGER_IS_BETTER, METHODS, DATASETS, scores);
    }

    @Test
    void scoresAreFoundByName() {
        ScoreTable table = table(new double[] {1, 2}, new double[] {3, 4}, new double[] {5, 6});
        assertThat(table.score("y", "B")).isEqualTo(4);
        assertThat(table.scores("A")).containsExactly(1, 3, 5);
        assertThat(table.methods()).isEqualTo(METHODS);
        assertThat(table.datasets()).isEqualTo(DATASETS);
        assertThat(table.direction()).isEqualTo(Direction.LARGER_IS_BETTER);
    }

    @Test
    void laterChangesOfTheArrayDoNotReachTheTable() {
        double[][] scores = {{1, 2}, {3, 4}, {5, 6}};
        ScoreTable table = table(scores);
        scores[0][0] = 9;
        table.scores("A")[0] = 9;
        assertThat(table.score("x", "A")).isEqualTo(1);
    }

    @Test
    void aMissingScoreIsRefusedByItsPlace() {
        assertThatThrownBy(() -> table(new double[] {1, 2}, new double[] {3, Double.NaN}, new double[] {5, 6}))
                .hasMessage("score NaN of method 'B' on data set 'y' is not in [-∞, ∞]");
    }

    @Test
    void shapesThatDoNotFitAreRefused() {
        assertThatThrownBy(() -> table(new double[] {1, 2}))
                .hasMessage("scores have 1 rows, not one for each of the 3 data sets");
        assertThatThrownBy(() -> table(new double[] {1, 2}, new double[] {3}, new double[] {5, 6}))
                .hasMessage("data set 'y' has 1 scores, not one for each of the 2 methods");
    }

    @Test
    void namesMustBeEnoughAndDiffer() {
        double[][] one = {{1}};
        double[][] two = {{1, 2}};
        Direction direction = Direction.SMALLER_IS_BETTER;
        assertThatThrownBy(() -> ScoreTable.of(direction, List.of("A"), List.of("x"), one))
                .hasMessage("method count 1 is not in [2, ∞)");
        assertThatThrownBy(() -> ScoreTable.of(direction, METHODS, List.of(), new double[0][]))
                .hasMessage("data set count 0 is not in [1, ∞)");
        assertThatThrownBy(() -> ScoreTable.of(direction, List.of("A", "A"), List.of("x"), two))
                .hasMessage("method 'A' occurs twice; names must differ");
        assertThatThrownBy(() ->
                        ScoreTable.of(direction, METHODS, List.of("x"), two).scores("C"))
                .hasMessage("method 'C' is not one of A, B");
    }
}
