package dev.cavity.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.data.Synthetic;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.io.registry.Partition;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemsTest {
    @TempDir
    private Path cache;

    @Test
    void withoutFilesGeneratorsStandIn() {
        DatasetStore store = DatasetStore.of(Map.of("CAVITY_CACHE", cache.toString()));

        Problem twonorm = Problems.open(store, "twonorm", 3);

        assertThat(twonorm.partitions()).hasSize(100);
        assertThat(twonorm.partitions().get(0).train()).hasSize(400);
        assertThat(twonorm.origin()).contains("generated with seed 3").contains("stratified random");
        Problem screening = Problems.open(store, "screening", 3);
        assertThat(screening.data().positiveName()).isEqualTo("ill");
        assertThat(Problems.open(store, "screening", 3).fingerprint()).isEqualTo(screening.fingerprint());
        assertThat(Problems.open(store, "screening", 4).fingerprint()).isNotEqualTo(screening.fingerprint());
    }

    @Test
    void stratifiedPartitionsKeepTheClassesAndDoNotDependOnTheirNumber() {
        Dataset data = Synthetic.screening(300, 1);
        Problem few = Problem.stratified("p", data, 100, 3, 9);
        Problem many = Problem.stratified("p", data, 100, 8, 9);

        for (int k = 0; k < 3; k++) {
            Partition partition = few.partitions().get(k);
            assertThat(partition.train()).isEqualTo(many.partitions().get(k).train());
            assertThat(partition.split().train(data).positives()).isEqualTo((int) Math.round(data.positives() / 3.0));
        }
        assertThat(few.partitions().get(0).train())
                .isNotEqualTo(few.partitions().get(1).train());
    }

    @Test
    void namesThatCannotBePartOfAFileNameAreRefused() {
        assertThatThrownBy(() -> Problem.stratified("a/b", Synthetic.twonorm(10, 1), 5, 1, 1))
                .hasMessageContaining("problem name 'a/b'");
    }

    @Test
    void tasksOfTheSamePartitionShareTheirSeedAndIdsAreDifferent() {
        List<Task> tasks = Experiments.small(2).tasks();

        assertThat(tasks.stream().map(Task::id)).doesNotHaveDuplicates().contains("twonorm/ep-cv-fm/0002");
        assertThat(tasks.stream()
                        .filter(task ->
                                task.id().startsWith("twonorm") && task.id().endsWith("1"))
                        .map(Task::seed)
                        .distinct())
                .hasSize(1);
        assertThat(tasks.stream().map(Task::seed).distinct()).hasSize(4);
    }

    /** Training rows, test rows, features, positives; partitions of the paper, of which a table may have fewer. */
    @ParameterizedTest
    @CsvSource({
        "yeast7, yeast, 297, 1187, 8, 35, 50",
        "yeast5, yeast, 320, 1164, 8, 51, 50",
        "yeast4, yeast, 165, 1319, 8, 163, 50",
        "car3, car, 350, 1378, 6, 69, 50",
        "ecoli5, ecoli, 124, 212, 7, 20, 50",
        "diabetes, diabetes, 468, 300, 8, 268, 100",
        "heart, heart, 170, 100, 13, 120, 100",
        "titanic, titanic, 150, 2051, 3, 711, 100",
        "flare-solar, flare-solar, 666, 400, 9, 589, 100"
    })
    void thePapersProblemsHaveThePapersSizes(
            String name, String table, int train, int test, int features, int positives, int partitions) {
        Problem problem = Problems.open(realData(table), name, 1);
        Partition first = problem.partitions().get(0);
        assertThat(first.train()).hasSize(train);
        assertThat(first.test()).hasSize(test);
        assertThat(problem.data().dimension()).isEqualTo(features);
        assertThat(problem.data().positives()).isEqualTo(positives);
        if (System.getenv("CAVITY_DATA") != null || !name.equals("heart")) {
            assertThat(problem.partitions()).hasSize(partitions); // of heart the resources have a few
        }
        if (name.equals("flare-solar") || name.equals("heart")) {
            assertThat(problem.origin())
                    .contains(name.equals("heart") ? "published partitions" : "generated partitions");
        }
    }

    @ParameterizedTest
    @CsvSource({"titanic, 10", "image, 20", "flare-solar, 0", "yeast7, 0"})
    void publishedPartitionsComeFirst(String name, int published) {
        Problem problem = Problems.open(realData(name.replace("7", "")), name, 1);
        assertThat(problem.publishedPartitions()).isEqualTo(published);
        if (name.equals("titanic")) {
            assertThat(problem.origin()).contains("published partitions 1 to 10, then generated ones");
        }
    }

    @ParameterizedTest
    @CsvSource({"heart, heart, NONE", "splice, splice, NONE", "car3, car, EVERY_COLUMN"})
    void filesThatComeScaledAreTakenAsTheyAreAndOthersAreStandardised(String name, String table, Scaling scaling) {
        Problem problem = Problems.open(realData(table), name, 1);
        assertThat(problem.scaling()).isEqualTo(scaling);
        if (scaling == Scaling.NONE) {
            assertThat(problem.fingerprint()).endsWith("-none");
        }
    }

    @Test
    void theAttributesOfCarAreCodedInTheirNaturalOrder() {
        Dataset car = Problems.open(realData("car"), "car3", 1).data();

        TreeSet<Double> codes = new TreeSet<>();
        IntStream.range(0, car.size()).forEach(i -> codes.add(car.inputs().get(i, 0)));
        assertThat(codes).containsExactly(0.0, 1.0, 2.0, 3.0);
        // UCI lists the most expensive cars first
        assertThat(car.inputs().row(0)).startsWith(3, 3);
    }

    /** All real data where CAVITY_DATA names their folder, else the small ones that are among the resources of the tests. */
    private static DatasetStore realData(String table) {
        Path folder = Optional.ofNullable(System.getenv("CAVITY_DATA"))
                .filter(name -> !name.isBlank())
                .map(Path::of)
                .orElseGet(ProblemsTest::small);
        Assumptions.assumeTrue(
                Files.isDirectory(folder.resolve(table)),
                table + " is not among the small tables of the tests; CAVITY_DATA has it");
        return DatasetStore.of(Map.of("CAVITY_DATA", folder.toString()));
    }

    private static Path small() {
        try {
            return Path.of(ProblemsTest.class.getResource("/reference/tables").toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
