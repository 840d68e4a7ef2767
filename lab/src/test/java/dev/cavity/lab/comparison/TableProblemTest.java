package dev.cavity.lab.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.io.prepare.Preparation;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.registry.Partition;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import dev.cavity.lab.experiment.Problem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableProblemTest {
    private static final PreparationPlan PLAN = PreparationPlan.forLabel("y").withPositive("ill");

    /** Thirty rows; row 7 has a category of its own, row 8 no number, row 30 no label, and class 'odd' occurs once. */
    private static Table table() {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            String color = i == 7 ? "violet" : i % 2 == 0 ? "red" : "blue";
            String label = i == 9 ? "odd" : i % 3 == 0 ? "ill" : "well";
            rows.add(Row.of(i + 2, i == 8 ? null : Double.toString(i * 1.5 % 7), color, label));
        }
        rows.add(Row.of(32, "1", "red", null));
        return new Table(
                "t.csv", List.of(Column.undeclared("x"), Column.undeclared("color"), Column.undeclared("y")), rows);
    }

    private static Problem problem(Table table, PreparationPlan plan, Resampling resampling) {
        return TableProblem.of("t", table, plan, Preparation.learn(table, plan), resampling, 1);
    }

    @Test
    void columnsAreLearntOnTrainingRowsAlone() {
        Problem problem = problem(table(), PLAN, Resampling.folds(5, 1));
        int withViolet = 0;
        for (Partition partition : problem.partitions()) {
            Problem.Division division = problem.divide(partition);
            boolean inTraining = java.util.Arrays.stream(partition.train()).anyMatch(row -> row == 7);
            boolean known = division.train().features().stream()
                    .anyMatch(feature -> feature.name().contains("violet"));
            assertThat(known)
                    .as("violet is known if it is in the training rows")
                    .isEqualTo(inTraining);
            withViolet += known ? 1 : 0;
            assertThat(division.test().features()).isEqualTo(division.train().features());
            assertThat(division.train().size() + division.test().size()).isEqualTo(30);
            for (int i = 0; i < partition.test().length; i++) {
                assertThat(division.test().binary().label(i))
                        .isEqualTo(problem.data().label(partition.test()[i]));
            }
        }
        assertThat(withViolet).isEqualTo(4);
    }

    @Test
    void theFingerprintIsOfCellsPlanAndSchemeButNotOfRepeats() {
        String print = problem(table(), PLAN, Resampling.folds(5, 1)).fingerprint();

        assertThat(problem(table(), PLAN, Resampling.folds(5, 4)).fingerprint()).isEqualTo(print);
        assertThat(problem(table(), PLAN, Resampling.folds(4, 1)).fingerprint()).isNotEqualTo(print);
        assertThat(problem(table(), PLAN.withDrop(List.of("x")), Resampling.folds(5, 1))
                        .fingerprint())
                .isNotEqualTo(print);
        List<Row> changed = new ArrayList<>(table().rows());
        changed.set(3, Row.of(5, "0.1", "red", "ill"));
        assertThat(problem(new Table("t.csv", table().columns(), changed), PLAN, Resampling.folds(5, 1))
                        .fingerprint())
                .isNotEqualTo(print);
    }
}
