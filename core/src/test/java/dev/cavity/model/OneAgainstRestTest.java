package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OneAgainstRestTest {
    private static final GpTrainer TRAINER = GpTrainer.withDefaults();

    /** Three clouds on a line, in two inputs. */
    private static ClassDataset clouds(int rows) {
        Dataset noise = Synthetic.twonorm(rows, 5);
        double[][] points = new double[rows][2];
        String[] names = new String[rows];
        for (int i = 0; i < rows; i++) {
            int cloud = i % 3;
            points[i][0] = 3 * cloud + 0.7 * noise.inputs().get(i, 0);
            points[i][1] = 0.7 * noise.inputs().get(i, 1);
            names[i] = List.of("low", "middle", "top").get(cloud);
        }
        return ClassDataset.of(points, names);
    }

    @Test
    void probabilitiesAddUpToOneAndKnowTheClouds() {
        ClassDataset data = clouds(60);
        Classifier model = new ClassTrainer(TRAINER, 2).fit(data);
        Matrix logs = model.logProbabilities(data.inputs());
        int right = 0;
        for (int i = 0; i < data.size(); i++) {
            int row = i;
            double sum = IntStream.range(0, 3)
                    .mapToDouble(c -> Math.exp(logs.get(row, c)))
                    .sum();
            assertThat(sum).isCloseTo(1, within(1e-14));
            int best = IntStream.range(0, 3)
                    .boxed()
                    .max(java.util.Comparator.comparingDouble(c -> logs.get(row, c)))
                    .orElseThrow();
            right += best == data.classOf(i) ? 1 : 0;
        }
        assertThat(right).isGreaterThan(52);
        assertThat(model.summary().counts()).containsExactly(20, 20, 20);
        assertThat(model.binary()).isEmpty();
    }

    @Test
    void twoClassesAreTheBinaryClassifier() {
        Dataset data = Synthetic.twonorm(50, 3);
        Matrix points = Synthetic.twonorm(20, 4).inputs();
        BinaryClassifier binary = TRAINER.fit(data);
        Classifier asClasses = new ClassTrainer(TRAINER, 1).fit(ClassDataset.of(data));
        assertThat(asClasses.logProbabilities(points)).isEqualTo(binary.logProbabilities(points));
        assertThat(asClasses.binary()).isPresent();
    }

    /** The mirrored fit is another search, so it agrees as far as searches do; its probabilities then normalise to the same. */
    @Test
    void twoClassesAgainstEachOtherNormaliseToTheBinaryClassifier() {
        Dataset data = Synthetic.twonorm(50, 3);
        ClassDataset classes = ClassDataset.of(data);
        GpTrainer fixed = TRAINER.withSearchSpace(
                space -> space.holding("logBeta0").holding("logBeta").holding("mean"));
        BinaryClassifier binary = fixed.fit(data);
        OneAgainstRest both = OneAgainstRest.of(List.of(fixed.fit(classes.against(0)), binary), 0);
        Matrix points = Synthetic.twonorm(20, 4).inputs();
        Matrix expected = binary.logProbabilities(points);
        Matrix found = both.logProbabilities(points);
        for (int i = 0; i < points.rows(); i++) {
            // EP is solved to 1e-9, and flipping labels mirrors everything
            assertThat(Math.exp(found.get(i, 1))).isCloseTo(Math.exp(expected.get(i, 1)), within(1e-12));
        }
    }

    @Test
    void theNumberOfThreadsHasNoInfluence() {
        ClassDataset data = clouds(36);
        Matrix points = clouds(9).inputs();
        assertThat(new ClassTrainer(TRAINER, 3).fit(data).logProbabilities(points))
                .isEqualTo(new ClassTrainer(TRAINER, 1).fit(data).logProbabilities(points));
    }

    @Test
    void aWatchHearsOfEveryFit() {
        java.util.Set<Integer> fitted = new java.util.TreeSet<>();
        new ClassTrainer(TRAINER, 2).fit(clouds(30), FitWatch.by(new FitListener() {
            @Override
            public void iteration(int fit, int fits, dev.cavity.selection.IterationReport report) {
                assertThat(fits).isEqualTo(3);
            }

            @Override
            public void fitted(int fit, int fits) {
                fitted.add(fit);
            }
        }));
        assertThat(fitted).containsExactly(0, 1, 2);
    }

    @Test
    void aClassWithOneRowIsRefusedByName() {
        ClassDataset data = ClassDataset.of(new double[][] {{0}, {1}, {2}, {3}, {4}}, "a", "a", "b", "b", "rare");
        assertThatThrownBy(() -> new ClassTrainer(TRAINER, 1).fit(data))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("class rare has 1 row; each class needs at least 2");
    }
}
