package dev.cavity.leaveout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Outcomes;
import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.GpTrainer;
import dev.cavity.sparse.Inducing;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LostPairsTest {
    private static final double CLOSE = 1e-13;

    private final Dataset data = Synthetic.twonorm(24, 3);

    @Test
    void copiesAreTheProductsOfTheirWeights() {
        Matrix inputs = Matrix.ofRows(new double[][] {{1, 0}, {1, -0.0}, {2, 0}, {2, 0}, {2, 0}, {3, 0}});
        Outcomes rows = Outcomes.of(1, -1, 1, -1, -1, 1).withWeights(1, 2, 3, 4, 5, 6);
        assertThat(LostPairs.ofCopies(inputs, rows)).isEqualTo((1 * 2 + 3 * 9) / (10.0 * 11), within(1e-15));
    }

    @Test
    void onlyWhatCanMatterIsSaid() {
        assertThat(LostPairs.doubt("auc", 0)).isEmpty();
        assertThat(LostPairs.doubt("auc", -1e-17)).isEmpty();
        assertThat(LostPairs.doubt("auc", 2e-4)).isEmpty();
        assertThat(LostPairs.doubt("auc", 1.0 / 16)).hasValueSatisfying(said -> assertThat(said)
                .startsWith("auc: in 6.25 % of the pairs")
                .endsWith("which can move it by 0.0313 at most"));
    }

    @Test
    void aFitSaysThatRowsLieTooCloseToRank() {
        for (Criterion criterion : List.of(Criteria.nlp(), Criteria.auc())) {
            List<String> said = warnings(GpTrainer.withDefaults().withCriterion(criterion), CLOSE);
            assertThat(said)
                    .as("%s", criterion.name())
                    .anyMatch(s -> s.startsWith("the AUC of rows left out in pairs: in "));
            assertThat(said.stream().anyMatch(s -> s.startsWith("auc: in ")))
                    .isEqualTo(criterion.name().equals("auc"));
        }
        assertThat(warnings(
                        GpTrainer.withDefaults().withCriterion(Criteria.auc()).withInducing(Inducing.kMeans(8, 1)),
                        CLOSE))
                .anyMatch(s -> s.startsWith("the AUC of rows left out in pairs: in "));
    }

    @Test
    void ofCopiesAndOfRowsApartItSaysNothing() {
        for (double distance : new double[] {0, 0.01}) {
            assertThat(warnings(GpTrainer.withDefaults().withCriterion(Criteria.auc()), distance))
                    .as("distance %s", distance)
                    .noneMatch(s -> s.contains("rounding"));
        }
    }

    /** Every row a second time with the other label, a little way off. */
    private List<String> warnings(GpTrainer trainer, double distance) {
        int n = data.size();
        Matrix inputs = Matrix.zeros(2 * n, data.dimension());
        int[] labels = new int[2 * n];
        for (int i = 0; i < 2 * n; i++) {
            for (int k = 0; k < data.dimension(); k++) {
                inputs.set(i, k, data.inputs().get(i % n, k) + (i < n ? 0 : distance));
            }
            labels[i] = (i < n ? 1 : -1) * data.label(i % n);
        }
        int[] apart = IntStream.range(0, 2 * n).toArray();
        return trainer.withMaxIterations(3)
                .fit(Dataset.of(inputs, labels).withGroups(apart))
                .summary()
                .warnings();
    }
}
