package dev.cavity.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.Synthetic;
import dev.cavity.io.prepare.Preparation;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import dev.cavity.lab.comparison.Resampling;
import dev.cavity.lab.comparison.TableProblem;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.ExperimentRunner;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.ResultLog;
import dev.cavity.lab.experiment.Tables;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskExecutor;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.model.GpTrainer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS) // where Spark needs binaries of Hadoop that are not in its jars
class SparkTasksTest {
    @TempDir
    Path folder;

    @Test
    void tablesAreByteForByteThoseOfALocalRun() throws IOException {
        ExperimentPlan plan = ExperimentPlan.of(
                List.of(Problem.stratified("ringnorm", Synthetic.ringnorm(80, 1), 40, 2, 1), table()),
                List.of(LabMethods.byName("ep-ml"), LabMethods.byName("cavity-nlp")),
                1);
        LocalSpark.session();
        Path local = run(plan, TaskExecutor.threads(1), "local");
        try (TaskExecutor spark = SparkTasks.on("local[2]")) {
            Path there = run(plan, spark, "spark");
            try (Stream<Path> files = Files.list(local)) {
                List<Path> tables =
                        files.filter(file -> !file.endsWith("results.log")).toList();
                assertThat(tables).hasSizeGreaterThan(10);
                for (Path table : tables) {
                    assertThat(there.resolve(table.getFileName())).hasSameBinaryContentAs(table);
                }
            }
        }
    }

    private Path run(ExperimentPlan plan, TaskExecutor place, String name) throws IOException {
        Path out = Files.createDirectory(folder.resolve(name));
        try (ResultLog log = ResultLog.open(out.resolve("results.log"), plan)) {
            assertThat(ExperimentRunner.on(place).run(plan, log)).isTrue();
            Tables.write(out, plan, log.results());
        }
        return out;
    }

    /** Numbers, categories and missing cells, prepared anew for each division. */
    private static Problem table() {
        List<Column> columns = List.of(
                new Column("a", Column.Kind.UNDECLARED, Optional.empty()),
                new Column("job", Column.Kind.UNDECLARED, Optional.empty()),
                new Column("y", Column.Kind.UNDECLARED, Optional.empty()));
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            List<String> cells = new ArrayList<>();
            cells.add(i % 9 == 4 ? null : Double.toString(Math.sin(i)));
            cells.add(List.of("cook", "nurse", "smith").get(i * 5 % 3));
            cells.add(Math.sin(i) + (i % 3 == 0 ? 0.4 : -0.2) > 0 ? "ill" : "well");
            rows.add(new Row(i + 2, cells));
        }
        Table table = new Table("people.csv", columns, rows);
        PreparationPlan plan = PreparationPlan.forLabel("y").withPositive("ill");
        return TableProblem.of("people", table, plan, Preparation.learn(table, plan), Resampling.folds(2, 1), 1);
    }

    @Test
    void isFoundByItsName() {
        assertThat(ServiceLoader.load(TaskExecutor.Provider.class))
                .anyMatch(provider -> provider.name().equals("spark"));
    }

    @Test
    void aMethodOfOnesOwnIsRefused() {
        LocalSpark.session();
        Problem problem = Problem.stratified("ringnorm", Synthetic.ringnorm(80, 1), 40, 1, 1);
        Task task = new Task(
                problem,
                LabMethods.custom("mine", "my own", GpTrainer.withDefaults()),
                problem.partitions().get(0),
                1);
        try (TaskExecutor spark = SparkTasks.on("local[2]")) {
            assertThatThrownBy(() -> spark.run(task)).hasMessageContaining("method mine is not one of the library's");
        }
    }
}
