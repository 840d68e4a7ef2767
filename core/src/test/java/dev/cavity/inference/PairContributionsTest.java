package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Outcomes;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.testing.Problem;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What rows contribute to the AUC of pairs, by themselves and through their partners. */
class PairContributionsTest {
    private static final Problem PROBLEM = Problem.imbalanced(30, 2, 5);
    private static final Kernel KERNEL = Kernels.squaredExponential().isotropic(4, 2);

    private static RowSlopes contributions(Outcomes rows) {
        DensePosterior posterior = ExpectationPropagation.withDefaults()
                .infer(KERNEL.on(PROBLEM.inputs()).at(KERNEL.logParameters()), rows, 0.1, Optional.empty());
        return Criteria.auc().contributions(posterior, 0);
    }

    @Test
    void aPairContributesToBothOfItsRows() {
        for (Outcomes rows : List.of(PROBLEM.outcomes(), PROBLEM.weighted().outcomes(), PROBLEM.grouped())) {
            RowSlopes found = contributions(rows);
            RowSlopes.Pairs pairs = found.pairs().orElseThrow();
            int n = rows.size();
            for (int j = 0; j < n; j++) {
                double throughPartners = 0;
                for (int i = 0; i < n; i++) {
                    throughPartners += pairs.slope().get(i, j);
                    assertThat(pairs.curvature().get(i, j))
                            .isNotPositive()
                            .isEqualTo(pairs.curvature().get(j, i));
                    if (rows.label(i) == rows.label(j)) {
                        assertThat(pairs.slope().get(i, j)).isZero();
                    }
                }
                assertThat(throughPartners).isCloseTo(found.slope()[j], within(1e-14));
            }
        }
    }

    @Test
    void aSumOverRowsHasNoPartners() {
        DensePosterior posterior = ExpectationPropagation.withDefaults()
                .infer(
                        KERNEL.on(PROBLEM.inputs()).at(KERNEL.logParameters()),
                        PROBLEM.outcomes(),
                        0.1,
                        Optional.empty());
        assertThat(Criteria.nlp().contributions(posterior, 0).pairs()).isEmpty();
    }
}
