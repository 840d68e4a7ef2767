package dev.cavity.lab.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Synthetic;
import dev.cavity.io.registry.Partition;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ResamplingTest {
    private static final ClassDataset DATA = ClassDataset.of(Synthetic.screening(100, 1));

    @Test
    void foldsTestEveryRowOncePerRepeat() {
        List<Partition> partitions = Resampling.folds(4, 3).partitions("a", DATA, 1);

        assertThat(partitions)
                .extracting(Partition::number)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 12).boxed().toList());
        for (int repeat = 0; repeat < 3; repeat++) {
            assertThat(partitions.subList(4 * repeat, 4 * repeat + 4).stream()
                            .flatMapToInt(partition -> Arrays.stream(partition.test()))
                            .sorted()
                            .toArray())
                    .isEqualTo(IntStream.range(0, 100).toArray());
        }
        assertThat(partitions.get(0).test()).isNotEqualTo(partitions.get(4).test());
    }

    @Test
    void moreRepeatsLeaveTheFirstAsTheyAre() {
        for (Resampling[] pair : new Resampling[][] {
            {Resampling.folds(4, 1), Resampling.folds(4, 3)}, {Resampling.holdout(0.2, 2), Resampling.holdout(0.2, 5)}
        }) {
            List<Partition> few = pair[0].partitions("a", DATA, 1);
            List<Partition> many = pair[1].partitions("a", DATA, 1);
            for (int i = 0; i < few.size(); i++) {
                assertThat(many.get(i).train()).isEqualTo(few.get(i).train());
            }
        }
    }

    @Test
    void aShareHeldOutIsThatShare() {
        assertThat(Resampling.holdout(0.25, 3).partitions("a", DATA, 1))
                .hasSize(3)
                .allSatisfy(partition -> assertThat(partition.test()).hasSize(25));
        assertThat(Resampling.holdout(0.25, 3).description()).isEqualTo("25.00 % held out, 3 repeats");
        assertThat(Resampling.folds(5, 1).description()).isEqualTo("5 folds, 1 repeat");
    }

    @Test
    void whatCannotBeDividedIsRefused() {
        assertThatThrownBy(() -> Resampling.folds(1, 1)).hasMessage("folds 1 is not at least 2");
        assertThatThrownBy(() -> Resampling.holdout(1.5, 1)).hasMessage("holdout 1.5 is not in (0, 1)");
        assertThatThrownBy(() -> Resampling.folds(2, 0)).hasMessage("repeats 0 is not at least 1");
        assertThatThrownBy(() -> Resampling.folds(101, 1).partitions("a", DATA, 1))
                .hasMessage("a has 100 rows, too few for 101 folds");
        ClassDataset lonely = ClassDataset.of(new double[][] {{1}, {2}, {3}, {4}}, "ill", "well", "well", "well");
        assertThatThrownBy(() -> Resampling.folds(2, 1).partitions("a", lonely, 1))
                .hasMessage("a: with 2 folds a training set has no row of class 'ill'; hold out less");
    }

    @Test
    void groupsStayTogetherAndClassesInProportion() {
        int[] groups = IntStream.range(0, 100).map(i -> i / 4).toArray();
        ClassDataset grouped = DATA.withGroups(groups);
        for (Resampling resampling : List.of(Resampling.folds(5, 2), Resampling.holdout(0.25, 4))) {
            for (Partition partition : resampling.partitions("a", grouped, 1)) {
                assertThat(Arrays.stream(partition.train()).map(i -> groups[i]).boxed())
                        .doesNotContainAnyElementsOf(Arrays.stream(partition.test())
                                .map(i -> groups[i])
                                .boxed()
                                .toList());
                double share = (double) DATA.counts()[1] / 100;
                ClassDataset test = grouped.select(partition.test());
                assertThat((double) test.counts()[1] / test.size()).isBetween(share - 0.1, share + 0.1);
            }
        }
        ClassDataset two =
                DATA.withGroups(IntStream.range(0, 100).map(i -> i % 2).toArray());
        assertThatThrownBy(() -> Resampling.folds(5, 1).partitions("a", two, 1))
                .hasMessage("a has 100 rows in 2 groups, too few for 5 folds that keep groups together");
    }
}
