package dev.cavity.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitsTest {
    private static final Dataset DATA = Synthetic.screening(503, 4);
    private static final int[] ALL = IntStream.range(0, 503).toArray();

    /** Classes of 10, 63 and 127 rows. */
    private static final ClassDataset THREE = ClassDataset.of(
            Matrix.zeros(200, 1),
            List.of("rare", "some", "many"),
            IntStream.range(0, 200).map(i -> i < 10 ? 0 : i < 73 ? 1 : 2).toArray());

    private static int[] together(Split split) {
        return IntStream.concat(IntStream.of(split.train()), IntStream.of(split.test()))
                .sorted()
                .toArray();
    }

    @Test
    void everyRowIsInExactlyOnePart() {
        assertThat(together(Splits.stratified(DATA, 200, 1))).isEqualTo(ALL);
        for (Split fold : Splits.folds(DATA, 7, 1)) {
            assertThat(together(fold)).isEqualTo(ALL);
        }
        assertThat(Splits.folds(DATA, 7, 1).stream()
                        .flatMapToInt(fold -> IntStream.of(fold.test()))
                        .sorted()
                        .toArray())
                .isEqualTo(ALL);
    }

    @Test
    void splitHasItsSizeAndTheProportionOfClasses() {
        for (int size : new int[] {1, 50, 200, 502}) {
            Dataset train = Splits.stratified(DATA, size, 2).train(DATA);
            assertThat(train.size()).isEqualTo(size);
            assertThat(Math.abs(train.positives() - (double) size * DATA.positives() / DATA.size()))
                    .isLessThanOrEqualTo(0.5);
        }
        assertThat(Splits.stratified(DATA, 0.25, 2).train()).hasSize(126);
        assertThat(Splits.stratified(DATA, 0.25, 2).test(DATA).size()).isEqualTo(377);
    }

    @Test
    void foldsDifferByOneAtMostInSizeAndInPositives() {
        for (int k : new int[] {2, 7, 10, 503}) {
            List<Split> folds = Splits.folds(DATA, k, 3);
            assertThat(folds).hasSize(k);
            for (Split fold : folds) {
                Dataset test = fold.test(DATA);
                assertThat(test.size()).isBetween(503 / k, 503 / k + 1);
                assertThat(test.positives()).isBetween(DATA.positives() / k, DATA.positives() / k + 1);
            }
        }
    }

    @Test
    void everyClassHasItsShareOfTheTrainingRows() {
        int[] counts = THREE.counts();
        for (int size : new int[] {1, 40, 99, 199}) {
            ClassDataset train = THREE.select(Splits.stratified(THREE, size, 6).train());
            assertThat(train.size()).isEqualTo(size);
            for (int c = 0; c < counts.length; c++) {
                assertThat(Math.abs(train.counts()[c] - (double) size * counts[c] / THREE.size()))
                        .isLessThan(1);
            }
        }
    }

    @Test
    void foldsDifferByOneAtMostInEveryClass() {
        for (Split fold : Splits.folds(THREE, 4, 6)) {
            int[] held = THREE.select(fold.test()).counts();
            for (int c = 0; c < held.length; c++) {
                assertThat(held[c]).isBetween(THREE.counts()[c] / 4, THREE.counts()[c] / 4 + 1);
            }
        }
    }

    @Test
    void seedDecides() {
        assertThat(Splits.stratified(DATA, 200, 5).train())
                .isEqualTo(Splits.stratified(DATA, 200, 5).train())
                .isNotEqualTo(Splits.stratified(DATA, 200, 6).train())
                .isSorted();
        assertThat(Splits.folds(DATA, 5, 5).get(3).test())
                .isEqualTo(Splits.folds(DATA, 5, 5).get(3).test())
                .isNotEqualTo(Splits.folds(DATA, 5, 6).get(3).test());
    }

    @Test
    void sizesOutOfRangeAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Splits.stratified(DATA, 503, 1))
                .withMessage("trainSize 503 is not in [1, 502]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Splits.stratified(DATA, 0, 1))
                .withMessage("trainSize 0 is not in [1, 502]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Splits.stratified(DATA, Double.NaN, 1))
                .withMessage("trainFraction NaN is not in (0, 1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Splits.folds(DATA, 1, 1))
                .withMessage("k 1 is not in [2, 503]");
    }
}
