package dev.cavity.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.data.Synthetic;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.io.registry.Partition;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
            assertThat(partition.train(data).positives()).isEqualTo((int) Math.round(data.positives() / 3.0));
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

    @Test
    void thePapersProblemsHaveThePapersSizes() {
        DatasetStore store = realData();

        Map<String, int[]> expected = Map.of(
                "yeast7", new int[] {297, 1187, 8, 35, 50},
                "yeast5", new int[] {320, 1164, 8, 51, 50},
                "yeast4", new int[] {165, 1319, 8, 163, 50},
                "car3", new int[] {350, 1378, 6, 69, 50},
                "ecoli5", new int[] {124, 212, 7, 20, 50},
                "diabetes", new int[] {468, 300, 8, 268, 100},
                "heart", new int[] {170, 100, 13, 120, 100},
                "titanic", new int[] {150, 2051, 3, 711, 100},
                "flare-solar", new int[] {666, 400, 9, 589, 100});
        expected.forEach((name, sizes) -> {
            Problem problem = Problems.open(store, name, 1);
            Partition first = problem.partitions().get(0);
            assertThat(new int[] {
                        first.train().length,
                        first.test().length,
                        problem.data().dimension(),
                        problem.data().positives(),
                        problem.partitions().size()
                    })
                    .as(name)
                    .isEqualTo(sizes);
        });
        Map<String, Integer> published =
                Map.of("titanic", 10, "heart", 100, "image", 20, "flare-solar", 0, "yeast7", 0);
        published.forEach(
                (name, count) -> assertThat(Problems.open(store, name, 1).publishedPartitions())
                        .as(name)
                        .isEqualTo(count));
        assertThat(Problems.open(store, "titanic", 1).origin())
                .contains("published partitions 1 to 10, then generated ones");
        assertThat(Problems.open(store, "flare-solar", 1).origin()).contains("generated partitions");
        assertThat(Problems.open(store, "heart", 1).origin()).contains("published partitions");
    }

    @Test
    void filesThatComeScaledAreTakenAsTheyAreAndOthersAreStandardised() {
        DatasetStore store = realData();
        assertThat(Problems.open(store, "heart", 1).scaling()).isEqualTo(Scaling.NONE);
        assertThat(Problems.open(store, "splice", 1).scaling()).isEqualTo(Scaling.NONE);
        assertThat(Problems.open(store, "car3", 1).scaling()).isEqualTo(Scaling.EVERY_COLUMN);
        assertThat(Problems.open(store, "heart", 1).fingerprint()).endsWith("-none");
    }

    @Test
    void theAttributesOfCarAreCodedInTheirNaturalOrder() {
        Dataset car = Problems.open(realData(), "car3", 1).data();

        TreeSet<Double> codes = new TreeSet<>();
        IntStream.range(0, car.size()).forEach(i -> codes.add(car.inputs().get(i, 0)));
        assertThat(codes).containsExactly(0.0, 1.0, 2.0, 3.0);
        // UCI lists the most expensive cars first
        assertThat(car.inputs().row(0)).startsWith(3, 3);
    }

    private static DatasetStore realData() {
        Path folder = Stream.of(System.getenv("CAVITY_DATA"), System.getProperty("cavity.data.default"))
                .filter(name -> name != null && !name.isBlank() && Files.isDirectory(Path.of(name)))
                .map(Path::of)
                .findFirst()
                .orElse(null);
        Assumptions.assumeTrue(folder != null, "no real data at hand");
        return DatasetStore.of(Map.of("CAVITY_DATA", folder.toString()));
    }
}
