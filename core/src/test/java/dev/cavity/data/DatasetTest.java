package dev.cavity.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cavity.linalg.Matrix;
import java.util.List;
import org.junit.jupiter.api.Test;

class DatasetTest {
    private static final double[][] ROWS = {{1, 2}, {3, 4}, {5, 6}};

    private static Dataset data() {
        return Dataset.of(ROWS, 1, -1, -1)
                .withFeatureNames(List.of("age", "weight"))
                .withClassNames("well", "ill");
    }

    @Test
    void holdsWhatItWasGiven() {
        Dataset data = data();
        assertThat(data.size()).isEqualTo(3);
        assertThat(data.dimension()).isEqualTo(2);
        assertThat(data.positives()).isEqualTo(1);
        assertThat(data.inputs()).isEqualTo(Matrix.ofRows(ROWS));
        assertThat(data.labels()).containsExactly(1, -1, -1);
        assertThat(data.label(0)).isEqualTo(1);
        assertThat(data.featureNames()).containsExactly("age", "weight");
        assertThat(data.negativeName()).isEqualTo("well");
        assertThat(data.positiveName()).isEqualTo("ill");
        assertThat(data).hasToString("3 examples, 2 features, 1 of class ill");
        assertThat(data.requireBothClasses()).isSameAs(data);
    }

    @Test
    void namesHaveDefaults() {
        Dataset data = Dataset.of(ROWS, true, false, true);
        assertThat(data.labels()).containsExactly(1, -1, 1);
        assertThat(data.featureNames()).containsExactly("x1", "x2");
        assertThat(data.negativeName()).isEqualTo("-1");
        assertThat(data.positiveName()).isEqualTo("+1");
    }

    @Test
    void zerosAndOnesAreLabelsToo() {
        assertThat(Dataset.of(ROWS, 0, 1, 1).labels()).containsExactly(-1, 1, 1);
        assertThat(Dataset.of(ROWS, 0, 0, 0).labels()).containsExactly(-1, -1, -1);
        assertThat(Dataset.of(ROWS, 1, 1, 1).labels()).containsExactly(1, 1, 1);
    }

    @Test
    void namesAreLabelsToo() {
        Dataset named = Dataset.of(ROWS, List.of("ill", "well", "ill"), "ill");
        assertThat(named.labels()).containsExactly(1, -1, 1);
        assertThat(named.positiveName()).isEqualTo("ill");
        assertThat(named.negativeName()).isEqualTo("well");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Dataset.of(ROWS, List.of("ill", "well", "dead"), "ill"))
                .withMessage("classes [dead, ill, well] are not two of which one is 'ill'; ClassDataset takes more");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Dataset.of(ROWS, List.of("ill", "well", "ill"), "sick"))
                .withMessage("classes [ill, well] are not two of which one is 'sick'; ClassDataset takes more");
    }

    @Test
    void laterChangesOfTheArgumentsDoNotReachIt() {
        Matrix inputs = Matrix.ofRows(ROWS);
        int[] labels = {1, -1, 1};
        Dataset data = Dataset.of(inputs, labels);
        inputs.set(0, 0, Double.NaN);
        labels[0] = 7;
        data.labels()[1] = 7;
        assertThat(data.inputs().get(0, 0)).isEqualTo(1);
        assertThat(data.labels()).containsExactly(1, -1, 1);
    }

    @Test
    void selectionKeepsOrderAndNames() {
        Dataset selected = data().select(2, 0);
        assertThat(selected.inputs()).isEqualTo(Matrix.ofRows(new double[][] {{5, 6}, {1, 2}}));
        assertThat(selected.labels()).containsExactly(-1, 1);
        assertThat(selected.featureNames()).containsExactly("age", "weight");
        assertThat(selected.positiveName()).isEqualTo("ill");
    }

    @Test
    void selectionOutOfRangeIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> data().select(0, 3))
                .withMessage("row 3 is not in [0, 2]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> data().select())
                .withMessage("a data set needs at least one row");
    }

    @Test
    void shapesThatDoNotFitAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Dataset.of(ROWS, 1, -1))
                .withMessage("3 rows of inputs, but 2 labels");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Dataset.of(new double[0][], new int[0]))
                .withMessage("a data set needs at least one row");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Dataset.of(new double[1][0], 1))
                .withMessage("a data set needs at least one feature");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Dataset.of(new double[][] {{1, 2}, {3}}, 1, -1))
                .withMessage("row 1 has 1 values, row 0 has 2");
    }

    @Test
    void inputsThatAreNotFiniteAreNamedByRowAndColumn() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Dataset.of(new double[][] {{1, 2}, {3, bad}}, 1, -1))
                    .withMessage("input " + bad + " in row 1, column 1 (x2) is not finite");
        }
    }

    @Test
    void otherLabelsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Dataset.of(ROWS, 1, 0, -1))
                .withMessage("labels -1 and 0 are both there; labels are -1 and +1, or 0 and 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Dataset.of(ROWS, 1, 2, 1))
                .withMessage("label 2 in row 1 is none of -1 and +1, or 0 and 1");
    }

    @Test
    void namesThatDoNotFitAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> data().withFeatureNames(List.of("a")))
                .withMessage("1 feature names for 2 features");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> data().withFeatureNames(List.of("a", "a")))
                .withMessage("feature name a is not unique");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> data().withClassNames("a", "a"))
                .withMessage("both classes have the name a");
    }

    @Test
    void oneClassAloneIsAllowedUntilBothAreNeeded() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> data().select(1, 2).requireBothClasses())
                .withMessage("all 2 examples are of class well; a classifier needs examples of both classes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> data().select(0).requireBothClasses())
                .withMessage("the only example is of class ill; a classifier needs examples of both classes");
    }
}
